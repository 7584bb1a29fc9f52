// The observables of a case as a graph: the alerts, what they name, what findings connect with it, and incidents they share.
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { observableKindLabels } from '../../../contract/vocabulary.ts'
import { type GraphNode, LayeredGraph } from '../../ui/layout/layered-graph.tsx'
import { verdictLooks } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { shorten } from '../../ui/values/short-hash.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'
import { type ConnectedObservable, connectObservables } from './connect-observables.ts'

interface Props {
  found: Case
  onCite(finding: string): void
}

export function ObservablesGraph({ found, onCite }: Props) {
  const { observables, events, edges, leftOut } = useMemo(() => connectObservables(found), [found])
  const nodes = useMemo(
    (): GraphNode[] => [
      ...found.alerts.map(({ alert_id }) => ({
        id: alert_id,
        column: 0,
        tone: 'calm' as const,
        width: 200,
        body: <strong className={classes.oneLine}>{alert_id}</strong>,
      })),
      ...observables.map((observable) => ({
        id: observable.key,
        column: observable.column,
        tone: observable.assessment ? verdictLooks[observable.assessment].tone : ('calm' as const),
        body: <ObservableBox {...observable} />,
        onOpen: openerOf(observable, onCite),
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
    [found, observables, events, onCite],
  )
  return (
    <>
      <LayeredGraph label="Graph of the observables" nodes={nodes} edges={edges} />
      <Text size="xs" c="dimmed" mt={4}>
        From left to right: alerts, the observables they name, observables that findings connect with them, and
        incidents that involve several.{leftOut > 0 && ` The list has ${leftOut} more observables.`}
      </Text>
    </>
  )
}

const openerOf = ({ cited }: ConnectedObservable, onCite: Props['onCite']) =>
  cited === undefined ? undefined : () => onCite(cited)

const ObservableBox = ({ kind, value, assessment, findings }: ConnectedObservable) => (
  <>
    <span className={classes.kind}>{observableKindLabels[kind]}</span>
    <strong className={classes.oneLine} title={value}>
      <SafeText text={kind === 'hash' ? shorten(value) : value} />
    </strong>
    <span className={classes.quiet}>
      {assessment ? `${assessment}, ${findings === 1 ? '1 finding' : `${findings} findings`}` : 'no findings'}
    </span>
  </>
)
