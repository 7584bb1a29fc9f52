// What the investigation of an alert came to: the verdict, how sure it is, what is missing, and where the case is.
import { Alert, List, Stack, Text } from '@mantine/core'
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
  if (!investigation) return <Waiting words={withoutInvestigation[status] ?? 'No investigation of it is kept.'} />
  if (investigation.state === 'submitted')
    return <Waiting words="A playbook is bound to it; the investigation begins as soon as there is room." />
  if (isRunning(investigation))
    return <Waiting words={`It is being investigated. ${investigation.findings.length} findings so far.`} />
  const { verdict, confidence, summary, case_id, failure, state } = investigation
  return (
    <Stack gap="sm" className={classes.card ?? ''}>
      {failure !== null && (
        <Alert
          color={state === 'cancelled' ? 'gray' : 'red'}
          variant="light"
          title={state === 'cancelled' ? 'It was cancelled' : 'The investigation failed'}
        >
          <SafeText text={failure} />
        </Alert>
      )}
      {verdict && (
        <div className={classes.verdict}>
          <VerdictMark verdict={verdict} />
          {confidence && (
            <Text size="sm" span>
              Confidence {Math.round(confidence.score * 100)} %. <SafeText text={confidence.summary} />
            </Text>
          )}
        </div>
      )}
      <CitedSummary summary={summary} onCite={onCite} />
      {confidence && <Doubts title="What is missing" points={confidence.missing_information} />}
      {confidence && <Doubts title="Assumed" points={confidence.assumptions} />}
      {case_id !== null && (
        <Text size="sm">
          It became case{' '}
          <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" fw={600} underline="always">
            {case_id}
          </PageLink>
          .
        </Text>
      )}
    </Stack>
  )
}

const withoutInvestigation: Record<number, string> = {
  0: 'It waits for its investigation to begin.',
  5: 'A playbook is bound to it; the investigation begins as soon as there is room.',
  10: 'It is being investigated.',
  20: 'Its investigation failed before it began: no playbook could be bound to it. Investigate it again to try once more.',
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
