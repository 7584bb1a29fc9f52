// The fields of a case: what its templates ask for, what people answered, and what a change to that means. Pure.
import type { TimelineEntry } from '../../../contract/case.ts'
import type { CaseField, CaseFieldValue, TemplateField } from '../../../contract/case-template.ts'
import { invalidFields } from '../../http/problem.ts'

export type StoredFields = Readonly<Record<string, CaseFieldValue>>

/** Answers stay when their template is gone. */
export function showFields(asked: readonly TemplateField[], answers: StoredFields): CaseField[] {
  const known = new Set(asked.map(({ name }) => name))
  const others = Object.keys(answers).filter((name) => !known.has(name))
  return [
    ...asked.map((field) => ({ ...field, value: answers[field.name] ?? null })),
    ...others.map((name) => ({ name, label: name, kind: 'text' as const, options: [], value: answers[name] ?? null })),
  ]
}

interface DecidedFields {
  fields: Record<string, CaseFieldValue>
  entries: Pick<TimelineEntry, 'kind' | 'text'>[]
}

export function decideFields(
  asked: readonly TemplateField[],
  answers: StoredFields,
  changes: Readonly<Record<string, CaseFieldValue | null>>,
): DecidedFields {
  const errors = Object.entries(changes).flatMap(([name, value]) => {
    const message = refusalOf(
      asked.find((field) => field.name === name),
      value,
      name in answers,
    )
    return message ? [{ field: `fields.${name}`, message }] : []
  })
  if (errors.length > 0) throw invalidFields(errors)
  const changed = Object.entries(changes).filter(([name, value]) => (answers[name] ?? null) !== value)
  const fields = { ...answers }
  for (const [name, value] of changed)
    if (value === null) delete fields[name]
    else fields[name] = value
  const labelOf = (name: string) => asked.find((field) => field.name === name)?.label ?? name
  return {
    fields,
    entries: changed.map(([name, value]) => ({ kind: 'edit', text: `${labelOf(name)}: ${value ?? 'no answer'}` })),
  }
}

/** Undefined: it may be. */
function refusalOf(field: TemplateField | undefined, value: CaseFieldValue | null, isAnswered: boolean) {
  if (value === null) return field || isAnswered ? undefined : 'The case has no such field.'
  if (!field) return 'The case has no such field.'
  if (field.kind === 'number') return typeof value === 'number' ? undefined : 'Must be a number.'
  if (field.kind === 'yes_no') return typeof value === 'boolean' ? undefined : 'Must be true or false.'
  if (typeof value !== 'string' || value.trim() === '') return 'Must be a text.'
  return field.kind === 'text' || field.options.includes(value)
    ? undefined
    : `Must be one of: ${field.options.join(', ')}.`
}
