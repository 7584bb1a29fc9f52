// `npm run demo`, as a person starts and ends it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { client } from './support/service.ts'

const script = fileURLToPath(new URL('../scripts/demo.ts', import.meta.url))

test('the demo connects the lab, sends every story, touches no other data, and leaves nothing behind', async () => {
  const surroundings = mkdtempSync(join(tmpdir(), 'vedette-test-demo-'))
  const { PATH = '' } = process.env
  const demo = spawn(process.execPath, [script, '--seconds', '1'], {
    cwd: surroundings,
    env: {
      PATH,
      PORT: '0',
      TMPDIR: surroundings,
      VEDETTE_DATA_DIR: join(surroundings, 'precious'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/precious',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(demo, 'exit')
  let said = ''
  for await (const chunk of demo.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk
    if (said.includes('All alerts have arrived')) break
  }
  const [, address = ''] = /ready at (\S+)/.exec(said) ?? []
  const [, key = ''] = /API key: (\S+)/.exec(said) ?? []
  const { get } = client(address, key)
  assert.equal((await get('/platformapi/connections')).body.data.length, 6)
  const ledger = (await get('/platformapi/ledger')).body
  assert.ok(ledger.total.accepted >= 19)
  assert.deepEqual(ledger.discrepancies, [])
  const { data: organizations } = (await get('/platformapi/organizations')).body
  const lab = organizations.find((each: { organization_code: string }) => each.organization_code === 'HAVSKOG')
  assert.deepEqual(lab.domains, ['havskoginstruments.com'])

  demo.kill('SIGINT')
  const [code] = await ended
  assert.equal(code, 0)
  assert.deepEqual(
    readdirSync(surroundings).filter((name) => name.startsWith('vedette-demo-') || name === 'precious'),
    [],
  )
  rmSync(surroundings, { recursive: true, force: true })
})
