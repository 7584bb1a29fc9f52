// Events that could not become alerts: why, what came, and another try.
import { Button, Stack, Table, Text, Title } from '@mantine/core'
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
            <Table.ScrollContainer minWidth={600}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Event</Table.Th>
                    <Table.Th>Since</Table.Th>
                    <Table.Th>
                      <span hidden>Actions</span>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {events.map((event) => (
                    <EventRow key={event.id} event={event} uuid={pipeline.pipeline_uuid} mayRetry={mayRetry} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Answer>
    </section>
  )
}

function EventRow({ event, uuid, mayRetry }: { event: SetAsideEvent; uuid: string; mayRetry: boolean }) {
  const retrying = useMutation({
    mutationFn: retrySetAside,
    onSuccess: ({ stored, alert_id, reason }) =>
      stored ? tellDone(`It is alert ${alert_id} now.`) : tellDone(`It stays set aside: ${reason}`),
    onError: tellFailure,
  })
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            <SafeText text={event.reason} />
          </Text>
          <LongText text={event.content} />
        </Stack>
      </Table.Td>
      <Table.Td>
        <When at={event.set_aside_at} />
      </Table.Td>
      <Table.Td>
        {mayRetry && (
          <Button
            size="compact-xs"
            variant="default"
            loading={retrying.isPending}
            onClick={() => retrying.mutate({ uuid, id: event.id })}
          >
            Try again
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
