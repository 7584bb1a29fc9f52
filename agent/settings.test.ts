// The agent's settings: where they come from, and what is said about wrong ones.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { takeIdentity } from './identity.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-agent-settings-'))
after(() => rmSync(folder, { recursive: true }))
const server = ['--server', 'https://vedette.corp.com']

test('a file holds the same settings, and the command line goes before it', () => {
  const file = join(folder, 'agent.json')
  writeFileSync(file, JSON.stringify({ server: 'https://file.corp.com', token: 'from-file', allow: ['10.0.0.0/8'] }))
  const settings = readSettings(['--config', file, '--server', 'https://line.corp.com'], {})
  assert.equal(settings.way.server.host, 'line.corp.com')
  assert.equal(settings.token, 'from-file')
  assert.equal(settings.rules.allows({ host: 'x', port: 22, address: '10.0.0.1' }), true)
  writeFileSync(file, '{"sever": "https://x"}')
  assert.throws(() => readSettings(['--config', file], {}), /agent\.json cannot be used.*sever/s)
})

test('a service without TLS is refused, except on this machine', () => {
  assert.throws(() => readSettings(['--server', 'http://vedette.corp.com'], {}), /https:/)
  assert.throws(() => readSettings(['--server', 'vedette'], {}), /no address/)
  assert.throws(() => readSettings([], {}), /--server URL/)
  assert.throws(() => readSettings([...server, '--alow', 'x'], {}), /alow/)
  assert.throws(() => readSettings([...server, '--allow', 'a b'], {}), /a b/)
  assert.equal(readSettings(['--server', 'http://127.0.0.1:8080'], {}).way.server.port, '8080')
})

test('the proxy of the environment is used unless NO_PROXY names the service', () => {
  const HTTPS_PROXY = 'http://proxy.corp.com:3128'
  assert.equal(readSettings(server, { HTTPS_PROXY }).way.proxy?.host, 'proxy.corp.com:3128')
  assert.equal(readSettings(server, { HTTPS_PROXY, NO_PROXY: 'x.com, .corp.com' }).way.proxy, undefined)
  assert.equal(readSettings([...server, '--proxy', 'http://p:1'], { HTTPS_PROXY }).way.proxy?.host, 'p:1')
})

test('the key is made once for a token; another token makes another key', () => {
  const state = join(folder, 'state')
  assert.throws(() => takeIdentity(state, undefined), /not enrolled yet/)
  const first = takeIdentity(state, 'one')
  assert.equal(takeIdentity(state, 'one').publicKey, first.publicKey)
  assert.equal(takeIdentity(state, undefined).publicKey, first.publicKey)
  assert.notEqual(takeIdentity(state, 'two').publicKey, first.publicKey)
})
