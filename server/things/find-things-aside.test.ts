// Long contents are read in threads: the same things, and the process goes on meanwhile.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { findThings } from './find-things.ts'
import { findThingsAside, thingsReader } from './find-things-aside.ts'

const own = { domains: ['acme-corp.com'] }
const long = `${'Nothing to see here. '.repeat(2000)} 185.220.101.4 and vpn.acme-corp.com`

test('a long content gives the same things, and other work is done while it is read', async () => {
  let turns = 0
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const found = await findThingsAside(long, own)
  clearImmediate(counting)
  assert.deepEqual(found, { ...findThings(long, own), note: null })
  assert.ok(turns > 0)
})

test('many long contents at once are all read, each with its own answer', async () => {
  const contents = Array.from({ length: 12 }, (_, index) => `${long} 11.0.0.${index + 1}`)
  const found = await Promise.all(contents.map((content) => findThingsAside(content, own)))
  assert.deepEqual(
    found.map(({ things }) => things.at(-1)?.value),
    contents.map((_, index) => `11.0.0.${index + 1}`),
  )
})

test('a content that takes too long gives what its beginning names, says so, and the next one is read', async () => {
  const impatient = thingsReader({ threads: 1, deadlineMs: 1, idleMs: 1 })
  const found = await impatient(`45.155.205.233 ${long}`, own)
  assert.deepEqual(
    found.things.map(({ value }) => value),
    ['45.155.205.233'],
  )
  assert.match(found.note ?? '', /first 16 KiB .* took too long/)
  assert.equal((await impatient('short 45.155.205.233', own)).note, null)
})

test('a thread that is ended when idle is started anew when there is work', async () => {
  const brief = thingsReader({ threads: 1, deadlineMs: 60_000, idleMs: 0 })
  for (let round = 0; round < 3; round++) {
    assert.equal((await brief(long, own)).note, null)
    await new Promise((resolve) => setImmediate(resolve))
  }
})

test('a process with nothing else to do ends although threads are idle', async () => {
  const script = `import { findThingsAside } from '${new URL('./find-things-aside.ts', import.meta.url)}'
    console.log((await findThingsAside(${JSON.stringify(long)}, { domains: [] })).things.length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 60_000,
  })
  assert.equal(stdout.trim(), '2')
})
