// The nonce that this document was served with: styles that scripts add carry it.
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
