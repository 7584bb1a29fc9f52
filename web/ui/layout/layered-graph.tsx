// A graph in columns, from left to right. Loaded on demand; whoever draws one offers a list beside it.
import '@xyflow/react/dist/base.css'
import {
  BaseEdge,
  Controls,
  type Edge,
  type EdgeProps,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
  useStore,
} from '@xyflow/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Tone } from '../values/mark.tsx'
import { visibleText } from '../values/visible-text.ts'
import classes from './layered-graph.module.css'
import { layOut, type Route } from './layered-layout.ts'

export interface GraphNode {
  id: string
  column: number
  tone: Tone
  body: ReactNode
  width?: number | undefined
  isChosen?: boolean | undefined
  /** Without it the node cannot be opened. */
  onOpen?: (() => void) | undefined
  /** More can be drawn from it, and taken away again. */
  expansion?: { isOpen: boolean; label: string; onToggle(): void } | undefined
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
  /** One with more nodes is shown from its beginning, large enough to read; all of it unless said. */
  mostSeenWhole?: number
}

type Drawn = Node<{ node: GraphNode }, 'box'>
type Line = Edge<{ route: Route; text: string | undefined }, 'routed'>

const [leastHeight, mostHeight] = [180, 820]
const nodeTypes = { box: Box }
const edgeTypes = { routed: RoutedLine }

export function LayeredGraph({ label, nodes, edges, mostSeenWhole = Number.POSITIVE_INFINITY }: Props) {
  const isWhole = nodes.length <= mostSeenWhole
  const { drawn, lines, tall } = useMemo(() => draw(nodes, edges), [nodes, edges])
  const wanted = tall + margin.top + margin.bottom
  return (
    <section
      aria-label={label}
      className={classes.graph}
      style={{ height: Math.min(mostHeight, Math.max(leastHeight, wanted)) }}
    >
      <ReactFlow<Drawn, Line>
        nodes={drawn}
        edges={lines}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
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
        fitViewOptions={{ minZoom: leastZoom, maxZoom: mostZoom }}
        defaultViewport={beginning}
        proOptions={{ hideAttribution: true }}
      >
        <Controls showInteractive={false} orientation="horizontal" position="bottom-right" />
        {isWhole && <KeepFitted shape={nodes.map(({ id, column }) => `${id} ${column}`).join('\n')} />}
      </ReactFlow>
    </section>
  )
}

const beginning = { x: 16, y: 16, zoom: 0.85 }
/** The controls stand below the cards. */
const margin = { top: 16, bottom: 52, side: 16 }
/** Cards stay large enough to be read and touched; what does not fit is reached by moving the graph. */
const [leastZoom, mostZoom] = [0.75, 1]

/** Fits what is shown anew when nodes come or go; never while only their state changes. What is too large begins at its beginning. */
function KeepFitted({ shape }: { shape: string }) {
  const { getNodes, getNodesBounds, setViewport } = useReactFlow()
  const width = useStore((pane) => pane.width - 2 * margin.side)
  const height = useStore((pane) => pane.height - margin.top - margin.bottom)
  useEffect(() => {
    if (!shape || width <= 0) return
    const bounds = getNodesBounds(getNodes())
    const zoom = Math.min(mostZoom, Math.max(leastZoom, Math.min(width / bounds.width, height / bounds.height)))
    const left = margin.side + Math.max(0, (width - bounds.width * zoom) / 2)
    const top = margin.top + Math.max(0, (height - bounds.height * zoom) / 2)
    setViewport({ x: left - bounds.x * zoom, y: top - bounds.y * zoom, zoom })
  }, [shape, width, height, getNodes, getNodesBounds, setViewport])
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
          data-expands={node.expansion && true}
          aria-pressed={node.isChosen ?? false}
          onClick={node.onOpen}
        >
          {node.body}
        </button>
      ) : (
        <div className={classes.box} data-tone={node.tone} data-expands={node.expansion && true}>
          {node.body}
        </div>
      )}
      {node.expansion && (
        <button
          type="button"
          className={`${classes.expander} nopan`}
          aria-expanded={node.expansion.isOpen}
          aria-label={node.expansion.label}
          title={node.expansion.label}
          onClick={node.expansion.onToggle}
        >
          {node.expansion.isOpen ? '−' : '+'}
        </button>
      )}
      <Handle type="source" position={Position.Right} className={classes.handle ?? ''} isConnectable={false} />
    </>
  )
}

function draw(nodes: readonly GraphNode[], edges: readonly GraphEdge[]) {
  const { cards, routes, edges: routed, height } = layOut(nodes, edges)
  const drawn = cards.flatMap(({ id, x, y, width, height: cardHeight }): Drawn[] => {
    const node = nodes.find((each) => each.id === id)
    return node ? [{ id, type: 'box', position: { x, y }, width, height: cardHeight, data: { node } }] : []
  })
  const lines = routed.flatMap((edge, nth): Line[] => {
    const route = routes[nth]
    return route ? [drawEdge(edge, route)] : []
  })
  return { drawn, lines, tall: height }
}

const drawEdge = ({ from, to, label, isBusy }: GraphEdge, route: Route): Line => ({
  id: `${from} ${to} ${label ?? ''}`,
  type: 'routed',
  source: from,
  target: to,
  animated: isBusy === true,
  data: { route, text: route.label && label && visibleText(label) },
  markerEnd: { type: MarkerType.ArrowClosed, width: 14, height: 14 },
})

function RoutedLine({ data, markerEnd }: EdgeProps<Line>) {
  if (!data) return null
  const { route, text } = data
  return (
    <>
      <BaseEdge path={route.path} {...(markerEnd === undefined ? {} : { markerEnd })} />
      {route.label && text && (
        <text className={classes.label} x={route.label.x} y={route.label.y} textAnchor={route.label.anchor}>
          {text}
        </text>
      )}
    </>
  )
}
