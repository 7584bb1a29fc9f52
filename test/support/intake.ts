// The generic door as a sender sees it: a token, what is posted to its address, and what became of it.
import assert from 'node:assert/strict'
import type { TestService } from './service.ts'

export type Door = ReturnType<typeof openDoor>
type MadeToken = Awaited<ReturnType<typeof makeToken>>

export function openDoor(service: TestService) {
  return {
    makeToken: (more?: object) => makeToken(service, more),
    /** The only alert of a delivery, as it is stored. */
    async only(token: MadeToken, posted: unknown, headers?: Record<string, string>) {
      const { status, body, text } = await token.send(posted, headers)
      assert.equal(status, 201, text)
      assert.equal(body.alerts.length, 1)
      return (await service.get(`/platformapi/alerts/${body.alerts[0].alert_id}`)).body
    },
    /** Sent again, it is the same alert. */
    async assertKnown(token: MadeToken, posted: unknown, headers?: Record<string, string>) {
      const { status, body, text } = await token.send(posted, headers)
      assert.equal(status, 200, text)
      assert.equal(body.accepted, 0)
      assert.ok(body.duplicates >= 1)
    },
    /** What would become of a sample. */
    async propose(sample: unknown, more: object = {}) {
      const text = typeof sample === 'string' ? sample : JSON.stringify(sample)
      return (await service.post('/platformapi/intake-tokens/propose', { sample: text, ...more })).body
    },
  }
}

async function makeToken(service: TestService, more: object = {}) {
  const { status, body, text } = await service.post('/platformapi/intake-tokens', {
    organization_code: 'MAIN',
    ...more,
  })
  assert.equal(status, 201, text)
  const path = new URL(body.url).pathname
  const nobody = service.as('')
  return {
    ...body,
    path,
    uuid: body.intake_token_uuid,
    own: `/platformapi/intake-tokens/${body.intake_token_uuid}`,
    send: (posted: unknown, headers: Record<string, string> = {}) => nobody.post(path, posted, headers),
    get: (headers: Record<string, string> = {}) => nobody.get(path, headers),
  }
}
