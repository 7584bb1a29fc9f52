// JSON pointers into outputs, as findings use them.

/** The pointer, or its nearest part that exists: platforms leave out what they have no value for. */
export function nearestPointer(value: unknown, pointer: string): string {
  let [inner, path] = [value, '']
  for (const key of pointer.split('/').slice(1)) {
    const next: unknown = inner instanceof Object && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined
    if (next === undefined) return path
    inner = next
    path = `${path}/${key}`
  }
  return path
}
