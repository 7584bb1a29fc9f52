// The observables of a case with their findings: as a list, or as a graph of their connections.
import { Button, SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { observableKey } from '../../../contract/identity.ts'
import { type Assessment, assessments } from '../../../contract/vocabulary.ts'
import { useSession } from '../../session.ts'
import { useShortcuts } from '../../ui/frame/shortcuts.ts'
import { Loading } from '../../ui/layout/states.tsx'
import { ProposeDialog } from '../../ui/proposals/propose-dialog.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { ObservableLink } from '../../ui/values/observable-link.tsx'
import { CopyValue } from '../../ui/values/short-hash.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'

const ObservablesGraph = lazy(async () => ({ default: (await import('./observables-graph.tsx')).ObservablesGraph }))

interface Props {
  found: Case
  onCite(finding: string): void
}

export function CaseObservables({ found, onCite }: Props) {
  const [view, setView] = useState('list')
  const turn = () => setView(view === 'list' ? 'graph' : 'list')
  useShortcuts([{ keys: 'g', shown: 'g', does: 'Observables as a list or a graph', run: turn }])
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
/** The kinds that platforms can do something to. */
const actable: readonly string[] = ['host', 'ip', 'domain', 'url', 'hash', 'user', 'email', 'file']

function ObservablesList({ found, onCite }: Props) {
  const { mayIn } = useSession()
  const [isWhole, setWhole] = useState(false)
  const [actedOn, setActedOn] = useState<Case['observables'][number]>()
  const mayPropose = mayIn(found.organization_code, 'run_skills') && found.merged_into === null
  const byObservable = Map.groupBy(found.findings, ({ observable }) => observableKey(observable))
  const observables = found.observables
    .map((observable) => ({ ...observable, findings: byObservable.get(observableKey(observable)) ?? [] }))
    .sort((a, b) => rank(a.findings) - rank(b.findings))
  return (
    <>
      <ul className={classes.observables}>
        {observables.slice(0, isWhole ? undefined : shownAtFirst).map((observable) => (
          <li key={observableKey(observable)}>
            <div className={classes.observable}>
              <ObservableLink kind={observable.kind} value={observable.value} isShort />
              {observable.kind === 'hash' && <CopyValue value={observable.value} />}
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
              {mayPropose && actable.includes(observable.kind) && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Act on ${observable.value}`}
                  onClick={() => setActedOn(observable)}
                >
                  Act
                </Button>
              )}
            </div>
            <div className={classes.cites}>
              {observable.findings.slice(0, 30).map(({ finding_id, statement }) => (
                <button
                  key={finding_id}
                  type="button"
                  className={classes.cite}
                  title={visibleText(statement)}
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
      {actedOn && (
        <ProposeDialog
          organizations={[found.organization_code]}
          caseName={found.case_id}
          observable={actedOn}
          onClose={() => setActedOn(undefined)}
        />
      )}
    </>
  )
}

const rank = (findings: readonly { assessment: Assessment }[]) =>
  findings.length === 0
    ? assessments.length
    : Math.min(...findings.map(({ assessment }) => assessments.indexOf(assessment)))
