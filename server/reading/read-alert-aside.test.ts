// Long contents are read in threads: the same observables, and the process goes on meanwhile.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { type AlertToRead, readAlert } from './read-alert.ts'
import { alertReader, readAlertAside } from './read-alert-aside.ts'

const alertOf = (alert_content: string): AlertToRead => ({
  alert_provider: 'siem',
  alert_type: 'Something happened',
  alert_content,
  created_at_source: null,
  domains: ['acme-corp.com'],
})
const long = `${'Nothing to see here. '.repeat(2000)} 185.220.101.4 and vpn.acme-corp.com`

test('a long content gives the same observables, and other work is done while it is read', async () => {
  let turns = 0
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const found = await readAlertAside(alertOf(long), 'MAIN')
  clearImmediate(counting)
  assert.deepEqual(found, { reading: readAlert(alertOf(long)), note: null })
  assert.ok(turns > 0)
})

test('many long contents at once are all read, each with its own answer', async () => {
  const contents = Array.from({ length: 12 }, (_, index) => `${long} 11.0.0.${index + 1}`)
  const found = await Promise.all(contents.map((content) => readAlertAside(alertOf(content), 'MAIN')))
  assert.deepEqual(
    found.map(({ reading }) => reading.observables.at(-1)?.value),
    contents.map((_, index) => `11.0.0.${index + 1}`),
  )
})

test('a content that takes too long gives what its beginning names, says so, and the next one is read', async () => {
  const impatient = alertReader({ threads: 1, deadlineMs: 1, idleMs: 1 })
  const found = await impatient(alertOf(`45.155.205.233 ${long}`), 'MAIN')
  assert.deepEqual(
    found.reading.observables.map(({ value }) => value),
    ['45.155.205.233'],
  )
  assert.match(found.note ?? '', /first 16 KiB .* took longer than/)
  assert.equal((await impatient(alertOf('short 45.155.205.233'), 'MAIN')).note, null)
})

test('a thread that is ended when idle is started anew when there is work', async () => {
  const brief = alertReader({ threads: 1, deadlineMs: 60_000, idleMs: 0 })
  for (let round = 0; round < 3; round++) {
    assert.equal((await brief(alertOf(long), 'MAIN')).note, null)
    await new Promise((resolve) => setImmediate(resolve))
  }
})

test('a process with nothing else to do ends although threads are idle', async () => {
  const script = `import { readAlertAside } from '${new URL('./read-alert-aside.ts', import.meta.url)}'
    console.log((await readAlertAside(${JSON.stringify(alertOf(long))}, 'MAIN')).reading.observables.length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 60_000,
  })
  assert.equal(stdout.trim(), '2')
})
