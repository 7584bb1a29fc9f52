// Makes alerts of what a sender has posted: the way of the API, so that what was answered is on disk.
import type { IntakeResult } from '../../contract/intake.ts'
import { type Severity, severities } from '../../contract/vocabulary.ts'
import { createAlert } from '../alerts/create-alert.ts'
import { invalid, ProblemError, tooLarge } from '../http/problem.ts'
import { type Caller, scopeOfOrganization } from '../platform/services.ts'
import { type IncomingEvent, mostEvents } from './formats/read-body.ts'
import type { DoorServices } from './intake-services.ts'
import { type IntakeTokenRow, mappingOf } from './intake-token-store.ts'
import { digestOfId, type MappedEvent, mapEvent, storable } from './map-event.ts'

interface ToAccept {
  index: number
  event: IncomingEvent
  mapped: MappedEvent
}

interface Delivery {
  events: readonly IncomingEvent[]
  /** Names the whole delivery, for events that have no id of their own. */
  id: string | undefined
  /** Told how many alerts were made, also when others were refused for now. */
  note(token: IntakeTokenRow, accepted: number): void
}

export async function acceptEvents(
  services: DoorServices,
  token: IntakeTokenRow,
  { events, id, note }: Delivery,
): Promise<IntakeResult> {
  if (events.length === 0) throw invalid('body', 'There is no event in it.')
  if (events.length > mostEvents) throw tooLarge(`At most ${mostEvents} events at once; these are ${events.length}.`)
  const mapped = mapAll(events, token, services.now(), id)
  const wanted = mapped.filter(({ mapped: { severity } }) => isWanted(severity, token.minimum_severity))
  const results = await Promise.allSettled(wanted.map((each) => makeAlert(services, token, each)))
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const accepted = made.filter(({ duplicate }) => !duplicate).length
  note(token, accepted)
  const refused = wanted.flatMap(({ index }, at) => refusalOf(results[at], index))
  const [first] = refused
  // What has no chance later is told; for anything else the sender must send it again.
  const isLasting = refused.every(({ error }) => error instanceof ProblemError && lasting.includes(error.status))
  if (first && (!isLasting || made.length === 0)) throw first.error
  return {
    accepted,
    duplicates: made.length - accepted,
    filtered: mapped.length - wanted.length,
    refused: refused.map(({ index, error }) => ({
      index,
      reason: error instanceof Error ? error.message : 'Refused.',
    })),
    alerts: made,
  }
}

const lasting = [413, 422]

/** Several events without ids are known by all of them together, so that a delivery that fails halfway can be repeated. */
function mapAll(events: readonly IncomingEvent[], token: IntakeTokenRow, now: number, deliveryId?: string): ToAccept[] {
  const mapping = mappingOf(token)
  const together = deliveryId ?? (events.length > 1 ? digestOfAll(events) : undefined)
  return events.map((event, index) => {
    const mapped = mapEvent(event, mapping, now)
    const key = mapped.key ?? (together === undefined ? null : digestOfId([together, index]))
    return { index, event, mapped: { ...mapped, key } }
  })
}

const digestOfAll = (events: readonly IncomingEvent[]) => digestOfId(events.map(({ content }) => content))

const refusalOf = (result: PromiseSettledResult<unknown> | undefined, index: number) =>
  result?.status === 'rejected' ? [{ index, error: result.reason as unknown }] : []

/** What tells no severity may be anything. */
function isWanted(severity: Severity | null, minimum: string | null): boolean {
  const least = severities.indexOf(minimum as Severity)
  return severity === null || least < 0 || severities.indexOf(severity) <= least
}

async function makeAlert(services: DoorServices, token: IntakeTokenRow, { event, mapped }: ToAccept) {
  const { alert, replayed } = await createAlert(
    services.intake,
    callerOf(token),
    {
      organization_code: token.organization_code,
      alert_provider: await providerOf(services, token, mapped.provider),
      alert_type: mapped.type ?? token.name,
      alert_content: storable(event.content),
      created_at_source: mapped.time,
    },
    mapped.key === null ? undefined : { operation: 'intake', key: mapped.key, digest: sameAlways },
  )
  const { alert_uuid, alert_id, alert_type } = alert
  return { alert_uuid, alert_id, alert_type, duplicate: replayed }
}

/** The id alone counts: an event that was changed since is the same event. */
const sameAlways = 'by id'

async function providerOf({ directory }: DoorServices, token: IntakeTokenRow, named: string | null): Promise<string> {
  if (named === null) return token.alert_provider
  return directory.provider(named).catch((error: unknown) => {
    if (error instanceof ProblemError) return token.alert_provider
    throw error
  })
}

/** The token is who sends. */
const callerOf = ({ intake_token_uuid, organization_uuid }: IntakeTokenRow): Caller => ({
  principal_uuid: intake_token_uuid,
  kind: 'api_key',
  grants: { whole: null, organizations: new Map([[organization_uuid, 'intake']]) },
  scope: scopeOfOrganization(organization_uuid),
})
