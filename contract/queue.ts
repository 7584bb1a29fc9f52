// What the lists of alerts and cases share: sorting, facets, saved views, operations on many at once.
import { z } from 'zod'
import { filledText, nameText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'
import { caseStatuses, classifications } from './vocabulary.ts'

export const Priority = z
  .object({
    score: z.int().meta({
      description:
        'From 0 to 110: verdict, severity, whether a protected machine is named, and whether the service level of a case is at risk or breached',
    }),
    reasons: z.array(z.string()).meta({ description: 'What it is made of', example: ['malicious +40'] }),
  })
  .meta({ id: 'Priority' })

/** Each name, and with a minus the other way round. */
export const bothWays = <const T extends string>(names: readonly T[]) =>
  names.flatMap((name) => [name, `-${name}` as const])

export const sortDescription =
  'With a minus: newest, most urgent, worst or last first. created_at, priority, severity, verdict and status sort all matches; the others, and every sort beside further filters, the newest 10,000 matches (`sorted_within`).'

/** A page of a list that can be sorted by anything. */
export const sortedListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().meta({ description: 'null: this was the last page' }),
    sorted_within: z
      .int()
      .nullable()
      .meta({ description: 'There are more matches than this: only the newest so many were put in order and listed' }),
  })

const FacetValue = z.object({
  value: z.string().meta({ description: 'As the filter takes it; empty: none' }),
  label: z.string().meta({ description: 'As people read it' }),
  count: z.int(),
  more: z.boolean().meta({ description: 'There are more: counting ended at 10,000' }),
})

export const Facets = z
  .object({ data: z.record(z.string(), z.array(FacetValue)) })
  .meta({ id: 'Facets', description: 'For each filter its values, counted among what the other filters leave' })
export type Facets = z.output<typeof Facets>

/** One request changes so many; a longer list is sent in parts. */
const mostInBulk = 200

const itemNames = (what: string) =>
  z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(mostInBulk)
    .meta({ description: `${what}, at most 200` })

export const BulkAction = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('assign'), assignee: filledText(200).nullable() }),
    z.object({ action: z.literal('status'), status: z.enum(caseStatuses).exclude(['closed']) }),
    z.object({
      action: z.literal('close'),
      classification: z.enum(classifications),
      close_reason: filledText(2000),
    }),
    z.object({ action: z.literal('investigate') }),
    z.object({ action: z.literal('expect'), reason: filledText(2000), expires_at: epochSeconds }),
  ])
  .meta({
    id: 'BulkAction',
    description:
      'assign and status change cases; close closes them and writes no judgement; investigate runs the playbooks of their alerts again; expect states that alerts like theirs are expected',
    example: { action: 'close', classification: 'false_positive', close_reason: 'The scanner of the data centre.' },
  })
export type BulkAction = z.output<typeof BulkAction>

export const BulkCases = z.object({ cases: itemNames('Case ids or uuids'), do: BulkAction }).meta({ id: 'BulkCases' })
export type BulkCases = z.output<typeof BulkCases>

export const BulkAlerts = z
  .object({ alerts: itemNames('Alert ids or uuids'), do: BulkAction })
  .meta({ id: 'BulkAlerts', description: 'What changes cases is done to the cases of the alerts.' })
export type BulkAlerts = z.output<typeof BulkAlerts>

export const ExportCases = z.object({ cases: itemNames('Case ids or uuids') }).meta({ id: 'ExportCases' })
export const ExportSelectedAlerts = z
  .object({ alerts: itemNames('Alert ids or uuids') })
  .meta({ id: 'ExportSelectedAlerts' })

const BulkResult = z.object({
  id: z.string().meta({ description: 'As it was named in the request' }),
  case_id: z.string().nullable(),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  detail: z.string().nullable().meta({ description: 'Why it was refused' }),
})
export type BulkResult = z.output<typeof BulkResult>

export const BulkResults = z
  .object({
    operation_uuid: z.uuid(),
    can_undo: z.boolean().meta({ description: 'For an hour, with undoBulk; what was changed since stays as it is' }),
    results: z.array(BulkResult),
  })
  .meta({ id: 'BulkResults' })
export type BulkResults = z.output<typeof BulkResults>

/** A filter as the page writes it into its address, or as text. */
const ViewValue = z.union([storableText(2000), z.number(), z.boolean()])
const ViewQuery = z.union([
  storableText(4000),
  z.record(z.string().max(100), z.union([ViewValue, z.array(ViewValue).max(100)])),
])

export const NewView = z
  .object({
    name: nameText(100),
    page: z.enum(['alerts', 'cases']),
    query: ViewQuery.refine((query) => JSON.stringify(query).length <= 8000, 'Must be at most 8000 characters.'),
    shared: z.boolean().default(false),
    organization_code: z.string().max(32).optional().meta({
      description:
        'Whom a shared one is for: those who may read there. Unless said: the only organization of the caller, or those who see the whole installation',
    }),
  })
  .meta({
    id: 'NewView',
    example: { name: 'My open cases', page: 'cases', query: { status: ['new', 'in_progress'] }, shared: false },
  })
export type NewView = z.output<typeof NewView>

export const SavedView = z
  .object({
    view_uuid: z.uuid(),
    name: z.string(),
    page: z.enum(['alerts', 'cases']),
    query: ViewQuery,
    shared: z.boolean(),
    organization_code: z.string().nullable(),
    owner_uuid: z.uuid(),
    owner_name: z.string(),
    is_own: z.boolean(),
    created_at: epochSeconds,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

export const ListViews = z.object({ page: z.enum(['alerts', 'cases']).optional() })
export type ListViews = z.output<typeof ListViews>
