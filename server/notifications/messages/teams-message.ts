// Notices for a Workflows webhook of Microsoft Teams: an adaptive card. Text runs know no markdown, so what others wrote goes there. Pure.
import { lineOf, type Message } from './message.ts'

const mostInOne = 20

/** A message with one card of version 1.4; Teams takes at most 28 KB. */
export function teamsMessage(messages: readonly Message[]): string {
  const [first] = messages
  if (!first) throw new Error('A message tells something.')
  const isDigest = messages.length > 1
  const shown = messages.slice(0, mostInOne)
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      heading(isDigest ? `${messages.length} notifications` : first.label),
      ...(isDigest ? shown.map((each) => run(lineOf(each))) : bodyOf(first)),
      ...(messages.length > mostInOne ? [run(`and ${messages.length - mostInOne} more`)] : []),
    ],
    actions: actionsOf(shown, isDigest),
  }
  return JSON.stringify({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
  })
}

const bodyOf = ({ title, text, facts }: Message) => [
  ...(title === undefined ? [] : [run(title)]),
  ...(text === undefined || text === '' ? [] : [run(text)]),
  ...facts.map(({ name, value }) => run(`${name}: ${value}`)),
]

/** Teams shows six buttons at most. */
const actionsOf = (messages: readonly Message[], isDigest: boolean) =>
  messages.slice(0, 6).map(({ url, label }) => ({
    type: 'Action.OpenUrl',
    title: isDigest ? `Open: ${label}` : 'Open in Vedette',
    url,
  }))

/** Our own words only: a text block knows markdown. */
const heading = (text: string) => ({ type: 'TextBlock', text, weight: 'Bolder', size: 'Medium', wrap: true })
const run = (text: string) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: text || '-' }] })
