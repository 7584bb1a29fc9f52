// Notices as a mail: plain text, no HTML, nothing that is loaded from elsewhere. Pure.
import { lineOf, type Message, type StoredNotice } from './message.ts'
import { plainLine } from './plain-text.ts'

export interface NotificationMail {
  subject: string
  text: string
  messageId: string
  /** Mails about one case are shown together. */
  references: string | undefined
}

interface Told {
  notice: StoredNotice
  message: Message
}

const longestSubject = 150

export function mailMessage(told: readonly Told[], targetUuid: string, origin: string): NotificationMail {
  const [first] = told
  if (!first) throw new Error('A mail tells something.')
  const host = new URL(origin).hostname.replace(/[^\w.-]/g, '') || 'vedette'
  const isDigest = told.length > 1
  const subject = isDigest ? `${told.length} notifications` : lineOf(first.message)
  const { case_uuid, notice_uuid } = first.notice
  return {
    subject: plainLine(`[Vedette] ${subject}`, longestSubject),
    text: [...told.map(({ message }) => textOf(message)), footer(origin)].join('\n\n----\n\n'),
    messageId: `<${notice_uuid}.${targetUuid}@${host}>`,
    references: isDigest || case_uuid === null ? undefined : `<${case_uuid}@${host}>`,
  }
}

function textOf({ label, title, text, facts, url, at }: Message): string {
  return [
    label,
    ...(title === undefined ? [] : [title]),
    ...(text === undefined || text === '' ? [] : ['', text]),
    '',
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    `Time: ${new Date(at * 1000).toISOString()}`,
    '',
    `Open (asks you to sign in): ${url}`,
  ].join('\n')
}

const footer = (origin: string) => `Vedette at ${origin}. Change what you are told under Notifications.`
