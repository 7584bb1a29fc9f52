// Sightings: which alert named which observable. They let later alerts, and people, find what is known about an observable.
import { sql } from 'kysely'
import type { ObservableName } from '../../../contract/observable.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { entityIdOf } from '../entity-id.ts'
import { sightingKey } from '../sighting-key.ts'

export interface Sighted {
  organization_uuid: string
  alert_uuid: string
  observables: readonly ObservableName[]
}

/**
 * Only one node concludes an investigation, so nobody else inserts sightings of its alert: looking for them first writes less than
 * `on conflict` does. The offset has each looked up by the index, however few there were when the statement was planned.
 *
 * In order of their keys, so that two nodes that store the same observables wait for each other rather than for ever.
 */
export async function insertSightings(tx: Db, sighted: readonly Sighted[]) {
  const rows = sighted
    .flatMap(({ organization_uuid, alert_uuid, observables }) =>
      [...new Map(observables.map((each) => [sightingKey(each), each]))].map(([observable_key, { kind, value }]) => ({
        organization_uuid,
        observable_key,
        alert_uuid,
        kind,
        value,
      })),
    )
    .sort((a, b) => (a.observable_key < b.observable_key ? -1 : 1))
  if (rows.length === 0) return
  await sql`
    /* prepared insert-sightings */ with seen as materialized (
      select s.*, ${entityIdOf('s')} as known from json_to_recordset(${storableJson(rows)}::json)
        as s(organization_uuid uuid, observable_key uuid, alert_uuid uuid, kind text, value text)
    ), named as (
      insert into entities (organization_uuid, observable_key, kind, value)
      select distinct on (observable_key, organization_uuid) organization_uuid, observable_key, kind, value from seen
      where known is null order by observable_key, organization_uuid
      on conflict (organization_uuid, observable_key) do update set kind = entities.kind
      returning organization_uuid, observable_key, entity_id
    ), placed as (
      select organization_uuid, coalesce(known, entity_id) as entity_id, alert_uuid
      from seen left join named using (organization_uuid, observable_key)
    )
    insert into sightings (organization_uuid, entity_id, alert_uuid)
    select organization_uuid, entity_id, alert_uuid from placed
    where not exists (select from sightings there where there.entity_id = placed.entity_id
      and there.alert_uuid = placed.alert_uuid offset 0)`.execute(tx)
}
