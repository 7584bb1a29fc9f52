// The observables of a case with their findings: as a list, or as a graph of their connections.
import { Button, SegmentedControl, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { observableKey } from '../../../contract/identity.ts'
import { type Assessment, assessments } from '../../../contract/vocabulary.ts'
import { Loading } from '../../ui/layout/states.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { ObservableLink } from '../../ui/values/observable-link.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'

const ObservablesGraph = lazy(async () => ({ default: (await import('./observables-graph.tsx')).ObservablesGraph }))

interface Props {
  found: Case
  onCite(finding: string): void
}

export function CaseObservables({ found, onCite }: Props) {
  const [view, setView] = useState('list')
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label="View of the observables"
        value={view}
        onChange={setView}
        data={[
          { value: 'list', label: 'List' },
          { value: 'graph', label: 'Graph' },
        ]}
      />
      {view === 'graph' ? (
        <Suspense fallback={<Loading lines={6} />}>
          <ObservablesGraph found={found} onCite={onCite} />
        </Suspense>
      ) : (
        <ObservablesList found={found} onCite={onCite} />
      )}
    </>
  )
}

const shownAtFirst = 12

function ObservablesList({ found, onCite }: Props) {
  const [isWhole, setWhole] = useState(false)
  const byObservable = Map.groupBy(found.findings, ({ observable }) => observableKey(observable))
  const observables = found.observables
    .map((observable) => ({ ...observable, findings: byObservable.get(observableKey(observable)) ?? [] }))
    .sort((a, b) => rank(a.findings) - rank(b.findings))
  if (observables.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No observables.
      </Text>
    )
  return (
    <>
      <ul className={classes.observables}>
        {observables.slice(0, isWhole ? undefined : shownAtFirst).map((observable) => (
          <li key={observableKey(observable)}>
            <div className={classes.observable}>
              <ObservableLink kind={observable.kind} value={observable.value} />
              <span className={classes.marks}>
                {observable.role !== 'unknown' && <span>{observable.role}</span>}
                {observable.internal && <span>internal</span>}
              </span>
              {assessments
                .filter((assessment) => observable.findings.some((finding) => finding.assessment === assessment))
                .slice(0, 1)
                .map((assessment) => (
                  <VerdictMark key={assessment} verdict={assessment} />
                ))}
            </div>
            <div className={classes.cites}>
              {observable.findings.slice(0, 30).map(({ finding_id, statement }) => (
                <button
                  key={finding_id}
                  type="button"
                  className={classes.cite}
                  title={statement}
                  aria-label={`Show evidence ${finding_id}`}
                  onClick={() => onCite(finding_id)}
                >
                  {finding_id}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && observables.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {observables.length} observables
        </Button>
      )}
    </>
  )
}

const rank = (findings: readonly { assessment: Assessment }[]) =>
  findings.length === 0
    ? assessments.length
    : Math.min(...findings.map(({ assessment }) => assessments.indexOf(assessment)))
