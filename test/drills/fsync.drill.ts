// Seen from outside the process: the embedded database asks the kernel to write each commit to disk.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { serve } from '../support/command.ts'
import { createTestDatabase } from '../support/database.ts'
import { adminKey, anAlert, client } from '../support/service.ts'
import { until } from '../support/until.ts'

test('one fsync at least for every alert acknowledged alone', async () => {
  const database = await createTestDatabase()
  const service = await serve({ ...database.settings, VEDETTE_BOOTSTRAP_API_KEY: adminKey })
  const trace = join(database.settings.VEDETTE_DATA_DIR, 'trace')
  const strace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace, '-p', String(service.child.pid)])
  const ended = once(strace, 'close')
  await Promise.race([once(strace.stderr, 'data'), once(strace, 'error').then(([error]) => Promise.reject(error))])
  const { post } = client(service.url, adminKey)
  const send = async () => assert.equal((await post('/platformapi/alerts', anAlert())).status, 201)
  const countSyncs = () => readFileSync(trace, 'utf8').match(/f(data)?sync\(/g)?.length ?? 0
  await until(async () => {
    await send()
    return countSyncs() > 0 // every thread is being traced
  })
  const before = countSyncs()
  for (let index = 0; index < 30; index++) await send()
  strace.kill('SIGINT')
  await ended
  const syncs = countSyncs() - before
  assert.ok(syncs >= 30, `${syncs} for 30 alerts`)
  await service.end('SIGTERM')
  await database.remove()
})
