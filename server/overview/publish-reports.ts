// Tells those who asked for it of the report of the week or the month that is over: once for each organization and period.
import { sql } from 'kysely'
import type { NotificationEvent } from '../../contract/notification-events.ts'
import { ReportQuery, type ReportSummary } from '../../contract/report.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { publishNotices } from '../database/notices.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'
import { makeReport } from './make-report.ts'

const lookEveryMs = 600_000
const lockNumber = 8_613_372
const mostOrganizations = 1000
const daySeconds = 86_400

type Publishing = Pick<Services, 'db' | 'now'>
type ReportEvent = Extract<NotificationEvent, `report.${string}`>

/** Gives what stops it. */
export function startPublishingReports(services: Publishing & Pick<Services, 'log'>): () => Promise<void> {
  let publishing: Promise<void> | undefined
  const look = () => {
    publishing ??= publishReports(services)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) services.log.warn({ err: error }, 'reports could not be published')
      })
      .finally(() => {
        publishing = undefined
      })
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await publishing
  }
}

export async function publishReports(services: Publishing): Promise<void> {
  for (const [event, period] of Object.entries(periodsBefore(services.now())) as [ReportEvent, Period][])
    for (const organization of await findWaiting(services.db, event, period))
      await publishReport(services, event, period, organization)
}

interface Period {
  from: number
  to: number
}

/** Whole weeks begin on Monday, months on the first, both in UTC. */
function periodsBefore(now: number): Record<ReportEvent, Period> {
  const date = new Date(now * 1000)
  const today = Math.floor(now / daySeconds) * daySeconds
  const monday = today - ((date.getUTCDay() + 6) % 7) * daySeconds
  const first = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1) / 1000
  return {
    'report.weekly': { from: monday - 7 * daySeconds, to: monday },
    'report.monthly': { from: first(1), to: first(0) },
  }
}

interface Waiting {
  organization_uuid: string
  organization_code: string
  name: string
}

/** Organizations whose report of the period somebody wants and nobody was told of. One that came later has none. */
async function findWaiting(db: Db, event: ReportEvent, { from, to }: Period): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select organization_uuid, organization_code, name from organizations o
    where created_at < ${to} and exists (select from notification_targets t where t.enabled and ${event} = any(t.events)
      and (t.organization_uuid is null or t.organization_uuid = o.organization_uuid))
    and not exists (select from noticed_states s where s.event = ${event} and s.subject_uuid = o.organization_uuid
      and s.detail = ${String(from)})
    order by organization_uuid limit ${mostOrganizations}`.execute(db)
  return rows
}

async function publishReport(services: Publishing, event: ReportEvent, period: Period, organization: Waiting) {
  const { organization_uuid, organization_code, name } = organization
  const query = ReportQuery.parse({ organization_code, ...period })
  const scope = { organization_uuids: new Set([organization_uuid]) }
  const report = await makeReport({ ...services, findTroubled: async () => [] }, scope, query)
  await transact(services.db, async (tx) => {
    const { rows } = await sql<{ is_first: boolean }>`select pg_advisory_xact_lock(${sql.lit(lockNumber)}) is not null
      and not exists (select from noticed_states where event = ${event} and subject_uuid = ${organization_uuid}::uuid
        and detail = ${String(period.from)}) as is_first`.execute(tx)
    if (!rows[0]?.is_first) return
    const noted = { detail: String(period.from), since: services.now(), told: true }
    await tx
      .insertInto('noticed_states')
      .values({ event, subject_uuid: organization_uuid, ...noted })
      .onConflict((conflict) => conflict.columns(['event', 'subject_uuid']).doUpdateSet(noted))
      .execute()
    await publishNotices(tx, services.now(), [
      {
        event,
        organization_uuid,
        details: {
          path: `/report?org=${organization_code}&from=${period.from}&to=${period.to}`,
          ids: { from: dayOf(period.from), until: dayOf(period.to - 1) },
          title: `${event === 'report.weekly' ? 'Weekly' : 'Monthly'} report of ${name}`,
          text: inWords(report),
        },
      },
    ])
  })
}

const dayOf = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

function inWords({ alerts, cases, quality, levels, hours_saved, needs }: ReportSummary): string {
  const total = Object.values(alerts).reduce((sum, count) => sum + count, 0)
  const waiting = needs.cases.malicious + needs.cases.suspicious + needs.cases.inconclusive
  return [
    `${total === 1 ? '1 alert' : `${total} alerts`}: ${alerts.malicious} malicious, ${alerts.suspicious} suspicious, ${alerts.inconclusive} inconclusive, ${alerts.benign} benign.`,
    `${cases.opened === 1 ? '1 case was' : `${cases.opened} cases were`} opened, ${quality.closed} closed by people and ${quality.auto_closed} without a person.`,
    ...(levels.promised > 0
      ? [
          `Service levels were kept for ${levels.kept === 1 ? '1 case' : `${levels.kept} cases`} and breached for ${levels.breached}.`,
        ]
      : []),
    `About ${hours_saved.hours === 1 ? '1 hour of investigation was' : `${hours_saved.hours} hours of investigation were`} saved.`,
    `${waiting === 1 ? '1 case is' : `${waiting} cases are`} assigned to nobody now, benign ones aside.`,
  ].join(' ')
}
