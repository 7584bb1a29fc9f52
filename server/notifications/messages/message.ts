// A notice as it is told: its words, its link, and no more than the content level lets out. Pure.
import type { ContentLevel } from '../../../contract/notification-events.ts'
import { labelOfEvent } from '../../../contract/notification-events.ts'
import type { NoticeDetails } from '../../database/notices.ts'
import { plainLine } from './plain-text.ts'

export interface StoredNotice {
  notice_uuid: string
  event: string
  organization_code: string | null
  case_uuid: string | null
  details: NoticeDetails
  /** Seconds. */
  at: number
}

/** A message of one line and a few facts, for people. Texts are plain lines. */
export interface Message {
  label: string
  /** Undefined at level ids. */
  title: string | undefined
  text: string | undefined
  facts: readonly { name: string; value: string }[]
  url: string
  at: number
}

export const messageId = (noticeUuid: string) => `msg_${noticeUuid.replaceAll('-', '')}`

export function messageOf(notice: StoredNotice, content: ContentLevel, origin: string): Message {
  const { details, organization_code, event, at } = notice
  const { severity, verdict, title, text, ids } = details
  const isFull = content === 'full'
  const facts = [
    { name: 'Organization', value: organization_code ?? 'all' },
    ...(isFull && severity ? [{ name: 'Severity', value: severity }] : []),
    ...(isFull && verdict ? [{ name: 'Verdict', value: verdict }] : []),
    ...Object.entries(ids).map(([name, value]) => ({ name: wordsOf(name), value: plainId(value) })),
  ]
  return {
    label: labelOfEvent(event),
    title: isFull ? plainLine(title, 200) : undefined,
    text: isFull && text !== undefined ? plainLine(text, 1000) : undefined,
    facts,
    url: pageLink(notice, origin),
    at,
  }
}

/** What leads there asks for a sign-in; nothing happens by opening it. */
export const pageLink = ({ details }: StoredNotice, origin: string) => new URL(details.path, origin).href

const wordsOf = (name: string) => {
  const words = name.replaceAll('_', ' ').replace(/ uuid$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const plainId = (value: string) => plainLine(value, 100)

/** A sentence for a list, or where only one line is shown. */
export const lineOf = ({ label, title, facts }: Message) =>
  [label, ...facts.slice(0, 1).map(({ value }) => value), ...(title === undefined ? [] : [title])].join(': ')
