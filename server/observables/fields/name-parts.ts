// The names that lead to a field and their words, as what is learned from fields is told by.
import type { Path } from './known-paths.ts'

/** The last names that lead to a field, without places in lists. */
export const lastNames = (path: Path, most: number): string[] => path.filter((step) => !/^\d+$/.test(step)).slice(-most)

/** logonUser is two words. */
export const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\p{L}+/gu) ?? []).map((word) => word.toLowerCase())
