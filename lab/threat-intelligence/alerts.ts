// Classic alerts of the threat intelligence platform: search, one, hits, rules, update.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import { company } from '../world/company.ts'
import type { IntelligenceAlert } from '../world/facts.ts'
import type { World } from '../world/world.ts'
import { jsonBody, type Module, Query, wholeNumber } from './access.ts'
import { timeRange } from './time-range.ts'

const statuses = ['New', 'Resolved', 'Pending', 'Dismissed', 'Flag for Tuning']
const fields = [
  'ai_insights',
  'enriched_entities',
  'hits',
  'id',
  'log',
  'owner_organisation_details',
  'review',
  'rule',
  'title',
  'triggered_by',
  'type',
  'url',
]
const internalStatus: Record<string, string> = {
  New: 'no-action',
  Pending: 'pending',
  Resolved: 'actionable',
  Dismissed: 'dismiss',
  'Flag for Tuning': 'tuning',
}

const Update = z.array(
  z.object({
    id: z.string(),
    statusInPortal: z.enum(['New', 'Resolved', 'Pending', 'Dismissed', 'Flag for Tuning']).optional(),
    assignee: z.string().optional(),
    note: z.string().optional(),
  }),
)

type Alert = IntelligenceAlert & { id: string }

export const intelligenceAlertId = ({ setting }: World, key: string) =>
  setting.seeded.code(`intelligence alert ${key}`, 6)

export function alertRoutes(
  app: FastifyInstance,
  world: World,
  enter: (request: FastifyRequest, module: Module) => string,
  { journal, now }: ServeOptions,
) {
  const alerts: Alert[] = []
  let told = 0
  /** What has happened in the world since. */
  const catchUp = () => {
    if (told === world.intelligenceAlerts.length) return
    for (const alert of world.intelligenceAlerts.slice(told))
      alerts.push({ ...alert, id: intelligenceAlertId(world, alert.key) })
    told = world.intelligenceAlerts.length
    alerts.sort((a, b) => b.at - a.at)
  }
  catchUp()
  const changes = new Map<string, number>()
  const row = (alert: Alert, request: FastifyRequest) =>
    alertRow(alert, changes.get(alert.id), world, `${request.protocol}://${request.host}`)

  for (const path of ['/alert/v3', '/v3/alerts']) {
    app.get(path, (request, reply) => {
      enter(request, 'alert')
      const query = Query.parse(request.query)
      const limit = wholeNumber(query, 'limit', 10, 1, 1000)
      const from = wholeNumber(query, 'from', 0, 0, 1000)
      if (limit + from > 1000) throw new Refused(400, 'The sum of limit and from may not exceed 1000')
      catchUp()
      const matching = alerts.filter(alertFilter(query, now()))
      if (query.direction === 'asc') matching.reverse()
      const page = matching.slice(from, from + limit)
      const chosen = chosenFields(query.fields)
      const data = page.map((alert) => only(row(alert, request), chosen))
      return reply.send({ data, counts: { returned: data.length, total: matching.length } })
    })
    app.get(`${path}/hits`, (request, reply) => {
      enter(request, 'alert')
      const ids = (Query.parse(request.query).ids ?? '').split(',')
      const data = alerts
        .filter(({ id }) => ids.includes(id))
        .flatMap((alert) => hits(alert).map((hit, index) => ({ ...hit, alert_id: alert.id, index })))
      return reply.send({ data, counts: { returned: data.length, total: data.length } })
    })
    app.get<{ Params: { id: string } }>(`${path}/:id`, (request, reply) => {
      enter(request, 'alert')
      const alert = alerts.find(({ id }) => id === request.params.id)
      if (!alert) throw new Refused(404, 'Alert not found')
      return reply.send({ data: only(row(alert, request), chosenFields(Query.parse(request.query).fields)) })
    })
  }
  for (const path of ['/alert/v2/rule', '/v2/alert/rule']) {
    app.get(path, (request, reply) => {
      enter(request, 'alert')
      const names = [...new Set(alerts.map(({ rule }) => rule))]
      const results = names.map((title) => ({ id: ruleId(title, world), title }))
      return reply.send({ data: { results }, counts: { returned: results.length, total: results.length } })
    })
  }
  for (const path of ['/alert/v2/update', '/v2/alert/update']) {
    app.post(path, (request, reply) => {
      const by = enter(request, 'alert')
      const success: Row[] = []
      const error: Row[] = []
      for (const { id, statusInPortal, assignee, note } of jsonBody(request, Update)) {
        const alert = alerts.find((candidate) => candidate.id === id)
        if (!alert) {
          error.push({ id, reason: 'Alert not found', statusCode: 404 })
          continue
        }
        Object.assign(
          alert,
          statusInPortal ? { status: statusInPortal } : {},
          assignee ? { assignee } : {},
          note ? { note } : {},
        )
        changes.set(id, now())
        const detail = {
          ...(statusInPortal ? { statusInPortal } : {}),
          ...(assignee ? { assignee } : {}),
          ...(note ? { note } : {}),
        }
        journal.add({ platform: 'threat-intelligence', operation: 'update-alert', target: id, by, detail })
        success.push({
          id,
          status: internalStatus[alert.status],
          statusInPortal: alert.status,
          assignee: alert.assignee ?? null,
          note: alert.note ? { text: alert.note, author: 'api', date: new Date(now()).toISOString() } : null,
          statusDate: new Date(now()).toISOString(),
          statusChangeBy: 'api',
        })
      }
      return reply.code(success.length === 0 && error.length > 0 ? 400 : 200).send({ success, error })
    })
  }

  function alertFilter(query: Record<string, string>, at: number): (alert: Alert) => boolean {
    const triggered = query.triggered === undefined ? () => true : timeRange(query.triggered, at)
    const { statusInPortal, assignee, alertRule, freetext } = query
    if (statusInPortal !== undefined && !statuses.includes(statusInPortal))
      throw new Refused(400, `statusInPortal must be one of ${statuses.join(', ')}`)
    return (alert) =>
      triggered(alert.at) &&
      (statusInPortal === undefined || alert.status === statusInPortal) &&
      (assignee === undefined || (assignee === 'NONE' ? alert.assignee === undefined : alert.assignee === assignee)) &&
      (alertRule === undefined || ruleId(alert.rule, world) === alertRule) &&
      (freetext === undefined || JSON.stringify(alert).toLowerCase().includes(freetext.toLowerCase()))
  }
}

function chosenFields(asked: string | undefined): string[] {
  if (asked === undefined) return fields
  const names = asked.split(',')
  const wrong = names.filter((name) => !fields.includes(name))
  if (wrong.length > 0) throw new Refused(400, `Unknown fields: ${wrong.join(', ')}`)
  return names
}
const only = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))
const ruleId = (name: string, { setting }: World) => setting.seeded.code(`rule ${name}`, 6)

export const owner = ({ setting }: World) => ({
  organisations: [
    { organisation_id: `uhash:${setting.seeded.code('organisation', 10)}`, organisation_name: company.name },
  ],
  enterprise_id: `uhash:${setting.seeded.code('enterprise', 10)}`,
  enterprise_name: company.name,
})

function alertRow(
  alert: IntelligenceAlert & { id: string },
  changed: number | undefined,
  world: World,
  host: string,
): Row {
  const portal = `${host}/live/sc/notification/?id=${alert.id}`
  return {
    review: {
      note: alert.note ?? null,
      status_in_portal: alert.status,
      assignee: alert.assignee ?? null,
      status: internalStatus[alert.status],
    },
    owner_organisation_details: owner(world),
    url: { api: `${host}/v3/alerts/${alert.id}`, portal },
    rule: {
      use_case_deprecation: null,
      name: alert.rule,
      id: ruleId(alert.rule, world),
      url: { portal: `${host}/live/sc/rule/${ruleId(alert.rule, world)}` },
    },
    id: alert.id,
    hits: hits(alert),
    enriched_entities: [],
    ai_insights: { comment: alert.insight === '' ? 'Not enough references.' : null, text: alert.insight || null },
    log: {
      note_author: alert.note ? 'api' : null,
      note_date: alert.note && changed ? new Date(changed).toISOString() : null,
      status_date: changed ? new Date(changed).toISOString() : null,
      triggered: new Date(alert.at).toISOString(),
      status_change_by: changed ? 'api' : null,
    },
    triggered_by: alert.entities.map((entity, i) => ({
      reference_id: `${alert.id}-${i}`,
      entity_paths: [[{ entity, attribute: null }]],
    })),
    title: alert.title,
    type: 'REFERENCE',
  }
}

const hits = ({ id, entities, document, fragment }: IntelligenceAlert & { id: string }): Row[] => [
  {
    entities,
    document: {
      source: { id: `source:${id}`, name: document.source, type: 'Source' },
      title: document.title,
      url: document.url,
      authors: [],
    },
    fragment,
    id: `${id}-hit`,
    language: 'eng',
    primary_entity: entities[0] ?? null,
    analyst_note: null,
  },
]
