// The fields of a case template as people write them: a label, and after a colon what it takes. Pure.
import type { CaseFieldKind } from '../../../contract/vocabulary.ts'

interface TemplateField {
  name: string
  label: string
  kind: CaseFieldKind
  options: string[]
}

export const writeFields = (fields: readonly TemplateField[]): string =>
  fields
    .map(({ label, kind, options }) => {
      if (kind === 'text') return label
      return `${label}: ${kind === 'choice' ? options.join(', ') : kind === 'number' ? 'number' : 'yes/no'}`
    })
    .join('\n')

/** The name of a field follows from its label, so that a field keeps its answers as long as it is called the same. */
export const readFields = (text: string): TemplateField[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [label = '', taken = ''] = line.split(/:(.*)/s).map((part) => part.trim())
      return { name: nameOf(label), label, ...kindOf(taken) }
    })

function kindOf(taken: string): Pick<TemplateField, 'kind' | 'options'> {
  if (taken === '') return { kind: 'text', options: [] }
  if (taken.toLowerCase() === 'number') return { kind: 'number', options: [] }
  if (taken.toLowerCase() === 'yes/no') return { kind: 'yes_no', options: [] }
  const options = taken
    .split(',')
    .map((option) => option.trim())
    .filter(Boolean)
  return { kind: 'choice', options: [...new Set(options)] }
}

const nameOf = (label: string) =>
  label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50) || 'field'
