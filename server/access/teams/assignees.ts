// Whom a case or a task can be assigned to: people, teams, or whoever of a team is on call.
import { sql } from 'kysely'
import type { AssignedTo, Assignee, Team } from '../../../contract/team.ts'
import type { Db } from '../../database/transaction.ts'
import { invalid } from '../../http/problem.ts'
import { scopeOfOrganization } from '../../platform/services.ts'
import { listPeopleOf, listTeams, type PersonThere } from './team-store.ts'

const onCall = 'on call'

export async function listAssignees(db: Db, organization_uuid: string, now: number): Promise<Assignee[]> {
  const { people, teams } = await everybody(db, organization_uuid, now)
  return [
    ...people.map(({ uuid, name }) => ({ assignee: uuid, kind: 'person' as const, name, now: null })),
    ...teams.map(({ team_uuid, name, on_call }) => ({
      ...{ assignee: team_uuid, kind: 'team' as const, name },
      now: on_call,
    })),
    ...teams.flatMap(({ team_uuid, name, on_call }) =>
      on_call
        ? [{ assignee: `${onCall} ${team_uuid}`, kind: 'on_call' as const, name: `On call of ${name}`, now: on_call }]
        : [],
    ),
  ]
}

/** Whom a comment can mention: everybody with a role there, and the teams. */
export const listNameable = async (db: Db, organization_uuid: string, now: number) => [
  ...(await listPeopleOf(db, organization_uuid)),
  ...(await listTeams(db, scopeOfOrganization(organization_uuid), now)).map(asPrincipal),
]

const everybody = async (db: Db, organization_uuid: string, now: number) => ({
  people: await listPeopleOf(db, organization_uuid, { workers: true }),
  teams: await listTeams(db, scopeOfOrganization(organization_uuid), now),
})

/** As it is stored: the name, and the uuid behind it. */
export interface StoredAssignee {
  assignee: string | null
  assignee_uuid: string | null
}

/**
 * From what a caller wrote: a uuid, a name or an e-mail address of a person, a name of a team or of an API key, `on call`, or
 * `on call` and a team. Where an organization has neither people nor teams, as with API keys alone, a name is taken as it is.
 */
export async function resolveAssignee(
  db: Db,
  organization_uuid: string,
  written: string | null,
  now: number,
): Promise<StoredAssignee> {
  if (written === null) return { assignee: null, assignee_uuid: null }
  const text = written.trim()
  const { people, teams } = await everybody(db, organization_uuid, now)
  if (text.toLowerCase().startsWith(onCall)) return whoIsOnCall(teams, text.slice(onCall.length).trim())
  const found = [...people.filter(isCalled(text)), ...teams.map(asPrincipal).filter(isCalled(text))]
  const matching = found.length > 0 ? found : await findKeys(db, organization_uuid, text)
  if (matching.length > 1)
    throw invalid('assignee', `Several are called ${text}. Send the uuid, or the e-mail address of a person.`)
  const [one] = matching
  if (one) return { assignee: one.name, assignee_uuid: one.uuid }
  if (people.length === 0 && teams.length === 0) return { assignee: text, assignee_uuid: null }
  throw invalid(
    'assignee',
    `There is no person who works on cases and no team called ${text} in this organization. Send a name, an e-mail address or a uuid.`,
  )
}

const asPrincipal = ({ team_uuid, name }: Team) => ({ uuid: team_uuid, name })
const isCalled =
  (text: string) =>
  ({ uuid, name, email }: Omit<PersonThere, 'email'> & { email?: string }) =>
    [uuid, name.toLowerCase(), email].includes(text.toLowerCase())

function whoIsOnCall(teams: readonly Team[], named: string): StoredAssignee {
  const rotas = teams.filter(({ rota }) => rota !== null)
  const name = named.replace(/^of /i, '')
  const [team, other] = name === '' ? rotas : rotas.map(withPrincipal).filter(isCalled(name))
  if (!team) throw invalid('assignee', 'There is no team with a rota of that name in this organization.')
  if (other) throw invalid('assignee', 'Several teams have a rota. Name one: on call of NAME.')
  if (!team.on_call) throw invalid('assignee', `Nobody of ${team.name} is on call.`)
  return { assignee: team.on_call.name, assignee_uuid: team.on_call.uuid }
}

const withPrincipal = (team: Team) => ({ ...team, uuid: team.team_uuid })

/** A program that works on cases can take one as well. */
async function findKeys(db: Db, organization_uuid: string, text: string) {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select api_key_uuid as uuid, name from api_keys where revoked_at is null
      and (organization_uuids is null or ${organization_uuid}::uuid = any(organization_uuids))
      and (lower(name) = lower(${text}) or api_key_uuid::text = lower(${text})) limit 2`.execute(db)
  return rows
}

/** The people behind these uuids: they themselves, and the members of teams. */
export async function peopleBehind(
  db: Db,
  uuids: readonly (string | null)[],
): Promise<{ uuid: string; name: string }[]> {
  const wanted = uuids.filter((uuid) => uuid !== null)
  if (wanted.length === 0) return []
  const { rows } = await sql<{ uuid: string; name: string }>`
    select user_uuid as uuid, name from users where user_uuid = any(${wanted}::uuid[])
    union select user_uuid, name from team_members join users using (user_uuid) where team_uuid = any(${wanted}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Who is behind these uuids. */
export async function describeAssignees(
  db: Db,
  uuids: readonly (string | null)[],
): Promise<ReadonlyMap<string, AssignedTo>> {
  const wanted = [...new Set(uuids.flatMap((uuid) => uuid ?? []))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<AssignedTo>`
    select user_uuid as uuid, name, 'person' as kind from users where user_uuid = any(${wanted}::uuid[])
    union all select team_uuid, name, 'team' from teams where team_uuid = any(${wanted}::uuid[])
    union all select api_key_uuid, name, 'api_key' from api_keys where api_key_uuid = any(${wanted}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.uuid, row]))
}
