// Alerts of the threat intelligence platform, of any time range: ranges with more than 1,000 alerts are halved until they fit.

import { z } from 'zod'
import { observableKinds } from '../../contract/vocabulary.ts'
import { ThirdPartyError } from '../kit/call/third-party-error.ts'
import { type Call, type Query, skill } from '../kit/vocabulary/connector.ts'
import { dayOf } from '../kit/vocabulary/nearness.ts'
import { count, moment, readTime, roundedMoment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemKind, itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import { IntelligenceAlert } from './alert.ts'
import { PlaybookAlert, priority, searchPlaybookAlerts } from './playbook-alerts.ts'

const Answer = z.looseObject({
  data: z.array(IntelligenceAlert),
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
  priority: priority.optional().describe('Only playbook alerts have one: those with it come as playbook_alerts'),
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
  }),
  sharedForSeconds: 120,
  deadlineSeconds: 120,
  probe: (call) => call.get('/alert/v3', { triggered: range(Date.now() - dayMs, Date.now()), limit: 1 }),
  run: async ({ input, call, now }) => {
    const { from, to } = window(input, now())
    const filters = {
      statusInPortal: input.status,
      assignee: input.assignee,
      alertRule: input.alert_rule,
      freetext: input.freetext,
    }
    const found = new Map<string, IntelligenceAlert>()
    const wanted = () => [...found.values()].filter((alert) => !input.entity || mentionsEntity(alert, input.entity))
    const enough = () => wanted().length >= input.limit
    // What is filtered here is read in larger pages than are asked for.
    const pageSize = Math.min(input.entity ? Math.max(input.limit, 100) : input.limit, rangeLimit)
    const total = await collect(call, { from, to, filters, pageSize, found, enough })
    const { playbook_alerts, warnings } = await byPriority(call, input, from, to)
    const alerts = wanted().sort(newestFirst).slice(0, input.limit)
    return { alerts, playbook_alerts, warnings, counts: { returned: alerts.length, total } }
  },
  findings: ({ input, output }) => output.alerts.slice(0, 20).flatMap((alert, index) => meaning(alert, index, input)),
  summarize: ({ output }) => `Found ${count(output.alerts.length, 'intelligence alert')}`,
})

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
  found: Map<string, IntelligenceAlert>
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
    for (const alert of page.data) found.set(alert.id, alert)
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

async function byPriority(call: Call, input: Input, from: number, to: number) {
  if (input.priority === undefined) return { playbook_alerts: [], warnings: [] }
  const warning = 'Alerts of this kind have no priority; playbook_alerts holds those that do.'
  try {
    const { rows } = await searchPlaybookAlerts(
      call,
      {
        priority: [input.priority],
        entity: input.entity === undefined ? undefined : [input.entity],
        created_range: { from: new Date(from).toISOString(), until: new Date(to).toISOString() },
      },
      input.limit,
    )
    return { playbook_alerts: rows, warnings: [warning] }
  } catch (error) {
    if (!(error instanceof ThirdPartyError) || error.status !== 403) throw error
    return { playbook_alerts: [], warnings: [warning, 'The key is not allowed to read playbook alerts.'] }
  }
}

function meaning(alert: IntelligenceAlert, index: number, { entity, entity_kind }: Input): SkillFinding[] {
  if (entity === undefined) return []
  const kind = entity_kind ?? (entity.includes('@') ? 'email' : /^CVE-/i.test(entity) ? 'vulnerability' : 'domain')
  const { title, log, hits, review } = alert
  const settled = /^(Dismissed|Resolved)$/.test(review?.status_in_portal ?? '')
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
    },
  ]
}
