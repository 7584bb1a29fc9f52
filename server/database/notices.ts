// Notices: what people and their systems are to be told. Written in the transaction that makes it happen, told afterwards.

import { sql } from 'kysely'
import type { NoticeEvent } from '../../contract/notification-events.ts'
import type { Severity, Verdict } from '../../contract/vocabulary.ts'
import { newUuid } from './new-uuid.ts'
import { storableJson } from './storable-json.ts'
import type { Db } from './transaction.ts'

export const noticesChannel = 'vedette_notices'

export interface Notice {
  event: NoticeEvent
  /** null: of the whole installation. */
  organization_uuid: string | null
  /** Notices of one case are delivered in order. Publish them while you hold the case's row. */
  case_uuid?: string | null
  details: NoticeDetails
}

export interface NoticeDetails {
  /** The page of the dashboard that it is about, as /cases/MAIN-12. */
  path: string
  /** Ids by name, as case_id or connection_uuid. They are told at every content level; everything below only at level full. */
  ids: Readonly<Record<string, string>>
  /** What it is about, in one line. Attackers may have written it. */
  title: string
  /** What happened, in a few sentences. Attackers may have written parts of it. */
  text?: string | undefined
  severity?: Severity | undefined
  verdict?: Verdict | undefined
  /** Those it concerns. */
  people?: readonly { uuid: string; name: string }[] | undefined
}

const longest = { title: 300, text: 2000 }
const mostPeople = 20

/** Nothing is written where nobody is told anything. */
export async function publishNotices(tx: Db, now: number, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ details, ...notice }) => ({
    ...notice,
    notice_uuid: newUuid(),
    details: bounded(details),
  }))
  await sql`/* prepared publish-notices */ with published as (
      insert into notices (notice_uuid, organization_uuid, event, case_uuid, details, at)
      select notice_uuid, organization_uuid, event, case_uuid, details, ${now}::bigint
      from json_to_recordset(${storableJson(rows)}::json) as r(notice_uuid uuid, organization_uuid uuid, event text,
        case_uuid uuid, details jsonb)
      where exists (select from notification_targets where enabled)
      returning notice_id)
    select pg_notify(${noticesChannel}, '') from published limit 1`.execute(tx)
}

const bounded = ({ title, text, people, ...details }: NoticeDetails): NoticeDetails => ({
  ...details,
  title: title.slice(0, longest.title),
  ...(text === undefined ? {} : { text: text.slice(0, longest.text) }),
  ...(people === undefined ? {} : { people: people.slice(0, mostPeople) }),
})
