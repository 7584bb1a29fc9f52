// What an organization lets be closed without a person, and how often that was wrong.
import { sql } from 'kysely'
import { AutoClose, type AutoCloseState, type MeasuredAutoClose } from '../../../contract/auto-close.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { getOrganization } from '../../organizations/create-organization.ts'
import type { Scope, Services } from '../../platform/services.ts'
import { readAutoClose } from './mark-auto-close.ts'

type AutoCloseServices = Pick<Services, 'db' | 'now'>

export async function showAutoClose(
  { db, now }: AutoCloseServices,
  scope: Scope,
  code: string,
): Promise<AutoCloseState> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  const settings = (await readAutoClose(db, [organization_uuid])).get(organization_uuid)
  return { ...(settings ?? AutoClose.parse({ enabled: false })), measured: await measure(db, organization_uuid, now()) }
}

/** The whole of it. */
export async function setAutoClose(
  services: AutoCloseServices,
  scope: Scope,
  code: string,
  settings: AutoClose,
): Promise<AutoCloseState> {
  const { db, now } = services
  const { organization_uuid } = await getOrganization(db, scope, code)
  await sql`insert into auto_close_settings (organization_uuid, settings, modified_at)
    values (${organization_uuid}::uuid, ${storableJson(settings)}::jsonb, ${now()})
    on conflict (organization_uuid) do update set settings = excluded.settings, modified_at = excluded.modified_at`.execute(
    db,
  )
  return showAutoClose(services, scope, code)
}

const days = 90
/** The newest; more say nothing else. */
const mostMeasured = 20_000

async function measure(db: Db, organization_uuid: string, now: number): Promise<MeasuredAutoClose> {
  const { rows } = await sql<Record<Exclude<keyof MeasuredAutoClose, 'days' | 'error_rate'>, number>>`
    select count(*) filter (where not is_sample) as closed,
      count(*) filter (where not is_sample and status <> 'closed') as reopened,
      count(*) filter (where not is_sample and closures.classification = 'true_positive') as closed_wrongly,
      count(*) filter (where is_sample) as sampled,
      count(*) filter (where is_sample and closures.classification <> 'undetermined') as reviewed,
      count(*) filter (where is_sample and closures.classification = 'true_positive') as sample_wrong
    from (select case_uuid, is_sample from auto_closures where organization_uuid = ${organization_uuid}::uuid
      and at > ${now - days * 86_400} order by at desc limit ${mostMeasured}) newest
    join cases using (case_uuid) left join closures using (case_uuid)`.execute(db)
  const none = { closed: 0, reopened: 0, closed_wrongly: 0, sampled: 0, reviewed: 0, sample_wrong: 0 }
  const { reviewed, sample_wrong, ...counts } = rows[0] ?? none
  const error_rate = reviewed > 0 ? sample_wrong / reviewed : null
  return { days, ...counts, reviewed, sample_wrong, error_rate }
}
