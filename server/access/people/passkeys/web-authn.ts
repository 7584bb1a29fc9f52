// The library for passkeys, loaded when the first is used: with what it needs it takes 5 MB.
export const webAuthn = () => import('@simplewebauthn/server')
