// Syslog over TCP and TLS: both framings, whatever the pieces, and a sender that is held back rather than lost.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { connect as connectTls } from 'node:tls'
import { selfSigned } from '../../../test/support/certificate.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { until } from '../../../test/support/until.ts'
import { createFrameReader } from './read-frames.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-syslog-'))
const file = (name: string) => join(folder, name)
const tls = await selfSigned()
let database: TestDatabase
let service: TestService
let ports: { tcp: number; tls: number }

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

before(async () => {
  writeFileSync(file('cert.pem'), tls.cert)
  writeFileSync(file('key.pem'), tls.key)
  database = await createTestDatabase()
  const first = await startService({}, database)
  const { body } = await first.post('/platformapi/intake-tokens', { organization_code: 'MAIN', name: 'Firewalls' })
  await first.stop()
  ports = { tcp: await freePort(), tls: await freePort() }
  const uuid = body.intake_token_uuid
  service = await startService(
    {
      VEDETTE_SYSLOG_LISTENERS: `tcp://127.0.0.1:${ports.tcp}/${uuid}, tls://127.0.0.1:${ports.tls}/${uuid}`,
      VEDETTE_SYSLOG_CERT_FILE: file('cert.pem'),
      VEDETTE_SYSLOG_KEY_FILE: file('key.pem'),
      VEDETTE_SYSLOG_CLIENT_CA_FILE: file('cert.pem'),
      VEDETTE_MAX_CONTENT_BYTES: '2048',
    },
    database,
  )
})
after(async () => {
  await service.stop()
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const line = (text: string) => `<34>1 2026-03-11T08:42:17.003Z host su 77 - - ${text}`
const counted = (text: string) => `${Buffer.byteLength(text)} ${text}`

async function sent(socket: Socket, ...pieces: (string | Buffer)[]) {
  for (const piece of pieces) if (!socket.write(piece)) await once(socket, 'drain')
  socket.end()
}
const contents = async (search: string): Promise<string[]> => {
  const rows = await service.services.db.selectFrom('alert_contents').select('alert_content').execute()
  return rows.map(({ alert_content }) => alert_content).filter((content) => content.includes(search))
}

test('lines over TCP are alerts, in both framings, cut into any pieces, equal ones too', async () => {
  const text = `${line('first é')}\n${counted(line('second\nof two lines'))}${line('first é')}\r\n${line('last of it')}`
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7))
  await sent(connect(ports.tcp, '127.0.0.1'), ...pieces)
  await until(async () => (await contents('last of it')).length === 1)
  assert.deepEqual(await contents('first'), [line('first é'), line('first é')])
  assert.deepEqual(await contents('second'), [line('second\nof two lines')])
  const { data } = (await service.get('/platformapi/alerts?limit=1')).body
  assert.equal(data[0].created_at_source, Date.parse('2026-03-11T08:42:17Z') / 1000)
  await until(async () => (await service.get('/platformapi/intake-tokens')).body.data[0].accepted >= 4)
})

test('over TLS the sender shows a certificate; one without is not heard', async () => {
  const options = { host: '127.0.0.1', port: ports.tls, ca: tls.cert }
  const stranger = connectTls(options)
  stranger.on('error', () => undefined)
  stranger.write(counted(line('from a stranger')))
  await new Promise((resolve) => stranger.once('close', resolve))
  await sent(connectTls({ ...options, cert: tls.cert, key: tls.key }), counted(line('over TLS')))
  await until(async () => (await contents('over TLS')).length === 1)
  assert.deepEqual(await contents('stranger'), [])
})

test('a message that is too long is passed over, and those behind it are taken', async () => {
  const long = 'x'.repeat(5_000)
  await sent(connect(ports.tcp, '127.0.0.1'), `${counted(line(long))}${line(`${long}\n`)}${line('behind long ones')}\n`)
  await until(async () => (await contents('behind long ones')).length === 1)
  assert.deepEqual(await contents('xxxx'), [])
})

test('many lines at once are all stored, once each', async () => {
  const lines = Array.from({ length: 1_500 }, (_, index) => `${line(`flood ${index}.`)}\n`)
  await sent(connect(ports.tcp, '127.0.0.1'), lines.join(''))
  await until(async () => (await contents('flood')).length === 1_500)
  assert.equal(new Set(await contents('flood')).size, 1_500)
})

test('a line that begins with a number is a line, whatever the pieces', () => {
  const text = '2027 something happened\n12x4 abc\n12345678901234567890 x\n7\n9 <34>last.9 <34>more.2028 the end'
  for (const size of [1, 5, 1000]) {
    const reader = createFrameReader(100)
    const bytes = Buffer.from(text)
    const found: Buffer[] = []
    for (let at = 0; at < bytes.length; at += size) found.push(...reader.read(bytes.subarray(at, at + size)).messages)
    found.push(reader.end() ?? Buffer.from('nothing'))
    assert.deepEqual(found.map(String), [
      ...['2027 something happened', '12x4 abc', '12345678901234567890 x', '7', '<34>last.', '<34>more.'],
      '2028 the end',
    ])
  }
})
