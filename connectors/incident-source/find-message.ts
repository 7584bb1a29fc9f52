// What became of a mail message that is known by its id: who got it, where its links lead, what was attached, who followed a link.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { count } from '../kit/vocabulary/parts.ts'
import { type Discovery, itemItself, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const optional = z.string().nullish()
const mostRows = 200
const mostTold = 10

const Delivery = z.looseObject({
  NetworkMessageId: optional,
  SenderFromAddress: optional,
  SenderMailFromAddress: optional,
  RecipientEmailAddress: optional,
  DeliveryAction: optional,
})
const Link = z.looseObject({ Url: optional })
const Attachment = z.looseObject({ FileName: optional, SHA256: optional })
const Click = z.looseObject({
  Url: optional,
  AccountUpn: optional,
  ActionType: optional,
})

export const findMessage = skill({
  name: 'Find Message',
  purpose: 'A mail message by its id: its sender, who got it, its links and attachments, and who followed a link.',
  effect: 'reads',
  permissions: ['AdvancedHunting.Read.All'],
  answers: [{ question: 'what-became-of-the-message', kinds: [], with: { message_id: itemItself } }],
  input: z.strictObject({
    message_id: z
      .string()
      .min(3)
      .max(500)
      .describe('The id in the headers of the message, or the id that the platform gave it'),
  }),
  output: z.object({
    deliveries: z.array(Delivery),
    links: z.array(Link),
    attachments: z.array(Attachment),
    clicks: z.array(Click),
  }),
  deadlineSeconds: 60,
  run: async ({ input, call }) => {
    const deliveries = await rowsOf(call, Delivery, deliveriesOf(input.message_id))
    const ids = [...new Set(deliveries.flatMap(({ NetworkMessageId: id }) => id ?? []))].slice(0, mostTold)
    if (ids.length === 0) return { deliveries, links: [], attachments: [], clicks: [] }
    const inTable = (table: string) =>
      `${table} | where NetworkMessageId in (${ids.map((id) => JSON.stringify(id)).join(', ')}) | take ${mostRows}`
    const [links, attachments, clicks] = await Promise.all([
      rowsOf(call, Link, inTable('EmailUrlInfo')),
      rowsOf(call, Attachment, inTable('EmailAttachmentInfo')),
      rowsOf(call, Click, inTable('UrlClickEvents')),
    ])
    return { deliveries, links, attachments, clicks }
  },
  findings: ({ output }) => [...deliveryFindings(output.deliveries), ...clickFindings(output.clicks)],
  discovers: ({ output: { deliveries, links, attachments } }) => [
    ...told(deliveries, 'deliveries', ({ RecipientEmailAddress: value }) => [
      value && { kind: 'email', value, link: 'met', statement: `${value} got the message.` },
    ]),
    ...told(deliveries.slice(0, 1), 'deliveries', ({ SenderFromAddress: value }) => [
      value && { kind: 'email', value, link: 'part', statement: `${value} sent the message.` },
      value && {
        kind: 'domain',
        value: value.slice(value.indexOf('@') + 1),
        link: 'part',
        statement: `${value} sent the message.`,
      },
    ]),
    ...told(links, 'links', ({ Url: value }) => [
      value && { kind: 'url', value, link: 'part', statement: `The message links to ${value}.` },
    ]),
    ...told(attachments, 'attachments', ({ SHA256: value, FileName: name }) => [
      value && { kind: 'hash', value, link: 'part', statement: `The message carries ${name ?? value}.` },
    ]),
  ],
  summarize: ({ output: { deliveries, links, clicks } }) =>
    deliveries.length === 0
      ? 'The platform does not know the message'
      : `${count(deliveries.length, 'person', 'people')} got the message, which has ${count(links.length, 'link')}; ${count(clicks.length, 'click')}`,
})

const isNetworkId = (id: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)

/** Headers have it in angle brackets, and products write it with and without. */
function deliveriesOf(id: string): string {
  const bare = id.replace(/^<|>$/g, '')
  const wanted = isNetworkId(bare)
    ? `NetworkMessageId =~ ${JSON.stringify(bare)}`
    : [`<${bare}>`, bare].map((each) => `InternetMessageId =~ ${JSON.stringify(each)}`).join(' or ')
  return `EmailEvents | where ${wanted} | take ${mostRows}`
}

async function rowsOf<T extends z.ZodType>(call: Call, row: T, query: string): Promise<z.output<T>[]> {
  const Rows = z.looseObject({ Results: z.array(row) })
  return Rows.parse(await call.post('/api/advancedhunting/run', { Query: query })).Results
}

const deliveryFindings = (deliveries: readonly z.output<typeof Delivery>[]): SkillFinding[] =>
  deliveries.slice(0, mostTold).flatMap(({ RecipientEmailAddress: value, DeliveryAction: action }, index) =>
    value
      ? [
          {
            observable: { kind: 'email', value },
            assessment: 'context',
            weight: weights.context,
            statement: `${value} got the message (${action?.toLowerCase() ?? 'how it was delivered is not known'}).`,
            pointer: `/deliveries/${index}/RecipientEmailAddress`,
          },
        ]
      : [],
  )

const clickFindings = (clicks: readonly z.output<typeof Click>[]): SkillFinding[] =>
  clicks.slice(0, mostTold).flatMap(({ AccountUpn: value, Url: url, ActionType: action }, index) =>
    value
      ? [
          {
            observable: { kind: 'email', value },
            assessment: 'context',
            weight: weights.context,
            statement: `${value} followed the link ${url?.slice(0, 200) ?? ''} of the message (${action ?? 'ClickAllowed'}).`,
            pointer: `/clicks/${index}/AccountUpn`,
          },
        ]
      : [],
  )

type Found = Pick<Discovery, 'link' | 'statement'> & Discovery['observable']

const told = <R>(rows: readonly R[], list: string, names: (row: R) => (Found | '' | null | undefined)[]): Discovery[] =>
  rows.slice(0, mostTold).flatMap((row, index) =>
    names(row).flatMap((found) =>
      found
        ? [
            {
              observable: { kind: found.kind, value: found.value },
              link: found.link,
              statement: found.statement,
              pointer: `/${list}/${index}`,
            },
          ]
        : [],
    ),
  )
