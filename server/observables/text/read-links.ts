// Finds links and e-mail addresses in running text, each from the mark that gives it away: `://` and `@`.
import { emailOf, type Link, linkOf } from './network-names.ts'
import type { TextReading } from './text-reading.ts'

export function readLinks(reading: TextReading): void {
  const { text } = reading
  for (let mark = text.indexOf('://'); mark >= 0; mark = text.indexOf('://', mark + 3)) {
    const scheme = /(?<![A-Za-z])(?:https?|ftp)$/i.exec(text.slice(Math.max(0, mark - 8), mark))?.[0]
    if (!scheme || reading.isTaken(mark)) continue
    const start = mark - scheme.length
    const end = linkEnd(text, mark + 3, text[start - 1])
    const link = linkOf(text.slice(start, end))
    if (!link || /^\w+:\/\/localhost(?:[:/?#]|$)/i.test(link.url)) continue
    const hostStart = mark + 3
    reading.found('url', link.url, start, end)
    if (link.host) reading.found(link.host.kind, link.host.value, hostStart, end)
    readSample(reading, link, start, end)
    mark = end - 3
  }
  readEmails(reading)
}

/** Sites where a link to a sample has its hash in it. */
const sandboxes =
  /(?:^|\.)(?:virustotal\.com|hybrid-analysis\.com|any\.run|joesandbox\.com|tria\.ge|abuse\.ch|malshare\.com|opentip\.kaspersky\.com|metadefender\.com|vxunderground\.org|intezer\.com|threatbook\.\w+|filescan\.io|polyswarm\.network|malwr\.com|reverse\.it)$/

function readSample(reading: TextReading, { url, host }: Link, start: number, end: number): void {
  if (!host || !sandboxes.test(host.value)) return
  const hash = /(?<=[/=#])(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?=[/?&#_-]|$)/i.exec(url)?.[0]
  if (hash) reading.found('hash', hash.toLowerCase(), start, end)
}

const linkCharacters = /[^\s"'<>`\\^|\u2000-\u206f\u3000-\u303f\uff00-\uff0f\ufffd]{0,4000}/y

/** What joins a link to what follows it: another link, the second half of a Markdown link, the next value of a line. */
const joined = /[,;](?:https?|ftp):\/\/|\]\(|,(?=(?:true|false|null|none|yes|no)\b)/i

/** `before` is the sign before the link: a bracket that is closed behind it, or what is between the values of a line. */
function linkEnd(text: string, from: number, before = ''): number {
  linkCharacters.lastIndex = from
  let end = from + (linkCharacters.exec(text)?.[0].length ?? 0)
  const another = joined.exec(text.slice(from, end))
  if (another) end = from + another.index
  if (before === '(') end = Math.min(end, closingOf(text, from, end))
  if (before === ',' || before === ';') end = from + (text.slice(from, end).split(before)[0]?.length ?? 0)
  return withoutClosing(text, from, end)
}

/** Where the bracket before a link is closed: `[title](https://...)and so on`. */
function closingOf(text: string, from: number, to: number): number {
  let open = 0
  for (let at = from; at < to; at++) {
    if (text[at] === '(') open++
    else if (text[at] === ')' && open-- === 0) return at
  }
  return to
}

const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Full stops and the like close the sentence, not the link; a bracket closes the link only where the link opened it. */
function withoutClosing(text: string, from: number, to: number): number {
  let end = to
  /** Of each kind, how many more are closed than opened: counted once, since a link may end with thousands. */
  const closed = new Map<string, number>()
  while (end > from) {
    const last = text[end - 1] ?? ''
    const opener = opening[last]
    if (opener) {
      const more = closed.get(last) ?? closedMore(text.slice(from, end), opener, last)
      if (more <= 0) break
      closed.set(last, more - 1)
    } else if (!/[.,;:!?*_…»]/.test(last)) break
    end--
  }
  return end
}

const closedMore = (link: string, opener: string, closer: string) =>
  link.split(closer).length - link.split(opener).length

/** The address of the receiver in a link that was made for one person. */
const isParameter = (text: string, at: number) => /[=#][\w.+%-]{1,64}$/.test(text.slice(Math.max(0, at - 66), at))

const localCharacter = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]/u
const hostCharacter = /[\p{L}\p{M}\p{N}.-]/u

function readEmails(reading: TextReading): void {
  const { text } = reading
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (reading.isTaken(at) && !isParameter(text, at)) continue
    let start = at
    while (start > 0 && at - start < 64 && localCharacter.test(text[start - 1] ?? '')) start--
    let end = at + 1
    while (end < text.length && end - at < 254 && hostCharacter.test(text[end] ?? '')) end++
    while (end > at && /[.-]/.test(text[end - 1] ?? '')) end--
    const local = text
      .slice(start, at)
      .replace(/^[^\p{L}\p{N}_]+/u, '')
      .replace(/^.*[=/|{}`'?&]/, '')
    const email = emailOf(`${local}@${text.slice(at + 1, end)}`)
    if (email) reading.found('email', email, at - local.length, end)
  }
}
