// What the groups of a person come to: one role in each organization. Pure.
import { z } from 'zod'
import { type Role, rights, roles } from '../../contract/vocabulary.ts'
import type { StoredRole } from '../access/grants.ts'

export const StoredGroupRole = z.object({
  group: z.string(),
  organization_uuid: z.string().nullable(),
  role: z.enum(roles),
})
export type StoredGroupRole = z.output<typeof StoredGroupRole>

/** Where several groups give a role in one organization, the one that may most. */
export function rolesOfGroups(groups: readonly string[], mapped: readonly StoredGroupRole[]): StoredRole[] {
  const best = new Map<string | null, Role>()
  for (const { group, organization_uuid, role } of mapped) {
    if (!groups.includes(group)) continue
    const known = best.get(organization_uuid)
    if (known === undefined || weightOf(role) > weightOf(known)) best.set(organization_uuid, role)
  }
  return [...best].map(([organization_uuid, role]) => ({ organization_uuid, role }))
}

const weightOf = (role: Role) =>
  Object.values(rights).filter((allowed: readonly Role[]) => allowed.includes(role)).length

const mostGroups = 2000

/** The groups in a claim: a list of names, or one name. */
export function readGroups(claim: unknown): string[] {
  const list = Array.isArray(claim) ? claim : [claim]
  return list.filter((each): each is string => typeof each === 'string' && each !== '').slice(0, mostGroups)
}
