// No secret that was entered, made or rotated is found again: not in answers, not in logs, not in the database.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startLab } from '../../../lab/lab.ts'
import { serve } from '../../../test/support/command.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { connecting, type Platform, reachLab } from '../../../test/support/lab.ts'
import { adminKey, client } from '../../../test/support/service.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../open-database.ts'

const reads: Record<Platform, string> = {
  'endpoint-detection': 'list-alerts',
  'incident-source': 'list-incidents',
  'malware-protection': 'list-event-streams',
  'vulnerability-investigation': 'list-investigations',
  'travel-booking': 'get-users',
  'threat-intelligence': 'list-alerts',
}
const secretNames = ['client_secret', 'api_key', 'api_token']

test('a scan of answers, logs and database after all kinds of use finds no secret', async () => {
  const lab = await startLab({ ports: 0 })
  const database = await createTestDatabase()
  const started = Date.now()
  const service = await serve({
    ...database.settings,
    ...reachLab,
    VEDETTE_LOG_LEVEL: 'trace',
    VEDETTE_BOOTSTRAP_API_KEY: adminKey,
  })
  const answers: string[] = []
  const { post, patch, get } = listening(client(service.url, adminKey), answers)
  const { entered } = connecting(lab, client(service.url, adminKey))
  const secrets: string[] = []

  for (const platform of Object.keys(reads).filter((name): name is Platform => name in reads)) {
    const input = entered(platform)
    const name = secretNames.find((each) => each in input.credentials) ?? assert.fail(platform)
    const wrong = `wrong-${platform}-0123456789abcdef`
    secrets.push(input.credentials[name] ?? assert.fail(name), wrong)
    const broken = { ...input, credentials: { ...input.credentials, [name]: wrong } }
    await post('/platformapi/connections?test=true', broken)
    await post('/platformapi/connections', {
      ...broken,
      settings: { client_secret: wrong },
      profile: wrong.slice(0, 9),
    })
    const { body } = await post('/platformapi/connections', input)
    const path = `/platformapi/connections/${body.connection_uuid}`
    const run = () => post(`${path}/skills/${reads[platform]}/run`, {})
    assert.equal((await post(`${path}/test`, {})).body.ok, true)
    assert.equal((await run()).status, 200)
    for (const fault of ['401', 'not-json', 'redirect', 'drop']) {
      lab.control.fault({ platform, fault, times: 1, value: 'https://elsewhere.example.com' })
      await run()
      lab.control.clear()
    }
    await post(`${path}/rotate`, { credentials: { [name]: wrong } })
    const fresh = lab.control.rotate(platform)
    secrets.push(fresh)
    await run()
    assert.equal((await post(`${path}/rotate`, { credentials: { [name]: fresh } })).status, 200)
    await patch(path, { credentials: { [name]: wrong }, description: 'to be found' })
    await run()
    if (platform === 'malware-protection') {
      await patch(path, { credentials: { [name]: fresh } })
      const stream = {
        user_name: 'u',
        queue_name: 'q',
        password: 'p-a-s-s-of-a-queue',
        host: 'h.example.com',
        port: '443',
      }
      secrets.push(stream.password)
      await patch(path, { credentials: { stream } })
      await post(`${path}/skills/create-event-stream/run`, { input: { name: 'x' } })
    }
    await get(path)
  }
  await get('/platformapi/connections')
  await get('/metrics')
  await service.end('SIGTERM')
  const rows = await everyRow(database)
  const files = filesWrittenSince(started, database)
  await lab.stop()
  await database.remove()

  assert.ok(rows.includes('to be found'), 'the scan sees the tables')
  assert.ok(answers.length > 80 && service.stderr().includes('answered'))
  const places = { answers: answers.join('\n'), log: service.stderr() + service.stdout(), database: rows }
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets)
      for (const spelling of [secret, encodeURIComponent(secret), base64(secret), base64(`:${secret}`).slice(4, -4)])
        assert.ok(!text.includes(spelling), `a secret is in the ${place}`)
  if (!database.settings.DATABASE_URL) assert.ok(files.some((file) => file.includes('to be found')))
  for (const secret of secrets) assert.ok(!files.some((file) => file.includes(secret)), 'a secret is on disk')
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Remembers all that is answered. */
function listening(asking: ReturnType<typeof client>, answers: string[]) {
  const listen = async <T extends { text: string }>(answer: Promise<T>) => {
    const { text } = await answer
    answers.push(text)
    return answer
  }
  return {
    get: (path: string) => listen(asking.get(path)),
    post: (path: string, body: unknown) => listen(asking.post(path, body)),
    patch: (path: string, body: unknown) => listen(asking.patch(path, body)),
  }
}

/** Every row of every table, as text. */
async function everyRow({ settings }: TestDatabase): Promise<string> {
  const { db, close } = await openDatabase(readConfig({ ...settings }))
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(
      db,
    )
    parts.push(...rows.map(({ row }) => row))
  }
  await close()
  return parts.join('\n')
}

/** The data folder as it is on disk: tables, their log, keys. */
function filesWrittenSince(started: number, { settings }: TestDatabase): Buffer[] {
  const folder = settings.VEDETTE_DATA_DIR
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile() && statSync(file).mtimeMs >= started)
    .map((file) => readFileSync(file))
}
