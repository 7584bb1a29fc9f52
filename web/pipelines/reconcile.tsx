// Compares what the source has with what is here, and fetches what is missing.
import { Button, Code, Group, Select, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Pipeline, type Reconciliation, reconcilePipeline } from '../pipelines-queries.ts'
import { tellFailure } from '../ui/forms/tell.ts'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { exactly, When } from '../ui/values/when.tsx'

const windows = [
  { value: '3600', label: 'The last hour' },
  { value: '86400', label: 'The last day' },
  { value: '604800', label: 'The last week' },
]

export function Reconcile({ pipeline }: { pipeline: Pipeline }) {
  const [span, setSpan] = useState('86400')
  const comparing = useMutation({ mutationFn: reconcilePipeline, onError: tellFailure })
  const { pipeline_uuid: uuid, reconciliation, reconciled_at } = pipeline
  const compare = () => {
    const to = Math.floor(Date.now() / 1000)
    comparing.mutate({ uuid, from: Math.max(pipeline.start_at, to - Number(span)), to, fetch: false })
  }
  const found = comparing.data ?? reconciliation
  return (
    <section aria-labelledby="reconcile">
      <Title order={2} id="reconcile" mb="xs">
        Reconciliation
      </Title>
      <Stack gap="xs" align="start">
        <Group align="end">
          <Select
            label="Window"
            data={windows}
            value={span}
            onChange={(value) => setSpan(value ?? span)}
            allowDeselect={false}
          />
          <Button variant="default" loading={comparing.isPending} onClick={compare}>
            Reconcile
          </Button>
        </Group>
        {reconciled_at !== null && (
          <Text size="sm" c="dimmed">
            Last reconciliation <When at={reconciled_at} />. One is made every day.
          </Text>
        )}
        {found && (
          <Found
            found={found}
            isFetching={comparing.isPending}
            onFetch={() => comparing.mutate({ uuid, from: found.from, to: found.to, fetch: true })}
          />
        )}
      </Stack>
    </section>
  )
}

interface FoundProps {
  found: Reconciliation
  isFetching: boolean
  onFetch(): void
}

const Found = ({ found, isFetching, onFetch }: FoundProps) => (
  <>
    <Text size="sm">
      {exactly(found.from)} to {exactly(found.to)}: {found.at_source} at the source, {found.here} here
      {found.set_aside > 0 && `, ${found.set_aside} set aside`}
      {found.fetched > 0 && `, ${found.fetched} fetched`}.
    </Text>
    {found.missing.length === 0 ? (
      <Mark tone="good" shape="check">
        Nothing is missing
      </Mark>
    ) : (
      <>
        <Mark tone="warn" shape="triangle">{`${found.missing.length} missing`}</Mark>
        <Code block>
          <SafeText text={found.missing.slice(0, 50).join('\n')} />
        </Code>
        <Button onClick={onFetch} loading={isFetching}>
          Fetch missing
        </Button>
      </>
    )}
  </>
)
