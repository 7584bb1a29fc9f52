// Deliveries to a target, newest first: what, how it went, and sending one again.
import { Button, Table, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { labelOfEvent } from '../../contract/notification-events.ts'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Empty, Failed, Loading } from '../ui/layout/states.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { type Delivery, deliveriesQuery, type NotificationTarget, replay } from './notifications-queries.ts'

export function Deliveries({ target, mayReplay }: { target: NotificationTarget; mayReplay: boolean }) {
  const query = useInfiniteQuery(deliveriesQuery(target.target_uuid))
  const deliveries = query.data?.pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby="deliveries">
      <Title order={2} id="deliveries" mb="xs">
        Deliveries
      </Title>
      {query.isError && <Failed error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Loading />}
      {deliveries?.length === 0 && (
        <Empty title="Nothing was sent yet">Send a test to see whether messages arrive.</Empty>
      )}
      {deliveries && deliveries.length > 0 && (
        <Rows deliveries={deliveries} target_uuid={target.target_uuid} mayReplay={mayReplay} />
      )}
      {query.hasNextPage && (
        <Button variant="default" mt="sm" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

interface RowsProps {
  deliveries: readonly Delivery[]
  target_uuid: string
  mayReplay: boolean
}

const Rows = ({ deliveries, target_uuid, mayReplay }: RowsProps) => (
  <Table.ScrollContainer minWidth={820}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {['Time', 'Event', 'About', 'State', 'Answer', 'Took', 'Attempts'].map((title) => (
            <Table.Th key={title}>{title}</Table.Th>
          ))}
          <Table.Th>
            <span hidden>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deliveries.map((delivery) => (
          <Row key={delivery.delivery_id} delivery={delivery} target_uuid={target_uuid} mayReplay={mayReplay} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function Row({ delivery, target_uuid, mayReplay }: { delivery: Delivery } & Omit<RowsProps, 'deliveries'>) {
  const { delivery_id, event, case_id, status, error, duration_ms, attempts, replay_of } = delivery
  const again = () => replay(target_uuid, delivery_id).then(() => tellDone('It is sent again.'), tellFailure)
  return (
    <Table.Tr>
      <Table.Td>
        <When at={delivery.created_at} />
      </Table.Td>
      <Table.Td>
        {labelOfEvent(event)}
        {replay_of !== null && ' (again)'}
      </Table.Td>
      <Table.Td>
        {case_id === null ? (
          '–'
        ) : (
          <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" ff="monospace">
            {case_id}
          </PageLink>
        )}
      </Table.Td>
      <Table.Td>
        <DeliveryState delivery={delivery} />
      </Table.Td>
      <Table.Td>
        {status ?? '–'}
        {error && (
          <Text size="xs" c="dimmed" maw="20rem">
            <SafeText text={error} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>{duration_ms === null ? '–' : `${duration_ms} ms`}</Table.Td>
      <Table.Td>{attempts}</Table.Td>
      <Table.Td>
        {mayReplay && delivery.state !== 'waiting' && (
          <Button size="compact-xs" variant="default" onClick={again} aria-label={`Send ${delivery_id} again`}>
            Send again
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const looks = {
  waiting: { tone: 'busy', shape: 'half', word: 'Waiting' },
  delivered: { tone: 'good', shape: 'check', word: 'Delivered' },
  failed: { tone: 'bad', shape: 'cross', word: 'Failed' },
} as const

const DeliveryState = ({ delivery: { state } }: { delivery: Delivery }) => (
  <Mark tone={looks[state].tone} shape={looks[state].shape}>
    {looks[state].word}
  </Mark>
)
