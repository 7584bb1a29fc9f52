// Seen from outside the process: the embedded database asks the kernel to write each commit to disk.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '../support/command.ts'
import { createTestDatabase } from '../support/database.ts'
import { adminKey, anAlert, client } from '../support/service.ts'

test('one fsync at least for every alert acknowledged alone', async () => {
  const database = await createTestDatabase()
  const service = await serve({ ...database.settings, VEDETTE_BOOTSTRAP_API_KEY: adminKey })
  const trace = join(database.settings.VEDETTE_DATA_DIR, 'trace')
  const strace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace, '-p', String(service.child.pid)])
  const ended = once(strace, 'close')
  await Promise.race([once(strace.stderr, 'data'), once(strace, 'error').then(([error]) => Promise.reject(error))])
  await pause(300)
  const { post } = client(service.url, adminKey)
  for (let index = 0; index < 30; index++) assert.equal((await post('/platformapi/alerts', anAlert())).status, 201)
  strace.kill('SIGINT')
  await ended
  const syncs = readFileSync(trace, 'utf8').match(/f(data)?sync\(/g)?.length ?? 0
  assert.ok(syncs >= 30, `${syncs} for 30 alerts`)
  await service.end('SIGTERM')
  await database.remove()
})
