// What the vault seals opens in its own place only, and under the master key that sealed it.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { CannotOpen, createVault } from './vault.ts'

const newKey = () => randomBytes(32).toString('base64')
const secret = { client_secret: 'Zx8Q~not to be seen', stream: { password: 'p' } }

test('what is sealed opens again and shows nothing of itself', () => {
  const vault = createVault([newKey()])
  const sealed = vault.seal('connections/1', secret)
  assert.deepEqual(vault.open('connections/1', sealed), secret)
  const bytes = Object.values(sealed).map((text) => text + Buffer.from(text, 'base64').toString('latin1'))
  assert.ok(!bytes.join(' ').includes('not to be seen'))
  assert.notEqual(vault.seal('connections/1', secret).sealed_value, sealed.sealed_value)
})

test('a sealed value copied to another place, mixed or changed does not open', () => {
  const vault = createVault([newKey()])
  const one = vault.seal('connections/1', secret)
  const two = vault.seal('connections/2', secret)
  assert.throws(() => vault.open('connections/2', one), CannotOpen)
  assert.throws(() => vault.open('connections/1', { ...one, sealed_value: two.sealed_value }), CannotOpen)
  assert.throws(() => vault.open('connections/1', { ...one, sealed_data_key: two.sealed_data_key }), CannotOpen)
  assert.throws(() => vault.open('connections/1', { ...one, sealed_value: one.sealed_data_key }), CannotOpen)
  const bytes = Buffer.from(one.sealed_value, 'base64')
  bytes[bytes.length - 1]! ^= 1
  assert.throws(() => vault.open('connections/1', { ...one, sealed_value: bytes.toString('base64') }), CannotOpen)
  assert.throws(() => vault.open('connections/1', { ...one, sealed_value: '' }), CannotOpen)
})

test('a new master key takes over, and the old one is needed until then', () => {
  const [old, next] = [newKey(), newKey()]
  const sealed = createVault([old]).seal('connections/1', secret)
  assert.throws(() => createVault([next]).open('connections/1', sealed), /another master key/)
  const both = createVault([next, old])
  assert.deepEqual(both.open('connections/1', sealed), secret)
  const resealed = { ...sealed, ...both.reseal('connections/1', sealed) }
  assert.deepEqual(createVault([next]).open('connections/1', resealed), secret)
  assert.throws(() => createVault([old]).open('connections/1', resealed), CannotOpen)
})
