// Credentials and names that a call cannot carry are refused where they are entered, and never repeated in the answer.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import type { Answer } from '../../test/support/service.ts'

/** A key as a text editor makes it; the position of what cannot be sent. */
const copied = [
  ['\u201cabc\u201d', 1],
  ['zxcvb\u2019s', 6],
  ['abc\r\nx-more: 1', 4],
  ['abc\tdef', 4],
  ['qwert\u007fy', 6],
  ['caf\u00e9', 4],
] as const

describe('credentials that cannot be sent', () => {
  let world: Awaited<ReturnType<typeof startWithLab>>
  before(async () => {
    world = await startWithLab()
  })
  after(() => world.stop())

  const refusedAt = ({ status, body, text }: Answer, field: string, value: string, at: number) => {
    assert.equal(status, 422, text)
    const [error] = body.errors
    assert.equal(error.field, field)
    assert.match(error.message, new RegExp(`^Character ${at} cannot be sent`))
    assert.ok(!text.includes(value) && !text.includes(JSON.stringify(value).slice(1, -1)), 'the value is not repeated')
  }

  test('a key is refused when a connection is made, tested, changed and given a new secret', async () => {
    const { service, entered, connect } = world
    const connection = await connect('threat-intelligence')
    for (const [api_key, at] of copied) {
      const made = { ...entered('threat-intelligence'), credentials: { api_key } }
      const refused = (answer: Answer) => refusedAt(answer, 'credentials.api_key', api_key, at)
      refused(await service.post('/platformapi/connections', made))
      refused(await service.post('/platformapi/connections?test=true', made))
      refused(await service.patch(connection.path, { credentials: { api_key } }))
      refused(await service.post(`${connection.path}/rotate`, { credentials: { api_key } }))
    }
  })

  test('a key is refused in the form of a hand-over, and costs no try', async () => {
    const { service, entered } = world
    const { settings } = entered('threat-intelligence')
    const { body: made, text } = await service.post('/platformapi/hand-overs', {
      organization_code: 'MAIN',
      connector: 'threat-intelligence',
      instance_name: 'By a customer',
      settings,
    })
    assert.ok(made.link, text)
    const token = made.link.split('#')[1]
    for (const [api_key, at] of copied) {
      const answer = await service.as('').post('/platformapi/hand-overs/submit', { token, credentials: { api_key } })
      refusedAt(answer, 'credentials.api_key', api_key, at)
    }
    const form = await service.as('').post('/platformapi/hand-overs/form', { token })
    assert.equal(form.body.tries_left, made.tries_left)
  })

  test('a header that has a meaning of its own cannot carry a key', async () => {
    const { service, entered } = world
    const names = [
      'Content-Length',
      'host',
      'Transfer-Encoding',
      'Connection',
      'COOKIE',
      'Upgrade',
      'Proxy-Authorization',
    ]
    const { settings, ...made } = entered('threat-intelligence')
    for (const header_name of [...names, 'X Key', 'x:y', 'x\r\ny', 'caf\u00e9']) {
      const { status, body, text } = await service.post('/platformapi/connections', {
        ...made,
        settings: { ...settings, header_name },
      })
      assert.equal(status, 422, `${header_name}: ${text}`)
      assert.equal(body.errors[0].field, 'settings.header_name')
    }
  })

  test('a tenant is a GUID or a domain name, since it becomes part of an address', async () => {
    const { service, entered } = world
    for (const connector of ['endpoint-detection', 'incident-source'] as const) {
      const made = entered(connector)
      for (const tenant_id of [
        'common',
        '../other',
        '..',
        'a/b.example',
        'x?y.example',
        'a b.example',
        'corp.example#',
      ]) {
        const credentials = { ...made.credentials, tenant_id }
        const { status, body, text } = await service.post('/platformapi/connections', { ...made, credentials })
        assert.equal(status, 422, `${tenant_id}: ${text}`)
        assert.equal(body.errors[0].field, 'credentials.tenant_id')
      }
    }
  })

  test('a queue on a port of another service, or within a private network, is refused', async () => {
    const { service, entered } = world
    const made = entered('malware-protection')
    const streamAt = (host: string, port: string) => ({
      ...made,
      instance_name: `Queue at ${host}:${port}`,
      credentials: {
        ...made.credentials,
        stream: { user_name: 'u', queue_name: 'q', password: 'password', host, port, proto: 'https' },
      },
    })
    for (const [host, port] of [
      ['mail.example.com', '25'],
      ['mail.example.com', '22'],
      ['10.0.0.8', '443'],
      ['[fd00::1]', '5671'],
      ['queue.example.com/path', '443'],
    ] as const) {
      const { status, body, text } = await service.post('/platformapi/connections', streamAt(host, port))
      assert.equal(status, 422, `${host}:${port} ${text}`)
      assert.match(body.errors[0].field, /^credentials\.stream/)
    }
    for (const port of ['443', '5671'])
      assert.equal((await service.post('/platformapi/connections', streamAt('queue.example.com', port))).status, 201)
  })
})

describe('private targets for some organizations', () => {
  let world: Awaited<ReturnType<typeof startWithLab>>
  before(async () => {
    world = await startWithLab({}, { VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1@ACME+GLOBEX, 10.9.0.0/16' })
    for (const organization_code of ['ACME', 'GLOBEX'])
      await world.service.post('/platformapi/organizations', { organization_code, name: organization_code })
  })
  after(() => world.stop())

  test('are reached by those, and by nobody else', async () => {
    const { service, entered, connect, run } = world
    for (const organization_code of ['ACME', 'GLOBEX']) {
      const connection = await connect('threat-intelligence', undefined, { organization_code })
      assert.equal((await service.post(`${connection.path}/test`, {})).body.ok, true)
      assert.equal((await run(connection, 'list-alerts', { limit: 1 })).status, 200)
    }
    const { status, body } = await service.post('/platformapi/connections', entered('threat-intelligence'))
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'settings.api_host')
  })

  test('a link for credentials of another organization cannot name them either', async () => {
    const { settings } = world.entered('threat-intelligence')
    const link = (organization_code: string) =>
      world.service.post('/platformapi/hand-overs', {
        organization_code,
        connector: 'threat-intelligence',
        instance_name: 'By a customer',
        settings,
      })
    assert.equal((await link('MAIN')).status, 422)
    assert.equal((await link('ACME')).status, 201)
  })
})
