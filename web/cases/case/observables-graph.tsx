// The observables of a case as a graph: the alerts, what they name, what findings connect with it, and incidents they share.
import { Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { observableKindLabels } from '../../../contract/vocabulary.ts'
import { wordsOf } from '../../api.ts'
import { entityQuery } from '../../entity-query.ts'
import { type GraphNode, LayeredGraph } from '../../ui/layout/layered-graph.tsx'
import { verdictLooks } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { shorten } from '../../ui/values/short-hash.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'
import { type ConnectedObservable, connectObservables } from './connect-observables.ts'
import { expandObservables, type RelatedObservable } from './expand-observables.ts'

interface Props {
  found: Case
  onCite(finding: string): void
}

export function ObservablesGraph({ found, onCite }: Props) {
  const { observables, events, edges, leftOut } = useMemo(() => connectObservables(found), [found])
  const { added, addedEdges, expansionOf, note } = useExpansion(found, observables)
  const navigate = useNavigate()
  const nodes: GraphNode[] = [
    ...found.alerts.map(({ alert_id }) => ({
      ...{ id: alert_id, column: 0, tone: 'calm' as const, width: 200 },
      body: <strong className={classes.oneLine}>{alert_id}</strong>,
    })),
    ...observables.map((observable) => ({
      ...{ id: observable.key, column: observable.column, expansion: expansionOf(observable) },
      tone: observable.assessment ? verdictLooks[observable.assessment].tone : ('calm' as const),
      body: <ObservableBox {...observable} about={aboutFindings(observable)} />,
      onOpen: openerOf(observable, onCite),
    })),
    ...added.map((observable) => ({
      ...{ id: observable.key, column: observable.column, expansion: expansionOf(observable), tone: 'calm' as const },
      body: <ObservableBox {...observable} about={aboutCases(observable)} />,
      onOpen: () =>
        navigate({ to: '/observables/$kind/$value', params: { kind: observable.kind, value: observable.value } }),
    })),
    ...events.map((event) => ({
      ...{ id: event, column: 3, tone: 'warn' as const, width: 170 },
      body: (
        <strong className={classes.oneLine}>
          <SafeText text={event} />
        </strong>
      ),
    })),
  ]
  return (
    <>
      <LayeredGraph label="Graph of the observables" nodes={nodes} edges={[...edges, ...addedEdges]} />
      <Text size="xs" c="dimmed" mt={4}>
        From left to right: alerts, the observables they name, observables that findings connect with them, and
        incidents that involve several. + adds what other cases name together with an observable.
        {leftOut > 0 && ` The list has ${leftOut} more observables.`}
      </Text>
      <Text size="xs" role="status">
        {note}
      </Text>
    </>
  )
}

type Expandable = Pick<ConnectedObservable, 'key' | 'kind' | 'value'>

/** What was expanded, and what was found for it; the newest is told about in words. */
function useExpansion(found: Case, observables: readonly ConnectedObservable[]) {
  const [expanded, setExpanded] = useState<readonly Expandable[]>([])
  const queries = useQueries({
    queries: expanded.map(({ kind, value }) => ({
      ...entityQuery(kind, value, found.organization_code),
      staleTime: 60_000,
    })),
  })
  const related = new Map(expanded.map(({ key }, at) => [key, queries[at]?.data?.related ?? []]))
  const keys = expanded.map(({ key }) => key)
  const { added, edges } = expandObservables(observables, keys, related)
  const last = expanded.at(-1)
  const count = edges.filter(({ from }) => from === last?.key).length
  const expansionOf = ({ key, kind, value }: Expandable) => {
    const isOpen = keys.includes(key)
    const label = `${isOpen ? 'Hide' : 'Show'} what else is named with ${visibleText(value)}`
    const onToggle = () =>
      setExpanded(isOpen ? expanded.filter((each) => each.key !== key) : [...expanded, { key, kind, value }])
    return isOpen || expanded.length < mostExpanded ? { isOpen, label, onToggle } : undefined
  }
  return { added, addedEdges: edges, expansionOf, note: last && noteOf(last, queries.at(-1), count) }
}

const mostExpanded = 10

function noteOf(
  { value }: Expandable,
  query: { isPending: boolean; isError: boolean; error: unknown } | undefined,
  count: number,
) {
  if (query?.isError) return wordsOf(query.error)
  if (query?.isPending) return `Looking for what else is named with ${visibleText(value)}…`
  if (count === 0) return `No other observable is named with ${visibleText(value)}.`
  return `${count === 1 ? '1 more observable is' : `${count} more observables are`} named with ${visibleText(value)} in other cases.`
}

const openerOf = ({ cited }: ConnectedObservable, onCite: Props['onCite']) =>
  cited === undefined ? undefined : () => onCite(cited)

const ObservableBox = ({ kind, value, about }: Omit<Expandable, 'key'> & { about: string }) => (
  <>
    <span className={classes.kind}>{observableKindLabels[kind]}</span>
    <strong className={classes.oneLine} title={visibleText(value)}>
      <SafeText text={kind === 'hash' ? shorten(value) : value} />
    </strong>
    <span className={classes.quiet}>{about}</span>
  </>
)

const aboutFindings = ({ assessment, findings }: ConnectedObservable) =>
  assessment ? `${assessment}, ${findings === 1 ? '1 finding' : `${findings} findings`}` : 'no findings'

const aboutCases = ({ cases }: RelatedObservable) => `with it in ${cases === 1 ? '1 case' : `${cases} cases`}`
