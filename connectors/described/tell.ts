// How checks of a document tell what is wrong: with the path of the place.
import { namesInPath } from './requests.ts'

export type Tell = (path: readonly (string | number)[], message: string) => void

/** Tells why something cannot be read. */
export function attempt(path: readonly (string | number)[], tell: Tell, read: () => unknown) {
  try {
    read()
  } catch (error) {
    tell(path, error instanceof Error ? error.message : String(error))
  }
}

/** A request that has nothing to fill. */
export function checkFixed(
  { path, query = {} }: { path: string; query?: Readonly<Record<string, unknown>> | undefined },
  at: readonly (string | number)[],
  tell: Tell,
) {
  if (namesInPath(path).length > 0) tell([...at, 'path'], 'There is no input here, so nothing can be filled in.')
  for (const [name, value] of Object.entries(query))
    if (String(value).includes('${'))
      tell([...at, 'query', name], 'There is no input here, so nothing can be filled in.')
}
