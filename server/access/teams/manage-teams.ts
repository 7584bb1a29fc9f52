// Making, changing and removing teams.
import type { NewRota, NewTeam, Team, TeamChange } from '../../../contract/team.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { isDuplicate } from '../../database/sql-error.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { conflict, invalid, notFound } from '../../http/problem.ts'
import { type Caller, covers, type Services } from '../../platform/services.ts'
import { weekBeginning } from './rota.ts'
import { listPeopleOf, listTeams, lockTeam } from './team-store.ts'

const mostTeamsOfOrganization = 200

type TeamServices = Pick<Services, 'db' | 'now'>

export async function getTeam({ db, now }: TeamServices, { scope }: Caller, team_uuid: string): Promise<Team> {
  const [team] = await listTeams(db, scope, now(), { team_uuid })
  if (!team) throw notFound('team', team_uuid)
  return team
}

export async function createTeam(services: Services, caller: Caller, input: NewTeam): Promise<Team> {
  const { db, now } = services
  const team_uuid = newUuid()
  await transact(db, async (tx) => {
    const organization_uuid = await findOwn(tx, caller, input.organization_code)
    const { count } = await tx
      .selectFrom('teams')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('organization_uuid', '=', organization_uuid)
      .executeTakeFirstOrThrow()
    if (count >= mostTeamsOfOrganization)
      throw conflict(`An organization has at most ${mostTeamsOfOrganization} teams. Remove some first.`)
    await refuseStrangers(tx, organization_uuid, input.members)
    const [created_at, created_by] = [now(), caller.principal_uuid]
    await tx
      .insertInto('teams')
      .values({
        ...{ team_uuid, organization_uuid, name: input.name, created_at, created_by, modified_at: created_at },
        rota: rotaOf(input.rota, input.members, created_at),
      })
      .execute()
      .catch(refuseSameName(input.name))
    await replaceMembers(tx, team_uuid, input.members)
  })
  return getTeam(services, caller, team_uuid)
}

export function changeTeam({ db, now }: Services, caller: Caller, uuid: string, change: TeamChange): Promise<Team> {
  return transact(db, async (tx) => {
    await lockTeam(tx, caller.scope, uuid)
    const before = await getTeam({ db: tx, now }, caller, uuid)
    const organization_uuid = await findOwn(tx, caller, before.organization_code)
    const members = change.members ?? before.members.map((member) => member.uuid)
    if (change.members) {
      await refuseStrangers(tx, organization_uuid, change.members)
      await replaceMembers(tx, uuid, change.members)
    }
    await tx
      .updateTable('teams')
      .set({
        name: change.name ?? before.name,
        modified_at: now(),
        ...(change.rota !== undefined && { rota: rotaOf(change.rota, members, now()) }),
      })
      .where('team_uuid', '=', uuid)
      .execute()
      .catch(refuseSameName(change.name ?? before.name))
    return getTeam({ db: tx, now }, caller, uuid)
  })
}

export async function removeTeam(services: Services, caller: Caller, uuid: string): Promise<void> {
  await getTeam(services, caller, uuid)
  await services.db.deleteFrom('teams').where('team_uuid', '=', uuid).execute()
}

async function findOwn(tx: Db, { scope }: Caller, organization_code: string): Promise<string> {
  const found = await tx
    .selectFrom('organizations')
    .select('organization_uuid')
    .where('organization_code', '=', organization_code)
    .executeTakeFirst()
  if (!found || !covers(scope, found.organization_uuid))
    throw invalid('organization_code', `There is no organization ${organization_code}.`)
  return found.organization_uuid
}

async function refuseStrangers(tx: Db, organization_uuid: string, members: readonly string[]) {
  const there = new Set((await listPeopleOf(tx, organization_uuid)).map(({ uuid }) => uuid))
  const stranger = members.find((uuid) => !there.has(uuid))
  if (stranger) throw invalid('members', `There is no person ${stranger} with a role in this organization.`)
}

async function replaceMembers(tx: Db, team_uuid: string, members: readonly string[]) {
  await tx.deleteFrom('team_members').where('team_uuid', '=', team_uuid).execute()
  if (members.length > 0)
    await tx
      .insertInto('team_members')
      .values(members.map((user_uuid) => ({ team_uuid, user_uuid })))
      .execute()
}

function rotaOf(rota: NewRota | null, members: readonly string[], now: number): string | null {
  if (rota === null) return null
  if (rota.people.some((uuid) => !members.includes(uuid)))
    throw invalid('rota', 'Only members of the team can be on call.')
  return JSON.stringify({ ...rota, starts_on: weekBeginning(rota, now) })
}

const refuseSameName = (name: string) => (error: unknown) => {
  throw isDuplicate(error) ? conflict(`There is a team called ${name} already.`) : error
}
