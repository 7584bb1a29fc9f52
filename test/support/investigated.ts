// Sends alerts and waits until their investigations have ended.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { anAlert, type client } from './service.ts'

type Client = ReturnType<typeof client>

const mostWaitMs = 60_000

/** The alert as it is once its investigation has ended, one way or the other. */
export async function ended({ get }: Pick<Client, 'get'>, alert: string) {
  for (const until = Date.now() + mostWaitMs; Date.now() < until; await pause(25)) {
    const { body } = await get(`/platformapi/alerts/${alert}`)
    if (body.investigation_status >= 15) return body
  }
  throw new Error(`The investigation of ${alert} did not end within ${mostWaitMs} ms.`)
}

/** Posts an alert and gives it with its investigation and its case. */
export async function investigated(api: Pick<Client, 'get' | 'post'>, more: Record<string, unknown> = {}) {
  const posted = await api.post('/platformapi/alerts', anAlert(more))
  assert.equal(posted.status, 201, posted.text)
  const alert = await ended(api, posted.body.alert_uuid)
  return { alert, ...(await resultOf(api, alert.alert_uuid)) }
}

export async function resultOf({ get }: Pick<Client, 'get'>, alert: string) {
  const { status, body: investigation, text } = await get(`/platformapi/alerts/${alert}/investigation`)
  assert.equal(status, 200, text)
  const { body: found } = investigation.case_id
    ? await get(`/platformapi/cases/${investigation.case_id}`)
    : { body: undefined }
  return { investigation, case: found }
}

/** The stored output of a step, over its own endpoint. */
export async function outputOf({ get }: Pick<Client, 'get'>, alert: string, key: string) {
  const { status, body, text } = await get(
    `/platformapi/alerts/${alert}/investigation/steps/${encodeURIComponent(key)}/output`,
  )
  assert.equal(status, 200, text)
  return body
}
