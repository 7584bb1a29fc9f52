// Alerts that have a priority: playbook alerts alone. Their status and entities go by other names than those of List Alerts.
import { z } from 'zod'
import type { ObservableKind } from '../../contract/vocabulary.ts'
import { ThirdPartyError } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { searchPlaybookAlerts } from './playbook-alerts.ts'

interface Asked {
  priority: string
  status?: string | undefined
  entity?: string | undefined
  entity_kind?: ObservableKind | undefined
  assignee?: string | undefined
  alert_rule?: string | undefined
  freetext?: string | undefined
  from: number
  to: number
  limit: number
}

const nothing = { alerts: [], playbook_alerts: [], counts: { returned: 0, total: 0 }, truncated: false, left_out: null }

export async function alertsByPriority(call: Call, asked: Asked) {
  const warnings = ['Alerts of the classic kind have no priority; playbook_alerts holds those that do.']
  const ignored = [asked.alert_rule && 'alert_rule', asked.freetext && 'freetext'].filter(Boolean)
  if (ignored.length > 0) warnings.push(`Playbook alerts cannot be filtered by ${ignored.join(' and ')}.`)
  const status = asked.status === undefined ? undefined : playbookStatus[asked.status]
  if (asked.status !== undefined && status === undefined)
    return { ...nothing, warnings: [...warnings, `No playbook alert has the status ${asked.status}.`] }
  try {
    const entity = await entityIds(call, asked)
    if (entity?.length === 0)
      return { ...nothing, warnings: [...warnings, 'The platform knows no entity of that name.'] }
    const found = await searchPlaybookAlerts(
      call,
      {
        priority: [asked.priority],
        statuses: status && [status],
        entity,
        assignee: asked.assignee === undefined ? undefined : [asked.assignee],
        created_range: { from: new Date(asked.from).toISOString(), until: new Date(asked.to).toISOString() },
      },
      asked.limit,
    )
    return {
      alerts: [],
      playbook_alerts: found.rows,
      warnings,
      counts: { returned: found.rows.length, total: found.total ?? found.rows.length },
      truncated: found.truncated,
      left_out: found.leftOut,
    }
  } catch (error) {
    if (!(error instanceof ThirdPartyError) || error.status !== 403) throw error
    const warning = 'The key is not allowed to read playbook alerts, so it is not known whether there are any.'
    return { ...nothing, warnings: [...warnings, warning], truncated: true }
  }
}

const playbookStatus: Record<string, string> = {
  New: 'New',
  Pending: 'InProgress',
  Resolved: 'Resolved',
  Dismissed: 'Dismissed',
}

const Matches = z.array(z.looseObject({ id: z.string(), name: z.string().nullish() }))

/** The platform searches by ids. Those of addresses, domains and the like are made of the value; others are asked for. */
async function entityIds(call: Call, { entity, entity_kind }: Asked): Promise<string[] | undefined> {
  if (entity === undefined) return undefined
  if (/^(idn|email|ip|hash|url):/.test(entity)) return [entity]
  const kind = entity_kind ?? kindOf(entity) ?? ''
  const prefix = prefixes[kind]
  if (prefix !== undefined) return [`${prefix}${kind === 'url' ? entity : entity.toLowerCase()}`]
  try {
    const found = Matches.parse(await call.post('/entity-match/match', { name: entity, limit: 10 }))
    return found.filter(({ name }) => name?.toLowerCase() === entity.toLowerCase()).map(({ id }) => id)
  } catch (error) {
    // The module that knows names is not part of every subscription: then the entity must be given as its id.
    if (error instanceof ThirdPartyError && error.status === 403) return [entity]
    throw error
  }
}

const prefixes: Record<string, string> = { domain: 'idn:', email: 'email:', ip: 'ip:', hash: 'hash:', url: 'url:' }

function kindOf(entity: string): string | undefined {
  if (/^https?:\/\//i.test(entity)) return 'url'
  if (/^[^\s@]+@[^\s@]+$/.test(entity)) return 'email'
  if (z.union([z.ipv4(), z.ipv6()]).safeParse(entity).success) return 'ip'
  if (/^([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(entity)) return 'hash'
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(entity) ? 'domain' : undefined
}
