// The labelled alerts that reading is measured on: the frozen table, and public data beside the checkout.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { observableKinds, observableRoles } from '../../contract/vocabulary.ts'

const kind = z.enum(observableKinds)

const ExpectedObservable = z.object({
  kind,
  value: z.string(),
  role: z.enum(observableRoles).optional(),
  quoted: z.boolean().optional(),
  also_acceptable_kinds: z.array(kind).default([]),
  also_acceptable_roles: z.array(z.enum(observableRoles)).default([]),
  also_acceptable_quoted: z.union([z.boolean(), z.array(z.boolean())]).optional(),
})

const LabelledAlert = z.object({
  id: z.string(),
  format: z.string(),
  alert_provider: z.string(),
  alert_type: z.string(),
  alert_content: z.string(),
  created_at_source: z.number().nullable().default(null),
  /** test/tables/reading/README.md says what each label means. Public data has observables alone. */
  expected: z.looseObject({
    observables: z.array(ExpectedObservable),
    optional_observables: z.array(z.object({ kind, value: z.string() })).default([]),
  }),
})
export type LabelledAlert = z.output<typeof LabelledAlert>

const tables = fileURLToPath(new URL('../../test/tables', import.meta.url))

/** The table that reading was improved on. */
export const frozenAlerts = () => alertsIn('reading')

/** Alerts of other products, labelled once it had been improved. */
export const laterAlerts = () => alertsIn('later-reading')

const alertsIn = (table: string): LabelledAlert[] =>
  readdirSync(join(tables, table))
    .filter((name) => name.endsWith('.json') && name !== 'disputed.json')
    .sort()
    .flatMap((name) => z.array(LabelledAlert).parse(JSON.parse(readFileSync(join(tables, table, name), 'utf8'))))

const Disputed = z.object({ id: z.string(), part: z.string(), label: z.unknown(), reason: z.string() })

export const disputedLabels = (): z.output<typeof Disputed>[] =>
  z.array(Disputed).parse(JSON.parse(readFileSync(join(tables, 'reading', 'disputed.json'), 'utf8')))

const PublicAlert = z.object({
  id: z.string(),
  format: z.string(),
  provider: z.string(),
  alert_type: z.string(),
  content: z.string(),
  expect: z.partialRecord(kind, z.array(z.string())),
})

/** Public data names what it expects by kind; scripts made the labels from the sources' field names. */
export const evaluationAlerts = (folder: string): LabelledAlert[] =>
  linesOf(join(folder, 'alerts-dev.jsonl.gz')).map((line) => {
    const { id, format, provider, alert_type, content, expect } = PublicAlert.parse(line)
    const observables = observableKinds.flatMap((kind) => (expect[kind] ?? []).map((value) => ({ kind, value })))
    return LabelledAlert.parse({
      id,
      format,
      alert_provider: provider,
      alert_type,
      alert_content: content,
      expected: { observables },
    })
  })

export const linesOf = (file: string): unknown[] =>
  gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
