// What an answer of a described skill means: findings by expressions, each with the place that supports it.
import { observableKinds } from '../../contract/vocabulary.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'
import type { Evaluate, ExpressionLanguage, Values, Work } from './language.ts'
import type { FindingDocument } from './skill-document.ts'

const mostPerFinding = 20
const longestStatement = 600

/** What expressions of findings may name; `entry` where there is an `each`. */
export const findingNames = ({ each }: FindingDocument) =>
  each === undefined ? ['input', 'output'] : ['input', 'output', 'entry']

/** Hears of expressions that could not be worked out: usually because the platform left something out. */
export type OnFailure = (place: string, reason: string) => void

export function findingsMaker(
  documents: readonly FindingDocument[],
  language: ExpressionLanguage,
  onFailure: OnFailure,
) {
  const makers = documents.map((document, at) =>
    findingMaker(document, language, (reason) => onFailure(`findings[${at}]`, reason)),
  )
  return (input: unknown, output: Record<string, unknown>): SkillFinding[] => {
    const work = language.budget()
    return makers.flatMap((make) => make({ input, output }, work))
  }
}

function findingMaker(document: FindingDocument, language: ExpressionLanguage, fail: (reason: string) => void) {
  const names = findingNames(document)
  const when = language.expression(document.when, names)
  const parts = {
    kind: language.template(document.observable.kind, names),
    value: language.template(document.observable.value, names),
    statement: language.template(document.statement, names),
    weight: weightOf(document.weight, language, names),
  }
  return (values: Values, work: Work): SkillFinding[] => {
    const found: SkillFinding[] = []
    for (const { entry, at } of entriesOf(document, values)) {
      if (found.length === mostPerFinding) break
      try {
        const seen = entry === undefined ? values : { ...values, entry }
        if (when(seen, work) !== true) continue
        found.push(...asFinding(document, parts, { values: seen, work, at }))
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error))
        if (work.left < 0) break
      }
    }
    return found
  }
}

/** The entries that are gone through, with where they are in the output. */
function entriesOf({ each }: FindingDocument, { output }: Values): { entry?: unknown; at: string }[] {
  if (each === undefined) return [{ at: '' }]
  const list: unknown = (output as Record<string, unknown>)[each]
  return Array.isArray(list) ? list.map((entry: unknown, index) => ({ entry, at: `/${each}/${index}` })) : []
}

interface Parts {
  kind: Evaluate
  value: Evaluate
  statement: Evaluate
  weight: Evaluate
}

function asFinding(
  { assessment, aspect, pointer }: FindingDocument,
  parts: Parts,
  { values, work, at }: { values: Values; work: Work; at: string },
): SkillFinding[] {
  const kind = observableKinds.find((each) => each === parts.kind(values, work))
  const value = parts.value(values, work)
  const weight = Number(parts.weight(values, work))
  if (kind === undefined || typeof value !== 'string' || value === '' || !Number.isFinite(weight))
    throw new Error('the observable has no kind, no value or no weight')
  return [
    {
      observable: { kind, value: value.slice(0, 2000) },
      assessment,
      weight,
      statement: String(parts.statement(values, work)).slice(0, longestStatement),
      pointer: `${at}${pointer}`,
      ...(aspect === undefined ? {} : { aspect }),
    },
  ]
}

/** A name of the table, a number, or an expression that never goes beyond its cap. */
function weightOf(weight: FindingDocument['weight'], language: ExpressionLanguage, names: readonly string[]): Evaluate {
  if (typeof weight !== 'object') return () => numberOf(weight)
  const cap = numberOf(weight.cap)
  const value = language.expression(weight.value, names)
  return (values, work) => Math.min(Math.max(Number(value(values, work)), 0), cap)
}

const numberOf = (weight: keyof typeof weights | number) => (typeof weight === 'number' ? weight : weights[weight])
