// A connector as an engineer writes it down, without code: the whole shape of the document. check-document.ts has what a
// shape cannot tell. docs/writing-a-connector.md explains the words.
import { z } from 'zod'
import { type Rows, SkillDocument } from './skill-document.ts'
import { fieldName, filled, headerField, idName, pathTemplate, query, recordOf } from './words.ts'

const Credential = z.strictObject({
  kind: z.enum(['secret', 'text', 'directory_id']),
  title: filled(100),
  description: filled(500).optional(),
})

const Setting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('address'), title: filled(100), description: filled(500).optional() }),
  z.strictObject({
    kind: z.literal('text'),
    title: filled(100),
    description: filled(500).optional(),
    pattern: filled(500),
    optional: z.boolean().default(false),
  }),
])

const SignIn = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('header'),
    header: headerField,
    credential: fieldName,
    prefix: z
      .string()
      .regex(/^[\x21-\x7e]{1,30} ?$/, 'Printable ASCII, with one space at the end at most')
      .optional(),
  }),
  z.strictObject({ kind: z.literal('bearer'), credential: fieldName }),
  z.strictObject({ kind: z.literal('basic'), user: fieldName, password: fieldName }),
  z.strictObject({
    kind: z.literal('client_credentials'),
    client_id: fieldName,
    client_secret: fieldName,
    /** The address setting of the token's host; the base unless said. */
    host: fieldName.optional(),
    path: pathTemplate,
    scope: filled(500).optional(),
    permissions: z.enum(['roles claim', 'scope field']).default('scope field'),
  }),
])

const Probe = z.strictObject({ name: filled(100), path: pathTemplate, query: query.optional() })

export const ConnectorDocument = z.strictObject({
  vedette_connector: z.literal(1, 'The version of this format: 1.'),
  id: idName,
  name: filled(100),
  description: filled(500),
  products: z.array(filled(100)).max(20).default([]),
  outside: z.boolean(),
  credentials: recordOf(fieldName, Credential, 10),
  settings: recordOf(fieldName, Setting, 10),
  /** The address setting that requests go to. */
  base: fieldName,
  profiles: z
    .array(z.strictObject({ id: idName, name: filled(100), settings: recordOf(fieldName, filled(500), 10) }))
    .max(20)
    .default([]),
  guide: z.array(filled(500)).min(1).max(20),
  rotation: z.strictObject({ min_days: z.int().min(1).max(3650), max_days: z.int().min(1).max(3650) }).optional(),
  headers: recordOf(headerField, z.string().max(500), 10).default({}),
  sign_in: SignIn,
  check: Probe,
  mandatory_permission: filled(200).optional(),
  permission_advice: filled(500).optional(),
  hints: recordOf(z.string().regex(/^[\w.-]{1,100}$/), filled(500), 50).default({}),
  wait_headers: z.array(headerField).max(5).default([]),
  concurrency: z.int().min(1).max(100).optional(),
  skills: z.array(SkillDocument).min(1).max(60),
})
export type ConnectorDocument = z.output<typeof ConnectorDocument>
export type RowsDocument = z.output<typeof Rows>
