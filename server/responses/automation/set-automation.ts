// An organization sets what may happen without a person, and stops it: at once, and also what is under way.
import { sql } from 'kysely'
import type { ConnectorRegistry } from '../../../connectors/registry.ts'
import type { Automation, AutomationState, InstallationAutomation } from '../../../contract/automation.ts'
import { actorOf } from '../../cases/edit-case.ts'
import { storableJson } from '../../database/storable-json.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { invalidFields } from '../../http/problem.ts'
import { getOrganization } from '../../organizations/create-organization.ts'
import { didYouMean } from '../../platform/did-you-mean.ts'
import type { Caller, Scope } from '../../platform/services.ts'
import type { ResponseServices } from '../response-services.ts'
import { stopRuns } from '../runs/run-store.ts'
import { countActed, nothingAllowed, readAutomation, readInstallationStop } from './automation-store.ts'
import { isSkill } from './decide-automation.ts'
import { namePlaybooks } from './name-playbooks.ts'

export async function showAutomation(
  { db, now }: Pick<ResponseServices, 'db' | 'now'>,
  scope: Scope,
  code: string,
): Promise<AutomationState> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  const { settings, stopped } = await readAutomation(db, organization_uuid)
  return {
    ...settings,
    stopped,
    installation_stopped: await readInstallationStop(db),
    acted_last_hour: await countActed(db, organization_uuid, now() - 3600),
    acted_last_day: await countActed(db, organization_uuid, now() - 86_400),
  }
}

/** The whole of it. What was stopped is started again. */
export async function setAutomation(
  services: Pick<ResponseServices, 'db' | 'now' | 'connectors'>,
  scope: Scope,
  code: string,
  wanted: Automation,
): Promise<AutomationState> {
  const { db, now, connectors } = services
  refuseUnknownSkills(wanted, connectors)
  const { organization_uuid } = await getOrganization(db, scope, code)
  const settings = await namePlaybooks(db, organization_uuid, wanted)
  await sql`insert into automations (organization_uuid, settings, modified_at)
    values (${organization_uuid}::uuid, ${storableJson(settings)}::jsonb, ${now()})
    on conflict (organization_uuid) do update set settings = excluded.settings, modified_at = excluded.modified_at,
      stopped_at = null, stopped_by = null, stopped_by_uuid = null, stop_reason = null`.execute(db)
  return showAutomation(services, scope, code)
}

/** A skill that is misspelt would never be run, and nobody would know. */
function refuseUnknownSkills({ skills }: Automation, connectors: ConnectorRegistry): void {
  const known = connectors
    .all()
    .flatMap(({ id, skills: own }) =>
      own.filter(({ effect }) => effect === 'changes').map((each) => `${id}/${each.id}`),
    )
  const errors = skills.flatMap((given, index) => {
    const name = typeof given === 'string' ? given : given.skill
    if (known.some((path) => isSkill(name, path))) return []
    const names = name.includes('/') ? known : known.map((path) => path.split('/')[1] ?? path)
    return [
      {
        field: `skills.${index}`,
        message: `There is no skill "${name}" that changes something.${didYouMean(name, names)}`,
      },
    ]
  })
  if (errors.length > 0) throw invalidFields(errors)
}

export async function stopAutomation(
  services: ResponseServices,
  caller: Caller,
  code: string,
  reason: string,
): Promise<AutomationState> {
  const { organization_uuid } = await getOrganization(services.db, caller.scope, code)
  await transact(services.db, async (tx) => {
    const { by, by_uuid } = await actorOf(tx, caller)
    await sql`insert into automations (organization_uuid, settings, stopped_at, stopped_by, stopped_by_uuid, stop_reason, modified_at)
      values (${organization_uuid}::uuid, ${storableJson(nothingAllowed)}::jsonb, ${services.now()}, ${by}, ${by_uuid}::uuid,
        ${reason}, ${services.now()})
      on conflict (organization_uuid) do update set stopped_at = excluded.stopped_at, stopped_by = excluded.stopped_by,
        stopped_by_uuid = excluded.stopped_by_uuid, stop_reason = excluded.stop_reason, modified_at = excluded.modified_at`.execute(
      tx,
    )
    await stopUnderWay(tx, services, `${by} stopped automatic actions: ${reason}`, organization_uuid)
  })
  return showAutomation(services, caller.scope, code)
}

/** All of them, of all organizations. */
export async function stopInstallation(
  services: ResponseServices,
  caller: Caller,
  reason: string,
): Promise<InstallationAutomation> {
  await transact(services.db, async (tx) => {
    const { by, by_uuid } = await actorOf(tx, caller)
    await sql`insert into automation_stop (stopped_at, stopped_by, stopped_by_uuid, reason)
      values (${services.now()}, ${by}, ${by_uuid}::uuid, ${reason})
      on conflict (only_one) do update set stopped_at = excluded.stopped_at, stopped_by = excluded.stopped_by,
        stopped_by_uuid = excluded.stopped_by_uuid, reason = excluded.reason`.execute(tx)
    await stopUnderWay(tx, services, `${by} stopped all automatic actions: ${reason}`)
  })
  return showInstallation(services.db)
}

export async function resumeInstallation({ db }: Pick<ResponseServices, 'db'>): Promise<InstallationAutomation> {
  await sql`delete from automation_stop`.execute(db)
  return showInstallation(db)
}

export const showInstallation = async (db: Db): Promise<InstallationAutomation> => ({
  stopped: await readInstallationStop(db),
})

/** Containment that has succeeded stays until somebody takes it back, and what is being taken back is. */
async function stopUnderWay(tx: Db, { runs }: Pick<ResponseServices, 'runs'>, reason: string, organization?: string) {
  const { rows } = await sql<{ proposal_uuid: string; organization_uuid: string }>`
    select proposal_uuid, organization_uuid from proposals
    where automatic and status in ('approved', 'running')
      ${organization === undefined ? sql`` : sql`and organization_uuid = ${organization}::uuid`}`.execute(tx)
  for (const proposal of rows) await stopRuns(tx, runs, proposal, reason)
}
