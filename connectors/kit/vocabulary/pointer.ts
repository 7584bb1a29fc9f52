// JSON pointers into outputs, as findings use them.

/** The pointer, or its nearest part that exists: platforms leave out what they have no value for. */
export const nearestPointer = (value: unknown, pointer: string): string => nearestPlace(value, pointer).pointer

/** What the pointer, or its nearest part that exists, points at. */
export function nearestPlace(value: unknown, pointer: string): { value: unknown; pointer: string } {
  let [inner, path] = [value, '']
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~')
    const next: unknown = inner instanceof Object && Object.hasOwn(inner, key) ? Reflect.get(inner, key) : undefined
    if (next === undefined) break
    inner = next
    path = `${path}/${token}`
  }
  return { value: inner, pointer: path }
}
