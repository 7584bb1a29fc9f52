// Case templates: tasks and fields that cases get by claim and severity.

import { z } from 'zod'
import { oneOrMany } from './one-or-many.ts'
import { filledText, nameText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'
import { caseFieldKinds, claims, severities } from './vocabulary.ts'

const fieldName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,49}$/, 'Must be a name such as affected_unit: small letters, digits and _.')

const TemplateField = z
  .strictObject({
    name: fieldName,
    label: nameText(100),
    kind: z.enum(caseFieldKinds).default('text'),
    options: z.array(filledText(200)).max(50).default([]).meta({ description: 'Of a choice' }),
  })
  .refine(({ kind, options }) => (kind === 'choice') === options.length > 0, {
    path: ['options'],
    message: 'A choice has options, and nothing else has.',
  })
export type TemplateField = z.output<typeof TemplateField>

export const CaseFieldValue = z.union([storableText(2000), z.number(), z.boolean()])
export type CaseFieldValue = z.output<typeof CaseFieldValue>

export const CaseField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(caseFieldKinds),
  options: z.array(z.string()),
  value: CaseFieldValue.nullable(),
})
export type CaseField = z.output<typeof CaseField>

/** What a change sets; null takes a value back. */
export const CaseFieldChanges = z.record(fieldName, CaseFieldValue.nullable())

const fields = {
  name: nameText(100),
  claims: z.array(z.enum(claims)).max(claims.length).default([]).meta({ description: 'One of them; none: any' }),
  severities: z.array(z.enum(severities)).max(severities.length).default([]).meta({ description: 'None: any' }),
  tasks: z.array(filledText(300)).max(50).default([]),
  fields: z
    .array(TemplateField)
    .max(30)
    .default([])
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'Name each field once.'),
}

export const CaseTemplateChange = z.object(fields).meta({
  id: 'CaseTemplateChange',
  description: 'The whole of it. Cases that have it already get its fields, and none of its new tasks.',
})
export type CaseTemplateChange = z.output<typeof CaseTemplateChange>

export const NewCaseTemplate = z.object({ organization_code: z.string().max(32), ...fields }).meta({
  id: 'NewCaseTemplate',
  example: {
    organization_code: 'MAIN',
    name: 'Phishing',
    claims: ['phishing-clicked'],
    severities: ['high', 'critical'],
    tasks: ['Tell the help desk', 'Look for the same message in other mailboxes'],
    fields: [{ name: 'affected_unit', label: 'Affected unit', kind: 'choice', options: ['Finance', 'Sales'] }],
  },
})
export type NewCaseTemplate = z.output<typeof NewCaseTemplate>

export const CaseTemplate = z
  .object({
    template_uuid: z.uuid(),
    organization_code: z.string(),
    ...fields,
    created_at: epochSeconds,
    modified_at: epochSeconds,
  })
  .meta({ id: 'CaseTemplate' })
export type CaseTemplate = z.output<typeof CaseTemplate>

export const ListCaseTemplates = z.object({ organization_code: oneOrMany(z.string().max(32)).optional() })
