// Makes and removes corrections of readings.
import type { NewReadingCorrection, ReadingCorrection } from '../../../contract/reading.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { conflict, invalid, notFound } from '../../http/problem.ts'
import type { Directory } from '../../organizations/directory.ts'
import type { Caller, Services } from '../../platform/services.ts'
import { plainField } from './apply-corrections.ts'
import { countCorrections, deleteCorrection, findCorrection, insertCorrection } from './correction-store.ts'

export interface ReadingServices extends Services {
  directory: Directory
}

/** Each is looked at for each alert of its organization. */
const mostOfOrganization = 500

export async function createCorrection(
  { db, now, directory }: ReadingServices,
  caller: Caller,
  { organization_code, alert_provider, field, change, kind, role, reason }: NewReadingCorrection,
): Promise<ReadingCorrection> {
  const { organization_uuid } = await directory.organization(caller.scope, organization_code)
  const provider = await directory.provider(alert_provider)
  const plain = plainField(field)
  if (plain === '')
    throw invalid(
      'field',
      'Must name a field (names of letters and digits, with dots between them), or the words before a place in text: "after: signed in as".',
    )
  if ((await countCorrections(db, organization_uuid)) >= mostOfOrganization)
    throw conflict(`${organization_code} has ${mostOfOrganization} corrections already. Remove one first.`)
  const correction_uuid = newUuid()
  const made = await insertCorrection(db, {
    correction_uuid,
    organization_uuid,
    provider,
    field: plain,
    change,
    kind: kind ?? null,
    role: change === 'remove' ? null : (role ?? null),
    reason,
    created_at: now(),
    created_by: caller.principal_uuid,
  })
  if (!made) throw conflict('There is such a correction of this field already. Remove it first.')
  return getCorrection({ db }, caller, correction_uuid)
}

export async function removeCorrection({ db }: ReadingServices, caller: Caller, uuid: string): Promise<void> {
  await getCorrection({ db }, caller, uuid)
  await deleteCorrection(db, uuid)
}

async function getCorrection(
  { db }: Pick<Services, 'db'>,
  { scope }: Caller,
  uuid: string,
): Promise<ReadingCorrection> {
  const correction = await findCorrection(db, scope, uuid)
  if (!correction) throw notFound('correction', uuid)
  return correction
}
