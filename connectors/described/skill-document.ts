// A skill of a described connector: what it takes, what it asks, what it answers and what that means.
import { z } from 'zod'
import { aspects, assessments, observableKinds } from '../../contract/vocabulary.ts'
import { questions } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import {
  expressionText,
  fieldName,
  filled,
  idName,
  pathTemplate,
  pointer,
  query,
  recordOf,
  templateText,
} from './words.ts'

const about = { description: filled(500).optional(), optional: z.boolean().default(false) }

export const InputField = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('string'),
    max_length: z.int().min(1).max(10_000),
    min_length: z.int().min(0).max(10_000).default(1),
    /** RE2; whole with ^ and $. */
    pattern: filled(500).optional(),
    format: z.enum(['ip', 'domain', 'url', 'email', 'hash', 'uuid']).optional(),
    enum: z.array(filled(200)).min(1).max(100).optional(),
    default: z.string().max(10_000).optional(),
    ...about,
  }),
  z.strictObject({
    type: z.literal('integer'),
    min: z.int(),
    max: z.int(),
    default: z.int().optional(),
    ...about,
  }),
  z.strictObject({ type: z.literal('boolean'), default: z.boolean().optional(), ...about }),
  /** ISO 8601 or epoch seconds; expressions see ISO 8601 in UTC. */
  z.strictObject({ type: z.literal('time'), ...about }),
])
export type InputField = z.output<typeof InputField>

const pickType = z.enum(['string', 'number', 'boolean', 'list', 'object', 'any'])
const Pick = z.union([
  pointer.transform((at) => ({ at, type: 'any' as const, required: false })),
  z.strictObject({ at: pointer, type: pickType.default('any'), required: z.boolean().default(false) }),
])
export type Pick = z.output<typeof Pick>
const picks = recordOf(fieldName, Pick, 60)

const parameter = z.string().regex(/^[\w.$[\]-]{1,100}$/, 'The name of a parameter.')
const place = { in: z.enum(['query', 'body']).default('query') }
const pageSize = z.int().min(1).max(10_000)

const Paging = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link_header') }),
  z.strictObject({ kind: z.literal('next_link'), at: pointer }),
  z.strictObject({ kind: z.literal('cursor'), at: pointer, parameter, ...place }),
  z.strictObject({ kind: z.literal('offset'), parameter, total: pointer.optional(), ...place }),
  z.strictObject({
    kind: z.literal('page'),
    parameter,
    first: z.int().min(0).max(1).default(1),
    last: pointer.optional(),
    ...place,
  }),
])

export const Rows = z.strictObject({
  /** Where the list is in an answer. */
  at: pointer,
  /** Its name in the output. */
  as: fieldName,
  fields: picks,
  /** The field that tells rows apart. */
  key: fieldName.optional(),
  /** An expression over `row` and `input`: rows that it is not true for are left out before they are counted. */
  keep: expressionText.optional(),
  default_rows: z.int().min(1).max(10_000).default(100),
  max_rows: z.int().min(1).max(10_000).default(1000),
  max_pages: z.int().min(1).max(1000).default(20),
  size: z.strictObject({ parameter, rows: pageSize, ...place }).optional(),
  paging: Paging.optional(),
})

/** Makes the rows a source for detection pipelines: fields of a row, and the inputs that lay a window of time. */
const Detections = z.strictObject({
  id: fieldName,
  time: fieldName,
  /** The time of the last change, where the window is about it. */
  changed: fieldName.optional(),
  title: fieldName.optional(),
  category: fieldName.optional(),
  rule: fieldName.optional(),
  severity: fieldName.optional(),
  status: fieldName.optional(),
  assigned_to: fieldName.optional(),
  link: fieldName.optional(),
  since: fieldName,
  until: fieldName.optional(),
  statuses: z.array(filled(100)).max(50).default([]),
  retention_days: z.int().min(1).max(3650).optional(),
  /** Calls that the platform allows. */
  per_minute: z.int().min(2).max(10_000).default(60),
})

const Request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: pathTemplate,
  query: query.optional(),
  body: z.json().optional(),
  /** 404 means that nothing is known, which is an answer: `found` is false. */
  not_found: z.literal('answer').optional(),
})

/** How a change is read back. */
const State = z.strictObject({
  path: pathTemplate,
  query: query.optional(),
  /** An expression over `answer` and `input`: whether it is as wanted. */
  done: expressionText,
  /** Statuses with which the platform refuses what is done already. */
  refused_with: z.array(z.int().min(400).max(499)).max(10).default([]),
})

const weightName = z.enum(Object.keys(weights) as [keyof typeof weights])
const weightNumber = z.number().min(0).max(weights.confirmed)
const Finding = z.strictObject({
  /** An expression over `input` and `output`; with `each`, over `entry` too. */
  when: expressionText,
  /** A list of the output, one finding for each entry. */
  each: fieldName.optional(),
  observable: z.strictObject({ kind: z.union([z.enum(observableKinds), templateText]), value: templateText }),
  assessment: z.enum(assessments),
  weight: z.union([
    weightName,
    weightNumber,
    z.strictObject({ value: expressionText, cap: z.union([weightName, weightNumber]) }),
  ]),
  aspect: z.enum(aspects).optional(),
  statement: templateText,
  /** Into the output; with `each`, into the entry. */
  pointer,
})
export type FindingDocument = z.output<typeof Finding>

const Answering = z.strictObject({
  question: z.enum(Object.keys(questions) as [keyof typeof questions]),
  kinds: z.array(z.enum(observableKinds)).min(1),
  matches: filled(500).optional(),
  stays_here: z.literal(true).optional(),
  with: recordOf(fieldName, z.union([templateText, z.number(), z.boolean()]), 30),
})

const headers = recordOf(z.string().min(1).max(100), z.string().max(2000), 20)
const Exchange = z.strictObject({
  request: z.strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
    path: z.string().startsWith('/').max(4000),
    query: recordOf(z.string().max(100), z.union([z.string().max(4000), z.number(), z.boolean()]), 30).default({}),
    body: z.json().optional(),
  }),
  answer: z.strictObject({
    status: z.int().min(200).max(599).default(200),
    headers: headers.default({}),
    body: z.json().optional(),
  }),
})

/** `{origin}` in an answer stands for the address of the platform. */
export const Example = z.strictObject({
  name: filled(200),
  input: z.record(z.string(), z.json()).default({}),
  exchanges: z.array(Exchange).min(1).max(30),
  /** The fields that must be so; others may be there too. */
  output: z.record(z.string(), z.json()).optional(),
  findings: z
    .array(
      z.strictObject({
        assessment: z.enum(assessments),
        weight: z.number().optional(),
        statement: z.string().max(2000).optional(),
        value: z.string().max(2000).optional(),
        aspect: z.enum(aspects).optional(),
      }),
    )
    .max(100)
    .optional(),
  summary: z.string().max(2000).optional(),
  /** The platform refuses with this status; no output is expected. */
  refused: z.int().min(400).max(599).optional(),
})
export type Example = z.output<typeof Example>

export const SkillDocument = z.strictObject({
  name: filled(60),
  purpose: filled(500),
  effect: z.enum(['reads', 'changes']),
  inverse: idName.optional(),
  permissions: z.array(filled(200)).min(1).max(20).optional(),
  input: recordOf(fieldName, InputField, 30).default({}),
  answers: z.array(Answering).max(20).default([]),
  request: Request,
  rows: Rows.optional(),
  detections: Detections.optional(),
  output: picks.default({}),
  state: State.optional(),
  findings: z.array(Finding).max(20).default([]),
  summary: templateText,
  hints: recordOf(z.string().regex(/^[\w.-]{1,100}$/), filled(500), 50).default({}),
  probe: z.strictObject({ path: pathTemplate, query: query.optional() }).optional(),
  shared_for_seconds: z.int().min(0).max(3600).optional(),
  deadline_seconds: z.int().min(1).max(300).optional(),
  examples: z.array(Example).max(20).default([]),
})
export type SkillDocument = z.output<typeof SkillDocument>
