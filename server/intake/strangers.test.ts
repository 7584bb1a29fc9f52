// Who has no token, or cannot prove to be its sender, is answered before the body is read, and is in nobody's way.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { type Door, openDoor } from '../../test/support/intake.ts'
import { startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'

const longest = 16 * 1024 * 1024
const declared = `Content-Length: ${longest}`
const chunked = 'Transfer-Encoding: chunked'
let service: TestService
let door: Door
before(async () => {
  service = await startService()
  door = openDoor(service)
})
after(() => service.stop())

/** A request whose body never comes to an end. */
function begin(path: string, headers: readonly string[], beginning = '') {
  const socket = connect(service.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\n\r\n${beginning}`)
  const answer = new Promise<string>((done) => socket.once('data', (data) => done(String(data))))
  return { answer, end: () => socket.destroy() }
}

async function answered(path: string, ...headers: string[]) {
  const { answer, end } = begin(path, headers)
  const text = await answer
  end()
  return text
}

test('strangers are refused before their body has come', { timeout: 20_000 }, async () => {
  const basic = await door.makeToken({ authentication: { kind: 'basic', user_name: 'siem', secret: 'a'.repeat(20) } })
  const off = await door.makeToken()
  await service.send('PATCH', off.own, { enabled: false })
  for (const length of [declared, chunked]) {
    assert.match(await answered('/platformapi/intake/unknown', length), /^HTTP\/1.1 404 .*no such intake token/s)
    assert.match(await answered(basic.path, length), /^HTTP\/1.1 401 .*The user name or the password is wrong/s)
    assert.match(await answered(off.path, length), /^HTTP\/1.1 403 .*switched off/s)
    assert.match(await answered('/platformapi/nothing', length), /^HTTP\/1.1 404 .*There is no operation/s)
  }
})

test('a sender is let in behind the same address as somebody who guesses tokens', async () => {
  const token = await door.makeToken()
  const guess = () => service.as('').post('/platformapi/intake/unknown', {})
  const guessed = await Promise.all(Array.from({ length: 310 }, guess))
  assert.equal(guessed.at(-1)?.status, 429)
  assert.equal((await token.send({ title: 'Job failed' })).status, 201)
  const later = await door.makeToken()
  assert.equal((await later.send({ title: 'Job failed' })).status, 201)
  assert.equal((await guess()).status, 429)
})

test('long bodies of one sender that are under way take no room of others', { timeout: 60_000 }, async () => {
  const [many, other] = [await door.makeToken(), await door.makeToken()]
  const open = Array.from({ length: 8 }, () => begin(many.path, [declared], '{'))
  await until(async () => {
    const refused = await answered(many.path, declared)
    return /^HTTP\/1.1 503 .*retry-after: 2\r.*Too many long bodies are under way/is.test(refused)
  })
  const counted = begin(many.path, [chunked], '1\r\n{\r\n')
  assert.match(await counted.answer, /^HTTP\/1.1 503 /)
  const long = { title: 'Job failed', more: 'a'.repeat(200_000) }
  assert.equal((await many.send(long)).status, 503)
  assert.equal((await many.send({ title: 'Job failed' })).status, 201)
  assert.equal((await other.send(long)).status, 201)
  for (const each of [...open, counted]) each.end()
  await until(async () => (await many.send(long)).status === 201)
})
