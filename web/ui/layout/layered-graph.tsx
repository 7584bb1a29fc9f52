// A graph in columns, from left to right. Loaded on demand; whoever draws one offers a list beside it.
import '@xyflow/react/dist/base.css'
import {
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Tone } from '../values/mark.tsx'
import classes from './layered-graph.module.css'

export interface GraphNode {
  id: string
  column: number
  tone: Tone
  body: ReactNode
  width?: number | undefined
  isChosen?: boolean | undefined
  /** Without it the node cannot be opened. */
  onOpen?: (() => void) | undefined
}

export interface GraphEdge {
  from: string
  to: string
  label?: string | undefined
  /** Something goes on there at this moment. */
  isBusy?: boolean | undefined
}

interface Props {
  label: string
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
}

type Drawn = Node<{ node: GraphNode }, 'box'>

const [usualWidth, height, gapX, gapY] = [250, 66, 60, 10]
const [leastHeight, mostHeight] = [180, 820]
const nodeTypes = { box: Box }

export function LayeredGraph({ label, nodes, edges }: Props) {
  const drawn = useMemo(() => place(nodes), [nodes])
  const lines = useMemo(() => edges.map(drawEdge), [edges])
  const rows = Math.max(1, ...columnsOf(nodes).map((column) => column.length))
  const wanted = rows * (height + gapY) + 40
  return (
    <section
      aria-label={label}
      className={classes.graph}
      style={{ height: Math.min(mostHeight, Math.max(leastHeight, wanted)) }}
    >
      <ReactFlow<Drawn, Edge>
        nodes={drawn}
        edges={lines}
        nodeTypes={nodeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        minZoom={0.2}
        maxZoom={1.5}
        fitView
        fitViewOptions={fit}
        proOptions={{ hideAttribution: true }}
      >
        <Controls showInteractive={false} />
        <KeepFitted shape={nodes.map(({ id, column }) => `${id} ${column}`).join('\n')} />
      </ReactFlow>
    </section>
  )
}

const fit = { padding: 0.04, maxZoom: 1 }

/** Fits what is shown anew when nodes come or go; never while only their state changes. */
function KeepFitted({ shape }: { shape: string }) {
  const { fitView } = useReactFlow()
  useEffect(() => {
    if (shape) fitView(fit)
  }, [shape, fitView])
  return null
}

function Box({ data: { node } }: NodeProps<Drawn>) {
  return (
    <>
      <Handle type="target" position={Position.Left} className={classes.handle ?? ''} isConnectable={false} />
      {node.onOpen ? (
        <button
          type="button"
          className={`${classes.box} nopan`}
          data-tone={node.tone}
          aria-pressed={node.isChosen ?? false}
          onClick={node.onOpen}
        >
          {node.body}
        </button>
      ) : (
        <div className={classes.box} data-tone={node.tone}>
          {node.body}
        </div>
      )}
      <Handle type="source" position={Position.Right} className={classes.handle ?? ''} isConnectable={false} />
    </>
  )
}

function columnsOf(nodes: readonly GraphNode[]): GraphNode[][] {
  return [...Map.groupBy(nodes, ({ column }) => column)].sort(([a], [b]) => a - b).map(([, column]) => column)
}

/** Each column in the middle of the tallest. */
function place(nodes: readonly GraphNode[]): Drawn[] {
  const columns = columnsOf(nodes)
  const tallest = Math.max(0, ...columns.map((column) => column.length))
  const widths = columns.map((column) => Math.max(...column.map(({ width = usualWidth }) => width)))
  return columns.flatMap((column, at) => {
    const x = widths.slice(0, at).reduce((sum, each) => sum + each + gapX, 0)
    return column.map((node, row) => ({
      id: node.id,
      type: 'box' as const,
      position: { x, y: (row + (tallest - column.length) / 2) * (height + gapY) },
      width: node.width ?? usualWidth,
      height,
      data: { node },
    }))
  })
}

const drawEdge = ({ from, to, label, isBusy }: GraphEdge): Edge => ({
  id: `${from} ${to} ${label ?? ''}`,
  source: from,
  target: to,
  animated: isBusy === true,
  ...(label && { label }),
  markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
})
