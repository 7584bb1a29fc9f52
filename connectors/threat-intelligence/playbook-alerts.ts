// Playbook alerts of the threat intelligence platform: leaked credentials, look-alike domains, exposed code and the like.
import { z } from 'zod'
import { ThirdPartyError } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { dayOf } from '../kit/vocabulary/day.ts'
import { count, moment, readTime, toMs } from '../kit/vocabulary/parts.ts'
import { itemValue, type SkillFinding } from '../kit/vocabulary/questions.ts'
import { LeftOut, readRows, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const text = z.string().nullish()

export const PlaybookAlert = z.looseObject({
  playbook_alert_id: z.string(),
  category: text,
  title: text,
  status: text,
  priority: text,
  created: text,
  updated: text,
})

export const priority = z.enum(['High', 'Moderate', 'Informational'])

const Answer = z.looseObject({
  data: z.array(z.unknown()),
  counts: z.looseObject({ returned: z.number(), total: z.number() }).nullish(),
  next_offset: text,
})

const strings = z.array(z.string().min(1).max(500)).min(1).max(100)

export const getPlaybookAlerts = skill({
  name: 'Get Playbook Alerts',
  purpose: 'Playbook alerts by category, status, priority, entity and time.',
  effect: 'reads',
  answers: [
    { question: 'is-it-talked-about', kinds: ['domain'], with: { entity: `idn:${itemValue}` } },
    { question: 'is-it-talked-about', kinds: ['email'], with: { entity: `email:${itemValue}` } },
  ],
  input: z.strictObject({
    categories: z
      .array(
        z.enum([
          'domain_abuse',
          'cyber_vulnerability',
          'third_party_risk',
          'code_repo_leakage',
          'identity_novel_exposures',
          'geopolitics_facility',
          'malware_report',
          'malicious_sites',
          'dark_web',
          'socmed_impersonation',
        ]),
      )
      .min(1)
      .max(10)
      .optional(),
    statuses: z
      .array(z.enum(['New', 'InProgress', 'Dismissed', 'Resolved']))
      .min(1)
      .max(4)
      .optional(),
    priorities: z.array(priority).min(1).max(3).optional(),
    entity: z.string().min(1).max(500).optional().describe('Id of one entity, such as email:jo@corp.example'),
    entities: strings.optional().describe('Entity ids, such as idn:bad.example'),
    assignees: strings.optional(),
    created_from: moment.optional(),
    created_until: moment.optional(),
    updated_from: moment.optional(),
    updated_until: moment.optional(),
    order_by: z.enum(['created', 'updated']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    include_details: z.boolean().default(false).describe('One further request for each alert, at most 50'),
    max_results: z.int().min(1).max(10_000).default(100).describe('Stop after this many'),
  }),
  output: z.object({
    playbook_alerts: z.array(PlaybookAlert),
    counts: z.object({ returned: z.number(), total: z.number().nullable() }),
    next_offset: z.string().nullable(),
    truncated: z.boolean(),
    left_out: LeftOut,
  }),
  sharedForSeconds: 120,
  deadlineSeconds: 120,
  probe: (call) => call.post('/playbook-alert/search', { limit: 1 }),
  run: async ({ input, call }) => {
    const found = await searchPlaybookAlerts(
      call,
      {
        category: input.categories,
        statuses: input.statuses,
        priority: input.priorities,
        entity: input.entity === undefined ? input.entities : [input.entity, ...(input.entities ?? [])],
        assignee: input.assignees,
        created_range: between(input.created_from, input.created_until),
        updated_range: between(input.updated_from, input.updated_until),
        order_by: input.order_by,
        direction: input.direction,
      },
      input.max_results,
    )
    const rows = input.include_details ? await withDetails(call, found.rows) : found.rows
    return {
      playbook_alerts: rows,
      counts: { returned: rows.length, total: found.total },
      next_offset: found.nextOffset,
      truncated: found.truncated,
      left_out: found.leftOut,
    }
  },
  findings: ({ input, output }) =>
    output.playbook_alerts.slice(0, 20).flatMap((alert, index) => meaning(alert, index, input.entity)),
  summarize: ({ output }) =>
    `Found ${count(output.playbook_alerts.length, 'playbook alert')}${output.truncated ? ', and there are more' : ''}${toldLeftOut(output.left_out)}`,
})

/** The platform serves no more than this of one search. */
const searchLimit = 10_000

/** Follows the platform's own offsets; where it gives none, counts up to the total. */
export async function searchPlaybookAlerts(call: Call, filters: Record<string, unknown>, maxResults: number) {
  const read: unknown[] = []
  let at: { offset?: string; from?: number } = {}
  for (;;) {
    const limit = Math.min(100, maxResults, searchLimit - read.length)
    const answer = Answer.parse(await call.post('/playbook-alert/search', { ...filters, limit, ...at }))
    read.push(...answer.data)
    const total = answer.counts?.total ?? null
    const next = answer.next_offset ?? undefined
    const isStuck = next !== undefined && next === at.offset
    const more = total === null ? next !== undefined || answer.data.length >= limit : read.length < total
    const last = answer.data.length === 0 || isStuck || !more || read.length >= searchLimit
    if (!last && read.length < maxResults) {
      at = next === undefined ? { from: read.length } : { offset: next }
      continue
    }
    const { rows, leftOut } = readRows(PlaybookAlert, read)
    const truncated = read.length > maxResults || (!isStuck && more)
    return { rows: rows.slice(0, maxResults), total, nextOffset: last ? null : (next ?? null), truncated, leftOut }
  }
}

const between = (from: z.output<typeof moment> | undefined, until: z.output<typeof moment> | undefined) =>
  from === undefined && until === undefined ? undefined : { from: iso(from), until: iso(until) }

const iso = (value: z.output<typeof moment> | undefined) =>
  value === undefined ? undefined : new Date(toMs(value)).toISOString()

async function withDetails(call: Call, rows: z.output<typeof PlaybookAlert>[]) {
  return Promise.all(
    rows.map(async (row, index) => {
      if (index >= 50 || !row.category) return row
      // One category goes by another name in paths.
      const category = row.category === 'cyber_vulnerability' ? 'vulnerability' : row.category
      const path = `/playbook-alert/${encodeURIComponent(category)}/${encodeURIComponent(row.playbook_alert_id)}`
      try {
        const { data } = z.looseObject({ data: z.unknown() }).parse(await call.post(path, {}))
        return { ...row, details: data }
      } catch (error) {
        // Not every category can be read in detail; what the search gave still stands.
        if (error instanceof ThirdPartyError && (error.status === 403 || error.status === 404)) return row
        throw error
      }
    }),
  )
}

/** Alerts asked for by an entity speak of it; of the others only look-alike domains name an observable, in their title. */
function meaning(alert: z.output<typeof PlaybookAlert>, index: number, entity: string | undefined): SkillFinding[] {
  const { category, title, priority: urgency, status, created } = alert
  const observable = entity === undefined ? lookAlike(category, title) : observableOf(entity)
  if (observable === undefined) return []
  const settled = /^(Dismissed|Resolved)$/.test(status ?? '')
  const weight = settled ? weights.context : (weightOf[urgency ?? ''] ?? weights.context)
  const what = (category && categories[category]) ?? 'an alert'
  return [
    {
      observable,
      assessment: weight > weights.context ? 'suspicious' : 'context',
      weight,
      statement: `The threat intelligence platform reports ${what}: "${title ?? alert.playbook_alert_id}" (priority ${urgency ?? 'unknown'}, ${status ?? 'no status'}, ${dayOf(readTime(created))}).`,
      pointer: `/playbook_alerts/${index}/title`,
    },
  ]
}

const weightOf: Record<string, number> = { High: weights.highDetection, Moderate: weights.doubtful }

const categories: Record<string, string> = {
  domain_abuse: 'a domain that imitates yours',
  identity_novel_exposures: 'exposed credentials',
  code_repo_leakage: 'leaked code',
  cyber_vulnerability: 'a weakness that concerns you',
  dark_web: 'a mention where attackers trade',
}

const lookAlike = (category: string | null | undefined, title: string | null | undefined) =>
  category === 'domain_abuse' && title ? observableOf(`idn:${title}`) : undefined

function observableOf(entity: string): SkillFinding['observable'] | undefined {
  const [, prefix, value] = /^(idn|email):(.+)$/.exec(entity) ?? []
  return value === undefined ? undefined : { kind: prefix === 'email' ? 'email' : 'domain', value }
}
