// Sightings: which alert named which observable. They let later alerts, and people, find what is known about an observable.
import { sql } from 'kysely'
import type { ObservableName } from '../../../contract/observable.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { sightingKey } from '../sighting-key.ts'

export interface Sighted {
  organization_uuid: string
  alert_uuid: string
  observables: readonly ObservableName[]
}

/**
 * In order of their keys, so that two nodes that store the same observables wait for each other rather than for ever. Only one node
 * concludes an investigation, so nobody else inserts sightings of its alert: looking for them first writes less than `on conflict`
 * does. Each is looked up by the index (that is what the offsets are for), however few there were when the statement was planned.
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
      select * from json_to_recordset(${storableJson(rows)}::json)
        as s(organization_uuid uuid, observable_key uuid, alert_uuid uuid, kind text, value text)
    ), named as (
      insert into entities (organization_uuid, observable_key, kind, value)
      select distinct on (observable_key, organization_uuid) organization_uuid, observable_key, kind, value from seen
      where not exists (select from entities e
        where e.organization_uuid = seen.organization_uuid and e.observable_key = seen.observable_key offset 0)
      order by observable_key, organization_uuid
      on conflict do nothing
    )
    insert into sightings (organization_uuid, observable_key, alert_uuid)
    select organization_uuid, observable_key, alert_uuid from seen
    where not exists (select from sightings there where there.organization_uuid = seen.organization_uuid
      and there.observable_key = seen.observable_key and there.alert_uuid = seen.alert_uuid offset 0)`.execute(tx)
}
