// The investigation as a graph: the alert, the questions in their order, the verdict, and what is proposed after it.

import { lazy, Suspense, useMemo } from 'react'
import { durationOf } from '../../../contract/duration.ts'
import type { Investigation } from '../../investigations.ts'
import type { GraphEdge, GraphNode } from '../../ui/layout/layered-graph.tsx'
import { Loading } from '../../ui/layout/states.tsx'
import { VerdictMark, verdictLooks } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { StepState, stepStates } from '../../ui/values/step-state.tsx'
import classes from './investigation.module.css'
import { answerOf, type Question, secondsOf } from './questions.ts'

const LayeredGraph = lazy(async () => ({ default: (await import('../../ui/layout/layered-graph.tsx')).LayeredGraph }))

interface Props {
  investigation: Investigation
  questions: readonly Question[]
  chosen: string | undefined
  onChoose(question: string): void
}

export function InvestigationGraph({ investigation, questions, chosen, onChoose }: Props) {
  const nodes = useMemo(
    () => nodesOf(investigation, questions, chosen, onChoose),
    [investigation, questions, chosen, onChoose],
  )
  const edges = useMemo(() => edgesOf(questions), [questions])
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <LayeredGraph label="Graph of the investigation" nodes={nodes} edges={edges} />
    </Suspense>
  )
}

function nodesOf(
  { alert_id, observables, verdict, confidence }: Investigation,
  questions: readonly Question[],
  chosen: string | undefined,
  onChoose: Props['onChoose'],
): GraphNode[] {
  const last = Math.max(0, ...questions.filter((each) => !each.isAfterVerdict).map(({ layer }) => layer))
  const alert = (
    <>
      <strong>{alert_id}</strong>
      <span>{observables.length === 1 ? '1 observable found' : `${observables.length} observables found`}</span>
    </>
  )
  const conclusion = (
    <>
      <strong>Verdict</strong>
      {verdict ? <VerdictMark verdict={verdict} confidence={confidence?.score} /> : <span>Pending</span>}
    </>
  )
  return [
    { id: 'alert', column: 0, tone: 'calm', body: alert, width: 200 },
    ...questions.map((question) => ({
      id: question.id,
      column: (question.isAfterVerdict ? last + 3 : 1) + question.layer,
      tone: stepStates[question.state].tone,
      width: 310,
      isChosen: question.id === chosen,
      body: <QuestionBox question={question} />,
      onOpen: () => onChoose(question.id),
    })),
    {
      id: 'verdict',
      column: last + 2,
      tone: verdict ? verdictLooks[verdict].tone : 'calm',
      body: conclusion,
      width: 150,
    },
  ]
}

const QuestionBox = ({ question }: { question: Question }) => {
  const seconds = secondsOf(question)
  return (
    <>
      <span className={classes.boxHead}>
        <StepState state={question.state} />
        {question.round > 1 && <span className={classes.quiet}>Round {question.round}</span>}
        {seconds !== undefined && <span className={classes.quiet}>{durationOf(seconds)}</span>}
      </span>
      <strong className={classes.oneLine}>
        <SafeText text={question.question} />
      </strong>
      <span className={classes.oneLine}>
        <SafeText text={answerOf(question)} />
      </span>
    </>
  )
}

function edgesOf(questions: readonly Question[]): GraphEdge[] {
  const before = new Set(questions.filter((each) => !each.isAfterVerdict).map(({ id }) => id))
  return questions.flatMap(({ id, isAfterVerdict, waitsFor, state }) => {
    const isBusy = state === 'running'
    if (isAfterVerdict) {
      const own = waitsFor.filter((other) => !before.has(other))
      return (own.length > 0 ? own : ['verdict']).map((from) => ({ from, to: id, isBusy }))
    }
    const into = (waitsFor.length > 0 ? waitsFor : ['alert']).map((from) => ({ from, to: id, isBusy }))
    const isLast = !questions.some((other) => !other.isAfterVerdict && other.waitsFor.includes(id))
    return isLast ? [...into, { from: id, to: 'verdict' }] : into
  })
}
