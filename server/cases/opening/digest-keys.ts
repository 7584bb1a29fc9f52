// Hashed keys: equal values have equal keys. Pure.
import { createHash } from 'node:crypto'
import type { Conclusion, ProposedChange } from './conclusion.ts'

/** Group keys of an organization: short, and different for the same value in another organization. */
export const groupKeys = ({ organization_uuid, group }: Conclusion): string[] =>
  (group?.keys ?? []).map((key) => digest([organization_uuid, key]).toString('base64url').slice(0, 22))

/**
 * The same change is proposed once in a case, whichever of its alerts asks for it and whatever the order of its input's
 * fields: the id of the alert, which stands in comments, makes no other change of it.
 */
export const changeKey = ({ connection_uuid, skill, input }: ProposedChange, alertId: string): string =>
  digest([connection_uuid, skill, inOrder(input, alertId)]).toString('base64url')

function inOrder(value: unknown, without: string): unknown {
  if (typeof value === 'string') return value.replaceAll(without, '')
  if (Array.isArray(value)) return value.map((each) => inOrder(each, without))
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, inOrder(each, without)])
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest()
