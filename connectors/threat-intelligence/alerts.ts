// Alerts of the threat intelligence platform, of any time range: ranges with more than 1,000 alerts are halved until they fit.

import { z } from 'zod'
import { observableKinds } from '../../contract/vocabulary.ts'
import type { Call, Query } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { dayOf } from '../kit/vocabulary/day.ts'
import { count, moment, readTime, roundedMoment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemKind, itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { bothLeftOut, LeftOut, readRows, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { inSeconds } from '../kit/vocabulary/told-event.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { IntelligenceAlert } from './alert.ts'
import { alertsByPriority } from './alerts-by-priority.ts'
import { PlaybookAlert, priority } from './playbook-alerts.ts'

const Answer = z.looseObject({
  data: z.array(z.unknown()),
  counts: z.looseObject({ returned: z.number(), total: z.number() }),
})

const dayMs = 86_400_000
/** The platform serves no more than this of one range. */
const rangeLimit = 1_000

const Input = z.strictObject({
  start_time: moment.optional().describe('Triggered at or after; seven days before the end unless said'),
  end_time: moment.optional().describe('Triggered at or before; now unless said'),
  around: roundedMoment
    .optional()
    .describe('Instead of start and end: the thirty days before and the day after this time'),
  status: z.enum(['New', 'Resolved', 'Pending', 'Dismissed', 'Flag for Tuning']).optional(),
  entity: z.string().min(1).max(500).optional().describe('Name or id of an entity that the alert mentions'),
  entity_kind: z.enum(observableKinds).optional().describe('What the entity is'),
  priority: priority
    .optional()
    .describe('Only playbook alerts have one: those with it come as playbook_alerts, and no others come'),
  assignee: z.string().min(1).max(320).optional(),
  alert_rule: z.string().min(1).max(200).optional().describe('Rule id'),
  freetext: z.string().min(1).max(500).optional(),
  limit: z.int().min(1).max(10_000).default(100).describe('Stop after this many'),
})
type Input = z.output<typeof Input>

export const listIntelligenceAlerts = skill({
  name: 'List Alerts',
  purpose: 'Alerts filtered by entity, status, priority and time range.',
  effect: 'reads',
  answers: [
    {
      question: 'is-it-talked-about',
      kinds: ['domain', 'email', 'user', 'vulnerability'],
      staysHere: true,
      with: { entity: itemValue, entity_kind: itemKind, around: alertTime },
    },
  ],
  input: Input,
  output: z.object({
    alerts: z.array(IntelligenceAlert),
    playbook_alerts: z.array(PlaybookAlert),
    counts: z.object({ returned: z.number(), total: z.number() }),
    warnings: z.array(z.string()),
    truncated: z.boolean(),
    left_out: LeftOut,
  }),
  sharedForSeconds: 120,
  deadlineSeconds: 120,
  probe: (call) => call.get('/alert/v3', { triggered: range(Date.now() - dayMs, Date.now()), limit: 1 }),
  run: async ({ input, call, now }) => {
    const { from, to } = window(input, now())
    return input.priority === undefined
      ? classicAlerts(call, input, from, to)
      : alertsByPriority(call, { ...input, priority: input.priority, from, to })
  },
  findings: ({ input, output }) => output.alerts.slice(0, 20).flatMap((alert, index) => meaning(alert, index, input)),
  summarize: ({ input, output }) =>
    `Found ${input.priority === undefined ? count(output.alerts.length, 'intelligence alert') : count(output.playbook_alerts.length, 'playbook alert')}${output.truncated ? ', and there are more' : ''}${toldLeftOut(output.left_out)}`,
})

async function classicAlerts(call: Call, input: Input, from: number, to: number) {
  const filters = {
    statusInPortal: input.status,
    assignee: input.assignee,
    alertRule: input.alert_rule,
    freetext: input.freetext,
  }
  const found: Found = { alerts: new Map(), leftOut: null, cut: false }
  const wanted = () =>
    [...found.alerts.values()].filter((alert) => !input.entity || mentionsEntity(alert, input.entity))
  const enough = () => wanted().length >= input.limit
  // What is filtered here is read in larger pages than are asked for.
  const pageSize = Math.min(input.entity ? Math.max(input.limit, 100) : input.limit, rangeLimit)
  const total = await collect(call, { from, to, filters, pageSize, found, enough })
  const matching = wanted().sort(newestFirst)
  const alerts = matching.slice(0, input.limit)
  const read = found.alerts.size + (found.leftOut?.count ?? 0)
  return {
    alerts,
    playbook_alerts: [],
    warnings: [],
    counts: { returned: alerts.length, total },
    truncated: found.cut || matching.length > alerts.length || read < total,
    left_out: found.leftOut,
  }
}

interface Found {
  alerts: Map<string, IntelligenceAlert>
  leftOut: LeftOut
  /** More happened in one second than the platform serves. */
  cut: boolean
}

const newestFirst = (a: IntelligenceAlert, b: IntelligenceAlert) =>
  (readTime(b.log?.triggered) ?? 0) - (readTime(a.log?.triggered) ?? 0)

function window(input: Input, now: number): { from: number; to: number } {
  if (input.around !== undefined) {
    const around = toMs(input.around)
    return { from: around - 30 * dayMs, to: around + dayMs }
  }
  const to = input.end_time === undefined ? now : toMs(input.end_time)
  return { from: input.start_time === undefined ? to - 7 * dayMs : toMs(input.start_time), to }
}

const range = (from: number, to: number) => `[${new Date(from).toISOString()},${new Date(to).toISOString()}]`

interface Slice {
  from: number
  to: number
  filters: Query
  pageSize: number
  found: Found
  enough(): boolean
}

/** Newest first. Gives the number of alerts in the whole range. */
async function collect(call: Call, slice: Slice): Promise<number> {
  const { from, to, found, enough } = slice
  let taken = 0
  const take = async () => {
    const page = Answer.parse(
      await call.get('/alert/v3', {
        triggered: range(from, to),
        limit: Math.min(slice.pageSize, rangeLimit - taken),
        from: taken || undefined,
        orderBy: 'triggered',
        direction: 'desc',
        ...slice.filters,
      }),
    )
    const { rows, leftOut } = readRows(IntelligenceAlert, page.data)
    for (const alert of rows) found.alerts.set(alert.id, alert)
    found.leftOut = bothLeftOut(found.leftOut, leftOut)
    taken += page.data.length
    return page
  }

  const first = await take()
  const { total } = first.counts
  // One second cannot be halved.
  if (total > rangeLimit && to - from > 1_000 && !enough()) {
    const middle = from + Math.floor((to - from) / 2)
    await collect(call, { ...slice, from: middle })
    if (!enough()) await collect(call, { ...slice, to: middle })
    return total
  }
  if (total > rangeLimit && to - from <= 1_000) found.cut = true
  for (let last = first; last.data.length > 0 && taken < Math.min(total, rangeLimit) && !enough(); ) last = await take()
  return total
}

function mentionsEntity({ hits }: IntelligenceAlert, entity: string): boolean {
  const wanted = entity.toLowerCase()
  return (hits ?? []).some(({ entities }) =>
    (entities ?? []).some(({ id, name }) => {
      const bareId = id?.toLowerCase().replace(/^(ip|idn|hash|url|email):/, '')
      return name?.toLowerCase() === wanted || id?.toLowerCase() === wanted || bareId === wanted
    }),
  )
}

function meaning(alert: IntelligenceAlert, index: number, { entity, entity_kind }: Input): SkillFinding[] {
  if (entity === undefined) return []
  const kind = entity_kind ?? (entity.includes('@') ? 'email' : /^CVE-/i.test(entity) ? 'vulnerability' : 'domain')
  const { title, log, hits, review } = alert
  const settled = /^(Dismissed|Resolved)$/.test(review?.status_in_portal ?? '')
  const triggered = readTime(log?.triggered)
  const from = hits?.[0]?.document?.source?.name
  const person = kind === 'email' || kind === 'user'
  return [
    {
      observable: { kind, value: entity },
      assessment: settled || kind === 'vulnerability' ? 'context' : 'suspicious',
      // Names of companies are mentioned every day; a person's address among attackers is another matter.
      weight: settled ? weights.context : person ? weights.detectedObservable : weights.weakSign,
      statement: `The threat intelligence platform raised "${title ?? alert.id}" on ${dayOf(readTime(log?.triggered))}, which mentions ${entity}${from ? ` (source: ${from})` : ''}${settled ? `; it is ${review?.status_in_portal}` : ''}.`,
      pointer: `/alerts/${index}/title`,
      event: {
        id: alert.id,
        ids: [],
        titles: title ? [title] : [],
        techniques: [],
        from: inSeconds(triggered),
        to: inSeconds(triggered),
        involves: [{ kind, value: entity }],
        judged: review?.status_in_portal === 'Dismissed' ? 'harmless' : settled ? 'closed' : 'open',
        active: !settled,
      },
    },
  ]
}
