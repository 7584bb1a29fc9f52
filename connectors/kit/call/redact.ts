// Takes a connection's secrets out of any text and any answer, in every spelling a third party may echo them in.

export type Redact = (text: string) => string

export function createRedact(secrets: readonly string[]): Redact {
  const spellings = [...new Set(secrets.filter((secret) => secret.length >= 4).flatMap(spellingsOf))]
  if (spellings.length === 0) return (text) => text
  const longestFirst = spellings.sort((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map((spelling) => RegExp.escape(spelling)).join('|'), 'g')
  return (text) => text.replace(pattern, '[redacted]')
}

/** Deeper than any platform answers. */
const deepest = 200

/** Redacts all strings and field names within a value. What holds no secret is given back as it is, not copied. */
export function redactWithin(value: unknown, redact: Redact, depth = 0): unknown {
  if (typeof value === 'string') return redact(value)
  if (depth > deepest) return '[nested too deeply]'
  if (Array.isArray(value)) {
    const inner = value.map((each: unknown) => redactWithin(each, redact, depth + 1))
    return inner.some((each, index) => each !== value[index]) ? inner : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const inner = entries.map(
    ([key, each]: [string, unknown]) => [redact(key), redactWithin(each, redact, depth + 1)] as const,
  )
  const isSame = inner.every(([key, each], index) => key === entries[index]?.[0] && each === entries[index]?.[1])
  return isSame ? value : Object.fromEntries(inner)
}

/** The secret strings of a credential: itself, or what an object such as queue credentials calls a secret. */
export function secretStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /password|secret|token|key/i.test(name) ? [inner] : [],
  )
}

function spellingsOf(secret: string): string[] {
  const hex = Buffer.from(secret).toString('hex')
  const encoded = [encodeURIComponent(secret), new URLSearchParams({ v: secret }).toString().slice(2)]
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    ...encoded,
    ...encoded.map((text) => text.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())),
    ...encoded.map((text) => text.toLowerCase()),
    hex,
    hex.toUpperCase(),
    ...insideBase64(secret),
  ]
}

/** A secret within base64 of a longer text begins at one of three offsets; what its neighbours decide is left out. */
function insideBase64(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const inner = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const first = Math.ceil((offset * 8) / 6)
    const last = Math.floor(((offset + bytes.length) * 8) / 6)
    return encoded.slice(first, last)
  })
  const whole = bytes.toString('base64')
  return [whole, ...inner]
    .flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')])
    .filter((text) => text.length >= 6)
}
