// Described connectors over the API: uploaded, used, replaced and removed; on all nodes, and from a folder.
import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { vedette } from '../../test/support/command.ts'
import { createTestDatabase } from '../../test/support/database.ts'
import { badAddress, documentOf, startExamplePlatforms } from '../../test/support/example-platforms.ts'
import { reachLab } from '../../test/support/lab.ts'
import { adminKey, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'

const path = '/platformapi/connectors'
type Name = 'virustotal' | 'abuseipdb' | 'okta'

describe('described connectors', { concurrency: false }, () => {
  let service: TestService
  let platforms: Awaited<ReturnType<typeof startExamplePlatforms>>
  before(async () => {
    platforms = await startExamplePlatforms()
    service = await startService(reachLab)
  })
  after(async () => {
    await service.stop()
    platforms.stop()
  })
  let made = 0
  const connect = async (connector: Name, more: object = {}) => {
    const { status, body, text } = await service.post('/platformapi/connections?test=true', {
      ...{ organization_code: 'MAIN', connector, instance_name: `${connector} ${++made}` },
      ...platforms.connections[connector],
      ...more,
    })
    assert.equal(status, 201, text)
    return body.connection_uuid as string
  }
  const run = (connection: string, skill: string, input: object) =>
    service.post(`/platformapi/connections/${connection}/skills/${skill}/run`, { input })
  const disconnect = (connection: string) => service.delete(`/platformapi/connections/${connection}`)

  test('a document is uploaded, listed, shown as it was written, and connected', async () => {
    const document = documentOf('virustotal')
    const { status, body, text } = await service.send('POST', path, document, { 'content-type': 'application/yaml' })
    assert.equal(status, 201, text)
    assert.partialDeepStrictEqual(body, { connector: 'virustotal', version: 1, origin: 'uploaded', document })
    const { body: shown } = await service.get(`${path}/virustotal`)
    assert.partialDeepStrictEqual(shown, { origin: 'uploaded', version: 1, name: 'VirusTotal' })
    assert.equal(shown.credentials.properties.api_key.secret, true)
    assert.equal(shown.skills[0].input.properties.hash.format, 'hash')
    assert.deepEqual((await service.get(`${path}?search=virustotal`)).body.data.length, 1)
    assert.equal((await service.get(`${path}/virustotal/document`)).body.document, document)
    assert.equal((await service.get(`${path}/endpoint-detection`)).body.origin, 'built-in')
    assert.equal((await service.get(`${path}/endpoint-detection/document`)).status, 404)
    const connection = await connect('virustotal')
    const { body: answered } = await run(connection, 'get-url-report', {
      url: 'https://login.bad.example/invoice?id=7',
    })
    assert.equal(answered.output.malicious, 11)
    const { status: refused, body: problem } = await run(connection, 'get-file-report', { hash: '../users/me' })
    assert.equal(refused, 422)
    assert.equal(problem.errors[0].field, 'input.hash')
  })

  test('the same id is refused, also that of a built-in connector, and mistakes are told with line and path', async () => {
    assert.equal((await service.post(path, { document: documentOf('virustotal') })).status, 409)
    const shadow = documentOf('okta').replace('id: okta', 'id: travel-booking')
    const { status, body } = await service.post(path, { document: shadow })
    assert.equal(status, 422)
    assert.match(body.errors[0].message, /Line 3: .*built-in/)
    const wrong = documentOf('okta').replaceAll('/api/v1/users/{login}', '/api/v1/users/{person}')
    const { body: check } = await service.post(`${path}/validate`, { document: wrong })
    assert.equal(check.ok, false)
    assert.deepEqual(
      check.errors.map(({ field }: { field: string }) => field),
      [
        'skills[0].request.path',
        'skills[2].request.path',
        'skills[2].state.path',
        'skills[3].request.path',
        'skills[3].state.path',
      ],
    )
    assert.ok(check.errors.every(({ line }: { line: number }) => wrong.split('\n')[line - 1]?.includes('{person}')))
    assert.equal((await service.post(`${path}/validate`, { document: 'a: [' })).body.errors[0].line, 1)
    assert.equal((await service.get(`${path}/okta`)).status, 404)
  })

  test('lists are read page by page by their own links, changes are made and read back', async () => {
    await service.post(path, { document: documentOf('okta') })
    const connection = await connect('okta')
    const login = 'jo@example.com'
    const { body } = await run(connection, 'list-sign-ins', { login, around: '2026-01-01T09:00:00Z' })
    assert.equal(body.output.sign_ins.length, 5)
    assert.equal(body.output.truncated, false)
    const { body: few } = await run(connection, 'list-sign-ins', { login, max_results: 3 })
    assert.equal(few.output.sign_ins.length, 3)
    assert.equal(few.output.truncated, true)
    assert.match(few.summary, /cut off/)
    for (const [skill, already, summary] of [
      ['suspend-user', false, /^Suspended jo@example.com, now suspended$/],
      ['suspend-user', true, /^Nothing to do/],
      ['unsuspend-user', false, /now active$/],
    ] as const) {
      const { status, body: changed, text } = await run(connection, skill, { login })
      assert.equal(status, 200, text)
      assert.equal(changed.output.already, already)
      assert.match(changed.summary, summary)
    }
    const { status, body: problem } = await run(connection, 'suspend-user', { login: 'nobody@example.com' })
    assert.equal(status, 502)
    assert.equal(problem.third_party.code, 'E0000007')
    assert.match(problem.third_party.hint, /no such user/)
    await disconnect(connection)
  })

  test('a key that the platform refuses is told, and never part of an answer', async () => {
    await service.post(path, { document: documentOf('abuseipdb') })
    const connection = await connect('abuseipdb')
    const key = 'wrong-key-0123456789-wrong-key'
    const { body } = await service.post('/platformapi/connections?test=true', {
      ...{ organization_code: 'MAIN', connector: 'abuseipdb', instance_name: 'wrong' },
      ...platforms.connections.abuseipdb,
      credentials: { api_key: key },
    })
    assert.equal(body.status, 422)
    assert.match(body.detail, /Create a new API v2 key/)
    assert.doesNotMatch(JSON.stringify(body), new RegExp(key))
    assert.doesNotMatch((await service.get(`/platformapi/connections/${connection}`)).text, /b2b2b2/)
    const outside = { settings: { api_host: 'http://169.254.169.254' } }
    const { body: refused } = await service.post('/platformapi/connections', {
      ...{ organization_code: 'MAIN', connector: 'abuseipdb', instance_name: 'inside' },
      ...platforms.connections.abuseipdb,
      ...outside,
    })
    assert.equal(refused.errors[0].field, 'settings.api_host')
    await disconnect(connection)
  })

  test('a new version takes over at once, but never takes credentials elsewhere', async () => {
    const connection = await connect('abuseipdb')
    const first = documentOf('abuseipdb')
    const second = first.replace(/summary: '(?=.*: confidence)/, "summary: 'Second version: ")
    const replaced = await service.send('PUT', `${path}/abuseipdb`, { document: second, version: 1 })
    assert.equal(replaced.status, 200, replaced.text)
    assert.equal(replaced.body.version, 2)
    assert.match((await run(connection, 'check-address', { ip: badAddress })).body.summary, /^Second version/)
    assert.equal(
      (await service.send('PUT', `${path}/abuseipdb`, { document: second })).body.version,
      2,
      'the same again',
    )
    assert.equal((await service.send('PUT', `${path}/abuseipdb`, { document: first, version: 1 })).status, 409)
    for (const [from, to] of [
      ['header: Key,', 'header: X-Other,'],
      ['  api_key: {kind: secret,', '  second: {kind: text, title: Second}\n  api_key: {kind: secret,'],
    ] as const) {
      const { status, text } = await service.send('PUT', `${path}/abuseipdb`, { document: second.replace(from, to) })
      assert.equal(status, 409, text)
      assert.match(text, /of MAIN/)
    }
    const { status } = await service.send('PUT', `${path}/okta`, { document: second })
    assert.equal(status, 422, 'the id stays')
    await disconnect(connection)
  })

  test('a connector in use cannot be removed; without connections it can', async () => {
    const connection = await connect('okta', { instance_name: 'Okta in use' })
    const { status, body } = await service.delete(`${path}/okta`)
    assert.equal(status, 409)
    assert.match(body.detail, /the connection "Okta in use" of MAIN/)
    await disconnect(connection)
    const step = {
      id: 'person',
      question: 'Who?',
      skill: 'okta/get-user',
      with: { login: 'jo' },
      because: 'It is asked.',
    }
    // Long enough to be checked in a thread.
    const steps = Array.from({ length: 80 }, (_, at) => ({
      ...step,
      id: `person_${at}`,
      because: 'It is asked. '.repeat(8),
    }))
    const document = { alert_type: 'Okta test', title: 'Okta test', class: 'identity', steps }
    const written = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
    assert.equal(written.status, 201, written.text)
    assert.match((await service.delete(`${path}/okta`)).body.detail, /the playbook "Okta test" of MAIN/)
    const other = { ...step, skill: 'built-in/find-similar-cases', with: {} }
    const changed = await service.send('PUT', `/platformapi/playbooks/${written.body.playbook_uuid}`, {
      document: { ...document, steps: [other] },
      version: 1,
    })
    assert.equal(changed.status, 200, changed.text)
    assert.equal((await service.delete(`${path}/okta`)).status, 204)
    assert.equal((await service.get(`${path}/okta`)).status, 404)
    assert.equal((await service.delete(`${path}/endpoint-detection`)).status, 404, 'a built-in one is not removed')
  })

  test('the command line uploads, replaces and removes', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vedette-connector-')), 'okta.yaml')
    const command = (...args: string[]) =>
      vedette(['connector', ...args, '--server', service.url], { VEDETTE_API_KEY: adminKey })
    writeFileSync(file, documentOf('okta'))
    assert.match((await command('upload', file)).stdout, /okta is there, version 1/)
    writeFileSync(file, documentOf('okta').replace('name: Okta', 'name: Okta 2'))
    assert.match((await command('upload', file)).stdout, /okta is there, version 2/)
    assert.match((await command('remove', 'okta')).stdout, /okta is removed/)
    const gone = await command('remove', 'okta')
    assert.equal(gone.code, 1)
    assert.match(gone.stderr, /There is no described connector "okta"/)
  })

  test('another node has it at once, and its next version', async (context) => {
    if (!process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('PostgreSQL only')
    const other = await startService(reachLab, service.database)
    const onOther = async (id: string) => (await other.get(`${path}/${id}`)).body.version
    assert.equal(await onOther('abuseipdb'), 2)
    await service.post(path, { document: documentOf('okta') })
    await until(async () => (await onOther('okta')) === 1)
    await service.send('PUT', `${path}/okta`, { document: documentOf('okta').replace('name: Okta', 'name: Okta 2') })
    await until(async () => (await onOther('okta')) === 2)
    await service.delete(`${path}/okta`)
    await until(async () => (await other.get(`${path}/okta`)).status === 404)
    await other.stop()
  })
})

test('a folder of connectors is read at start; what is wrong in it stops the start with line and path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-connectors-'))
  const database = await createTestDatabase()
  const settings = { ...database.settings, VEDETTE_CONNECTORS_DIR: folder }
  const write = (text: string) => writeFileSync(join(folder, 'okta.yaml'), text)
  write(documentOf('okta').replace('base: org_url', 'base: nowhere'))
  const refused = await vedette(['serve'], { ...settings, PORT: '0' })
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /okta.yaml: Line \d+, base: "nowhere" is not a setting/)
  for (const [text, version] of [
    [documentOf('okta'), 1],
    [documentOf('okta').replace('name: Okta', 'name: Okta 2'), 2],
  ] as const) {
    write(text)
    const service = await startService(settings, database)
    const { body } = await service.get(`${path}/okta`)
    assert.partialDeepStrictEqual(body, { origin: 'folder', version })
    assert.equal((await service.send('PUT', `${path}/okta`, { document: text })).status, 409)
    await service.stop()
  }
  await database.remove()
})
