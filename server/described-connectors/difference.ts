// Compares what a skill answered with what an example expects. Pure.

/** Undefined when all that is expected is there: objects may have further fields, lists may not have further entries. */
export function differenceIn(expected: unknown, actual: unknown, place: string): string | undefined {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return differs(expected, actual, place)
    if (expected.length !== actual.length)
      return `${place} has ${actual.length} entries instead of ${expected.length}: ${shown(actual)}`
    return first(expected.map((each, index) => differenceIn(each, actual[index], `${place}[${index}]`)))
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return differs(expected, actual, place)
    return first(
      Object.entries(expected).map(([name, each]) => differenceIn(each, Reflect.get(actual, name), `${place}.${name}`)),
    )
  }
  const isNear = typeof expected === 'number' && typeof actual === 'number' && Math.abs(expected - actual) < 1e-9
  return expected === actual || isNear ? undefined : differs(expected, actual, place)
}

const first = (differences: readonly (string | undefined)[]) => differences.find((each) => each !== undefined)

const differs = (expected: unknown, actual: unknown, place: string) =>
  `${place} is ${shown(actual)} instead of ${shown(expected)}`

const shown = (value: unknown) => (JSON.stringify(value) ?? 'missing').slice(0, 300)
