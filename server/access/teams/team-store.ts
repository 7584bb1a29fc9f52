// How teams are stored, and who the people of an organization are.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Principal } from '../../../contract/session.ts'
import type { Team } from '../../../contract/team.ts'
import { type Role, rights } from '../../../contract/vocabulary.ts'
import type { Db } from '../../database/transaction.ts'
import type { Scope } from '../../platform/services.ts'
import { findOnCall, type StoredRota } from './rota.ts'

const mostTeams = 500
const mostPeople = 2000

const StoredRotaSchema = z.object({
  time_zone: z.string(),
  weekday: z.number(),
  time: z.string(),
  starts_on: z.string(),
  people: z.array(z.string()),
})
const StoredMember = z.object({ uuid: z.string(), name: z.string(), active: z.boolean() })

interface TeamRow {
  team_uuid: string
  organization_code: string
  name: string
  rota: unknown
  members: unknown
  created_at: number
  modified_at: number
}

const membersOf = sql`coalesce((select json_agg(json_build_object('uuid', u.user_uuid, 'name', u.name,
    'active', u.active and ${hasRoleIn(sql`t.organization_uuid`)}) order by u.name, u.user_uuid)
  from team_members m join users u using (user_uuid) where m.team_uuid = t.team_uuid), '[]')`

/** SQL: whether the person of the row `u` has a role there; with a list, one of these. */
function hasRoleIn(organization_uuid: ReturnType<typeof sql>, roles?: readonly Role[]) {
  const isOne = roles ? sql`and r.role = any(${[...roles]}::text[])` : sql``
  return sql<boolean>`exists (select 1 from user_roles r where r.user_uuid = u.user_uuid
    and (r.organization_uuid = ${organization_uuid} or r.organization_uuid is null) ${isOne})`
}

const within = ({ organization_uuids }: Scope) =>
  organization_uuids ? sql`t.organization_uuid = any(${[...organization_uuids]}::uuid[])` : sql`true`

export async function listTeams(
  db: Db,
  scope: Scope,
  now: number,
  only: { organization_code?: string | undefined; team_uuid?: string } = {},
): Promise<Team[]> {
  const { rows } = await sql<TeamRow>`
    select t.team_uuid, o.organization_code, t.name, t.rota, ${membersOf} as members, t.created_at, t.modified_at
    from teams t join organizations o using (organization_uuid)
    where ${within(scope)}
      and ${only.organization_code === undefined ? sql`true` : sql`o.organization_code = ${only.organization_code}`}
      and ${only.team_uuid === undefined ? sql`true` : sql`t.team_uuid = ${only.team_uuid}`}
    order by o.organization_code, lower(t.name) limit ${mostTeams}`.execute(db)
  return rows.map((row) => teamOf(row, now))
}

/** Whoever else changes it waits until the transaction ends. */
export const lockTeam = (tx: Db, scope: Scope, team_uuid: string) =>
  sql`select 1 from teams t where ${within(scope)} and t.team_uuid = ${team_uuid} for no key update`.execute(tx)

function teamOf({ rota, members, ...row }: TeamRow, now: number): Team {
  const stored = z.array(StoredMember).parse(members)
  const known = new Map(stored.map(({ uuid, name }) => [uuid, { uuid, name }]))
  const there = new Set(stored.flatMap(({ uuid, active }) => (active ? [uuid] : [])))
  const found = rota ? StoredRotaSchema.parse(rota) : undefined
  const onCall = found && findOnCall(found, (uuid) => there.has(uuid), now)
  return {
    ...row,
    members: [...known.values()],
    rota: found ? shownRota(found, known) : null,
    on_call: (onCall && known.get(onCall.uuid)) ?? null,
    on_call_until: onCall?.until ?? null,
  }
}

const shownRota = ({ starts_on: _, people, ...rota }: StoredRota, known: ReadonlyMap<string, Principal>) => ({
  ...rota,
  people: people.flatMap((uuid) => known.get(uuid) ?? []),
})

export interface PersonThere extends Principal {
  email: string
}

/** Who has a role in the organization, or in all; `workers`: one that works on cases. */
export async function listPeopleOf(db: Db, organization_uuid: string, { workers = false } = {}) {
  const { rows } = await sql<PersonThere>`
    select u.user_uuid as uuid, u.name, u.email from users u
    where u.active and ${hasRoleIn(sql`${organization_uuid}::uuid`, workers ? rights.work_on_cases : undefined)}
    order by u.name, u.user_uuid limit ${mostPeople}`.execute(db)
  return rows
}
