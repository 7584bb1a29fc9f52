// The roles that a person or a key has, as they are stored, and what follows from them. Pure.
import { z } from 'zod'
import { type Role, roles } from '../../contract/vocabulary.ts'
import type { Grants } from '../platform/services.ts'
import { withinRights } from './rights.ts'

export const StoredRole = z.object({ organization_uuid: z.string().nullable(), role: z.enum(roles) })
export type StoredRole = z.output<typeof StoredRole>

export const grantsOfRoles = (stored: readonly StoredRole[]): Grants => ({
  whole: stored.find(({ organization_uuid }) => organization_uuid === null)?.role ?? null,
  organizations: new Map(
    stored.flatMap(({ organization_uuid, role }) => (organization_uuid === null ? [] : [[organization_uuid, role]])),
  ),
})

interface KeyRights {
  role: Role
  organization_uuids: readonly string[] | null
  /** What its owner may do; undefined: it belongs to nobody. */
  owner: Grants | undefined
}

/** A key with an owner never may more than its owner may now. */
export function grantsOfKey({ role, organization_uuids, owner }: KeyRights): Grants {
  const isHeld = (uuid: string | null) => owner === undefined || withinRights(owner, role, uuid)
  if (organization_uuids !== null)
    return { whole: null, organizations: new Map(organization_uuids.filter(isHeld).map((uuid) => [uuid, role])) }
  if (isHeld(null)) return { whole: role, organizations: new Map() }
  const uuids = [...(owner?.organizations.keys() ?? [])].filter(isHeld)
  return { whole: null, organizations: new Map(uuids.map((uuid) => [uuid, role])) }
}

export const readStoredRoles = (value: unknown): StoredRole[] => z.array(StoredRole).parse(value ?? [])
