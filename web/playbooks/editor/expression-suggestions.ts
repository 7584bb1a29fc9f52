// What can stand next in an expression of a playbook: names, fields, kinds, roles and verdicts. Pure.
import { alertFields, expressionNames, expressionTypes } from '../../../contract/playbook-words.ts'
import { assessments, observableKinds, observableRoles, verdicts } from '../../../contract/vocabulary.ts'

export interface Suggestion {
  label: string
  detail?: string
  /** What is inserted; the label unless given. */
  insert?: string
}

interface Found {
  /** The word before the cursor, which a suggestion replaces. */
  word: string
  options: readonly Suggestion[]
}

const longestRead = 2000

/** `text`: the expression up to the cursor. */
export function suggestInExpression(text: string, stepIds: readonly string[]): Found | undefined {
  const before = text.slice(-longestRead)
  const quoted = /\b(kind|role|name|assessment)\s*(?:[!=]=|in)\s*[^&|"]*(?:"[^"]*"[^&|"]*)*"(\w*)$/.exec(before)
  if (quoted) return { word: quoted[2] ?? '', options: asNames(valuesOf[quoted[1] ?? ''] ?? []) }
  if ((before.split('"').length - 1) % 2 === 1) return undefined
  const [, path = '', word = ''] = /((?:\w+\.\??)*)(\w*)$/.exec(before) ?? []
  const owner = path.replaceAll('?', '').replace(/\.$/, '')
  if (owner === '') return { word, options: asNames([...expressionNames, ...variablesOf(before).keys()]) }
  const options = fieldsOf(owner, before, stepIds)
  return options.length > 0 ? { word, options } : undefined
}

const valuesOf: Readonly<Record<string, readonly string[]>> = {
  kind: observableKinds,
  role: observableRoles,
  name: verdicts,
  assessment: assessments,
}

function fieldsOf(owner: string, before: string, stepIds: readonly string[]): Suggestion[] {
  if (owner === 'alert') return Object.entries(alertFields).map(([label, detail]) => ({ label, detail }))
  if (owner === 'verdict') return asFields(expressionTypes.Verdict)
  if (owner === 'steps') return asNames(stepIds)
  if (/^steps\.\w+$/.test(owner)) return asFields(expressionTypes.Step)
  if (owner === 'item') return asFields(expressionTypes.Observable)
  const type = variablesOf(before).get(owner)
  return type ? asFields(expressionTypes[type]) : []
}

/** The variables that macros bind: t of observables.filter(t, ...), f of findings.exists(f, ...). */
function variablesOf(before: string): ReadonlyMap<string, 'Observable' | 'Finding'> {
  const bound = before.matchAll(/\b(observables|findings)\s*\.\s*(?:filter|map|exists|exists_one|all)\(\s*(\w+)\s*,/g)
  return new Map([...bound].map(([, list, name = '']) => [name, list === 'findings' ? 'Finding' : 'Observable']))
}

const asNames = (names: Iterable<string>): Suggestion[] => [...names].map((label) => ({ label }))
const asFields = (fields: Readonly<Record<string, string>>): Suggestion[] =>
  Object.entries(fields).map(([label, detail]) => ({ label, detail }))
