// Takes a connection's secrets out of any text, in every spelling a third party may echo them in.

export type Redact = (text: string) => string

export function createRedact(secrets: readonly string[]): Redact {
  const spellings = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), formEncoded(secret), jsonEncoded(secret), base64(secret)])
  const longestFirst = [...new Set(spellings)].sort((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((kept, secret) => kept.replaceAll(secret, '[redacted]'), text)
}

/** The secret strings of a credential: itself, or what an object such as queue credentials calls a secret. */
export function secretStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /password|secret|token|key/i.test(name) ? [inner] : [],
  )
}

const formEncoded = (text: string) => new URLSearchParams({ v: text }).toString().slice(2)
const jsonEncoded = (text: string) => JSON.stringify(text).slice(1, -1)
const base64 = (text: string) => Buffer.from(text).toString('base64')
