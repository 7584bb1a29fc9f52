// The line that accounts for every alert, from the ledger.
import { Alert, Text } from '@mantine/core'
import { investigationStatus } from '../../contract/vocabulary.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import type { Ledger } from './overview-queries.ts'

const underWay = [investigationStatus.Created, investigationStatus.Submitted, investigationStatus.InProgress]

export function Accounting({ ledger: { total, discrepancies } }: { ledger: Ledger }) {
  const { created, submitted, in_progress, completed, failed } = total.by_status
  const inFlight = created + submitted + in_progress
  return (
    <>
      <Text size="sm" data-testid="accounting">
        <b>{count(total.accepted)}</b> {total.accepted === 1 ? 'alert' : 'alerts'} accepted ={' '}
        <PageLink to="/alerts" search={{ status: [investigationStatus.Completed] }}>
          {count(completed)} completed
        </PageLink>{' '}
        +{' '}
        <PageLink to="/alerts" search={{ status: [investigationStatus.Failed] }}>
          {count(failed)} failed
        </PageLink>{' '}
        +{' '}
        <PageLink to="/alerts" search={{ status: underWay }}>
          {count(inFlight)} in progress
        </PageLink>
      </Text>
      {discrepancies.length > 0 && (
        <Alert color="red" variant="light" title="The counts do not add up" role="alert">
          {discrepancies.slice(0, 10).map(({ message }) => (
            <Text key={message} size="sm">
              <SafeText text={message} />
            </Text>
          ))}
        </Alert>
      )}
    </>
  )
}

const count = (number: number) => number.toLocaleString('en')
