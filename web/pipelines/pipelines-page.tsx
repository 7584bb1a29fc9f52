// All pipelines: what they read, how far they are behind, and what was set aside.
import { Button, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { wholeSecondsOf } from '../../contract/duration.ts'
import { type Pipeline, pipelinesQuery, runPipeline } from '../pipelines-queries.ts'
import { useSession } from '../session.ts'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, Empty, PageHead } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { PipelineState } from './pipeline-state.tsx'

export function PipelinesPage() {
  const query = useQuery(pipelinesQuery)
  return (
    <Stack>
      <PageHead title="Pipelines" about="Alerts pulled from connected platforms." />
      <Answer query={query}>
        {(pipelines) =>
          pipelines.length === 0 ? (
            <Empty title="No pipelines yet">
              A pipeline makes alerts of what a connected platform reports. Open a connection under{' '}
              <PageLink to="/integrations">Integrations</PageLink> and choose what to pull.
            </Empty>
          ) : (
            <PipelinesTable pipelines={pipelines} />
          )
        }
      </Answer>
    </Stack>
  )
}

const PipelinesTable = ({ pipelines }: { pipelines: readonly Pipeline[] }) => (
  <Table.ScrollContainer minWidth={900}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Source</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Lag</Table.Th>
          <Table.Th>Connection</Table.Th>
          <Table.Th>Org</Table.Th>
          <Table.Th>Alerts in the last hour</Table.Th>
          <Table.Th>Set aside</Table.Th>
          <Table.Th>Last success</Table.Th>
          <Table.Th>
            <span hidden>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pipelines.map((pipeline) => (
          <PipelineRow key={pipeline.pipeline_uuid} pipeline={pipeline} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function PipelineRow({ pipeline }: { pipeline: Pipeline }) {
  const { pipeline_uuid, source_name, instance_name, organization_code, last_success_at } = pipeline
  const { mayIn } = useSession()
  const running = useMutation({
    mutationFn: runPipeline,
    onSuccess: ({ created, updated }) => tellDone(`${created} alerts created, ${updated} updated.`),
    onError: tellFailure,
  })
  return (
    <Table.Tr>
      <Table.Td>
        <PageLink to="/pipelines/$pipeline" params={{ pipeline: pipeline_uuid }} size="sm">
          <SafeText text={source_name} />
        </PageLink>
      </Table.Td>
      <Table.Td maw="22rem">
        <PipelineState state={pipeline.state} />
        {(pipeline.state === 'failing' || pipeline.state === 'slowed') && (
          <Text size="xs">
            <SafeText text={pipeline.detail} />
          </Text>
        )}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{wholeSecondsOf(pipeline.lag_seconds)}</Table.Td>
      <Table.Td>
        <SafeText text={instance_name} />
      </Table.Td>
      <Table.Td>{organization_code}</Table.Td>
      <Table.Td>{pipeline.rate_per_hour}</Table.Td>
      <Table.Td>{pipeline.set_aside}</Table.Td>
      <Table.Td>{last_success_at === null ? 'never' : <When at={last_success_at} />}</Table.Td>
      <Table.Td>
        {mayIn(organization_code, 'run_skills') && (
          <Button
            size="compact-xs"
            variant="default"
            loading={running.isPending}
            onClick={() => running.mutate(pipeline_uuid)}
            aria-label={`Run now: ${source_name} of ${instance_name}`}
          >
            Run now
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
