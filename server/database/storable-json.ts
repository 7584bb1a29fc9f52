// JSON that PostgreSQL can keep: what it cannot hold (NUL characters, halves of surrogate pairs) becomes U+FFFD.

/** Third parties and attackers choose much of this text; one odd character must not lose a whole batch. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return suspect.test(json) ? JSON.stringify(storable(JSON.parse(json))) : json
}

const suspect = /\\u(?:0000|d[89a-f])/i

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storable(key), storable(each)]))
}
