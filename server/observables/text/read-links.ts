// Finds links and e-mail addresses in running text, each from the mark that gives it away: `://` and `@`.
import { emailOf, linkOf } from './network-names.ts'
import type { TextReading } from './text-reading.ts'

const longestLink = 4000

export function readLinks(reading: TextReading): void {
  const { text } = reading
  for (let mark = text.indexOf('://'); mark >= 0; mark = text.indexOf('://', mark + 3)) {
    const scheme = /(?<![A-Za-z])(?:https?|ftp)$/i.exec(text.slice(Math.max(0, mark - 8), mark))?.[0]
    if (!scheme || reading.isTaken(mark)) continue
    const start = mark - scheme.length
    const end = linkEnd(text, mark + 3)
    const link = linkOf(text.slice(start, end))
    if (!link) continue
    const hostStart = mark + 3
    reading.found('url', link.url, start, end)
    if (link.host) reading.found(link.host.kind, link.host.value, hostStart, end)
    mark = end - 3
  }
  readEmails(reading)
}

const endsLink = /[\s"'<>`\\^|\u2000-\u206f\u3000-\u303f\uff00-\uff0f\ufffd]/

function linkEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + longestLink)
  let end = from
  while (end < limit && !endsLink.test(text[end] ?? '')) end++
  const another = /[,;](?:https?|ftp):\/\//i.exec(text.slice(from, end))
  if (another) end = from + another.index
  return withoutClosing(text, from, end)
}

const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Full stops and the like close the sentence, not the link; a bracket closes the link only where the link opened it. */
function withoutClosing(text: string, from: number, to: number): number {
  let end = to
  while (end > from) {
    const last = text[end - 1] ?? ''
    const opener = opening[last]
    if (opener) {
      const inside = text.slice(from, end)
      if (inside.split(opener).length >= inside.split(last).length) break
    } else if (!/[.,;:!?*_…»]/.test(last)) break
    end--
  }
  return end
}

const localCharacter = /[\p{L}\p{N}!#$%&'*+/=?^_`{|}~.-]/u
const hostCharacter = /[\p{L}\p{M}\p{N}.-]/u

function readEmails(reading: TextReading): void {
  const { text } = reading
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (reading.isTaken(at)) continue
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
