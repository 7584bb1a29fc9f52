// Events that could not become alerts: why, what came, and another try.
import { Button, Group, Paper, Spoiler, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Pipeline, retrySetAside, type SetAsideEvent, setAsideQuery } from '../pipelines-queries.ts'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { Answer } from '../ui/layout/states.tsx'
import { LongText } from '../ui/values/long-text.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'

export function SetAside({ pipeline, mayRetry }: { pipeline: Pipeline; mayRetry: boolean }) {
  const query = useQuery(setAsideQuery(pipeline.pipeline_uuid))
  return (
    <section aria-labelledby="set-aside">
      <Title order={2} id="set-aside" mb="xs">
        Set aside
      </Title>
      <Answer query={query}>
        {(events) =>
          events.length === 0 ? (
            <Text size="sm" c="dimmed">
              Every event could be read.
            </Text>
          ) : (
            <Stack gap="xs">
              {events.map((event) => (
                <Event key={event.id} event={event} uuid={pipeline.pipeline_uuid} mayRetry={mayRetry} />
              ))}
            </Stack>
          )
        }
      </Answer>
    </section>
  )
}

function Event({ event, uuid, mayRetry }: { event: SetAsideEvent; uuid: string; mayRetry: boolean }) {
  const retrying = useMutation({
    mutationFn: retrySetAside,
    onSuccess: ({ stored, alert_id, reason }) =>
      stored ? tellDone(`It is alert ${alert_id} now.`) : tellDone(`It stays set aside: ${reason}`),
    onError: tellFailure,
  })
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" align="start" wrap="nowrap">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          <SafeText text={event.reason} />
        </Text>
        {mayRetry && (
          <Button
            size="compact-xs"
            variant="default"
            style={{ flexShrink: 0 }}
            loading={retrying.isPending}
            onClick={() => retrying.mutate({ uuid, id: event.id })}
          >
            Try again
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" mb={4}>
        Set aside <When at={event.set_aside_at} />
        {event.retries > 0 && `, tried again ${event.retries === 1 ? 'once' : `${event.retries} times`}`}
      </Text>
      <Spoiler maxHeight={72} showLabel="Show the whole event" hideLabel="Show less">
        <Text component="div" size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          <LongText text={event.content} />
        </Text>
      </Spoiler>
    </Paper>
  )
}
