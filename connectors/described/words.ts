// The small forms that documents of connectors are made of: names, texts, paths, templates.
import { z } from 'zod'
import { isReservedHeader } from '../kit/network/header-rules.ts'

export const filled = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '', 'Must not be empty.')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Must be valid Unicode without NUL characters.')

export const idName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Lower-case words and digits with hyphens between them, such as ticket-desk.')

export const fieldName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Lower-case letters, digits and _, beginning with a letter, 40 at most.')

export const headerField = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,100}$/, 'Letters, digits and hyphens.')
  .refine((name) => !isReservedHeader(name), 'This header has a meaning of its own, so it cannot be set.')

export const expressionText = z.string().min(1).max(4000)
export const templateText = z.string().min(1).max(4000)

/** JSON pointer (RFC 6901); empty: all of it. */
export const pointer = z
  .string()
  .max(500)
  .regex(/^(\/([^~/]|~[01])*)*$/, 'A JSON pointer, such as /data/id; empty for the whole answer.')

/** Segments of a path, some of them `{input}` or `{input:base64url}`. */
export const pathTemplate = z
  .string()
  .max(500)
  .regex(
    /^(\/([A-Za-z0-9._~$@:+-]|\{[a-z][a-z0-9_]*(:base64url)?\})+)+$/,
    'A path such as /v1/users/{login}: it begins with / and has no query, no empty part and no slash at the end.',
  )
  .refine((path) => !path.split('/').some((part) => /^\.{1,2}$/.test(part)), 'A path does not climb with dots.')

const queryValue = z.union([templateText, z.number(), z.boolean()])
export const query = recordOf(z.string().regex(/^[\w.$[\]-]{1,100}$/, 'The name of a parameter.'), queryValue, 30)

export function recordOf<K extends z.ZodType<string, string>, V extends z.ZodType>(name: K, value: V, most: number) {
  return z
    .record(name, value)
    .refine((entries) => Object.keys(entries).length <= most, `There are at most ${most} entries.`)
}
