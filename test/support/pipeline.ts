// A pipeline on a platform of the lab, made and used through the service's own API.
import assert from 'node:assert/strict'
import type { HappeningSource } from '../../lab/happenings.ts'
import type { Platform, startWithLab } from './lab.ts'

export const platformOf: Record<HappeningSource, Platform> = {
  'endpoint-alerts': 'endpoint-detection',
  incidents: 'incident-source',
  'malware-events': 'malware-protection',
  investigations: 'vulnerability-investigation',
  'intelligence-alerts': 'threat-intelligence',
  'playbook-alerts': 'threat-intelligence',
}

export const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** It begins just now, so that the history of the lab is left out, and is polled when the test says so. */
export async function makePipeline(
  { connect, service }: Pick<Awaited<ReturnType<typeof startWithLab>>, 'connect' | 'service'>,
  source: HappeningSource,
  more: object = {},
) {
  const connection = await connect(platformOf[source])
  const { body, status, text } = await service.post('/platformapi/pipelines', {
    connection_uuid: connection.connection_uuid,
    source,
    interval_seconds: 10,
    start_at: nowInSeconds() - 5,
    enabled: false,
    ...more,
  })
  assert.equal(status, 201, text)
  const path = `/platformapi/pipelines/${body.pipeline_uuid}`
  const act = async (what: string, input: object = {}) => {
    const answer = await service.post(`${path}/${what}`, input)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  return {
    path,
    connection,
    uuid: String(body.pipeline_uuid),
    run: () => act('run'),
    reconcile: (window: object) => act('reconcile', window),
    show: async () => (await service.get(path)).body,
    aside: async () => (await service.get(`${path}/set-aside`)).body.data,
    retry: (id: string) => act(`set-aside/${id}/retry`),
    change: (changes: object) => service.patch(path, changes),
    /** Its events that are alerts, in the order in which they were stored. */
    stored: () =>
      service.services.db
        .selectFrom('source_events')
        .selectAll()
        .where('connection_uuid', '=', connection.connection_uuid)
        .where('source', '=', source)
        .orderBy('alert_uuid')
        .execute(),
  }
}
