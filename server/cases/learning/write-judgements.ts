// Closing a case is a judgement: it is written down with its scope, and taken back when the case is opened again.
import { sql } from 'kysely'
import type { Classification } from '../../../contract/vocabulary.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import type { StoredCase } from '../case-store.ts'
import { sightingKey } from '../sighting-key.ts'
import { principalObservables } from './principal-observables.ts'

const expirySeconds = 90 * 86_400
const mostPairs = 20

export interface Judged {
  classification: Classification
  scope: 'observables' | 'any'
  by: { uuid: string; name: string }
  now: number
}

/** A true positive ends the judgements that called the same harmless. */
export async function writeJudgements(tx: Db, stored: StoredCase, { classification, scope, by, now }: Judged) {
  await removeJudgementsOf(tx, stored.case_uuid)
  if (classification === 'undetermined') return
  const { case_uuid, organization_uuid, claims, providers } = stored
  const observables = principalObservables(stored.observables)
  const keys = observables.map(sightingKey)
  const rows = providers
    .flatMap((provider) => claims.map((claim) => ({ judgement_uuid: newUuid(), provider, claim })))
    .slice(0, mostPairs)
  const named =
    scope === 'any' || observables.length === 0 ? null : observables.map(({ kind, value }) => ({ kind, value }))
  await sql`
    insert into judgements (judgement_uuid, organization_uuid, classification, provider, claim, observables, observable_keys,
      case_uuid, made_by, made_by_name, made_at, expires_at)
    select judgement_uuid, ${organization_uuid}::uuid, ${classification}, provider, claim, ${named && storableJson(named)}::jsonb,
      ${named && keys}::uuid[], ${case_uuid}::uuid, ${by.uuid}::uuid, ${by.name}, ${now}::bigint, ${now + expirySeconds}::bigint
    from json_to_recordset(${storableJson(rows)}::json) as r(judgement_uuid uuid, provider text, claim text)`.execute(
    tx,
  )
  if (classification === 'true_positive')
    await sql`update judgements set expires_at = ${now} where organization_uuid = ${organization_uuid}::uuid
      and provider = any(${providers}::text[]) and claim = any(${claims}::text[]) and classification <> 'true_positive'
      and expires_at > ${now} and (observable_keys is null or observable_keys && ${keys}::uuid[])`.execute(tx)
}

export const removeJudgementsOf = (tx: Db, case_uuid: string) =>
  tx.deleteFrom('judgements').where('case_uuid', '=', case_uuid).execute()
