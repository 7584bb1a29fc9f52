// Why nothing of an investigation can be called benign: decisive questions without an answer, and what was cut off. Pure.

import { connectors } from '../../../connectors/index.ts'
import { type Question, questions } from '../../../connectors/kit/vocabulary/questions.ts'
import { isSameObservable } from '../../../contract/identity.ts'
import { ObservableName } from '../../../contract/observable.ts'
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import type { StoredStep } from '../run/ended-step.ts'
import { claimTable } from './claim-table.ts'
import type { Subject } from './subject.ts'

/** With its answer, where that is at hand. */
type LookedAt = StoredStep & { output?: unknown }

interface Looked {
  subject: Subject
  ended: readonly LookedAt[]
  /** Sentences about what was not read or not asked because of a limit. */
  cutOff: readonly string[]
  /** Ids of steps of later rounds: these ask about what platforms named, which no sender can crowd out. */
  later: ReadonlySet<string>
}

export function unsureBecause({ subject, ended, cutOff, later }: Looked): string[] {
  const first = ended.filter(({ step_id }) => !later.has(step_id))
  const limited = first.some(({ error }) => error?.kind === 'too_many' || error?.kind === 'time_up')
  return [
    ...cutOff,
    ...(limited ? ['Not everything that the alert names was asked about.'] : []),
    ...truncatedBy(first),
    ...unanswered(subject, ended),
    ...askedForAnotherTime(subject, ended),
  ]
}

/** The platform has more than it gave: what was not given may be what counts. */
function truncatedBy(ended: readonly LookedAt[]): string[] {
  const cut = ended.filter(
    ({ state, output }) => state === 'done' && output instanceof Object && Reflect.get(output, 'truncated') === true,
  )
  const names = [...new Set(cut.map(({ skill }) => skill.split('/')[0]?.replaceAll('-', ' ') ?? skill))]
  return names.map((name) => `The answer of ${name} was cut off: it has more.`)
}

/** A decisive question must have an answer about each principal observable that may be asked about. */
function unanswered(subject: Subject, ended: readonly StoredStep[]): string[] {
  const decisive = subject.claims.flatMap((claim) => claimTable[claim].decisive)
  const answered = decisive.length > 0 ? ended.flatMap(answerOf) : []
  const missed = decisive.flatMap(({ question, kinds }) =>
    subject.principal
      .filter((observable) => kinds.includes(observable.kind) && mayBeAsked(subject, observable))
      .filter(
        (observable) =>
          !answered.some(
            ({ skill, about }) => canAnswer(skill, question, observable.kind) && isSameObservable(about, observable),
          ),
      )
      .map(({ value }) => `${questions[question]} Nobody answered it about ${value.slice(0, 200)}.`),
  )
  return [...new Set(missed)]
}

/** What is the organization's own is known to no outside platform. */
const mayBeAsked = ({ observables }: Subject, observable: ObservableName) =>
  !observables.some((each) => each.internal && isSameObservable(each, observable))

/** That a platform does not know the observable is an answer. */
function answerOf({ state, skill, item, error }: StoredStep): { skill: string; about: ObservableName }[] {
  if (state !== 'done' && error?.status !== 404) return []
  const asked = ObservableName.safeParse(item)
  return asked.success ? [{ skill, about: asked.data }] : []
}

const canAnswer = (path: string, question: Question, kind: ObservableKind): boolean =>
  skillsFor.get(`${question} ${kind}`)?.has(path) ?? false

const skillsFor = new Map<string, Set<string>>()
for (const connector of connectors)
  for (const skill of connector.skills)
    for (const { question, kinds } of skill.answers ?? [])
      for (const kind of kinds) {
        const key = `${question} ${kind}`
        skillsFor.set(key, (skillsFor.get(key) ?? new Set()).add(`${connector.id}/${skill.id}`))
      }

/** Seconds: bookings are asked for in steps of five minutes. */
const sameTime = 3600

/** A booking that covers another time than that of the event refutes nothing. */
function askedForAnotherTime({ at }: Subject, ended: readonly StoredStep[]): string[] {
  const elsewhen = ended.some(({ skill, state, input }) => {
    if (state !== 'done' || !canAnswer(skill, 'was-person-travelling', 'email')) return false
    const around: unknown = input instanceof Object ? Reflect.get(input, 'around') : undefined
    return typeof around === 'number' && Math.abs(around - at) > sameTime
  })
  return elsewhen ? ['Bookings were asked for at another time than that of the event.'] : []
}
