// The investigation of an alert as it happens: a graph of questions, or the same as a list.
import { SegmentedControl, Text } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { durationOf, wholeSecondsOf } from '../../../contract/duration.ts'
import { isRunning, type Investigation as Shown } from '../../investigations.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { StepState } from '../../ui/values/step-state.tsx'
import classes from './investigation.module.css'
import { InvestigationGraph } from './investigation-graph.tsx'
import { answerOf, type Question, questionsOf, secondsOf } from './questions.ts'
import { StepResults } from './step-results.tsx'

interface Props {
  investigation: Shown
  /** The key of a step that is opened. */
  openedStep: string | undefined
}

export function InvestigationSection({ investigation, openedStep }: Props) {
  const alert = investigation.alert_id
  const questions = useMemo(() => questionsOf(investigation), [investigation])
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [view, setView] = useLocalStorage({ key: 'investigation-view', defaultValue: 'graph' })
  const isGraph = !isNarrow && view === 'graph'
  const opened = questions.find(({ results }) => results.some(({ key }) => key === openedStep))?.id
  const [chosen, setChosen] = useState(opened)
  useEffect(() => {
    if (opened) setChosen(opened)
  }, [opened])
  const choose = useCallback((id: string) => setChosen((before) => (before === id ? undefined : id)), [])
  const question = questions.find(({ id }) => id === chosen)
  return (
    <div className={classes.investigation}>
      <div className={classes.line}>
        <Text size="sm" role="status" className={classes.progress ?? ''}>
          <SafeText text={progressOf(investigation, questions)} />
        </Text>
        {!isNarrow && (
          <SegmentedControl
            size="xs"
            aria-label="View"
            value={view}
            onChange={setView}
            data={[
              { value: 'graph', label: 'Graph' },
              { value: 'list', label: 'List' },
            ]}
          />
        )}
      </div>
      {isGraph ? (
        <>
          <InvestigationGraph {...{ investigation, questions, chosen }} onChoose={choose} />
          {question ? (
            <QuestionDetails key={question.id} {...{ alert, question, openedStep }} />
          ) : (
            <Text size="xs" c="dimmed">
              Select a question to see its answers.
            </Text>
          )}
        </>
      ) : (
        <QuestionList {...{ alert, questions, chosen, openedStep }} onChoose={choose} />
      )}
    </div>
  )
}

interface DetailsProps {
  alert: string
  question: Question
  openedStep: string | undefined
}

const QuestionDetails = ({ alert, question, openedStep }: DetailsProps) => (
  <section aria-label={question.question} className={classes.details}>
    <Text size="sm" fw={600}>
      <SafeText text={question.question} />
    </Text>
    <Text size="xs" c="dimmed">
      <SafeText text={question.results[0]?.because ?? ''} />
    </Text>
    <StepResults alert={alert} results={question.results} opened={openedStep} />
  </section>
)

interface ListProps {
  alert: string
  questions: readonly Question[]
  chosen: string | undefined
  onChoose(question: string): void
  openedStep: string | undefined
}

const QuestionList = ({ alert, questions, chosen, onChoose, openedStep }: ListProps) => (
  <ol className={classes.list}>
    {questions.map((question) => {
      const isOpen = question.id === chosen
      const seconds = secondsOf(question)
      return (
        <li key={question.id}>
          <button
            type="button"
            className={classes.question}
            aria-expanded={isOpen}
            onClick={() => onChoose(question.id)}
          >
            <span className={classes.state}>
              <StepState state={question.state} />
            </span>
            <span className={classes.words}>
              <strong>
                <SafeText text={question.question} />
              </strong>
              <span>
                <SafeText text={answerOf(question)} />
              </span>
            </span>
            <span className={classes.quiet}>
              {question.round > 1 && `Round ${question.round} `}
              {seconds !== undefined && durationOf(seconds)}
            </span>
          </button>
          {isOpen && <StepResults alert={alert} results={question.results} opened={openedStep} />}
        </li>
      )
    })}
  </ol>
)

function progressOf(investigation: Shown, questions: readonly Question[]): string {
  const { state, playbook, attempt, started_at, finished_at } = investigation
  const again = attempt > 1 ? `, attempt ${attempt}` : ''
  const by = playbook ? `${playbook.title}, version ${playbook.version}${again}` : 'No playbook yet'
  const asked = questions.filter(({ isAfterVerdict }) => !isAfterVerdict)
  const ended = asked.filter((each) => each.state !== 'waiting' && each.state !== 'running').length
  if (state === 'submitted') return `${by}: starts as soon as there is capacity.`
  if (isRunning(investigation)) return `${by}: ${ended} of ${asked.length} questions answered.`
  const took = started_at !== null && finished_at !== null ? ` in ${wholeSecondsOf(finished_at - started_at)}` : ''
  return `${by}: ${asked.length} questions${took}.`
}
