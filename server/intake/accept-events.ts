// Makes alerts of what a sender has posted: the way of the API, so that what was answered is on disk.
import type { IntakeResult } from '../../contract/intake.ts'
import { type Severity, severities } from '../../contract/vocabulary.ts'
import { createAlert } from '../alerts/create-alert.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { type Caller, scopeOfOrganization } from '../platform/services.ts'
import type { DoorServices } from './intake-services.ts'
import type { IntakeTokenRow } from './intake-token-store.ts'
import type { ReadEvent } from './read-delivery.ts'

/** `note` is told how many alerts were made, also when others were refused for now. */
export async function acceptEvents(
  services: DoorServices,
  token: IntakeTokenRow,
  events: readonly ReadEvent[],
  note: (token: IntakeTokenRow, accepted: number) => void,
): Promise<IntakeResult> {
  if (events.length === 0) throw invalid('body', 'There is no event in it.')
  const wanted = [...events.entries()].filter(([, { severity }]) => isWanted(severity, token.minimum_severity))
  const results = await Promise.allSettled(wanted.map(([, event]) => makeAlert(services, token, event)))
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const accepted = made.filter(({ duplicate }) => !duplicate).length
  note(token, accepted)
  const refused = wanted.flatMap(([index], at) => refusalOf(results[at], index))
  const [first] = refused
  // What has no chance later is told; for anything else the sender must send it again.
  const isLasting = refused.every(({ error }) => error instanceof ProblemError && lasting.includes(error.status))
  if (first && (!isLasting || made.length === 0)) throw first.error
  return {
    accepted,
    duplicates: made.length - accepted,
    filtered: events.length - wanted.length,
    refused: refused.map(({ index, error }) => ({
      index,
      reason: error instanceof Error ? error.message : 'Refused.',
    })),
    alerts: made,
  }
}

const lasting = [413, 422]

const refusalOf = (result: PromiseSettledResult<unknown> | undefined, index: number) =>
  result?.status === 'rejected' ? [{ index, error: result.reason as unknown }] : []

/** What tells no severity may be anything. */
function isWanted(severity: Severity | null, minimum: string | null): boolean {
  const least = severities.indexOf(minimum as Severity)
  return severity === null || least < 0 || severities.indexOf(severity) <= least
}

async function makeAlert(services: DoorServices, token: IntakeTokenRow, event: ReadEvent) {
  const { alert, replayed } = await createAlert(
    services.intake,
    callerOf(token),
    {
      organization_code: token.organization_code,
      alert_provider: await providerOf(services, token, event.provider),
      alert_type: event.type ?? token.name,
      alert_content: event.content,
      created_at_source: event.time,
    },
    event.key === null ? undefined : { operation: 'intake', key: event.key, digest: sameAlways },
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
