// Counts alerts for the facets beside their list: each filter's values among what the other filters leave.
import { type RawBuilder, sql } from 'kysely'
import type { CountAlerts } from '../../contract/alert.ts'
import { alertTypeKey } from '../../contract/identity.ts'
import type { Facets } from '../../contract/queue.ts'
import {
  type InvestigationStatus,
  investigationStatus,
  investigationStatusLabels,
  severities,
  verdicts,
} from '../../contract/vocabulary.ts'
import { countByIndex, countWithin, type FacetColumn, type ValueCount } from '../database/facet-counts.ts'
import { alertTypeKeyColumn } from '../database/id-columns.ts'
import { mostSorted } from '../database/sorted-list.ts'
import type { Db } from '../database/transaction.ts'
import { withCodes } from '../organizations/organization-store.ts'
import type { Scope } from '../platform/services.ts'
import { alertPage } from './alert-filters.ts'
import { newestFound, newestRows } from './alert-pages.ts'
import { readSearch } from './search-alerts.ts'

type Filter = keyof CountAlerts

const columns: readonly (FacetColumn & { name: Filter })[] = [
  { name: 'investigation_status', value: sql`investigation_status::text` },
  { name: 'verdict', value: sql`found_verdict` },
  { name: 'severity', value: sql`found_severity` },
  { name: 'organization_code', value: sql`organization_uuid::text` },
  { name: 'alert_provider', value: sql`provider` },
  { name: 'playbook_uuid', value: sql`investigated_with::text` },
  { name: 'claim', value: sql`item`, each: sql`found_claims` },
]

const needed = sql`organization_uuid, investigation_status, found_verdict, found_severity, provider, investigated_with, found_claims`

const indexed = {
  investigation_status: { column: 'investigation_status', values: Object.values(investigationStatus) },
  verdict: { column: 'found_verdict', values: verdicts },
  severity: { column: 'found_severity', values: severities },
} as const

export async function countAlerts(db: Db, scope: Scope, filters: CountAlerts): Promise<Facets> {
  const isSet = (name: Filter) => filters[name] !== undefined
  const counts = await countAmong(
    db,
    scope,
    filters,
    columns.filter(({ name }) => !isSet(name)),
  )
  for (const column of columns.filter(({ name }) => isSet(name)))
    Object.assign(counts, await countAmong(db, scope, { ...filters, [column.name]: undefined }, [column]))
  for (const { name } of columns)
    if (counts[name]?.some(({ more }) => more) && servedByIndex(filters, name))
      counts[name] = await countValues(db, scope, { ...filters, [name]: undefined }, name)
  return { data: await label(db, counts) }
}

/** Nothing else is filtered but by organization and time. */
function servedByIndex(filters: CountAlerts, name: Filter): name is keyof typeof indexed {
  const free: readonly string[] = ['organization_code', 'created_from', 'created_to', name]
  return name in indexed && Object.entries(filters).every(([each, value]) => value === undefined || free.includes(each))
}

async function countValues(db: Db, scope: Scope, others: CountAlerts, name: keyof typeof indexed) {
  const { organizations, conditions } = await alertPage(db, scope, others, mostSorted)
  return countByIndex(db, { table: 'alerts', organizations, conditions, ...indexed[name] })
}

/** Among the newest that the filters with an index leave. */
async function countAmong(db: Db, scope: Scope, filters: CountAlerts, of: readonly FacetColumn[]) {
  const { organization_code, created_from, created_to, verdict, severity, investigation_status } = filters
  const base = { organization_code, created_from, created_to }
  const split = verdict ? { verdict } : severity ? { severity } : { investigation_status }
  const page = await alertPage(db, scope, { ...base, ...split }, mostSorted)
  const search = await readSearch(db, scope, page.organizations, filters.search)
  const window = search ? newestFound(page, search, mostSorted) : newestRows(page, mostSorted)
  return countWithin(db, { window, needed, filter: rowFilter(filters) }, of)
}

function rowFilter(filters: CountAlerts): RawBuilder<unknown> {
  const conditions = [sql`true`]
  const oneOf = (column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined) => {
    if (values) conditions.push(sql`${column} = any(${values.map(String)}::text[])`)
  }
  oneOf(sql`investigation_status::text`, filters.investigation_status)
  oneOf(sql`found_verdict`, filters.verdict)
  oneOf(sql`found_severity`, filters.severity)
  oneOf(
    sql`provider`,
    filters.alert_provider?.map((each) => each.toLowerCase()),
  )
  oneOf(sql`investigated_with::text`, filters.playbook_uuid)
  if (filters.alert_type)
    conditions.push(sql`${alertTypeKeyColumn} = any(${filters.alert_type.map(alertTypeKey)}::text[])`)
  if (filters.claim) conditions.push(sql`found_claims && ${filters.claim}::text[]`)
  return sql.join(conditions, sql` and `)
}

async function label(db: Db, counted: Record<string, ValueCount[]>): Promise<Facets['data']> {
  const counts: typeof counted = { ...counted, organization_code: await withCodes(db, counted.organization_code ?? []) }
  const titles = await findTitles(
    db,
    (counts.playbook_uuid ?? []).map(({ value }) => value),
  )
  const labels: Record<string, (value: string) => string | undefined> = {
    investigation_status: (value) => investigationStatusLabels[Number(value) as InvestigationStatus],
    playbook_uuid: (value) => titles.get(value),
    claim: (value) => value.replaceAll('-', ' '),
  }
  return Object.fromEntries(
    Object.entries(counts).map(([name, values]) => [
      name,
      values
        .filter(({ value }) => value !== '')
        .map((each) => ({ ...each, label: labels[name]?.(each.value) ?? each.value })),
    ]),
  )
}

async function findTitles(db: Db, uuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = uuids.filter((uuid) => uuid !== '')
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('playbooks')
    .select(['playbook_uuid', 'title'])
    .where('playbook_uuid', 'in', known)
    .execute()
  return new Map(rows.map(({ playbook_uuid, title }) => [playbook_uuid, title]))
}
