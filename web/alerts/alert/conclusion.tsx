// The result of an investigation: the verdict, its confidence, missing information, and the case.
import { Alert, List, Stack, Text } from '@mantine/core'
import { investigationStatus } from '../../../contract/vocabulary.ts'
import { type Investigation, isRunning } from '../../investigations.ts'
import { CitedSummary } from '../../ui/evidence/cited-summary.tsx'
import { PageLink } from '../../ui/frame/links.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import classes from './alert-page.module.css'

interface Props {
  investigation: Investigation | null
  /** The investigation_status of the alert. */
  status: number
  onCite(finding: string): void
}

export function Conclusion({ investigation, status, onCite }: Props) {
  if (!investigation)
    return <Waiting words={withoutInvestigation[status] ?? 'No investigation of this alert is stored.'} />
  if (investigation.state === 'submitted')
    return <Waiting words="A playbook is assigned. The investigation starts as soon as there is capacity." />
  if (isRunning(investigation))
    return <Waiting words={`Investigation in progress. Findings so far: ${investigation.findings.length}.`} />
  const { verdict, confidence, summary, case_id, failure, state } = investigation
  return (
    <Stack gap="sm" className={classes.card ?? ''}>
      {failure !== null && (
        <Alert
          color={state === 'cancelled' ? 'gray' : 'red'}
          variant="light"
          title={state === 'cancelled' ? 'Investigation cancelled' : 'Investigation failed'}
        >
          <SafeText text={failure} />
        </Alert>
      )}
      {verdict && (
        <div className={classes.verdict}>
          <Text span size="sm" fw={600}>
            Verdict:
          </Text>{' '}
          <VerdictMark verdict={verdict} confidence={confidence?.score} />
        </div>
      )}
      <CitedSummary summary={summary} onCite={onCite} />
      {confidence && (
        <Doubts
          title="Further missing information"
          points={confidence.missing_information.filter((point) => !summary.some(({ text }) => text.includes(point)))}
        />
      )}
      {confidence && <Doubts title="Assumptions" points={confidence.assumptions} />}
      {case_id !== null && (
        <Text size="sm">
          Part of case{' '}
          <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" fw={600} underline="always" ff="monospace">
            {case_id}
          </PageLink>
          .
        </Text>
      )}
    </Stack>
  )
}

const withoutInvestigation: Record<number, string> = {
  [investigationStatus.Created]: 'The alert waits for its investigation to start.',
  [investigationStatus.Submitted]: 'A playbook is assigned. The investigation starts as soon as there is capacity.',
  [investigationStatus.InProgress]: 'Investigation in progress.',
  [investigationStatus.Failed]:
    'The investigation failed before it started: no playbook could be assigned. Investigate again to retry.',
}

const Waiting = ({ words }: { words: string }) => (
  <div className={classes.card}>
    <Text size="sm">{words}</Text>
  </div>
)

const Doubts = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length === 0 ? null : (
    <div>
      <Text size="xs" fw={600} c="dimmed">
        {title}
      </Text>
      <List size="sm">
        {points.map((point) => (
          <List.Item key={point}>
            <SafeText text={point} />
          </List.Item>
        ))}
      </List>
    </div>
  )
