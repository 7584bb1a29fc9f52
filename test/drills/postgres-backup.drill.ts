// A PostgreSQL database is dumped while alerts flow, restored beside it, and accounts for every alert.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { type Acknowledged, acknowledge, assertKeptOnce } from '../support/acknowledged.ts'
import { serve } from '../support/command.ts'
import { adminKey, client } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startOwnPostgres } from './own-postgres.ts'

const run = promisify(execFile)

test('a dump taken under load restores to a consistent service', async () => {
  const postgres = await startOwnPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'vedette-dump-'))
  const settings = {
    DATABASE_URL: postgres.url,
    VEDETTE_DATA_DIR: folder,
    VEDETTE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    VEDETTE_BOOTSTRAP_API_KEY: adminKey,
  }
  const service = await serve(settings)
  const stop = new AbortController()
  const acknowledged: Acknowledged = new Map()
  const load = acknowledge(service.url, acknowledged, { clients: 4, label: 'during', signal: stop.signal })
  try {
    await until(() => acknowledged.size >= 100)
    const whenBegun = new Map(acknowledged)
    const dump = join(folder, 'vedette.dump')
    await run('pg_dump', ['--format=custom', `--file=${dump}`, postgres.url])
    const seen = acknowledged.size
    await until(() => acknowledged.size > seen)
    const restoredUrl = postgres.url.replace(/postgres$/, 'restored')
    await run('createdb', [`--maintenance-db=${postgres.url}`, 'restored'])
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${restoredUrl}`, dump])
    const restored = await serve({ ...settings, DATABASE_URL: restoredUrl })
    try {
      const { body } = await client(restored.url, adminKey).get('/platformapi/ledger')
      assert.deepEqual(body.discrepancies, [])
      await assertKeptOnce(restored.url, whenBegun)
    } finally {
      await restored.end('SIGTERM')
    }
  } finally {
    stop.abort()
    await load
    await service.end('SIGTERM')
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
