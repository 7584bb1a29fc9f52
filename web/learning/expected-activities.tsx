// What is expected, how often it was used, and what should be removed.
import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Empty, Failed, Loading } from '../ui/layout/states.tsx'
import { inWords } from '../ui/values/case-marks.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { exactly, When } from '../ui/values/when.tsx'
import { Uses } from './judgements.tsx'
import { type ExpectedActivity, expectedQuery, removeExpected } from './learning-queries.ts'
import { More, RowsOf } from './rows.tsx'

export function ExpectedActivities() {
  const query = useInfiniteQuery(expectedQuery)
  const rows = query.data?.pages.flatMap(({ data }) => data)
  if (!rows) return query.isError ? <Failed error={query.error} onRetry={() => query.refetch()} /> : <Loading />
  const stale = rows.filter(({ removal }) => removal !== null).length
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Alerts about it are still investigated and kept. Their cases come out closed unless the evidence is malicious.
        State one from a case.
      </Text>
      {stale > 0 && (
        <Text size="sm">
          {stale === 1 ? '1 should be removed: it has' : `${stale} should be removed: they have`} expired, or no alert
          used {stale === 1 ? 'it' : 'them'} for 30 days.
        </Text>
      )}
      {rows.length === 0 ? (
        <Empty title="Nothing is expected">Open a case and choose “State expected activity”.</Empty>
      ) : (
        <RowsOf rows={rows} keyOf={({ expected_activity_uuid }) => expected_activity_uuid} columns={columns} />
      )}
      <More {...query} />
    </Stack>
  )
}

const columns = [
  { title: 'Expected', cell: ({ scope }: ExpectedActivity) => <SafeText text={inWordsOf(scope)} /> },
  { title: 'Reason', cell: ({ reason }: ExpectedActivity) => <SafeText text={reason} /> },
  {
    title: 'Stated',
    cell: ({ created_by_name, created_at, case_id, organization_code }: ExpectedActivity) => (
      <>
        {organization_code}, <SafeText text={created_by_name} />, <When at={created_at} />
        {case_id !== null && (
          <>
            {' from '}
            <PageLink to="/cases/$case" params={{ case: case_id }} size="sm" ff="monospace">
              {case_id}
            </PageLink>
          </>
        )}
      </>
    ),
  },
  { title: 'Used', cell: ({ uses, last_used_at }: ExpectedActivity) => <Uses uses={uses} last={last_used_at} /> },
  { title: 'Ends', cell: (row: ExpectedActivity) => <Ends row={row} /> },
  { title: 'Actions', cell: (row: ExpectedActivity) => <Remove row={row} /> },
]

const shown = 3

function inWordsOf({
  alert_provider,
  alert_type,
  claims,
  observables = [],
  from,
  to,
}: ExpectedActivity['scope']): string {
  const named = observables.slice(0, shown).map(({ value }) => value)
  const rest = observables.length > shown ? ` and ${observables.length - shown} more` : ''
  return [
    alert_type ?? 'Any alert type',
    alert_provider && `from ${alert_provider}`,
    claims && `that claims ${claims.map(inWords).join(', ')}`,
    named.length > 0 && `about ${named.join(', ')}${rest}`,
    from !== undefined && `from ${exactly(from)}`,
    to !== undefined && `until ${exactly(to)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const Ends = ({ row: { expires_at, removal } }: { row: ExpectedActivity }) => (
  <Stack gap={2}>
    <span>
      <When at={expires_at} />
    </span>
    {removal !== null && (
      <Mark tone="warn" shape="half">
        {removal}
      </Mark>
    )}
  </Stack>
)

function Remove({ row }: { row: ExpectedActivity }) {
  const { mayIn } = useSession()
  if (!mayIn(row.organization_code, 'work_on_cases')) return null
  const remove = async () => {
    const text = 'Such alerts open cases again. Cases that were closed as expected stay closed.'
    if (!(await confirmed({ title: 'No longer expect it?', text, confirm: 'Remove' }))) return
    await removeExpected(row.expected_activity_uuid).then(() => tellDone('Removed.'), tellFailure)
  }
  return (
    <Button variant={row.removal ? 'light' : 'default'} size="xs" onClick={remove}>
      Remove
    </Button>
  )
}
