// Questions that no platform answered and that a person could: they become tasks. Pure.
import { type Question, questions } from '../../../connectors/kit/vocabulary/questions.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'

const mostTasks = 3

/** Whom or what a task is about, and how it is told. */
const answerable: Partial<Record<Question, { about: 'person' | 'machine'; task(name: string): string }>> = {
  'was-person-travelling': {
    about: 'person',
    task: (name) => `Ask ${name} whether they were travelling there at that time.`,
  },
  'who-is-the-person': { about: 'person', task: (name) => `Find out who ${name} is.` },
  'which-machines-of-person': { about: 'person', task: (name) => `Ask ${name} which machines they use.` },
  'who-uses-host': { about: 'machine', task: (name) => `Find out who uses ${name}.` },
  'what-is-the-host': { about: 'machine', task: (name) => `Find out what ${name} is for, and whether it is in use.` },
  'what-did-the-program-do': {
    about: 'machine',
    task: (name) => `Ask whoever runs ${name} whether the program is usual there.`,
  },
}

/** What is benign or only informs leaves nothing to ask. */
export function tasksFromMissing(
  missing: readonly string[],
  verdict: Verdict,
  { claims, observables }: Pick<AlertReading, 'claims' | 'observables'>,
): string[] {
  if (verdict === 'benign' || claims.every(({ claim }) => claim === 'informational')) return []
  const names = { person: firstOf(observables, ['email', 'user']), machine: firstOf(observables, ['host']) }
  return questionsIn(missing)
    .flatMap((question) => {
      const { about, task } = answerable[question] ?? {}
      const name = about && names[about]
      return task && name ? [task(name)] : []
    })
    .slice(0, mostTasks)
}

const isQuestion = (name: string): name is Question => Object.hasOwn(questions, name)

/** Those that begin a sentence. */
const questionsIn = (missing: readonly string[]): Question[] =>
  Object.keys(answerable)
    .filter(isQuestion)
    .filter((question) => missing.some((sentence) => sentence.startsWith(questions[question])))

/** Kinds in their order; those that the alert is about, not those it only quotes. */
function firstOf(observables: readonly Observable[], kinds: readonly Observable['kind'][]): string | undefined {
  const own = observables.filter(({ role, quoted }) => !quoted && role !== 'reporter' && role !== 'bystander')
  return kinds.flatMap((kind) => own.filter((each) => each.kind === kind))[0]?.value
}
