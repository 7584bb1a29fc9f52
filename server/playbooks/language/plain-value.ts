// Values that expressions give, as JSON knows them: whole numbers, times and lengths of time become what a skill can take.
import { Optional } from '@marcbachmann/cel-js'

/** What is plain already is given back as it is, not copied. Each value that is looked at is told, and may be the last. */
export function plainValue(value: unknown, onLook: () => void = () => {}): unknown {
  onLook()
  if (typeof value === 'bigint') return plainInteger(value)
  if (typeof value !== 'object' || value === null) return value ?? null
  if (Array.isArray(value))
    return unlessSame(
      value,
      value.map((each) => plainValue(each, onLook)),
    )
  if (value instanceof Optional) return value.hasValue() ? plainValue(value.value(), onLook) : null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Map) return plainValue(Object.fromEntries(value), onLook)
  if (!isPlain(value)) return fromItsText(value)
  const entries = Object.entries(value)
  const changed = entries.map(([, inner]) => plainValue(inner, onLook))
  return entries.every(([, inner], at) => inner === changed[at])
    ? value
    : Object.fromEntries(entries.map(([key], at) => [key, changed[at]]))
}

const plainInteger = (value: bigint): number | string =>
  Number.isSafeInteger(Number(value)) ? Number(value) : String(value)

/** Whole numbers without a sign, lengths of time ("3600s"), and names of types. */
function fromItsText(value: object): unknown {
  const inside: unknown = value.valueOf()
  return typeof inside === 'bigint' ? plainInteger(inside) : String(value)
}

const unlessSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before.every((value, at) => value === after[at]) ? before : after

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
