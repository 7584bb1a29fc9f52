// What a connection can pull: offered with one click, and linked once a pipeline reads it.
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createPipeline, type DetectionSource, sourcesQuery } from '../../pipelines-queries.ts'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'

export function ConnectionPipelines({ connection, mayManage }: { connection: string; mayManage: boolean }) {
  const { data: sources = [] } = useQuery(sourcesQuery(connection))
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="pipelines">
      <Title order={2} id="pipelines" mb="xs">
        Pipelines
      </Title>
      <Stack gap="xs">
        {sources.map((source) => (
          <Source key={source.source} source={source} connection={connection} mayManage={mayManage} />
        ))}
      </Stack>
    </section>
  )
}

interface SourceProps {
  source: DetectionSource
  connection: string
  mayManage: boolean
}

function Source({ source, connection, mayManage }: SourceProps) {
  const making = useMutation({
    mutationFn: createPipeline,
    onSuccess: ({ source_name }) => tellDone(`${source_name} become alerts from now on.`),
    onError: tellFailure,
  })
  const { pipeline_uuid, name } = source
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text size="sm">
          <SafeText text={name} />
        </Text>
        {pipeline_uuid !== null ? (
          <PageLink to="/pipelines/$pipeline" params={{ pipeline: pipeline_uuid }} size="sm">
            Open pipeline
          </PageLink>
        ) : (
          mayManage && (
            <Button
              size="compact-sm"
              loading={making.isPending}
              onClick={() => making.mutate({ connection_uuid: connection, source: source.source })}
              aria-label={`Pull as alerts: ${name}`}
            >
              Pull as alerts
            </Button>
          )
        )}
      </Group>
    </Paper>
  )
}
