// Counts cases for the facets beside their list: each filter's values among what the other filters leave.
import { type RawBuilder, sql } from 'kysely'
import type { CountCases } from '../../../contract/case-work.ts'
import type { Facets } from '../../../contract/queue.ts'
import { caseStatuses, severities, verdicts } from '../../../contract/vocabulary.ts'
import { describeAssignees } from '../../access/teams/assignees.ts'
import { countByIndex, countWithin, type FacetColumn, type ValueCount } from '../../database/facet-counts.ts'
import { mostSorted } from '../../database/sorted-list.ts'
import type { Db } from '../../database/transaction.ts'
import { withCodes } from '../../organizations/organization-store.ts'
import type { Scope } from '../../platform/services.ts'
import { isUuid } from '../case.ts'
import { casePage, questionOf } from './case-filters.ts'
import { newestAnswers, newestCases } from './case-pages.ts'

type Filter = keyof CountCases

const columns: readonly (FacetColumn & { name: Filter })[] = [
  { name: 'status', value: sql`status` },
  { name: 'verdict', value: sql`verdict` },
  { name: 'severity', value: sql`severity` },
  { name: 'service_level', value: sql`service_level` },
  { name: 'assignee', value: sql`coalesce(assignee_uuid::text, assignee)` },
  { name: 'organization_code', value: sql`organization_uuid::text` },
  { name: 'alert_provider', value: sql`lower(item)`, each: sql`providers` },
  { name: 'claim', value: sql`item`, each: sql`claims` },
]

const levelOf = sql`select state from case_levels where case_levels.case_uuid = newest.case_uuid and targets <> '[]'`
const needed = sql`organization_uuid, status, verdict, severity, assignee, assignee_uuid, providers, claims,
  (${levelOf}) as service_level`

const indexed = { status: caseStatuses, verdict: verdicts, severity: severities } as const

export async function countCases(db: Db, scope: Scope, filters: CountCases): Promise<Facets> {
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
function servedByIndex(filters: CountCases, name: Filter): name is keyof typeof indexed {
  const free: readonly string[] = ['organization_code', 'created_from', 'created_to', name]
  return name in indexed && Object.entries(filters).every(([each, value]) => value === undefined || free.includes(each))
}

async function countValues(db: Db, scope: Scope, others: CountCases, name: keyof typeof indexed) {
  const { organizations, conditions } = await casePage(db, scope, others, mostSorted)
  return countByIndex(db, { table: 'cases', organizations, conditions, column: name, values: indexed[name] })
}

/** Among the newest that the filters with an index leave. */
async function countAmong(db: Db, scope: Scope, filters: CountCases, of: readonly FacetColumn[]) {
  const { assignee, verdict, severity, status, service_level, ...rest } = filters
  const { organization_code, created_from, created_to, mentioned } = rest
  const base = { organization_code, created_from, created_to, mentioned }
  const others = assignee ? { assignee } : verdict ? { verdict } : severity ? { severity } : { status }
  const split = service_level ? { service_level } : others
  const page = await casePage(db, scope, { ...base, ...split }, mostSorted)
  const search = filters.search?.trim()
  const window = search
    ? newestAnswers(page, questionOf(page.organizations, search), mostSorted)
    : newestCases(page, mostSorted)
  return countWithin(db, { window, needed, filter: rowFilter(filters) }, of)
}

function rowFilter(filters: CountCases): RawBuilder<unknown> {
  const conditions = [sql`true`]
  for (const name of ['status', 'verdict', 'severity'] as const)
    if (filters[name]) conditions.push(sql`${sql.ref(name)} = any(${filters[name]}::text[])`)
  const { assignee, alert_provider, claim, service_level } = filters
  if (service_level) conditions.push(sql`(${levelOf}) = any(${service_level}::text[])`)
  if (assignee === '') conditions.push(sql`assignee is null`)
  else if (assignee !== undefined)
    conditions.push(isUuid(assignee) ? sql`assignee_uuid = ${assignee}::uuid` : sql`assignee = ${assignee}`)
  if (alert_provider)
    conditions.push(
      sql`exists (select from unnest(providers) as p where lower(p) = any(${alert_provider.map((each) => each.toLowerCase())}::text[]))`,
    )
  if (claim) conditions.push(sql`claims && ${claim}::text[]`)
  return sql.join(conditions, sql` and `)
}

async function label(db: Db, counted: Record<string, ValueCount[]>): Promise<Facets['data']> {
  const counts: typeof counted = { ...counted, organization_code: await withCodes(db, counted.organization_code ?? []) }
  const known = await describeAssignees(
    db,
    (counts.assignee ?? []).map(({ value }) => (isUuid(value) ? value : null)),
  )
  const labelOf = (name: string, value: string) => {
    if (name === 'status' || name === 'service_level') return value.replaceAll('_', ' ')
    if (name === 'claim') return value.replaceAll('-', ' ')
    if (name !== 'assignee') return value
    return value === '' ? 'Unassigned' : (known.get(value)?.name ?? value)
  }
  return Object.fromEntries(
    Object.entries(counts).map(([name, values]) => [
      name,
      values
        .filter(({ value }) => value !== '' || name === 'assignee')
        .map((each) => ({ ...each, label: labelOf(name, each.value) })),
    ]),
  )
}
