// The line that accounts for every alert, from the ledger.
import { Alert, Text } from '@mantine/core'
import { PageLink } from '../ui/frame/links.tsx'
import type { Ledger } from './overview-queries.ts'

export function Accounting({ ledger: { total, discrepancies } }: { ledger: Ledger }) {
  const { created, submitted, in_progress, completed, failed } = total.by_status
  const inFlight = created + submitted + in_progress
  return (
    <>
      <Text size="sm" data-testid="accounting">
        <b>{count(total.accepted)}</b> {total.accepted === 1 ? 'alert' : 'alerts'} accepted ={' '}
        <PageLink to="/alerts" search={{ status: [15] }}>
          {count(completed)} completed
        </PageLink>{' '}
        +{' '}
        <PageLink to="/alerts" search={{ status: [20] }}>
          {count(failed)} failed
        </PageLink>{' '}
        +{' '}
        <PageLink to="/alerts" search={{ status: [0, 5, 10] }}>
          {count(inFlight)} in flight
        </PageLink>
      </Text>
      {discrepancies.length > 0 && (
        <Alert color="red" variant="light" title="The account does not add up" role="alert">
          {discrepancies.slice(0, 10).map(({ message }) => (
            <Text key={message} size="sm">
              {message}
            </Text>
          ))}
        </Alert>
      )}
    </>
  )
}

const count = (number: number) => number.toLocaleString('en')
