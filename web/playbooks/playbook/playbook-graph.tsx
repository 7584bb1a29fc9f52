// The steps of a playbook as a graph: what waits for what, the verdict, and what is done after it, from left to right.
import { useMemo } from 'react'
import { type GraphEdge, type GraphNode, LayeredGraph } from '../../ui/layout/layered-graph.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import type { Playbook, PlaybookStep } from '../playbooks-queries.ts'
import { connectSteps, type Order, placeSteps, verdictColumn } from './graph-layout.ts'
import classes from './playbook-graph.module.css'

interface Props {
  document: Playbook['document']
  order: Order
  wrongSteps: ReadonlySet<string>
  onChoose(step: string): void
}

const verdict = ' verdict'

/** A longer playbook would be too small to read, so it is shown from its beginning. */
const mostSeenWhole = 9

export function PlaybookGraph({ document, order, wrongSteps, onChoose }: Props) {
  const { nodes, edges } = useMemo(() => {
    const placed = placeSteps(document, order)
    const steps = placed.map(
      ({ step, column }): GraphNode => ({
        ...{ id: step.id, column, body: <StepBox step={step} />, onOpen: () => onChoose(step.id) },
        tone: wrongSteps.has(step.id) ? 'bad' : 'busy',
      }),
    )
    const end: GraphNode = {
      id: verdict,
      column: verdictColumn(placed),
      tone: 'calm',
      width: 170,
      body: <VerdictBox />,
    }
    const lines: GraphEdge[] = connectSteps(placed, verdict)
    return { nodes: [...steps, end], edges: lines }
  }, [document, order, wrongSteps, onChoose])
  return <LayeredGraph label="Graph of the steps" nodes={nodes} edges={edges} mostSeenWhole={mostSeenWhole} />
}

const StepBox = ({ step }: { step: PlaybookStep }) => (
  <>
    <span className={classes.question}>
      <SafeText text={step.question} />
    </span>
    <span className={classes.skill}>
      <SafeText text={step.skill} />
      {step.for_each !== undefined && ', for each'}
      {step.when !== undefined && ', when'}
    </span>
  </>
)

const VerdictBox = () => (
  <>
    <strong>Verdict</strong>
    <span>from all earlier steps</span>
  </>
)
