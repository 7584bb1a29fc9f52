// Playbook alerts: search, preview, detail by category, update.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { PlaybookAlert } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { jsonBody, type Module } from './access.ts'
import { owner } from './alerts.ts'

const pathOf: Record<string, string> = { cyber_vulnerability: 'vulnerability' }
const Range = z.object({ from: z.string().optional(), until: z.string().optional() })
const Search = z.object({
  category: z.array(z.string()).optional(),
  statuses: z.array(z.enum(['New', 'InProgress', 'Dismissed', 'Resolved'])).optional(),
  priority: z.array(z.enum(['High', 'Moderate', 'Informational'])).optional(),
  entity: z.array(z.string()).optional(),
  assignee: z.array(z.string()).optional(),
  organisation: z.array(z.string()).optional(),
  created_range: Range.optional(),
  updated_range: Range.optional(),
  order_by: z.enum(['created', 'updated', 'modified']).default('created'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: z.int().min(1).max(10_000).default(10),
  from: z.int().min(0).optional(),
  offset: z.string().optional(),
})
const Detail = z.object({
  playbook_alert_ids: z.array(z.string()).max(200).optional(),
  panels: z.array(z.string()).optional(),
})
const Update = z.object({
  status: z.enum(['New', 'InProgress', 'Dismissed', 'Resolved']).optional(),
  priority: z.enum(['High', 'Moderate', 'Informational']).optional(),
  assignee: z.string().optional(),
  log_entry: z.string().max(5000).optional(),
  reopen: z.enum(['Never', 'SignificantUpdates']).optional(),
  added_actions_taken: z.array(z.string()).optional(),
  removed_actions_taken: z.array(z.string()).optional(),
})
const ok = (status_message: string) => ({ status_code: 'Ok', status_message })

type Kept = PlaybookAlert & { id: string; log: Row[]; assignee: string | undefined }

export const playbookAlertId = ({ setting }: World, key: string) => `task:${setting.seeded.guid(`playbook ${key}`)}`

export function playbookRoutes(
  app: FastifyInstance,
  world: World,
  enter: (request: FastifyRequest, module: Module) => string,
  { faults, journal, now }: ServeOptions,
) {
  const alerts: Kept[] = []
  /** What has happened in the world since. */
  const catchUp = () => {
    for (const alert of world.playbookAlerts.slice(alerts.length))
      alerts.push({ ...alert, id: playbookAlertId(world, alert.key), log: [], assignee: undefined })
  }
  catchUp()
  const get = (id: string) => {
    const alert = alerts.find((candidate) => candidate.id === id)
    if (!alert) throw new Refused(404, 'Playbook alert not found')
    return alert
  }

  app.post('/playbook-alert/search', (request, reply) => {
    enter(request, 'playbook-alert')
    const asked = jsonBody(request, Search)
    catchUp()
    const time = (alert: Kept) => (asked.order_by === 'created' ? alert.created : alert.updated)
    const sign = asked.direction === 'asc' ? 1 : -1
    const matching = alerts.filter(searchFilter(asked)).sort((a, b) => sign * (time(a) - time(b)))
    const start = asked.offset === undefined ? (asked.from ?? 0) : decodeOffset(asked.offset)
    if (start + asked.limit > 10_000) throw new Refused(400, 'offset plus limit may not exceed 10000')
    const data = matching.slice(start, start + asked.limit).map((alert) => itemRow(alert, world))
    const next = start + asked.limit
    return reply.send({
      status: ok('Search successful'),
      data,
      counts: { returned: data.length, total: matching.length },
      ...(next < matching.length && faults.on('threat-intelligence', 'next-offset')
        ? { next_offset: encodeOffset(next) }
        : {}),
    })
  })
  app.get<{ Params: { id: string } }>('/playbook-alert/common/:id', (request, reply) => {
    enter(request, 'playbook-alert')
    return reply.send({ status: ok('Playbook alert lookup successful'), data: itemRow(get(request.params.id), world) })
  })
  app.put<{ Params: { id: string } }>('/playbook-alert/common/:id', (request, reply) => {
    const by = enter(request, 'playbook-alert')
    const alert = get(request.params.id)
    const asked = jsonBody(request, Update)
    const { status, priority, assignee, log_entry, reopen } = asked
    if (Object.keys(asked).length === 0) throw new Refused(400, 'At least one change is required')
    if (reopen !== undefined && !(status === 'Resolved' || (status === 'Dismissed' && reopen === 'Never')))
      throw new Refused(400, 'reopen goes with Resolved, or with Dismissed when it is Never')
    alert.log.push({
      id: `${alert.id}-${alert.log.length}`,
      created: new Date(now()).toISOString(),
      changes: [
        ...(status ? [{ type: 'status_change', old: alert.status, new: status }] : []),
        ...(priority ? [{ type: 'priority_change', old: alert.priority, new: priority }] : []),
        ...(assignee ? [{ type: 'assignee_change', old: alert.assignee ?? null, new: assignee }] : []),
        ...(log_entry ? [{ type: 'comment_change', comment: log_entry }] : []),
      ],
    })
    Object.assign(alert, {
      ...(status ? { status } : {}),
      ...(priority ? { priority } : {}),
      ...(assignee ? { assignee } : {}),
      updated: now(),
    })
    journal.add({
      platform: 'threat-intelligence',
      operation: 'update-playbook-alert',
      target: alert.id,
      by,
      detail: asked,
    })
    return reply.send({ status: ok('Playbook alert update successful') })
  })
  app.post<{ Params: { category: string } }>('/playbook-alert/:category', (request, reply) => {
    enter(request, 'playbook-alert')
    const { playbook_alert_ids = [], panels } = jsonBody(request, Detail)
    const data = playbook_alert_ids.map(get).filter((alert) => segment(alert) === request.params.category)
    return reply.send({
      status: ok('Playbook alert bulk lookup successful'),
      data: data.map((alert) => detailRow(alert, panels, world)),
    })
  })
  app.post<{ Params: { category: string; id: string } }>('/playbook-alert/:category/:id', (request, reply) => {
    enter(request, 'playbook-alert')
    const alert = get(request.params.id)
    if (segment(alert) !== request.params.category) throw new Refused(404, 'Playbook alert not found in this category')
    return reply.send({
      status: ok('Playbook alert lookup successful'),
      data: detailRow(alert, jsonBody(request, Detail).panels, world),
    })
  })
}

const segment = ({ category }: PlaybookAlert) => pathOf[category] ?? category
const encodeOffset = (offset: number) => Buffer.from(JSON.stringify({ offset: [offset] })).toString('base64')

function decodeOffset(text: string): number {
  const [, digits] = /^\{"offset":\[(\d+)\]\}$/.exec(Buffer.from(text, 'base64').toString()) ?? []
  if (digits === undefined) throw new Refused(400, 'Invalid offset')
  return Number(digits)
}

function searchFilter(asked: z.output<typeof Search>): (alert: Kept) => boolean {
  const any = (values: readonly string[] | undefined, value: string) =>
    !values || values.length === 0 || values.includes(value)
  const inside = (range: z.output<typeof Range> | undefined, time: number) =>
    (!range?.from || time >= Date.parse(range.from)) && (!range?.until || time <= Date.parse(range.until))
  return (alert) =>
    any(asked.category, alert.category) &&
    any(asked.statuses, alert.status) &&
    any(asked.priority, alert.priority) &&
    any(asked.entity, alert.entity.id) &&
    any(asked.assignee, alert.assignee ?? '') &&
    inside(asked.created_range, alert.created) &&
    inside(asked.updated_range, alert.updated)
}

function itemRow(alert: Kept, world: World): Row {
  const rule = world.setting.seeded.code(`playbook rule ${alert.category}`, 6)
  const label = alert.category
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const details = owner(world)
  return {
    playbook_alert_id: alert.id,
    category: alert.category,
    title: alert.title,
    status: alert.status,
    priority: alert.priority,
    created: world.setting.iso(alert.created),
    updated: world.setting.iso(alert.updated),
    ...(alert.assignee ? { assignee_id: alert.assignee, assignee_name: alert.assignee } : {}),
    rule_id: rule,
    alert_rule: { id: rule, label, name: label },
    owner_id: details.organisations[0]?.organisation_id,
    owner_name: details.organisations[0]?.organisation_name,
    organisation_id: details.enterprise_id,
    organisation_name: details.enterprise_name,
    owner_organisation_details: details,
    actions_taken: [],
  }
}

function detailRow(alert: Kept, panels: string[] | undefined, world: World): Row {
  const has = (panel: string) => panels === undefined || panels.length === 0 || panels.includes(panel)
  const targets = alert.category === 'domain_abuse' ? alert.targets : alert.targets.map((name) => ({ name }))
  const { playbook_alert_id, ...item } = itemRow(alert, world)
  return {
    playbook_alert_id,
    ...(has('status')
      ? {
          panel_status: {
            ...item,
            entity_id: alert.entity.id,
            entity_name: alert.entity.name,
            entity_criticality: alert.priority,
            risk_score: alert.risk,
            targets,
            case_rule_id: item.rule_id,
            case_rule_label: alert.category,
          },
        }
      : {}),
    ...(has('summary') ? { panel_evidence_summary: alert.evidence } : {}),
    ...(has('log') ? { panel_log_v2: alert.log } : {}),
  }
}
