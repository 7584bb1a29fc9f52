// Reads and writes JSON without losing digits: whole numbers beyond 2^53 come out as strings of their exact digits.

export function parseJson(text: string): unknown {
  return mayHoldBigIntegers.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
}

/** The same value always gives the same text, whatever the order of its keys: equal questions are equal strings. */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value) || typeof value.toJSON === 'function') return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, inOrder(value[key])]),
  )
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// A reviver costs time on large answers, so it runs only where sixteen digits stand together.
const mayHoldBigIntegers = /\d{16}/

function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || context?.source === undefined) return value
  return /^-?\d+$/.test(context.source) ? context.source : value
}
