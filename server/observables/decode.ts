// Decodes hidden text: base64, encoded PowerShell, links wrapped by mail gateways, percent and hexadecimal runs.
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import { matchesOf } from './text/matches-of.ts'
import { unwrapLink } from './text/unwrap-link.ts'

export interface Decoded {
  how: 'base64' | 'powershell' | 'url-wrapped' | 'percent' | 'hex'
  /** The beginning of what was decoded. */
  from: string
  text: string
}

const mostResults = 50
const longestResult = 64 * 1024
const mostRounds = 3
const longestInput = 256 * 1024
const longestUnpacked = 4 * 1024 * 1024
const longestExcerpt = 120

/** Decoded text is decoded again, for a few rounds. */
export function decodeHidden(input: string): { decoded: Decoded[] } {
  const decoded: Decoded[] = []
  const seen = new Set<string>()
  let texts = [input.slice(0, longestInput)]
  for (let round = 0; round < mostRounds && texts.length > 0; round++) {
    const found = texts.flatMap(decodeOnce)
    texts = []
    for (const { how, from, text } of found) {
      if (seen.has(text) || decoded.length >= mostResults) continue
      seen.add(text)
      const kept = text.slice(0, longestResult)
      decoded.push({ how, from: from.slice(0, longestExcerpt), text: kept })
      texts.push(kept)
    }
  }
  return { decoded }
}

/** Each finds at most so many, so that a text made of nothing else costs no more. */
function decodeOnce(text: string): Decoded[] {
  const powershell = commands(text)
  const inCommands = new Set(powershell.map(({ from }) => from))
  const others = [
    ...base64Runs(text).filter(({ from }) => !inCommands.has(from)),
    ...links(text),
    ...percentRuns(text),
    ...hexRuns(text),
  ]
  return [...powershell, ...others]
}

const mostTried = 500

/** PowerShell takes any beginning of -EncodedCommand, and -ec; carets and backticks are for show. */
function commands(text: string): Decoded[] {
  const found: Decoded[] = []
  for (const [, name = '', run = ''] of firstMatches(
    text,
    /[-/–—]([A-Za-z^`]{1,20})[\s:]{1,8}["'\\]{0,2}([A-Za-z0-9+/]{8,}={0,2})/g,
  )) {
    const option = name.replace(/[\^`]/g, '').toLowerCase()
    if (option !== 'ec' && !'encodedcommand'.startsWith(option)) continue
    const decoded = readable(bytesOf(run), ['utf16le'])
    if (decoded) found.push({ how: 'powershell', from: run, text: decoded })
  }
  return found
}

function base64Runs(text: string): Decoded[] {
  const found: Decoded[] = []
  for (const [run] of firstMatches(
    text,
    /(?<![A-Za-z0-9+/_=-])(?:[A-Za-z0-9+/]{20,}|[A-Za-z0-9_-]{20,})={0,2}(?![A-Za-z0-9+/_-])/g,
  )) {
    if (/^[0-9a-f]+$/i.test(run)) continue
    const bytes = bytesOf(run)
    const decoded = inText(bytes) ?? inText(unpacked(bytes))
    if (decoded) found.push({ how: 'base64', from: run, text: decoded })
  }
  return found
}

const inText = (bytes: Buffer | undefined) => bytes && readable(bytes, ['utf8', 'utf16le'])

const bytesOf = (run: string) => Buffer.from(run.slice(0, longestInput), 'base64')

/** Whether the first block may be one of a compressed stream: to try and fail costs as much as reading a short text. */
function mayBePacked(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes
  if (first === 0x78 || (first === 0x1f && second === 0x8b)) return true
  const kind = (first >> 1) & 3
  if (kind === 0) return bytes.length > 4 && bytes.readUInt16LE(1) === (bytes.readUInt16LE(3) ^ 0xffff)
  return kind !== 3
}

/** Unpacks a compressed stream up to a bound; a larger one stays packed. */
function unpacked(bytes: Buffer): Buffer | undefined {
  if (!mayBePacked(bytes)) return undefined
  const open = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync : bytes[0] === 0x78 ? inflateSync : inflateRawSync
  try {
    const opened = open(bytes, { maxOutputLength: longestUnpacked })
    return opened.length > 8 ? opened : undefined
  } catch {
    return undefined
  }
}

/** Only readable text counts: random bytes are no message. */
function readable(bytes: Buffer, encodings: readonly ('utf8' | 'utf16le')[]): string | undefined {
  for (const encoding of encodings) {
    const text = bytes.subarray(0, longestResult * 2).toString(encoding)
    const sample = text.slice(0, 4096)
    const plain = sample.match(/[\t\r\n\x20-\x7e\u00a0-\u024f\u0370-\u05ff\u2010-\u2030]/g)?.length ?? 0
    const ascii = sample.match(/[\r\n\t\x20-\x7e]/g)?.length ?? 0
    if (sample.length >= 4 && plain / sample.length > 0.95 && ascii / sample.length > 0.6) return text
  }
  return undefined
}

function links(text: string): Decoded[] {
  return firstMatches(text, /\bhttps?:\/\/[^\s"'<>\\^`|]{8,4000}/gi).flatMap(([link]) => {
    const inner = unwrapLink(link)
    return inner ? [{ how: 'url-wrapped' as const, from: link, text: inner }] : []
  })
}

function percentRuns(text: string): Decoded[] {
  return firstMatches(text, /[^\s"'<>]{9,8192}/g).flatMap(([run]) => {
    if ((run.match(/%[0-9a-f]{2}/gi)?.length ?? 0) < 3) return []
    const decoded = run.replace(/(?:%[0-9a-f]{2})+/gi, (codes) =>
      Buffer.from(codes.replace(/%/g, ''), 'hex').toString('utf8'),
    )
    return decoded.includes('\ufffd') ? [] : [{ how: 'percent' as const, from: run, text: decoded }]
  })
}

function hexRuns(text: string): Decoded[] {
  return firstMatches(text, /(?:\\x[0-9a-f]{2}){4,}|(?<![0-9a-z])(?:0x)?[0-9a-f]{16,}(?![0-9a-z])/gi).flatMap(
    ([run]) => {
      const digits = run.replace(/\\x|^0x/gi, '')
      const decoded = digits.length % 2 === 0 ? readable(Buffer.from(digits, 'hex'), ['utf8']) : undefined
      return decoded ? [{ how: 'hex' as const, from: run, text: decoded }] : []
    },
  )
}

function firstMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = []
  for (const match of matchesOf(text, pattern)) if (matches.push(match) >= mostTried) break
  return matches
}
