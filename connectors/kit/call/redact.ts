// Takes a connection's secrets out of any text and any answer, in every spelling a third party may echo them in.

import { isRecord } from './json.ts'

export type Redact = (text: string) => string

export function createRedact(secrets: readonly string[]): Redact {
  const bare = new Set(secrets.filter((secret) => secret.length >= 4).map((secret) => secret.replace(scheme, '')))
  if (bare.size === 0) return (text) => text
  const read = [...bare].map((secret) => (isLongToken(secret) ? startOfToken(secret) : wholeSecret(secret)))
  const longestFirst = read.flatMap(({ patterns }) => patterns).sort((a, b) => b.length - a.length)
  const pattern = new RegExp([...new Set(longestFirst)].join('|'), 'g')
  const shortest = Math.min(...read.map((each) => each.shortest))
  return (text) => (text.length < shortest ? text : text.replace(pattern, '[redacted]'))
}

/** A header says how its secret is to be read; the word itself is none. */
const scheme = /^(?:Bearer|Basic) (?=.{4})/
/** A token of some thousand characters is known by its start, and goes as far as such characters go. */
const tokenStart = 120
const isLongToken = (secret: string) => secret.length > tokenStart && /^[\w.~+/=-]+$/.test(secret)

function startOfToken(secret: string) {
  const spellings = spellingsOf(secret.slice(0, tokenStart))
  const patterns = spellings.map((spelling) => `${RegExp.escape(spelling)}[\\w.~+/=%-]*`)
  return { patterns, shortest: shortestOf(spellings) }
}

function wholeSecret(secret: string) {
  const spellings = spellingsOf(secret)
  const patterns = [...inHtml(secret), ...spellings.map((spelling) => RegExp.escape(spelling))]
  return { patterns, shortest: shortestOf(spellings) }
}

const shortestOf = (spellings: readonly string[]) => Math.min(...spellings.map(({ length }) => length))

const mostRemembered = 4

/** As createRedact, for one connection: secrets that come again and again are spelled out once. */
export function createRedactOnce(): typeof createRedact {
  const known = new Map<string, Redact>()
  let last: { secrets: readonly string[]; redact: Redact } | undefined
  const isLast = (secrets: readonly string[]) =>
    last?.secrets.length === secrets.length && secrets.every((secret, index) => secret === last?.secrets[index])
  return (secrets) => {
    if (last && isLast(secrets)) return last.redact
    const key = secrets.join('\0')
    const redact = known.get(key) ?? createRedact(secrets)
    if (known.size >= mostRemembered && !known.has(key)) known.clear()
    known.set(key, redact)
    last = { secrets: [...secrets], redact }
    return redact
  }
}

/** Deeper than any platform answers. */
const deepest = 200

/** Redacts all strings and field names within a value. What holds no secret is given back as it is, not copied. */
export function redactWithin(value: unknown, redact: Redact, depth = 0): unknown {
  if (typeof value === 'string') return redact(value)
  if (depth > deepest) return '[nested too deeply]'
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined
    for (const [index, each] of value.entries()) {
      const inner = redactWithin(each, redact, depth + 1)
      if (inner !== each) copy ??= [...value]
      if (copy) copy[index] = inner
    }
    return copy ?? value
  }
  return isRecord(value) ? redactFields(value, redact, depth) : value
}

function redactFields(value: Record<string, unknown>, redact: Redact, depth: number): Record<string, unknown> {
  let copy: [string, unknown][] | undefined
  const keys = Object.keys(value)
  for (const [index, key] of keys.entries()) {
    const [name, inner] = [redact(key), redactWithin(value[key], redact, depth + 1)]
    if (name !== key || inner !== value[key]) copy ??= keys.slice(0, index).map((each) => [each, value[each]])
    copy?.push([name, inner])
  }
  return copy ? Object.fromEntries(copy) : value
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
    ...insideBase64(Buffer.from(secret)),
    ...insideBase64(Buffer.from(secret, 'utf16le')), // as PowerShell takes its commands
  ]
}

const entities: Readonly<Record<string, string>> = {
  '&': '&(?:amp|#38|#x26);',
  '<': '&(?:lt|#60|#x3[cC]);',
  '>': '&(?:gt|#62|#x3[eE]);',
  '"': '&(?:quot|#34|#x22);',
  "'": '&(?:apos|#39|#x27);',
}

/** A pattern; none where HTML writes the secret as it is. Which signs are escaped, and how, differs by template. */
const inHtml = (secret: string) =>
  /[&<>"']/.test(secret)
    ? [[...secret].map((sign) => (entities[sign] ? `(?:${entities[sign]}|${sign})` : RegExp.escape(sign))).join('')]
    : []

/** A secret within base64 of a longer text begins at one of three offsets; what its neighbours decide is left out. */
function insideBase64(bytes: Buffer): string[] {
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
