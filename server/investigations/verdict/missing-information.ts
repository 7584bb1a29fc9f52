// Lists the questions that an investigation could not answer, with the reasons. Pure.
import type { StepRecord } from '../../../contract/investigation.ts'

type Ended = Pick<StepRecord, 'id' | 'skill' | 'item' | 'state' | 'question' | 'error'>

const mostSentences = 50
const mostReasons = 3

/** One sentence for each question, in the order of the steps. Questions that did not apply are not missing. */
export function missingInformation(steps: readonly Ended[], organizationCode: string): string[] {
  const unanswered = steps.filter((step) => isMissing(step))
  const byQuestion = Map.groupBy(unanswered, ({ question }) => question)
  return [...byQuestion].slice(0, mostSentences).map(([question, missed]) => {
    const reasons = [...new Set(missed.map((step) => reasonOf(step, organizationCode)))]
    const more = reasons.length > mostReasons ? `; and ${reasons.length - mostReasons} more` : ''
    const someAnswered = steps.some((step) => step.question === question && step.state === 'done')
    const how = someAnswered ? 'Only partly answered' : 'Not answered'
    return `${question} ${how}: ${reasons.slice(0, mostReasons).join('; ')}${more}.`
  })
}

/**
 * Skipped without an error: its condition did not hold, or the alert names nothing of that kind. That a platform does not
 * know the observable (404) is an answer.
 */
const isMissing = ({ state, error }: Ended) =>
  (state === 'failed' || state === 'skipped') && error !== null && error.kind !== 'not_needed' && error.status !== 404

function reasonOf({ skill, item, error }: Ended, organizationCode: string): string {
  const connector = skill.split('/')[0] ?? skill
  const about = nameOf(item)
  switch (error?.kind) {
    case 'no_connection':
      return `no ${connector} connection in ${organizationCode}`
    case 'refused':
      return `${connector} refused it${hintOf(error)}`
    case 'resting':
    case 'unreachable':
      return `${connector} could not be reached`
    case 'limited':
      return `${connector} limits how often it may be asked`
    case 'deadline':
      return `${connector} did not answer in time`
    case 'too_many':
      return `there were too many observables to ask ${connector} about`
    case 'invalid_input':
      return `${connector} cannot be asked about ${about ?? 'this'}`
    case 'not_allowed':
    case 'unusable_answer':
    case 'expression':
    case 'time_up':
    case 'gone':
    case 'not_needed':
      return withoutFullStop(error.message)
    case undefined:
      return `${connector} gave no answer`
  }
}

const hintOf = (error: NonNullable<Ended['error']>) => (error.hint ? ` (${withoutFullStop(error.hint)})` : '')

const withoutFullStop = (text: string) => text.slice(0, 300).replace(/[.\s]+$/, '')

/** The item of a step is mostly an observable. */
function nameOf(item: unknown): string | undefined {
  const value: unknown = item instanceof Object ? Reflect.get(item, 'value') : item
  return typeof value === 'string' ? value.slice(0, 200) : undefined
}
