// Makes the playbook for a type of alert from what is known about its class and what the connectors can tell. Pure.

import { type Answering, type Question, questions } from '../../../connectors/kit/vocabulary/questions.ts'
import type { PlaybookDocument, PlaybookStep } from '../../../contract/playbook.ts'
import { type AlertClass, type ObservableKind, observableKinds } from '../../../contract/vocabulary.ts'
import { classOf } from './alert-classes.ts'
import { builtInSteps } from './built-in-steps.ts'
import { classQuestions, classSubjects, questionWords } from './class-questions.ts'
import { type Catalogue, type PlannableSkill, skillPath } from './skill-catalogue.ts'

interface AlertKind {
  alert_type: string
  provider: string
}

/** The same type and the same catalogue, in whatever order, give the same bytes. */
export function planPlaybook({ alert_type, provider }: AlertKind, catalogue: Catalogue): PlaybookDocument {
  const type = alert_type.trim()
  const alertClass = classOf(type, provider)
  const asks = classQuestions[alertClass].flatMap((question) => asksFor(question, catalogue))
  const named = withIds(asks)
  const read = named.filter(({ ask }) => ask.skill.effect === 'reads')
  return {
    alert_type: type,
    title: type,
    class: alertClass,
    steps: [...builtInSteps(alertClass), ...named.map(({ id, ask }) => stepOf(id, ask, alertClass, read))].slice(
      0,
      100,
    ),
  }
}

/** One question put to one skill, for all kinds of observable that fill its input in the same way. */
interface Ask {
  question: Question
  skill: PlannableSkill
  kinds: readonly ObservableKind[]
  answering: Answering
}

interface NamedAsk {
  id: string
  ask: Ask
}

function asksFor(question: Question, catalogue: Catalogue): Ask[] {
  const merged = new Map<string, Ask>()
  for (const skill of catalogue) {
    for (const answering of skill.answers) {
      if (answering.question !== question) continue
      const key = JSON.stringify([
        skillPath(skill),
        answering.matches,
        answering.staysHere,
        sortedEntries(answering.with),
      ])
      const kinds = [...(merged.get(key)?.kinds ?? []), ...answering.kinds]
      merged.set(key, { question, skill, answering, kinds: observableKinds.filter((kind) => kinds.includes(kind)) })
    }
  }
  return [...merged.entries()]
    .map(([key, ask]) => ({ ask, key: `${placeOf(ask)} ${key}` }))
    .sort(byKey)
    .map(({ ask }) => ask)
}

/** Side by side: the skills of one connector, and kinds of observable in their usual order. */
const placeOf = ({ skill, kinds }: Ask) =>
  `${skill.connector} ${kinds.map((kind) => observableKinds.indexOf(kind) + 10).join(' ')}`
const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

const sortedEntries = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

/** A step is named for its question; where several skills answer it, for the connector too, and then for the kinds. */
function withIds(asks: readonly Ask[]): NamedAsk[] {
  const named = asks.map((ask) => ({ ask, names: namesOf(ask) }))
  const taken = new Set<string>()
  return named.map(({ ask, names }) => {
    const isFree = (name: string, at: number) => !named.some((other) => other.ask !== ask && other.names[at] === name)
    const name = names.find(isFree) ?? names.at(-1) ?? 'step'
    return { ask, id: unused(name.slice(0, 56), taken) }
  })
}

/** From short to precise. */
function namesOf({ question, skill, kinds }: Ask): string[] {
  const { step } = questionWords[question]
  const connector = `${step}_${words(skill.connector)}`
  const precise = `${connector}_${kinds.join('_')}`
  return [step, connector, precise, `${precise}_${words(skill.id)}`]
}

function unused(name: string, taken: Set<string>): string {
  let id = name
  for (let number = 2; taken.has(id); number++) id = `${name}_${number}`
  taken.add(id)
  return id
}

const words = (id: string) => id.replaceAll('-', '_')

function stepOf(id: string, ask: Ask, alertClass: AlertClass, read: readonly NamedAsk[]): PlaybookStep {
  const { question, skill, answering } = ask
  const isChange = skill.effect === 'changes'
  return {
    id,
    question: questions[question],
    skill: skillPath(skill),
    ...(isChange ? { when: 'verdict.name == "malicious"' } : {}),
    for_each: observablesFor(ask, question === 'should-it-be-blocked' ? proof(ask, read) : undefined),
    with: Object.fromEntries(sortedEntries(answering.with)),
    because: `${classSubjects[alertClass]}; ${questionWords[question].reason}.`,
  }
}

/** Kinds that are never sent while they are the organization's own, even to its own platforms: those know them as hosts. */
const neverInternal: readonly ObservableKind[] = ['ip', 'domain', 'url']

function observablesFor({ kinds, skill, answering }: Ask, further: string | undefined): string {
  const guarded = kinds.filter((kind) => !answering.staysHere && (skill.outside || neverInternal.includes(kind)))
  const open = kinds.filter((kind) => !guarded.includes(kind))
  const guard = guarded.length === 0 ? [] : [`${isOneOf(guarded)} && !t.internal`]
  const parts = open.length === 0 ? guard : [isOneOf(open), ...guard.map((part) => `(${part})`)]
  const kind = parts.length > 1 ? `(${parts.join(' || ')})` : parts.join('')
  const matches = answering.matches === undefined ? [] : [`t.value.matches(${quoted(answering.matches)})`]
  return `observables.filter(t, ${[kind, ...matches, ...(further === undefined ? [] : [further])].join(' && ')})`
}

const isOneOf = (kinds: readonly ObservableKind[]) =>
  kinds.length === 1 ? `t.kind == "${kinds[0]}"` : `t.kind in [${kinds.map((kind) => `"${kind}"`).join(', ')}]`

const quoted = (text: string) => JSON.stringify(text)

/** Only what an answer called malicious is blocked: an alert names harmless addresses too. */
function proof({ kinds }: Ask, read: readonly NamedAsk[]): string | undefined {
  const tellers = read.filter(
    ({ ask }) => ask.question !== 'is-it-already-blocked' && ask.kinds.some((kind) => kinds.includes(kind)),
  )
  if (tellers.length === 0) return undefined
  const findings = tellers.map(({ id }) => `steps.${id}.findings`).sort()
  const all = findings.length === 1 ? findings[0] : `(${findings.join(' + ')})`
  return `${all}.exists(f, f.assessment == "malicious" && f.observable.kind == t.kind && f.observable.value == t.value)`
}
