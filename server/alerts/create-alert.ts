// An alert arrives: check it, number it, keep it. A kept alert with status Created is itself the request to investigate.

import { createHash } from 'node:crypto'
import type { Alert, NewAlert } from '../../contract/alert.ts'
import { investigationStatus } from '../../contract/vocabulary.ts'
import { newUuid, secondsOfUuid } from '../database/new-uuid.ts'
import { invalid, notFound, tooLarge } from '../http/problem.ts'
import type { Directory } from '../organizations/directory.ts'
import type { Caller, Services } from '../platform/services.ts'
import { alertId } from './alert.ts'
import { findAlert } from './alert-store.ts'
import type { AlertToInsert, InsertedAlert, RepeatedAlert } from './insert-alerts.ts'

export interface Intake {
  services: Services
  directory: Directory
  maxContentBytes: number
  /** Throws a problem when the organization sends more than it may. */
  admit(organizationUuid: string, content: string): void
  insert(alert: AlertToInsert): Promise<InsertedAlert | RepeatedAlert>
}

export interface Once {
  operation: 'createAlert' | 'createAlerts' | 'intake'
  key: string
  /** What must be the same again; that of the whole alert unless given. */
  digest?: string
}

export async function createAlert(intake: Intake, caller: Caller, input: NewAlert, once?: Once) {
  const { directory, services } = intake
  refuseLargeContent(input.alert_content, intake.maxContentBytes)
  const organization = await directory.organization(caller.scope, input.organization_code)
  const provider = await directory.provider(input.alert_provider)
  const admit = () => intake.admit(organization.organization_uuid, input.alert_content)
  if (!once) admit()
  const alert_uuid = newUuid()
  const created_at = secondsOfUuid(alert_uuid)
  const digest = once && (once.digest ?? digestOf(input))

  const inserted = await intake.insert({
    alert_uuid,
    organization_uuid: organization.organization_uuid,
    provider,
    alert_content: input.alert_content,
    alert_provider: input.alert_provider,
    organization_code: input.organization_code,
    alert_type: input.alert_type,
    created_at_source: input.created_at_source ?? null,
    created_at,
    created_by: caller.principal_uuid,
    ...(once && digest ? { once: { ...once, digest, admit } } : {}),
  })
  if ('earlier' in inserted) return { alert: await replay(services, caller, inserted.earlier, digest), replayed: true }

  const alert: Alert = {
    alert_content: input.alert_content,
    alert_id: alertId(organization.organization_code, provider, inserted.number),
    alert_provider: input.alert_provider,
    alert_type: input.alert_type,
    alert_uuid,
    created_at,
    created_at_source: input.created_at_source ?? null,
    created_by: caller.principal_uuid,
    investigation_retry_count: 0,
    investigation_status: investigationStatus.Created,
    modified_at: created_at,
    organization_code: organization.organization_code,
    organization_uuid: organization.organization_uuid,
  }
  return { alert, replayed: false }
}

function refuseLargeContent(content: string, maxBytes: number) {
  if (content.length <= maxBytes / 3 || Buffer.byteLength(content) <= maxBytes) return
  const message = `Must be at most ${maxBytes} bytes in UTF-8; this one has ${Buffer.byteLength(content)}.`
  throw tooLarge(`alert_content: ${message}`, [{ field: 'alert_content', message }])
}

const digestOf = ({ alert_content, alert_provider, organization_code, alert_type, created_at_source }: NewAlert) =>
  createHash('sha256')
    .update(JSON.stringify([alert_content, alert_provider, organization_code, alert_type, created_at_source ?? null]))
    .digest('base64url')

/** The first answer again, as it was then. */
async function replay(
  { db }: Services,
  caller: Caller,
  earlier: RepeatedAlert['earlier'],
  digest: string | undefined,
): Promise<Alert> {
  if (earlier.digest !== digest) {
    throw invalid('Idempotency-Key', 'This key was used with another alert. Use a new key for every alert.')
  }
  const alert = await findAlert(db, caller.scope, earlier.alert_uuid)
  if (!alert) throw notFound('alert', earlier.alert_uuid)
  return {
    ...alert,
    investigation_status: investigationStatus.Created,
    investigation_retry_count: 0,
    modified_at: alert.created_at,
  }
}
