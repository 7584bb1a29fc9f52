// The disk fills up under the embedded database: nothing acknowledged is lost, and with room again it goes on.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Acknowledged, assertKeptOnce } from '../support/acknowledged.ts'
import { serve } from '../support/command.ts'
import { adminKey, anAlert, client } from '../support/service.ts'

const someWords = () => Array.from({ length: 4000 }, () => Math.random().toString(36).slice(2)).join(' ')

test('a full disk is told, and everything acknowledged is there afterwards', { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-small-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', folder])
  try {
    const settings = { VEDETTE_DATA_DIR: join(folder, 'data'), VEDETTE_BOOTSTRAP_API_KEY: adminKey }
    const service = await serve(settings)
    const { post } = client(service.url, adminKey)
    const acknowledged: Acknowledged = new Map()
    for (;;) {
      const { status, body } = await post('/platformapi/alerts', anAlert({ alert_content: someWords() }))
      if (status === 201) acknowledged.set(body.alert_uuid, body)
      else {
        assert.equal(status, 503)
        assert.match(body.detail, /no room left/)
        break
      }
    }
    assert.ok(acknowledged.size > 10)
    await service.end('SIGKILL')
    execFileSync('mount', ['-o', 'remount,size=300m', folder])
    const again = await serve(settings)
    await assertKeptOnce(again.url, acknowledged)
    assert.equal((await client(again.url, adminKey).post('/platformapi/alerts', anAlert())).status, 201)
    await again.end('SIGTERM')
  } finally {
    execFileSync('umount', ['-l', folder])
    rmdirSync(folder)
  }
})
