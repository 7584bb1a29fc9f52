// Hostile content and the log: nothing that a terminal would obey or that would mislead a reader gets there.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../server/platform/log.ts'
import { serve } from './support/command.ts'
import { createTestDatabase } from './support/database.ts'
import { ended } from './support/investigated.ts'
import { adminKey, anAlert, client } from './support/service.ts'

const hostile = '\u001b[2J\u009b31m \u202egnp.exe\u202c \u200bhidden\r\n{"level":"info","msg":"forged"}\u2028<script>'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/

test('an alert full of terminal codes leaves a log of plain lines that nobody forged', async () => {
  const database = await createTestDatabase()
  const service = await serve({
    ...database.settings,
    VEDETTE_BOOTSTRAP_API_KEY: adminKey,
    VEDETTE_LOG_LEVEL: 'trace',
    VEDETTE_ROLES: 'api,worker',
  })
  const api = client(service.url, adminKey)
  const { status, body, text } = await api.post(
    '/platformapi/alerts',
    anAlert({ alert_type: 'Codes \u001b[2J \u009b31m \u202e', alert_content: hostile }),
  )
  assert.equal(status, 201, text)
  await ended(api, body.alert_uuid)
  await api.get(`/platformapi/alerts/${encodeURIComponent(hostile).slice(0, 150)}`)
  await service.end('SIGTERM')
  await database.remove()
  const log = service.stderr()
  assert.doesNotMatch(log, obeyed)
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  assert.ok(lines.length > 0, log)
  for (const line of lines) assert.notEqual(JSON.parse(line).msg, 'forged')
})

test('what is written to the log is read back as it was, and never raw', () => {
  const written: string[] = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  log.warn({ host: hostile, err: new Error(hostile) }, hostile)
  assert.equal(written.length, 1)
  assert.doesNotMatch(written[0] ?? '', obeyed)
  const { host, msg, err } = JSON.parse(written[0] ?? '')
  assert.deepEqual([host, msg, err.message], [hostile, hostile, hostile])
})
