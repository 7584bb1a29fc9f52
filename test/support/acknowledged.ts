// Load that remembers what was acknowledged, and the proof that all of it was kept once.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { adminKey, anAlert, client } from './service.ts'

/** alert_uuid to alert_id and content. */
export type Acknowledged = Map<string, { alert_id: string; alert_content: string }>

const providers = ['siem', 'okta', 'wazuh']

/** Sends alerts one after the other from each client until it is told to stop or the service is gone. */
export async function acknowledge(
  url: string,
  acknowledged: Acknowledged,
  {
    clients,
    label,
    signal,
    patient = false,
  }: { clients: number; label: string; signal?: AbortSignal; patient?: boolean },
): Promise<{ refused: Map<number, number>; slowest: number }> {
  const refused = new Map<number, number>()
  let slowest = 0
  const { post } = client(url, adminKey)
  const run = async (_: unknown, who: number) => {
    for (let index = 0; !signal?.aborted; index++) {
      const alert = anAlert({
        alert_provider: providers[index % 3],
        alert_content: `${label}, client ${who}, alert ${index}`,
      })
      const started = performance.now()
      const answer = await post('/platformapi/alerts', alert).catch(() => undefined)
      slowest = Math.max(slowest, performance.now() - started)
      if (!answer && !patient) return
      if (answer?.status !== 201) await pause(20)
      if (answer?.status === 201) acknowledged.set(answer.body.alert_uuid, answer.body)
      else if (answer) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, run))
  return { refused, slowest }
}

export async function assertKeptOnce(url: string, acknowledged: Acknowledged) {
  const { get } = client(url, adminKey)
  const numbers = new Map<string, number[]>()
  const kept = new Map<string, string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body, status } = await get(`/platformapi/alerts?limit=200${cursor ? `&cursor=${cursor}` : ''}`)
    assert.equal(status, 200)
    for (const row of body.data) {
      assert.ok(!kept.has(row.alert_uuid), 'listed twice')
      kept.set(row.alert_uuid, row.alert_id)
      const [, provider, number] = row.alert_id.split('-')
      numbers.set(provider, [...(numbers.get(provider) ?? []), Number(number)])
    }
    cursor = body.next_cursor
  }
  for (const [uuid, { alert_id }] of acknowledged)
    assert.equal(kept.get(uuid), alert_id, `${alert_id} was acknowledged and is gone`)
  for (const [provider, given] of numbers) {
    const sorted = given.sort((a, b) => a - b)
    assert.deepEqual(
      sorted,
      Array.from({ length: sorted.length }, (_, index) => index + 1),
      `numbers of ${provider}`,
    )
  }
  const [sample] = [...acknowledged]
  if (sample) assert.equal((await get(`/platformapi/alerts/${sample[0]}`)).body.alert_content, sample[1].alert_content)
}
