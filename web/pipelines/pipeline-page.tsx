// One pipeline: how it goes, what was set aside, and the comparison with its source.
import { Alert, Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wholeSecondsOf } from '../../contract/duration.ts'
import { changePipeline, deletePipeline, type Pipeline, pipelineQuery, runPipeline } from '../pipelines-queries.ts'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, PageHead } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { exactly, When } from '../ui/values/when.tsx'
import { PipelineRules } from './pipeline-rules.tsx'
import { PipelineState } from './pipeline-state.tsx'
import { Reconcile } from './reconcile.tsx'
import { SetAside } from './set-aside.tsx'

const route = getRouteApi('/pipelines/$pipeline')

export function PipelinePage() {
  const { pipeline } = route.useParams()
  const query = useQuery(pipelineQuery(pipeline))
  return (
    <Stack gap="md" maw="70rem">
      <PageLink to="/pipelines" size="sm">
        ← Pipelines
      </PageLink>
      <Answer query={query}>{(found) => <Shown pipeline={found} />}</Answer>
    </Stack>
  )
}

function Shown({ pipeline }: { pipeline: Pipeline }) {
  const { mayIn } = useSession()
  const mayRun = mayIn(pipeline.organization_code, 'run_skills')
  const mayManage = mayIn(pipeline.organization_code, 'manage_connections')
  const { pipeline_uuid: uuid, source_name, instance_name } = pipeline
  const navigate = useNavigate()
  const running = useMutation({
    mutationFn: runPipeline,
    onSuccess: ({ created, updated, skipped }) =>
      tellDone(`${created} alerts created, ${updated} updated, ${skipped} skipped.`),
    onError: tellFailure,
  })
  const remove = async () => {
    const text = `No more alerts come from "${source_name}" of "${instance_name}". The alerts that are there stay.`
    if (!(await confirmed({ title: 'Delete the pipeline?', text, confirm: 'Delete' }))) return
    await deletePipeline(uuid).then(() => {
      tellDone('Pipeline deleted.')
      return navigate({ to: '/pipelines' })
    }, tellFailure)
  }
  return (
    <>
      <PageHead
        title={<SafeText text={source_name} />}
        tab={source_name}
        about={
          <>
            <SafeText text={instance_name} />, {pipeline.organization_code} <PipelineState state={pipeline.state} />
          </>
        }
        actions={
          <>
            {mayRun && (
              <Button onClick={() => running.mutate(uuid)} loading={running.isPending}>
                Run now
              </Button>
            )}
            {mayManage && (
              <Button variant="default" onClick={remove}>
                Delete
              </Button>
            )}
          </>
        }
      />
      <Progress pipeline={pipeline} />
      {mayManage && <Settings key={pipeline.version} pipeline={pipeline} />}
      {mayManage && (
        <PipelineRules
          key={`rules ${pipeline.version}`}
          pipeline={pipeline}
          mayAutomate={mayIn(pipeline.organization_code, 'manage_automation')}
        />
      )}
      <SetAside pipeline={pipeline} mayRetry={mayRun} />
      {mayRun && <Reconcile pipeline={pipeline} />}
    </>
  )
}

const Progress = ({ pipeline }: { pipeline: Pipeline }) => (
  <Stack gap="xs">
    <Text size="sm">
      <SafeText text={pipeline.detail} />
    </Text>
    <Group gap="xl">
      <Figure title="Lag" value={wholeSecondsOf(pipeline.lag_seconds)} />
      <Figure title="Alerts in the last hour" value={String(pipeline.rate_per_hour)} />
      <Figure title="Alerts so far" value={String(pipeline.created)} />
      <Figure title="Set aside" value={String(pipeline.set_aside)} />
      <Figure title="Read up to" value={exactly(pipeline.cursor)} />
      <Figure title="By" value={pipeline.via} />
    </Group>
    <Text size="sm" c="dimmed">
      {pipeline.last_success_at !== null && (
        <>
          Last success <When at={pipeline.last_success_at} />.{' '}
        </>
      )}
      {pipeline.next_run_at !== null && (
        <>
          Next poll <When at={pipeline.next_run_at} />.
        </>
      )}
    </Text>
    {pipeline.catching_up && (
      <Text size="sm">
        Catching up, {pipeline.catching_up.percent} % of {exactly(pipeline.catching_up.from)} to{' '}
        {exactly(pipeline.catching_up.to)}.
      </Text>
    )}
    {pipeline.unreadable && (
      <Alert color="yellow" variant="light" title="A part could not be read">
        <Text size="sm">
          {exactly(pipeline.unreadable.from)} to {exactly(pipeline.unreadable.to)}:{' '}
          <SafeText text={pipeline.unreadable.reason} />
        </Text>
      </Alert>
    )}
  </Stack>
)

const Figure = ({ title, value }: { title: string; value: string }) => (
  <div>
    <Text size="xs" c="dimmed">
      {title}
    </Text>
    <Text fw={600}>{value}</Text>
  </div>
)

function Settings({ pipeline }: { pipeline: Pipeline }) {
  const [seconds, setSeconds] = useState<number | string>(pipeline.interval_seconds)
  const changing = useMutation({
    mutationFn: changePipeline,
    onSuccess: () => tellDone('Pipeline saved.'),
    onError: tellFailure,
  })
  const change = (body: Parameters<typeof changePipeline>[0]['body']) =>
    changing.mutate({ uuid: pipeline.pipeline_uuid, body: { ...body, version: pipeline.version } })
  return (
    <Group align="end">
      <Switch
        label="Enabled"
        checked={pipeline.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Switch
        label="Investigate again what changes at the source"
        checked={pipeline.reinvestigate}
        onChange={(event) => change({ reinvestigate: event.currentTarget.checked })}
      />
      <NumberInput
        label="Seconds between polls"
        min={10}
        max={86_400}
        value={seconds}
        onChange={setSeconds}
        w="12rem"
      />
      <Button
        variant="default"
        disabled={Number(seconds) === pipeline.interval_seconds}
        onClick={() => change({ interval_seconds: Number(seconds) })}
      >
        Save
      </Button>
    </Group>
  )
}
