// Questions that no platform answered and that a person could: they become tasks. Pure.
import { questions } from '../../../connectors/kit/vocabulary/questions.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { answerable } from '../../cases/opening/question-tasks.ts'
import { ownPeople } from './own-people.ts'

/** One for a person and one for a machine, the most useful. What is benign or only informs leaves nothing to ask. */
export function tasksFromMissing(
  missing: readonly string[],
  verdict: Verdict,
  { claims, observables, domains }: Pick<AlertReading, 'claims' | 'observables'> & { domains: readonly string[] },
): string[] {
  if (verdict === 'benign' || claims.every(({ claim }) => claim === 'informational')) return []
  const names = {
    // Where nobody has said which domains are the organization's, whom it happened to is taken for one of its people.
    person: ownPeople(observables, ({ internal, role }) => (domains.length > 0 ? internal : role === 'target'))[0]
      ?.value,
    machine: observables.find(isMachine)?.value,
  }
  // A question begins its sentence.
  const asked = answerable.filter(({ question }) =>
    missing.some((sentence) => sentence.startsWith(questions[question])),
  )
  return (['person', 'machine'] as const).flatMap((wanted) => {
    const first = asked.find(({ about }) => about === wanted)
    const name = names[wanted]
    return first && name ? [first.task(name)] : []
  })
}

/** One that the alert is about, not one it only quotes. */
const isMachine = ({ kind, role, quoted }: Observable) =>
  kind === 'host' && !quoted && role !== 'reporter' && role !== 'bystander'
