// Finds the playbook for each alert, and makes those that are not there yet.
import { sql } from 'kysely'
import { PlaybookDocument } from '../../../contract/playbook.ts'
import { newUuid } from '../../database/new-uuid.ts'
import type { Db } from '../../database/transaction.ts'
import { planPlaybook } from '../planning/plan-playbook.ts'
import { type Catalogue, skillCatalogue } from '../planning/skill-catalogue.ts'
import { loadPlaybook } from './load-playbook.ts'
import {
  divideByQuota,
  type PlannedPlaybook,
  type PlaybookQuotas,
  referring,
  type WantedPlaybook,
} from './playbook-quota.ts'
import { typeKey, typeName } from './type-key.ts'

export interface BoundPlaybook {
  playbook_uuid: string
  version: number
  title: string
}

export interface Binding {
  now: number
  quotas?: PlaybookQuotas
  /** What steps may ask; the built-in connectors unless said. */
  catalogue?: Catalogue
  /** Where it is given, plans are taken from it, and those that are not in it are asked for with PlansWanted. */
  plans?: Plans
}

/** Plans by organization and type. Making one takes a moment, for which a transaction would hold others up. */
type Plans = ReadonlyMap<string, PlaybookDocument | Error>

/** These types have no playbook yet: make their plans, and try again with them. */
export class PlansWanted extends Error {
  readonly wanted: readonly WantedPlaybook[]
  constructor(wanted: readonly WantedPlaybook[]) {
    super('Plans are to be made before the transaction that stores them.')
    this.wanted = wanted
  }
}

export const makePlans = (wanted: readonly WantedPlaybook[], catalogue: Catalogue): Plans =>
  new Map(wanted.map((each) => [keyOf(each), plan(each, catalogue)]))

/**
 * In the order of what is wanted. A type that cannot be planned is that row's error, and nobody else's. Beyond its quota an
 * organization's types still get playbooks of their own, whose plan is that of another type of their class.
 */
export async function bindPlaybooks(
  tx: Db,
  wanted: readonly WantedPlaybook[],
  { now, quotas, catalogue = skillCatalogue, plans }: Binding,
): Promise<readonly (BoundPlaybook | Error)[]> {
  const distinct = new Map(wanted.map((each) => [keyOf(each), each]))
  const found = await findPlaybooks(tx, [...distinct.values()])
  const missing = [...distinct.values()].filter((each) => !found.has(keyOf(each)))
  if (missing.length === 0) return wanted.map((each) => found.get(keyOf(each)) ?? notMade(each))
  if (plans && !missing.every((each) => plans.has(keyOf(each)))) throw new PlansWanted(missing)

  const planned = plans ?? makePlans(missing, catalogue)
  const ready = missing.flatMap((each) => {
    const document = planned.get(keyOf(each))
    return document === undefined || document instanceof Error ? [] : [{ ...each, document, plan_of: null }]
  })
  const { whole, beyond } = quotas ? await divideByQuota(tx, quotas, ready) : { whole: ready, beyond: [] }
  await insertPlanned(tx, now, whole)
  if (beyond.length > 0) await insertPlanned(tx, now, await referring(tx, beyond))
  for (const { organization_uuid } of beyond) quotas?.tellPlaybookLimit(organization_uuid)
  // Another node may have made one at the same moment: whoever was first made it for both.
  const made = await findPlaybooks(tx, missing)
  return wanted.map((each) => {
    const key = keyOf(each)
    const document = planned.get(key)
    return found.get(key) ?? made.get(key) ?? (document instanceof Error ? document : notMade(each))
  })
}

/** The playbook of a type as it is now, or the one that would be planned for it, which is not stored. */
export async function playbookOrPlan(
  db: Db,
  wanted: WantedPlaybook,
  catalogue: Catalogue,
): Promise<{ playbook_uuid: string; version: number; document: PlaybookDocument }> {
  const bound = (await findPlaybooks(db, [wanted])).get(keyOf(wanted))
  if (bound) return { ...bound, document: (await loadPlaybook(db, bound.playbook_uuid, bound.version)).document }
  const document = plan(wanted, catalogue)
  if (document instanceof Error) throw document
  return { playbook_uuid: newUuid(), version: 1, document }
}

const keyOf = ({ organization_uuid, alert_type }: WantedPlaybook) => `${organization_uuid} ${typeKey(alert_type)}`

const notMade = ({ alert_type }: WantedPlaybook) => new Error(`The playbook for "${alert_type}" could not be made.`)

function plan({ alert_type, provider }: WantedPlaybook, catalogue: Catalogue): PlaybookDocument | Error {
  try {
    return PlaybookDocument.parse(planPlaybook({ alert_type: typeName(alert_type), provider }, catalogue))
  } catch (cause) {
    return new Error(`No playbook can be planned for the alert type "${alert_type.slice(0, 200)}".`, { cause })
  }
}

async function findPlaybooks(db: Db, pairs: readonly WantedPlaybook[]): Promise<Map<string, BoundPlaybook>> {
  const keys = pairs.map(({ organization_uuid, alert_type }) => ({ organization_uuid, type_key: typeKey(alert_type) }))
  const { rows } = await sql<BoundPlaybook & { organization_uuid: string; type_key: string }>`
    /* prepared find-playbooks */ select playbooks.playbook_uuid, playbooks.version, playbooks.title, organization_uuid, type_key
    from playbooks
    join json_to_recordset(${JSON.stringify(keys)}::json) as wanted(organization_uuid uuid, type_key text)
      using (organization_uuid, type_key)`.execute(db)
  return new Map(
    rows.map(({ organization_uuid, type_key, ...bound }) => [`${organization_uuid} ${type_key}`, bound] as const),
  )
}

/** In the order of their keys, so that two nodes that make the same ones cannot wait for each other in a circle. */
async function insertPlanned(db: Db, now: number, planned: readonly PlannedPlaybook[]) {
  if (planned.length === 0) return
  const rows = planned.map(({ organization_uuid, provider, document, plan_of }) => ({
    playbook_uuid: newUuid(),
    organization_uuid,
    type_key: typeKey(document.alert_type),
    alert_type: document.alert_type,
    title: document.title,
    class: document.class,
    provider,
    plan_of,
    document: plan_of === null ? document : null,
  }))
  await sql`
    /* prepared insert-planned */ with planned as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as planned(
        playbook_uuid uuid, organization_uuid uuid, type_key text, alert_type text, title text, class text,
        provider text, plan_of uuid, document jsonb)
    ), made as (
      insert into playbooks
        (playbook_uuid, organization_uuid, type_key, alert_type, title, class, provider, version, created_at, modified_at)
      select playbook_uuid, organization_uuid, type_key, alert_type, title, class, provider, 1, ${now}::bigint, ${now}::bigint
      from planned order by organization_uuid, type_key
      on conflict (organization_uuid, type_key) do nothing
      returning playbook_uuid
    )
    insert into playbook_versions (playbook_uuid, version, document, plan_of, origin, created_by, created_at)
    select playbook_uuid, 1, document, plan_of, 'planned', null, ${now}::bigint from planned join made using (playbook_uuid)`.execute(
    db,
  )
}
