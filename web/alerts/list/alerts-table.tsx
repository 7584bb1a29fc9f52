// The columns of the Alerts page.
import { investigationStatus } from '../../../contract/vocabulary.ts'
import { RowLink } from '../../ui/frame/links.tsx'
import { IdLink } from '../../ui/queue/id-link.tsx'
import { NoValue } from '../../ui/queue/no-value.tsx'
import type { QueueColumn } from '../../ui/queue/queue-column.ts'
import { inWords, SeverityMark } from '../../ui/values/case-marks.tsx'
import { AlertStatus, VerdictMark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import { When } from '../../ui/values/when.tsx'
import type { AlertRow } from './alerts-queries.ts'

const none = <NoValue />

/** Broken between its words. */
const ProviderName = ({ name }: { name: string }) => {
  const [first = '', ...others] = name.split(/(?<=[_-])/)
  return (
    <>
      <SafeText text={first} />
      {others.length > 0 && <wbr />}
      <SafeText text={others.join('')} />
    </>
  )
}

/** The ten columns of the Alerts page in their order, with verdict and severity beside the status. */
export const alertColumns: readonly QueueColumn<AlertRow>[] = [
  {
    title: 'ID',
    width: 100,
    id: ({ alert_id }) => alert_id,
    sort: { by: 'alert_id', first: 'asc' },
    cell: ({ alert_id }) => <IdLink page="alerts" id={alert_id} />,
  },
  {
    title: 'ORG',
    width: 40,
    sort: { by: 'organization_code', first: 'asc' },
    narrow: 'hidden',
    cell: ({ organization_code }) => <span title={organization_code}>{organization_code}</span>,
  },
  {
    title: 'PROVIDER',
    width: 61,
    wraps: true,
    sort: { by: 'alert_provider', first: 'asc' },
    cell: ({ alert_provider }) => <ProviderName name={alert_provider} />,
  },
  {
    title: 'ALERT NAME',
    width: 104,
    grows: 3,
    wraps: true,
    sort: { by: 'alert_type', first: 'asc' },
    narrow: 'line',
    cell: ({ alert_type }) => (
      <span title={visibleText(alert_type)}>
        <SafeText text={alert_type} />
      </span>
    ),
  },
  {
    title: 'STATUS',
    width: 81,
    sort: { by: 'status', first: 'desc' },
    cell: ({ investigation_status, failure }) => (
      <span title={investigation_status === investigationStatus.Failed && failure ? visibleText(failure) : undefined}>
        <AlertStatus status={investigation_status} />
      </span>
    ),
  },
  {
    title: 'VERDICT',
    width: 93,
    sort: { by: 'verdict', first: 'desc' },
    cell: ({ verdict }) => (verdict === null ? none : <VerdictMark verdict={verdict} />),
  },
  {
    title: 'SEVERITY',
    width: 92,
    sort: { by: 'severity', first: 'desc' },
    cell: ({ severity }) => (severity === null ? none : <SeverityMark severity={severity} />),
  },
  {
    title: 'PRIORITY',
    width: 64,
    isHiddenAtFirst: true,
    narrow: 'hidden',
    sort: { by: 'priority', first: 'desc' },
    cell: ({ priority }) => (priority === null ? none : <PriorityScore priority={priority} />),
  },
  {
    title: 'CREATION TIME',
    width: 69,
    wraps: true,
    sort: { by: 'created_at', first: 'desc' },
    cell: ({ created_at }) => <When at={created_at} />,
  },
  {
    title: 'INVESTIGATOR',
    width: 87,
    wraps: true,
    sort: { by: 'investigator', first: 'asc' },
    narrow: 'hidden',
    cell: ({ investigator, playbook_uuid }) =>
      investigator === null || playbook_uuid === null ? (
        none
      ) : (
        <RowLink page="playbooks" id={playbook_uuid}>
          <SafeText text={investigator} />
        </RowLink>
      ),
  },
  {
    title: 'CASE ID',
    width: 60,
    id: ({ case_id }) => case_id,
    sort: { by: 'case_id', first: 'asc' },
    cell: ({ case_id }) => (case_id === null ? none : <IdLink page="cases" id={case_id} />),
  },
  {
    title: 'COMPLETION TIME',
    width: 78,
    wraps: true,
    sort: { by: 'completed_at', first: 'desc' },
    narrow: 'hidden',
    cell: ({ completed_at }) => (completed_at === null ? none : <When at={completed_at} />),
  },
  {
    title: 'Content',
    width: 48,
    grows: 1,
    wraps: true,
    narrow: 'quiet-line',
    cell: ({ content_excerpt }) => <SafeText text={content_excerpt} />,
  },
  {
    title: 'CLAIMS',
    width: 140,
    isHiddenAtFirst: true,
    narrow: 'hidden',
    cell: ({ claims }) => (claims.length === 0 ? none : claims.map(inWords).join(', ')),
  },
  {
    title: 'CASE STATUS',
    width: 110,
    isHiddenAtFirst: true,
    narrow: 'hidden',
    cell: ({ case_status }) => (case_status === null ? none : inWords(case_status)),
  },
]

/** What it is made of is told on hover. */
const PriorityScore = ({ priority: { score, reasons } }: { priority: NonNullable<AlertRow['priority']> }) => (
  <span title={reasons.join(', ')}>{score}</span>
)
