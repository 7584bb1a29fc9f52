// What the playbook editor offers at a place in the text: skills, fields, and the names of expressions. Pure.
import { documentFields, groupByFields, stepFields } from '../../../contract/playbook-words.ts'
import { alertClasses } from '../../../contract/vocabulary.ts'
import { type Suggestion, suggestInExpression } from './expression-suggestions.ts'
import { placeAt, stepAt } from './yaml-outline.ts'

export interface KnownSkill {
  /** <connector>/<skill>. */
  path: string
  purpose: string
  inputs: readonly { name: string; description: string }[]
}

export interface Suggestions {
  /** Where the word begins that a suggestion replaces. */
  from: number
  options: readonly Suggestion[]
}

export function suggestAt(text: string, offset: number, skills: readonly KnownSkill[]): Suggestions | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start, offset)
  const replacing = (word: string, options: readonly Suggestion[]) => ({ from: offset - word.length, options })
  const skill = /^\s*(?:- +)?skill: *["']?([\w/-]*)$/.exec(line)
  if (skill)
    return replacing(
      skill[1] ?? '',
      skills.map(({ path, purpose }) => ({ label: path, detail: purpose })),
    )
  const value = /^\s*(?:- +)?(class|required|what): *([\w-]*)$/.exec(line)
  if (value)
    return replacing(
      value[2] ?? '',
      (valuesOf[value[1] ?? ''] ?? []).map((label) => ({ label })),
    )
  const { keys, column } = placeAt(text, start)
  const expression = expressionIn(line, keys)
  if (expression !== undefined) {
    const found = suggestInExpression(expression, stepIdsOf(text))
    return found && replacing(found.word, found.options)
  }
  const key = /^ *(?:- +)?([a-z_]*)$/.exec(line)
  return key ? replacing(key[1] ?? '', fieldsAt({ text, start, column, keys, skills })) : undefined
}

const valuesOf: Readonly<Record<string, readonly string[]>> = {
  class: alertClasses,
  required: ['true', 'false'],
  what: ['observables', 'type'],
}

/** The text of the expression up to the cursor; undefined outside of expressions. */
function expressionIn(line: string, keys: readonly string[]): string | undefined {
  const own = /^ *(?:- +)?(?:when|for_each): *["']?(.*)$/.exec(line)
  if (own) return own[1] ?? ''
  if (keys[0] === 'when' || keys[0] === 'for_each') return line
  const template = line.lastIndexOf('$' + '{')
  return template >= 0 && !line.slice(template).includes('}') ? line.slice(template + 2) : undefined
}

interface Place {
  text: string
  start: number
  column: number
  /** The keys around the place, the innermost first. */
  keys: readonly string[]
  skills: readonly KnownSkill[]
}

function fieldsAt({ text, start, column, keys, skills }: Place): Suggestion[] {
  const [inner] = keys
  if (inner === undefined && column === 0) return asFields(documentFields)
  if (inner === 'group_by') return asFields(groupByFields)
  const step = stepAt(text, start)
  if (inner === 'steps') return asFields(stepFields).filter(({ label }) => !step.has(label))
  if (inner !== 'with') return []
  const inputs = skills.find(({ path }) => path === step.get('skill'))?.inputs ?? []
  return inputs.map(({ name, description }) => ({ label: name, detail: description, insert: `${name}: ` }))
}

const asFields = (fields: Readonly<Record<string, string>>): Suggestion[] =>
  Object.entries(fields).map(([label, detail]) => ({ label, detail, insert: `${label}: ` }))

const stepIdsOf = (text: string) =>
  [...text.matchAll(/^ *(?:- +)?id: *["']?([a-z][a-z0-9_]*)/gm)].map(([, id = '']) => id)
