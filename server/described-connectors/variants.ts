// Variants of a recorded body as live platforms send them: unknown fields, null fields, missing fields.

/** What the variant is like, and the body. Fields named in `required` are there in every variant, at any depth. */
export function variantsOf(recorded: unknown, required: readonly string[]): [string, unknown][] {
  const optional = ([name]: [string, unknown]) => !required.includes(name) && name !== 'value'
  const withFields = (change: (fields: [string, unknown][]) => [string, unknown][]) => vary(recorded, change)
  return [
    ['as documented', recorded],
    ['unknown fields', withFields((fields) => [...fields, ['quantumState', { spin: 'up' }], ['@odata.etag', 'W/"1"']])],
    ['null fields', withFields((fields) => fields.map((field) => (optional(field) ? [field[0], null] : field)))],
    ['missing fields', withFields((fields) => fields.filter((field) => !optional(field)))],
  ]
}

function vary(value: unknown, change: (fields: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(value)) return value.map((each) => vary(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(change(Object.entries(value).map(([name, inner]) => [name, vary(inner, change)])))
}
