// Notices for an incoming webhook of Slack: blocks. What others wrote is plain_text, which Slack does not interpret. Pure.
import { lineOf, type Message } from './message.ts'

const mostInOne = 20

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks: at most 50 blocks, 3000 characters each. */
export function slackMessage(messages: readonly Message[]): string {
  const [first] = messages
  if (!first) throw new Error('A message tells something.')
  const isDigest = messages.length > 1
  const heading = isDigest ? `${messages.length} notifications` : first.label
  return JSON.stringify({
    text: escapeMrkdwn(isDigest ? `Vedette: ${heading}` : lineOf(first)),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(heading) },
      ...messages.slice(0, mostInOne).flatMap((message) => blocksOf(message, isDigest)),
      ...(messages.length > mostInOne ? [section(`and ${messages.length - mostInOne} more`)] : []),
    ],
  })
}

function blocksOf(message: Message, isDigest: boolean) {
  const { title, text, facts, url } = message
  const link = { type: 'section', text: { type: 'mrkdwn', text: `<${escapeMrkdwn(url)}|Open in Vedette>` } }
  if (isDigest) return [section(lineOf(message)), link]
  return [
    ...(title === undefined ? [] : [section(title)]),
    ...(text === undefined || text === '' ? [] : [section(text)]),
    { type: 'section', fields: facts.slice(0, 10).map(({ name, value }) => plain(`${name}: ${value}`)) },
    link,
  ]
}

const plain = (text: string) => ({ type: 'plain_text', text: text || '-', emoji: false })
const section = (text: string) => ({ type: 'section', text: plain(text) })

/** The three characters that Slack reads as the beginning of something. */
const escapeMrkdwn = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
