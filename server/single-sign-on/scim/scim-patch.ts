// Applies the changes of a PATCH to a person or a group, in the forms that Entra and Okta send: with and without a path, paths
// with a filter, operations in any letter case, truth values as text. Attributes that are not known here are left out. Pure.
import { z } from 'zod'
import { ScimError, wrongValue } from './scim-error.ts'

export const PatchBody = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().transform((op) => op.toLowerCase()),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
})
type Operation = z.output<typeof PatchBody>['Operations'][number]

export type Resource = Record<string, unknown>

export function applyPatch(resource: Resource, operations: readonly Operation[], known: readonly string[]): Resource {
  const changed = structuredClone(resource)
  for (const { op, path, value } of operations) {
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimError(400, `There is no operation ${op.slice(0, 40)}.`, 'invalidSyntax')
    if (path !== undefined) applyAt(changed, { op, path, value }, known)
    else if (op === 'remove') throw new ScimError(400, 'Say with a path what to remove.', 'noTarget')
    else for (const [name, each] of entriesOf(value)) applyAt(changed, { op, path: name, value: each }, known)
  }
  return changed
}

function entriesOf(value: unknown): [string, unknown][] {
  if (!isRecord(value)) throw wrongValue('Without a path the value must be an object.')
  return Object.entries(value)
}

interface Change {
  op: 'add' | 'replace' | 'remove'
  path: string
  value: unknown
}

const pathForm = /^([A-Za-z][\w$-]*)(?:\[([^\]]+)\])?(?:\.([A-Za-z][\w$-]*))?$/
const ownSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i

function applyAt(resource: Resource, { op, path, value }: Change, known: readonly string[]) {
  if (/^(urn:|schemas$|id$|meta$)/i.test(path) && !ownSchema.test(path)) return
  const [, written, filter, sub] = pathForm.exec(path.replace(ownSchema, '').trim()) ?? []
  if (written === undefined)
    throw new ScimError(400, `This path is not supported: ${path.slice(0, 200)}`, 'invalidPath')
  const name = known.find((each) => each.toLowerCase() === written.toLowerCase())
  if (name === undefined) return
  const before = resource[name]
  if (filter !== undefined) resource[name] = changeFiltered(listOfRecords(before), filter, sub, { op, path, value })
  else if (sub !== undefined) resource[name] = changePart(before, sub, op === 'remove' ? undefined : value)
  else if (op === 'remove') resource[name] = withoutValues(before, value)
  else if (op === 'add' && Array.isArray(before)) resource[name] = joined(listOfRecords(before), value)
  else if (isRecord(before) && isRecord(value)) resource[name] = { ...before, ...value }
  else resource[name] = value
}

const changePart = (before: unknown, sub: string, value: unknown) => ({
  ...(isRecord(before) ? before : {}),
  [sub]: value,
})

/** Entra names the members to remove in the value. */
function withoutValues(before: unknown, value: unknown): unknown {
  if (!Array.isArray(before)) return undefined
  const gone = listOfRecords(value).map((each) => each.value)
  return gone.length === 0 ? [] : listOfRecords(before).filter((each) => !gone.includes(each.value))
}

function joined(before: readonly Resource[], value: unknown): Resource[] {
  const added = listOfRecords(value)
  const values = added.map((each) => each.value)
  return [...before.filter((each) => !values.includes(each.value)), ...added]
}

function changeFiltered(
  list: readonly Resource[],
  filter: string,
  sub: string | undefined,
  { op, path, value }: Change,
) {
  const [, name, wanted] = /^\s*(\w+)\s+eq\s+"?([^"]*)"?\s*$/i.exec(filter) ?? []
  if (name === undefined) throw new ScimError(400, `This path is not supported: ${path.slice(0, 200)}`, 'invalidPath')
  const isMeant = (each: Resource) => String(each[name] ?? '').toLowerCase() === String(wanted).toLowerCase()
  if (op === 'remove' && sub === undefined) return list.filter((each) => !isMeant(each))
  const next = op === 'remove' ? undefined : value
  const change = (each: Resource): Resource =>
    sub === undefined ? { ...each, ...(isRecord(next) ? next : {}) } : { ...each, [sub]: next }
  return list.some(isMeant)
    ? list.map((each) => (isMeant(each) ? change(each) : each))
    : [...list, change({ [name]: wanted })]
}

const isRecord = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOfRecords = (value: unknown): Resource[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    isRecord(each) ? [each] : typeof each === 'string' ? [{ value: each }] : [],
  )
