// Text that PostgreSQL can keep exactly as it was sent.
import { z } from 'zod'
import { hiddenInNames } from './hidden-characters.ts'

/** Any Unicode text but the two things a PostgreSQL text cannot hold: NUL characters and lone surrogates. */
export const storableText = (max: number) =>
  z
    .string()
    .max(max, `Must be at most ${max} characters.`)
    .refine((text) => !text.includes('\0'), 'Must not contain NUL characters (U+0000): they cannot be stored.')
    .refine((text) => text.isWellFormed(), 'Must be valid Unicode: it contains half of a surrogate pair.')

/** The same, with something to read in it. */
export const filledText = (max: number) => storableText(max).refine((text) => text.trim() !== '', 'Must not be empty.')

/** What somebody calls a person, an organization or anything else: one line, as it looks, without blanks around it. */
export const nameText = (max: number) =>
  filledText(max)
    .trim()
    .refine(
      (text) => !hiddenInNames.test(text),
      'Must not contain control characters, or characters that cannot be seen or turn the text around.',
    )
