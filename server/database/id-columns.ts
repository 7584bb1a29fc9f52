// Ids and keys that statements put together from columns, written once. Tables keep their full names in such statements.
import { sql } from 'kysely'
import { type AlertState, investigationStatus } from '../../contract/vocabulary.ts'

/** MAIN-SIEM-42, from alerts and organizations. The same as alertId. */
export const alertIdColumn = sql<string>`organizations.organization_code || '-' || upper(alerts.provider) || '-' || alerts.number`

/** MAIN-12, from cases and organizations; null where there is no case. The same as caseId. */
export const caseIdColumn = sql<string | null>`organizations.organization_code || '-' || cases.number`

/** The same as alertTypeKey. Most types need no mending, so that the slow part is seldom run. */
export const alertTypeKeyColumn = sql<string>`case
  when alert_type ~ '^ | $|  |[\\t\\n\\r\\f\\v]'
    then lower(btrim(regexp_replace(alert_type, '[ \\t\\n\\r\\f\\v]+', ' ', 'g')))
  else lower(alert_type) end`

/** What is known of an alert: its verdict, or why there is none. */
export const alertStateColumn = sql<AlertState>`coalesce(found_verdict,
  case when investigation_status = ${sql.lit(investigationStatus.Failed)} then 'failed' else 'waiting' end)`
