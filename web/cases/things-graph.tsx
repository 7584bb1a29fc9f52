// The things of a case as a graph: which alert names which, and which answer about one tells of another.
import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Investigation, investigationQuery } from '../investigations.ts'
import { isRecord } from '../ui/json-schema.ts'
import { type GraphEdge, type GraphNode, LayeredGraph } from '../ui/layered-graph.tsx'
import type { Tone } from '../ui/mark.tsx'
import { SafeText } from '../ui/safe-text.tsx'
import { Loading } from '../ui/states.tsx'
import { thingKind } from '../ui/thing-name.tsx'
import classes from './case-page.module.css'
import type { Case } from './cases-queries.ts'

const mostAlerts = 5
const mostThings = 40

interface Props {
  found: Case
  onCite(finding: string): void
}

export function ThingsGraph({ found, onCite }: Props) {
  const alerts = found.alerts.slice(0, mostAlerts)
  const answers = useQueries({ queries: alerts.map(({ alert_id }) => investigationQuery(alert_id)) })
  const isLoading = answers.some(({ isPending }) => isPending)
  const investigations = answers.flatMap(({ data }) => data ?? [])
  const { nodes, edges, leftOut } = useMemo(
    () => graphOf(found, investigations, onCite),
    [found, onCite, investigations.map(({ alert_id, state }) => `${alert_id} ${state}`).join()],
  )
  if (isLoading) return <Loading lines={6} />
  return (
    <>
      <LayeredGraph label="Graph of the things" nodes={nodes} edges={edges} />
      <Text size="xs" c="dimmed" mt={4}>
        An arrow leads from an alert to what it names, and from a thing that was asked about to one that the answer
        tells of.{leftOut > 0 && ` ${leftOut} more stand in the list.`}
      </Text>
    </>
  )
}

type Says = Case['findings'][number]['says']
const tones: Record<Says, Tone> = { malicious: 'bad', suspicious: 'warn', benign: 'good', context: 'calm' }
const order: readonly Says[] = ['malicious', 'suspicious', 'benign', 'context']

function graphOf(found: Case, investigations: readonly Investigation[], onCite: Props['onCite']) {
  const byThing = Map.groupBy(found.findings, ({ thing }) => keyOf(thing))
  const worst = (key: string) => order.find((says) => byThing.get(key)?.some((finding) => finding.says === says))
  const named = new Set(investigations.flatMap(({ things }) => things.map(keyOf)))
  const known = new Map(
    [...found.things, ...found.findings.map(({ thing }) => thing)].map((each) => [keyOf(each), each]),
  )
  const keys = [...known.keys()].sort((a, b) => rankOf(worst(a)) - rankOf(worst(b)))
  const shown = new Set(keys.slice(0, mostThings))
  const nodes: GraphNode[] = [
    ...investigations.map(({ alert_id }) => ({
      id: alert_id,
      column: 0,
      tone: 'calm' as const,
      body: <strong>{alert_id}</strong>,
    })),
    ...[...shown].map((key) => {
      const says = worst(key)
      const cited = byThing.get(key)?.find((finding) => finding.says === says)?.finding_id
      return {
        id: key,
        column: named.has(key) ? 1 : 2,
        tone: says ? tones[says] : ('calm' as const),
        body: <ThingBox thing={known.get(key)} says={says} count={byThing.get(key)?.length ?? 0} />,
        onOpen: cited ? () => onCite(cited) : undefined,
      }
    }),
  ]
  const ids = new Set(nodes.map(({ id }) => id))
  const edges = investigations.flatMap(edgesOf).filter(({ from, to }) => ids.has(from) && ids.has(to) && from !== to)
  return { nodes, edges: once(edges), leftOut: keys.length - shown.size }
}

/** What the alert names, and what an answer about one thing tells of another. */
function edgesOf({ alert_id, things, steps, findings }: Investigation): GraphEdge[] {
  const items = new Map(steps.map(({ key, item }) => [key, thingOf(item)]))
  return [
    ...things.map((thing) => ({ from: alert_id, to: keyOf(thing) })),
    ...findings.flatMap(({ step, thing }) => {
      const asked = items.get(step)
      return asked ? [{ from: keyOf(asked), to: keyOf(thing) }] : [{ from: alert_id, to: keyOf(thing) }]
    }),
  ]
}

const once = (edges: readonly GraphEdge[]) => [
  ...new Map(edges.map((edge) => [`${edge.from}\n${edge.to}`, edge])).values(),
]

interface BoxProps {
  thing: { kind: string; value: string } | undefined
  says: Says | undefined
  count: number
}

const ThingBox = ({ thing, says, count }: BoxProps) =>
  thing && (
    <>
      <span className={classes.kind}>{thingKind(thing.kind)}</span>
      <strong className={classes.oneLine}>
        <SafeText text={thing.value} />
      </strong>
      <span className={classes.quiet}>
        {says ? `${says}, ${count === 1 ? '1 finding' : `${count} findings`}` : 'nothing found'}
      </span>
    </>
  )

const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`
const rankOf = (says: Says | undefined) => (says ? order.indexOf(says) : order.length)

const thingOf = (item: unknown) =>
  isRecord(item) && typeof item.kind === 'string' && typeof item.value === 'string'
    ? { kind: item.kind, value: item.value }
    : undefined
