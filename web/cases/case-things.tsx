// The things of a case with what was found about each, as a list, or as a graph of what connects them.
import { Button, SegmentedControl, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { VerdictMark } from '../ui/mark.tsx'
import { Loading } from '../ui/states.tsx'
import { ThingName } from '../ui/thing-name.tsx'
import classes from './case-page.module.css'
import type { Case } from './cases-queries.ts'

const ThingsGraph = lazy(async () => ({ default: (await import('./things-graph.tsx')).ThingsGraph }))

interface Props {
  found: Case
  onCite(finding: string): void
}

export function CaseThings({ found, onCite }: Props) {
  const [view, setView] = useState('list')
  return (
    <>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label="Things shown as"
        value={view}
        onChange={setView}
        data={[
          { value: 'list', label: 'List' },
          { value: 'graph', label: 'Graph' },
        ]}
      />
      {view === 'graph' ? (
        <Suspense fallback={<Loading lines={6} />}>
          <ThingsGraph found={found} onCite={onCite} />
        </Suspense>
      ) : (
        <ThingsList found={found} onCite={onCite} />
      )}
    </>
  )
}

const order = ['malicious', 'suspicious', 'benign', 'context'] as const
const shownAtFirst = 12

function ThingsList({ found, onCite }: Props) {
  const [isWhole, setWhole] = useState(false)
  const byThing = Map.groupBy(found.findings, ({ thing }) => keyOf(thing))
  const things = found.things
    .map((thing) => ({ ...thing, findings: byThing.get(keyOf(thing)) ?? [] }))
    .sort((a, b) => rank(a.findings) - rank(b.findings))
  if (things.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No thing is named.
      </Text>
    )
  return (
    <>
      <ul className={classes.things}>
        {things.slice(0, isWhole ? undefined : shownAtFirst).map((thing) => (
          <li key={keyOf(thing)}>
            <div className={classes.thing}>
              <ThingName kind={thing.kind} value={thing.value} />
              <span className={classes.marks}>
                {thing.role && <span>{thing.role}</span>}
                {thing.internal && <span>internal</span>}
              </span>
              {order
                .filter((says) => thing.findings.some((finding) => finding.says === says))
                .slice(0, 1)
                .map((says) => (
                  <VerdictMark key={says} verdict={says} />
                ))}
            </div>
            <div className={classes.cites}>
              {thing.findings.slice(0, 30).map(({ finding_id, statement }) => (
                <button
                  key={finding_id}
                  type="button"
                  className={classes.cite}
                  title={statement}
                  aria-label={`Show the evidence ${finding_id}`}
                  onClick={() => onCite(finding_id)}
                >
                  {finding_id}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && things.length > shownAtFirst && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all {things.length} things
        </Button>
      )}
    </>
  )
}

const keyOf = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`

const rank = (findings: readonly { says: (typeof order)[number] }[]) =>
  findings.length === 0 ? order.length : Math.min(...findings.map(({ says }) => order.indexOf(says)))
