// Which input of a skill an observable fills, so that a change can be proposed from the observable. Pure.
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { isRecord } from '../forms/json-schema.ts'

interface FitSkill {
  answers: readonly { kinds: readonly string[]; [more: string]: unknown }[]
  input: Readonly<Record<string, unknown>>
}

export interface FitObservable {
  kind: ObservableKind
  value: string
}

/** The first values for the skill's form; undefined where the skill is not done to such an observable. */
export function fitObservable(skill: FitSkill, observable: FitObservable): Record<string, unknown> | undefined {
  return byDeclaration(skill, observable) ?? byName(skill, observable)
}

/** As an investigation would fill it; what only an alert tells stays empty. */
function byDeclaration({ answers }: FitSkill, { kind, value }: FitObservable) {
  const answer = answers.find(
    ({ kinds, matches }) => kinds.includes(kind) && (typeof matches !== 'string' || new RegExp(matches).test(value)),
  )
  if (!answer || !isRecord(answer.with)) return undefined
  const entries = Object.entries(answer.with).map(([name, given]) => [name, isPlace(given) ? value : given] as const)
  return Object.fromEntries(entries.filter(([, given]) => !String(given).includes('${')))
}

const isPlace = (given: unknown) =>
  given === ['$', '{item.value}'].join('') || given === ['$', '{item.machine_id}'].join('')

/** Of skills that no investigation proposes. */
const fieldNames: Readonly<Partial<Record<ObservableKind, readonly string[]>>> = {
  host: ['machine_id', 'hostname'],
  hash: ['sha256', 'indicator_value'],
  ip: ['indicator_value'],
  domain: ['indicator_value'],
  url: ['indicator_value'],
}

function byName({ input: { properties } }: FitSkill, { kind, value }: FitObservable) {
  const name = fieldNames[kind]?.find((each) => isRecord(properties) && Object.hasOwn(properties, each))
  return name === undefined ? undefined : { [name]: value }
}
