// A case beside the list: verdict, why, what is proposed, and where to go on.
import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CitedSummary } from '../../ui/evidence/cited-summary.tsx'
import { ButtonLink } from '../../ui/frame/links.tsx'
import { Failed, Loading } from '../../ui/layout/states.tsx'
import classes from '../../ui/queue/queue-page.module.css'
import { CaseStatus, SeverityMark } from '../../ui/values/case-marks.tsx'
import { LevelMark } from '../../ui/values/level-mark.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { type Case, type CaseRow, caseQuery } from '../cases-queries.ts'

/** Whoever runs through the list with j does not ask for every row. */
const restsFor = 150

export function CasePreview({ row }: { row: CaseRow }) {
  const {
    case_id,
    title,
    status,
    verdict,
    verdict_set_by,
    severity,
    confidence_score,
    assignee,
    priority,
    service_level,
  } = row
  const [rested] = useDebouncedValue(case_id, restsFor)
  const query = useQuery({ ...caseQuery(case_id), enabled: rested === case_id })
  return (
    <Stack gap="sm">
      <div className={classes.previewHead}>
        <Text size="xs" c="dimmed" ff="monospace">
          {case_id}
        </Text>
        <div className={classes.marks}>
          <ButtonLink to="/cases/$case/report" params={{ case: case_id }} size="compact-xs" variant="subtle">
            Report
          </ButtonLink>
          <ButtonLink to="/cases/$case" params={{ case: case_id }} size="compact-xs" variant="default">
            Open case
          </ButtonLink>
        </div>
      </div>
      <Text fw={600} className={classes.words ?? ''}>
        <SafeText text={title} />
      </Text>
      <div className={classes.marks}>
        <VerdictMark verdict={verdict} confidence={verdict_set_by === null ? confidence_score : undefined} />
        <SeverityMark severity={severity} />
        <CaseStatus status={status} was={row.classification} />
        {service_level !== null && <LevelMark state={service_level} />}
      </div>
      <Text size="xs" c="dimmed">
        Opened <When at={row.created_at} />, {assignee === null ? 'unassigned' : <SafeText text={assignee} />}
      </Text>
      {status !== 'closed' && (
        <Text size="xs" c="dimmed">
          Priority {priority.score}: {priority.reasons.join(', ')}. The oldest of equals comes first.
        </Text>
      )}
      {query.data ? (
        <Details found={query.data} />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loading lines={5} />
      )}
    </Stack>
  )
}

function Details({ found }: { found: Case }) {
  const navigate = useNavigate()
  const open = found.proposals.filter(({ status }) => status === 'pending')
  return (
    <>
      <CitedSummary
        summary={found.summary}
        onCite={(finding) => navigate({ to: '/cases/$case', params: { case: found.case_id }, search: { finding } })}
      />
      {open.length > 0 && (
        <div>
          <Text size="xs" fw={600} c="dimmed">
            Proposed
          </Text>
          {open.slice(0, 5).map(({ proposal_uuid, what }) => (
            <Text key={proposal_uuid} size="sm">
              <SafeText text={what} />
            </Text>
          ))}
        </div>
      )}
      {found.close_reason !== null && (
        <Text size="sm">
          Closed: <SafeText text={found.close_reason} />
        </Text>
      )}
    </>
  )
}
