// What is told of a request or an answer in the audit trail: no secrets, and not more than can be read. Pure.

/** Fields that hold or lead to a secret, wherever they stand; and contents of alerts, which belong to the alert alone. */
const hiddenFields = new Set([
  'alert_content',
  'api_key',
  'token',
  'secret',
  'password',
  'current_password',
  'new_password',
  'code',
  'recovery_codes',
  'credentials',
  'uri',
  'url',
  'client_secret',
  'private_key',
  'authorization',
  'passkey',
  'attestation',
])
const mostText = 16 * 1024
const mostDepth = 12

function withoutSecrets(value: unknown, depth = 0): unknown {
  if (depth > mostDepth) return '[too deep]'
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      hiddenFields.has(name) && each != null ? '[hidden]' : withoutSecrets(each, depth + 1),
    ]),
  )
}

/** As it is stored: JSON, or how long it was where it is too long. */
export function auditText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const text = JSON.stringify(withoutSecrets(value))
  return text.length <= mostText ? text : JSON.stringify({ too_long: text.length, begins: text.slice(0, 1000) })
}

/** The fields in which two objects differ, as each has them. */
export function differenceOf(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isObject(before) || !isObject(after)) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (from: Record<string, unknown>) =>
    Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])))
  return { before: only(before), after: only(after) }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
