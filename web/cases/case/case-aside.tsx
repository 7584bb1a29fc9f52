// The side column of a case: techniques, related cases and response times.
import { Text } from '@mantine/core'
import { wholeSecondsOf } from '../../../contract/duration.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { CaseStatus, inWords } from '../../ui/values/case-marks.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { TextWithHashes } from '../../ui/values/short-hash.tsx'
import { TechniqueLink } from '../../ui/values/technique-link.tsx'
import { When } from '../../ui/values/when.tsx'
import type { Case } from '../cases-queries.ts'
import classes from './case-page.module.css'

export const Techniques = ({ techniques, onCite }: Pick<Case, 'techniques'> & { onCite(finding: string): void }) => (
  <ul className={classes.lines}>
    {techniques.map(({ technique_id, name, tactics, named_by }) => (
      <li key={technique_id}>
        <Text size="sm" fw={550}>
          <TechniqueLink id={technique_id} name={name} />
        </Text>
        <Text size="xs" c="dimmed" component="div">
          <SafeText text={tactics.map(inWords).join(', ')} />, named by{' '}
          {named_by === 'alert' ? (
            'the alert'
          ) : (
            <button
              type="button"
              className={classes.cite}
              aria-label={`Show evidence ${named_by}`}
              onClick={() => onCite(named_by)}
            >
              {named_by}
            </button>
          )}
        </Text>
      </li>
    ))}
  </ul>
)

type Related = Case['seen_before'][number]

/** With the newest first: later ones, then earlier ones. */
export const RelatedCases = ({ seen_before, seen_since }: Pick<Case, 'seen_before' | 'seen_since'>) => (
  <>
    {seen_since.length > 0 && <Group title="Later" cases={seen_since} />}
    {seen_before.length > 0 && <Group title="Earlier" cases={seen_before} />}
  </>
)

const Group = ({ title, cases }: { title: string; cases: readonly Related[] }) => (
  <>
    <Text size="xs" fw={600} c="dimmed" component="h3" mt={4} mb={4}>
      {title}
    </Text>
    <ul className={classes.lines}>
      {cases.map(({ case_id, status, verdict, classification, observables, created_at }) => (
        <li key={case_id}>
          <div className={classes.lineHead}>
            <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" fw={600} ff="monospace">
              {case_id}
            </PageLink>
            <VerdictMark verdict={verdict} />
            <CaseStatus status={status} />
          </div>
          <Text size="xs" c="dimmed" className={classes.words ?? ''}>
            <When at={created_at} />
            {classification !== null && `, closed as ${inWords(classification)}`}:{' '}
            <TextWithHashes text={listed(observables)} />
          </Text>
        </li>
      ))}
    </ul>
  </>
)

/** Overview, reports and service levels count from when the case was opened: that is our clock. */
export const Times = ({ times }: Pick<Case, 'times'>) => (
  <>
    <Text size="xs" c="dimmed">
      Since the source raised the first alert. Overview, reports and service levels count from when the case was opened.
    </Text>
    <TimesList times={times} />
  </>
)

const TimesList = ({ times }: Pick<Case, 'times'>) => (
  <dl className={classes.times}>
    {(
      [
        ['Investigated', times.to_investigate],
        ['Acknowledged', times.to_acknowledge],
        ['Contained', times.to_contain],
        ['Closed', times.to_close],
      ] as const
    ).map(([name, seconds]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{seconds === null ? 'not yet' : `after ${wholeSecondsOf(seconds)}`}</dd>
      </div>
    ))}
  </dl>
)

const shownObservables = 3
const listed = (observables: readonly string[]) =>
  observables.slice(0, shownObservables).join(', ') +
  (observables.length > shownObservables ? ` and ${observables.length - shownObservables} more` : '')
