// The steps of a playbook as a graph: what waits for what, from left to right.
import '@xyflow/react/dist/style.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react'
import { useMemo } from 'react'
import { SafeText } from '../../ui/values/safe-text.tsx'
import type { Playbook } from '../playbooks-queries.ts'
import { type Order, type PlacedStep, placeSteps } from './graph-layout.ts'
import classes from './playbook-graph.module.css'

interface Props {
  document: Playbook['document']
  order: Order
  wrongSteps: ReadonlySet<string>
  onChoose(step: string): void
}

type StepNode = Node<{ placed: PlacedStep; isWrong: boolean }, 'step'>
type VerdictNode = Node<Record<string, never>, 'verdict'>

const [columnWidth, rowHeight] = [270, 112]
const verdictId = ' verdict'

/** A longer playbook would be too small to read, so it is shown from its beginning. */
const mostSeenWhole = 9

export function PlaybookGraph({ document, order, wrongSteps, onChoose }: Props) {
  const scheme = useComputedColorScheme('light')
  const { nodes, edges } = useMemo(() => draw(placeSteps(document, order), wrongSteps), [document, order, wrongSteps])
  return (
    <div className={classes.graph}>
      <ReactFlow
        key={nodes.map(({ id }) => id).join(' ')}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        colorMode={scheme}
        fitView={nodes.length <= mostSeenWhole}
        fitViewOptions={{ minZoom: 0.55, maxZoom: 1, padding: 0.05 }}
        defaultViewport={{ x: 16, y: 16, zoom: 0.85 }}
        panOnScroll
        minZoom={0.2}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable
        edgesFocusable={false}
        zoomOnScroll={false}
        onNodeClick={(_, { id }) => id !== verdictId && onChoose(id)}
        proOptions={{ hideAttribution: true }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  )
}

function draw(placed: readonly PlacedStep[], wrongSteps: ReadonlySet<string>) {
  const nodes: (StepNode | VerdictNode)[] = placed.map((each) => ({
    id: each.step.id,
    type: 'step',
    position: { x: each.column * columnWidth, y: each.row * rowHeight },
    data: { placed: each, isWrong: wrongSteps.has(each.step.id) },
    ariaLabel: `Step ${each.step.id}: ${each.step.question}`,
  }))
  const edges: Edge[] = placed.flatMap(({ step, waitsFor }) => waitsFor.map((other) => edge(other, step.id)))
  const late = placed.filter(({ waitsForVerdict }) => waitsForVerdict)
  if (late.length > 0) {
    const column = Math.min(...late.map((each) => each.column)) - 1
    nodes.push({ id: verdictId, type: 'verdict', position: { x: column * columnWidth, y: 0 }, data: {} })
    edges.push(...late.map(({ step }) => edge(verdictId, step.id)))
  }
  return { nodes, edges }
}

const edge = (source: string, target: string): Edge => ({
  id: `${source} ${target}`,
  source,
  target,
  markerEnd: { type: MarkerType.ArrowClosed },
})

const StepBox = ({ data: { placed, isWrong } }: NodeProps<StepNode>) => (
  <div className={classes.step} data-wrong={isWrong || undefined}>
    <Handle type="target" position={Position.Left} isConnectable={false} />
    <div className={classes.question}>
      <SafeText text={placed.step.question} />
    </div>
    <div className={classes.skill}>
      <SafeText text={placed.step.skill} />
      {placed.step.for_each !== undefined && ', for each'}
      {placed.step.when !== undefined && ', when'}
    </div>
    <Handle type="source" position={Position.Right} isConnectable={false} />
  </div>
)

const VerdictBox = () => (
  <div className={classes.verdict}>
    Verdict
    <small>from all earlier steps</small>
    <Handle type="source" position={Position.Right} isConnectable={false} />
  </div>
)

const nodeTypes = { step: StepBox, verdict: VerdictBox }
