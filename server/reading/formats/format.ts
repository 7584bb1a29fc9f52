// What is known of a format of alerts, as a table: how it is recognised, what its fields mean, how it tells time and outcome.
import type { Claim, Outcome } from '../../../contract/vocabulary.ts'
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import type { EventFields } from '../facts/event-fields.ts'
import { plainFieldName } from '../facts/field-steps.ts'
import type { OutcomeRule } from '../facts/read-outcome.ts'
import type { SeverityRule } from '../facts/read-severity.ts'
import type { Part } from '../roles/field-parts.ts'

/**
 * Fields are named as the product writes them, a star is the whole text; a dot is one level, and the end of a path is enough. Several names stand in
 * one text, with blanks between them.
 */
export interface FormatTable {
  id: string
  /** All of these fields are in the content; of several lists, one is enough. */
  fields?: string | readonly string[]
  /** The beginning of a content that is text matches. */
  text?: RegExp
  /** The part of what a field names. */
  parts?: Partial<Record<Part, string>>
  /** Fields with text that an attacker can choose, beyond those that are known by name. */
  quoted?: string
  /** The time of the event, the surest field first. */
  time?: string
  /** How it ended. The first rule that matches decides; then words that all formats use. */
  outcome?: readonly OutcomeRule[]
  /** The outcome where no field tells another: an audit log records what was done. */
  otherwise?: Outcome
  severity?: readonly SeverityRule[]
  /** What codes of the product claim: their meaning is not in their words. */
  claims?: readonly ClaimRule[]
  /** Fields that name the rule or the kind of event. */
  titles?: string
  /** Whether the sender of syslog is the machine it happened on, and not one that tells of others. */
  ownLog?: boolean
}

export interface ClaimRule {
  field: string
  values: readonly (readonly [RegExp, Claim])[]
}

/** A table in the form that reading uses: names in plain form, split and indexed. */
export interface Format {
  id: string
  /** Names without one of which no content is of the format, unless its text is. */
  marks: readonly string[]
  /** Whether the beginning of a text may tell it. */
  readsText: boolean
  isMine(fields: EventFields): boolean
  partOf(steps: readonly string[]): Part | undefined
  isQuoted(steps: readonly string[]): boolean
  time: readonly string[]
  outcome: readonly OutcomeRule[]
  otherwise: Outcome
  severity: readonly SeverityRule[]
  claims: readonly ClaimRule[]
  /** Whether a field names the rule or the kind of event. */
  isTitle(path: readonly string[]): boolean
  ownLog: boolean
}

const longestHead = 4000

export function formatOf(table: FormatTable): Format {
  const needed = (typeof table.fields === 'string' ? [table.fields] : (table.fields ?? [])).map(namesOf)
  const { text } = table
  const parts = new Map(
    Object.entries(table.parts ?? {}).flatMap(([part, written]) =>
      namesOf(written).map((name): [string, Part] => [name, part as Part]),
    ),
  )
  const quoted = new Set(namesOf(table.quoted))
  const titles = new Set(namesOf(table.titles))
  const withPlainField = <T extends { field: string }>(rules: readonly T[] = []) =>
    rules.map((rule) => ({ ...rule, field: plainPath(rule.field) }))
  return {
    id: table.id,
    marks: needed.map(([first = '']) => first.slice(first.lastIndexOf('.') + 1)),
    readsText: text !== undefined,
    isMine: (fields) =>
      needed.some((names) => names.every((name) => fields.named(name).length > 0)) ||
      (text !== undefined && fields.text !== undefined && text.test(fields.text.slice(0, longestHead))),
    partOf: rememberByPath((steps) => longestEnding(steps, (ending) => parts.get(ending))),
    isQuoted: rememberByPath((steps) => longestEnding(steps, (ending) => quoted.has(ending) || undefined) ?? false),
    time: namesOf(table.time),
    outcome: withPlainField(table.outcome),
    otherwise: table.otherwise ?? 'unknown',
    severity: withPlainField(table.severity),
    claims: withPlainField(table.claims),
    isTitle: titles.size === 0 ? () => false : rememberByPath((path) => endsIn(titles, path)),
    ownLog: table.ownLog ?? false,
  }
}

const namesOf = (written = ''): string[] => written.split(/\s+/).filter(Boolean).map(plainPath)
const plainPath = (name: string) => name.split('.').map(plainFieldName).join('.')

/** Whether the last one to three names are among these. */
function endsIn(names: ReadonlySet<string>, path: readonly string[]): boolean {
  const last = path.at(-1) ?? ''
  if (names.has(last)) return true
  const two = `${path.at(-2) ?? ''}.${last}`
  return names.has(two) || names.has(`${path.at(-3) ?? ''}.${two}`)
}

function longestEnding<T>(steps: readonly string[], find: (ending: string) => T | undefined): T | undefined {
  for (let from = Math.max(0, steps.length - 4); from < steps.length; from++) {
    const found = find(steps.slice(from).join('.'))
    if (found !== undefined) return found
  }
  return undefined
}
