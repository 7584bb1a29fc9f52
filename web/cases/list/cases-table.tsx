// The columns of the Cases page.
import { IdLink } from '../../ui/queue/id-link.tsx'
import { NoValue } from '../../ui/queue/no-value.tsx'
import type { QueueColumn } from '../../ui/queue/queue-column.ts'
import { CaseStatus, inWords, SeverityMark } from '../../ui/values/case-marks.tsx'
import { LevelMark } from '../../ui/values/level-mark.tsx'
import { VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import { When } from '../../ui/values/when.tsx'
import type { CaseRow } from '../cases-queries.ts'

export const caseColumns: readonly QueueColumn<CaseRow>[] = [
  {
    title: 'ID',
    width: 80,
    id: ({ case_id }) => case_id,
    sort: { by: 'case_id', first: 'desc' },
    cell: ({ case_id }) => <IdLink page="cases" id={case_id} />,
  },
  {
    title: 'Title',
    width: 100,
    grows: 1,
    wraps: true,
    sort: { by: 'title', first: 'asc' },
    narrow: 'line',
    cell: ({ title }) => (
      <span title={visibleText(title)}>
        <SafeText text={title} />
      </span>
    ),
  },
  {
    title: 'Priority',
    width: 48,
    sort: { by: 'priority', first: 'desc' },
    narrow: 'hidden',
    cell: ({ priority: { score, reasons }, status }) => (
      <span title={status === 'closed' ? 'Closed' : reasons.join(', ')}>{status === 'closed' ? '–' : score}</span>
    ),
  },
  {
    title: 'Severity',
    width: 96,
    sort: { by: 'severity', first: 'desc' },
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    title: 'Verdict',
    width: 116,
    sort: { by: 'verdict', first: 'desc' },
    cell: ({ verdict, verdict_set_by, confidence_score }) => (
      <VerdictMark verdict={verdict} confidence={verdict_set_by === null ? confidence_score : undefined} />
    ),
  },
  {
    title: 'Status',
    width: 84,
    sort: { by: 'status', first: 'asc' },
    cell: ({ status, classification }) => <CaseStatus status={status} was={classification} />,
  },
  {
    title: 'Assignee',
    width: 76,
    sort: { by: 'assignee', first: 'asc' },
    cell: ({ assignee }) => (assignee === null ? <NoValue label="Unassigned" /> : <SafeText text={assignee} />),
  },
  {
    title: 'Due',
    width: 148,
    sort: { by: 'due_at', first: 'asc' },
    cell: ({ service_level, due_at }) =>
      service_level === null ? null : (
        <>
          <LevelMark state={service_level} /> {due_at !== null && <When at={due_at} />}
        </>
      ),
  },
  {
    title: 'Organization',
    width: 100,
    isHiddenAtFirst: true,
    narrow: 'hidden',
    sort: { by: 'organization_code', first: 'asc' },
    cell: ({ organization_code }) => organization_code,
  },
  {
    title: 'Alerts',
    width: 40,
    sort: { by: 'alert_count', first: 'desc' },
    narrow: 'hidden',
    cell: ({ alert_count }) => alert_count,
  },
  {
    title: 'Opened',
    width: 68,
    sort: { by: 'created_at', first: 'desc' },
    cell: ({ created_at }) => <When at={created_at} />,
  },
  {
    title: 'Changed',
    width: 68,
    isHiddenAtFirst: true,
    narrow: 'hidden',
    sort: { by: 'modified_at', first: 'desc' },
    cell: ({ modified_at }) => <When at={modified_at} />,
  },
  {
    title: 'Claims',
    width: 150,
    isHiddenAtFirst: true,
    narrow: 'hidden',
    cell: ({ claims }) => claims.map(inWords).join(', '),
  },
  {
    title: 'Providers',
    width: 130,
    isHiddenAtFirst: true,
    narrow: 'hidden',
    cell: ({ providers }) => <SafeText text={providers.join(', ')} />,
  },
]

/** Where no service level is set, nothing is due. */
export const columnsWithoutDue = caseColumns.filter(({ title }) => title !== 'Due')
