// The result of a dry run: the verdict, each step with its answer in one line, and the findings.
import { Alert, Group, List, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { compareFindings } from '../../../contract/compare-findings.ts'
import { investigationQuery } from '../../investigations.ts'
import { DifferenceShown } from '../../ui/evidence/investigation-difference.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { StepState } from '../../ui/values/step-state.tsx'
import type { DryRunAnswer } from '../playbooks-queries.ts'

export const DryRunResult = ({ answer }: { answer: DryRunAnswer }) => (
  <Stack role="region" aria-label="Dry run result">
    {answer.failure !== null && (
      <Alert color="red" variant="light" title="The investigation would fail">
        <SafeText text={answer.failure} />
      </Alert>
    )}
    <Group gap="sm">
      <Title order={2}>Verdict</Title>
      {answer.verdict && <VerdictMark verdict={answer.verdict} confidence={answer.confidence?.score} />}
    </Group>
    <ComparedWithStored answer={answer} />
    {answer.summary.length > 0 && (
      <Text size="sm">
        {answer.summary.map(({ text, cites }) => (
          <span key={text}>
            <SafeText text={text} />
            {cites.length > 0 && ` [${cites.join(', ')}]`}{' '}
          </span>
        ))}
      </Text>
    )}
    <Steps steps={answer.steps} />
    <Findings findings={answer.findings} />
    {answer.confidence && answer.confidence.missing_information.length > 0 && (
      <section aria-label="Missing information">
        <Title order={3}>Missing information</Title>
        <List size="sm">
          {answer.confidence.missing_information.map((each) => (
            <List.Item key={each}>
              <SafeText text={each} />
            </List.Item>
          ))}
        </List>
      </section>
    )}
  </Stack>
)

/** Against the investigation that the alert had. */
function ComparedWithStored({ answer }: { answer: DryRunAnswer }) {
  const { data } = useQuery(investigationQuery(answer.alert_id))
  if (data?.state !== 'completed') return null
  return (
    <DifferenceShown
      label="Compared with the stored investigation"
      before={outcomeOf(data)}
      after={outcomeOf(answer)}
      {...compareFindings<DryRunAnswer['findings'][number]>(data.findings, answer.findings)}
    />
  )
}

export const outcomeOf = ({ verdict, confidence }: Pick<DryRunAnswer, 'verdict' | 'confidence'>) => ({
  verdict,
  confidence_score: confidence?.score ?? null,
})

const Steps = ({ steps }: { steps: DryRunAnswer['steps'] }) => (
  <Table.ScrollContainer minWidth={520}>
    <Table aria-label="Steps">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>State</Table.Th>
          <Table.Th>Question and answer</Table.Th>
          <Table.Th>Time</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {steps.map((step) => (
          <Table.Tr key={step.key}>
            <Table.Td>
              <StepState state={step.state} />
            </Table.Td>
            <Table.Td>
              <Text size="sm" fw={550}>
                <SafeText text={step.question} />
              </Text>
              <Text size="sm">
                <SafeText text={step.error?.message ?? step.summary ?? ''} />
              </Text>
              <Text size="xs" c="dimmed" ff="monospace">
                <SafeText text={step.skill} />
              </Text>
            </Table.Td>
            <Table.Td>{step.duration_ms === null ? '' : `${step.duration_ms} ms`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

const Findings = ({ findings }: { findings: DryRunAnswer['findings'] }) => (
  <section aria-label="Findings">
    <Title order={3} mb={4}>
      {findings.length === 0 ? 'No findings' : 'Findings'}
    </Title>
    <Stack gap={4}>
      {findings.map(({ finding_id, assessment, statement, source }) => (
        <Text size="sm" key={finding_id}>
          <b>{finding_id}</b> <VerdictMark verdict={assessment} /> <SafeText text={statement} />{' '}
          <Text component="span" size="xs" c="dimmed">
            {source}
          </Text>
        </Text>
      ))}
    </Stack>
  </section>
)
