// The parts that an e-mail as text gives: a reported mail has its sender, a forwarded one also the person who reports it.
import type { Part } from './field-parts.ts'
import { isNotice, type MailAround } from './mail-notice.ts'

export interface MailText {
  /** The part of what stands at a position; undefined in a body. */
  partAt(position: number): Part | undefined
  /** Whether a position is in a body, which the sender chose. */
  isBody(position: number): boolean
  /** Whether whoever sends the alert wrote it: a notice of what a product found, or a colleague saw. */
  isNotice: boolean
}

const fromNames = 'from|von|de|da|mittente|van|från|fra|od|差出人|送信者'
const toNames = 'to|cc|bcc|an|kopie|à|a|para|copie|copia|kopia|cci|delivered-to|aan|till?|do|宛先'
const otherNames =
  'subject|date|sent|betreff|datum|gesendet|objet|envoyé|asunto|enviado(?: el)?|assunto|data|fecha|oggetto|inviato|onderwerp|verzonden|ämne|skickat|emne|sendt|temat|wysłano|received|return-path|reply-to|message-id|mime-version|authentication-results|x-[\\w-]+|content-[\\w-]+|x-originating-ip|received-spf|dkim-signature|sender|件名|日時'
const header = new RegExp(`^[>\\s]{0,4}(${fromNames}|${toNames}|${otherNames})\\s?:`, 'i')
const isFrom = new RegExp(`^(?:${fromNames}|sender|return-path|reply-to|x-originating-ip|x-sender)$`, 'i')
const isSender = new RegExp(`^(?:${fromNames})$`, 'i')
const isTo = new RegExp(`^(?:${toNames})$`, 'i')
/** Which machines handed it on, and what it was written with. */
const isRoute = /^(?:received|message-id|authentication-results|received-spf|dkim-signature|content-|mime-|x-)/i
const longestMail = 64 * 1024

interface Line {
  start: number
  end: number
  /** The header that the line is, or goes on with; undefined in a body. */
  name: string | undefined
  /** Which of the mails in the text it belongs to. */
  mail: number
}

/** Undefined where the text is no e-mail: it begins with at least three headers, a sender among them. */
export function mailTextOf(text: string, around: MailAround): MailText | undefined {
  if (!header.test(text.slice(0, longestMail))) return undefined
  const lines = linesOf(text.slice(0, longestMail))
  const first = lines.slice(0, 40).filter(({ name, mail }) => name !== undefined && mail === 0)
  if (first.length < 3 || !lines[0]?.name || !first.some(({ name }) => isFrom.test(name ?? ''))) return undefined
  const mails = lines.at(-1)?.mail ?? 0
  const written = (names: RegExp) =>
    first
      .filter(({ name = '' }) => names.test(name))
      .map(({ start, end }) => text.slice(start, end))
      .join('\n')
  const names = first.map(({ name = '' }) => name)
  const headers = { from: written(isSender), to: written(isTo), names, text: text.slice(0, longestMail) }
  const ofReporter = mails === 0 && isNotice(headers, around)
  const at = (position: number) => lines.find(({ start, end }) => position >= start && position <= end)
  return {
    partAt: (position) => {
      const line = at(position)
      return line?.name === undefined ? undefined : ofReporter ? partInNotice(line) : partOf(line, mails)
    },
    isBody: (position) => at(position)?.name === undefined,
    isNotice: ofReporter,
  }
}

const partInNotice = ({ name = '' }: Line): Part | undefined =>
  isFrom.test(name) ? 'reporter' : isTo.test(name) || isRoute.test(name) ? 'bystander' : undefined

/** The outermost of several mails is the report; the mailbox it went to only received it. */
function partOf({ name = '', mail }: Line, mails: number): Part | undefined {
  const isReport = mails > 0 && mail === 0
  if (isFrom.test(name)) return isReport ? 'reporter' : 'sender'
  if (isTo.test(name)) return isReport || /^(?:cc|kopie|copia|copie)$/i.test(name) ? 'bystander' : 'recipient'
  return /^received|^authentication-results/i.test(name) ? 'sender' : undefined
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  let mail = 0
  let inHeaders = true
  let name: string | undefined
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '')
    const named = header.exec(line)?.[1]
    if (named && !inHeaders && isFrom.test(named)) {
      mail++
      inHeaders = true
    } else if (named && !inHeaders && startsMail.test(lines.at(-1) ? text.slice(lines.at(-1)?.start, start) : '')) {
      mail++
      inHeaders = true
    }
    if (inHeaders && named) name = named
    else if (!(inHeaders && /^\s+\S/.test(line))) {
      name = undefined
      inHeaders = false
    }
    lines.push({ start, end: start + raw.length, name: inHeaders ? name : undefined, mail })
    start += raw.length + 1
  }
  return lines
}

const startsMail =
  /^[\s>]*-{3,}.{0,60}(?:message|nachricht|mensagem|mensaje|forwarded|weitergeleitet|encaminhad|transf|reenvi)/i
