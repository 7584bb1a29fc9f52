// Teams, who of them is on call, and whom a case can be assigned to.

import { z } from 'zod'
import { Principal } from './session.ts'
import { nameText } from './text.ts'
import { epochSeconds, timeZone } from './time.ts'

/** A week each, in turn. */
const rotaFields = {
  time_zone: timeZone,
  weekday: z.int().min(1).max(7).meta({ description: 'When the week begins: 1 is Monday, 7 is Sunday' }),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day such as 09:00.')
    .meta({ description: 'At which time of that day, in the time zone' }),
}

export const NewRota = z
  .object({
    ...rotaFields,
    people: z
      .array(z.uuid())
      .min(1)
      .max(100)
      .refine((list) => new Set(list).size === list.length, 'Name each person once.')
      .meta({ description: 'Members of the team, in turn. The first is on call in the week of the change' }),
  })
  .meta({ id: 'NewRota' })
export type NewRota = z.output<typeof NewRota>

const Rota = z.object({ ...rotaFields, people: z.array(Principal) }).meta({ id: 'Rota' })

const members = z
  .array(z.uuid())
  .max(500)
  .refine((list) => new Set(list).size === list.length, 'Name each person once.')
  .meta({ description: 'People who have a role in the organization' })
const teamName = nameText(100)

export const NewTeam = z
  .object({
    organization_code: z.string().min(1).max(32),
    name: teamName,
    members: members.default([]),
    rota: NewRota.nullable().default(null),
  })
  .meta({ id: 'NewTeam', example: { organization_code: 'MAIN', name: 'Night shift', members: [], rota: null } })
export type NewTeam = z.output<typeof NewTeam>

export const TeamChange = z
  .object({ name: teamName, members, rota: NewRota.nullable() })
  .partial()
  .meta({ id: 'TeamChange', description: 'Only what is named is changed.', example: { name: 'Late shift' } })
export type TeamChange = z.output<typeof TeamChange>

export const Team = z
  .object({
    team_uuid: z.uuid(),
    organization_code: z.string(),
    name: z.string(),
    members: z.array(Principal),
    rota: Rota.nullable(),
    on_call: Principal.nullable().meta({ description: 'Who is on call now; null: nobody' }),
    on_call_until: epochSeconds.nullable(),
    created_at: epochSeconds,
    modified_at: epochSeconds,
  })
  .meta({ id: 'Team' })
export type Team = z.output<typeof Team>

const assigneeKinds = ['person', 'team', 'api_key'] as const

/** Whom a case or a task is assigned to. The name is only shown beside the uuid. */
export const AssignedTo = Principal.extend({ kind: z.enum(assigneeKinds) }).meta({ id: 'AssignedTo' })
export type AssignedTo = z.output<typeof AssignedTo>

/** Whom a case can be assigned to. */
export const Assignee = z
  .object({
    assignee: z.string().meta({ description: 'What to send as assignee' }),
    kind: z.enum(['person', 'team', 'on_call']),
    name: z.string(),
    now: Principal.nullable().meta({ description: 'Of a team with a rota: who is on call now' }),
  })
  .meta({ id: 'Assignee' })
export type Assignee = z.output<typeof Assignee>
