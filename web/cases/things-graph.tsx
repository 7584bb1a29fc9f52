// The things of a case as a graph: the alerts, what they name, what findings connect with it, and incidents they share.
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { type GraphNode, LayeredGraph } from '../ui/layered-graph.tsx'
import type { Tone } from '../ui/mark.tsx'
import { SafeText } from '../ui/safe-text.tsx'
import { thingKind } from '../ui/thing-name.tsx'
import classes from './case-page.module.css'
import type { Case } from './cases-queries.ts'
import { type ConnectedThing, connectThings, type Says } from './connect-things.ts'

interface Props {
  found: Case
  onCite(finding: string): void
}

export function ThingsGraph({ found, onCite }: Props) {
  const { things, events, edges, leftOut } = useMemo(() => connectThings(found), [found])
  const nodes = useMemo(
    (): GraphNode[] => [
      ...found.alerts.map(({ alert_id }) => ({
        id: alert_id,
        column: 0,
        tone: 'calm' as const,
        width: 200,
        body: <strong className={classes.oneLine}>{alert_id}</strong>,
      })),
      ...things.map((thing) => ({
        id: thing.key,
        column: thing.column,
        tone: thing.says ? tones[thing.says] : ('calm' as const),
        body: <ThingBox {...thing} />,
        onOpen: openerOf(thing, onCite),
      })),
      ...events.map((event) => ({
        id: event,
        column: 3,
        tone: 'warn' as const,
        width: 170,
        body: (
          <strong className={classes.oneLine}>
            <SafeText text={event} />
          </strong>
        ),
      })),
    ],
    [found, things, events, onCite],
  )
  return (
    <>
      <LayeredGraph label="Graph of the things" nodes={nodes} edges={edges} />
      <Text size="xs" c="dimmed" mt={4}>
        From the left: the alerts, what they are about, what a finding names together with it, and incidents that tell
        of several.{leftOut > 0 && ` ${leftOut} more things stand in the list.`}
      </Text>
    </>
  )
}

const tones: Record<Says, Tone> = { malicious: 'bad', suspicious: 'warn', benign: 'good', context: 'calm' }

const openerOf = ({ cited }: ConnectedThing, onCite: Props['onCite']) =>
  cited === undefined ? undefined : () => onCite(cited)

const ThingBox = ({ kind, value, says, findings }: ConnectedThing) => (
  <>
    <span className={classes.kind}>{thingKind(kind)}</span>
    <strong className={classes.oneLine}>
      <SafeText text={value} />
    </strong>
    <span className={classes.quiet}>
      {says ? `${says}, ${findings === 1 ? '1 finding' : `${findings} findings`}` : 'nothing found'}
    </span>
  </>
)
