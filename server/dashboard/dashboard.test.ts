// What is seen at / before the dashboard is there, and when it cannot be: on checkouts of the test's own.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { fastify } from 'fastify'
import { createLog } from '../platform/log.ts'
import { createDashboard } from './dashboard.ts'
import { dashboardRoutes } from './dashboard-routes.ts'

/** A checkout whose dashboard is built by the given program. */
function checkoutWith(t: TestContext, build: string): string {
  const checkout = mkdtempSync(join(tmpdir(), 'vedette-checkout-'))
  t.after(() => rmSync(checkout, { recursive: true, force: true }))
  chmodSync(checkout, 0o755)
  for (const folder of ['web', 'contract']) mkdirSync(join(checkout, folder))
  writeFileSync(join(checkout, 'package-lock.json'), '{}')
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
  writeFileSync(join(checkout, 'web', 'build.ts'), build)
  return checkout
}

/** The dashboard of a checkout behind a door of its own. */
async function serve(t: TestContext, checkout: string) {
  const dashboard = createDashboard(createLog('silent'), checkout)
  const app = fastify()
  await app.register(dashboardRoutes(dashboard))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  t.after(() => app.close())
  const look = async (path = '/', more: Record<string, string> = {}) => {
    const { status, headers, ...response } = await get(`${url}${path}`, more)
    return { status, headers, retryAfter: headers.get('retry-after'), text: response.text }
  }
  return { dashboard, look }
}

async function get(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers: { accept: 'text/html', ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const builds = `import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
while (!existsSync(new URL('../go', import.meta.url))) await new Promise((resolve) => setTimeout(resolve, 10))
mkdirSync(process.argv[2])
writeFileSync(process.argv[2] + '/index.html', '<h1>Built</h1>')
writeFileSync(process.argv[2] + '/hand-over.html', '<h1>Enter credentials</h1>')
writeFileSync(process.argv[2] + '/page.js', 'show()')
writeFileSync(process.argv[2] + '/page.js.gz', gzipSync('show()'))
`
const fails = `process.stderr.write('<b>A bracket</b> was never closed')
process.exitCode = 3
`

describe('the dashboard', () => {
  test('says that it is being built, asks again by itself, and is there afterwards', async (t) => {
    const checkout = checkoutWith(t, builds)
    const { dashboard, look } = await serve(t, checkout)
    assert.match((await look()).text, /The dashboard is not built/)
    const built = dashboard.prepare()
    while ((await dashboard.state()).name !== 'building') await new Promise((resolve) => setImmediate(resolve))
    const waiting = await look()
    assert.equal(waiting.status, 503)
    assert.equal(waiting.retryAfter, '2')
    assert.match(waiting.text, /The dashboard is being built/)
    assert.match(waiting.text, /location\.reload/)
    writeFileSync(join(checkout, 'go'), '')
    await built
    const there = await look()
    assert.equal(there.status, 200)
    assert.match(there.text, /Built/)
  })

  test('that could not be built says why, harmlessly', async (t) => {
    const { dashboard, look } = await serve(t, checkoutWith(t, fails))
    await dashboard.prepare()
    const { status, text } = await look()
    assert.equal(status, 503)
    assert.match(text, /The dashboard could not be built/)
    assert.match(text, /The build ended with 3: &#60;b&#62;A bracket&#60;\/b&#62; was never closed/)
    assert.doesNotMatch(text, /location\.reload/)
  })

  test('brings the page of hand-over links, which tells customers to wait and nothing more', async (t) => {
    const checkout = checkoutWith(t, fails)
    const { dashboard, look } = await serve(t, checkout)
    await dashboard.prepare()
    const failed = await look('/hand-over')
    assert.equal(failed.status, 503)
    assert.match(failed.text, /This page is not available at the moment/)
    assert.match(failed.text, /location\.reload/)
    assert.doesNotMatch(failed.text, /bracket|docs/)
    writeFileSync(join(checkout, 'web', 'build.ts'), builds)
    const built = dashboard.prepare()
    while ((await dashboard.state()).name !== 'building') await new Promise((resolve) => setImmediate(resolve))
    assert.match((await look('/hand-over')).text, /This page is being prepared/)
    writeFileSync(join(checkout, 'go'), '')
    await built
    const there = await look('/hand-over')
    assert.equal(there.status, 200)
    assert.match(there.text, /Enter credentials/)
    for (const { headers } of [failed, there]) {
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(headers.get('referrer-policy'), 'no-referrer')
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; script-src '(self|nonce-[^']+)'; style-src 'self' 'nonce-/)
      assert.doesNotMatch(policy, /unsafe/)
    }
  })

  test('is built once, and again when its sources have changed', async (t) => {
    const checkout = checkoutWith(t, builds)
    writeFileSync(join(checkout, 'go'), '')
    const first = await serve(t, checkout)
    await first.dashboard.prepare()
    assert.match((await first.look()).text, /Built/)
    writeFileSync(join(checkout, 'web', 'build.ts'), fails)
    const second = await serve(t, checkout)
    await second.dashboard.prepare()
    assert.match((await second.look()).text, /could not be built/)
    writeFileSync(join(checkout, 'web', 'build.ts'), builds)
    const third = await serve(t, checkout)
    await third.dashboard.prepare()
    assert.match((await third.look()).text, /Built/)
  })

  test('gives its files packed to whoever unpacks, and plain to others', async (t) => {
    const checkout = checkoutWith(t, builds)
    writeFileSync(join(checkout, 'go'), '')
    const { dashboard, look } = await serve(t, checkout)
    await dashboard.prepare()
    for (const [accepted, encoding] of [
      ['gzip, br', 'gzip'],
      ['identity', null],
    ] as const) {
      const { headers, text } = await look('/page.js', { 'accept-encoding': accepted })
      assert.deepEqual([text, headers.get('content-encoding')], ['show()', encoding])
    }
  })

  test('in a checkout that may not be written says so, and what to do', (t) => {
    const checkout = checkoutWith(t, builds)
    chmodSync(join(checkout, 'web'), 0o555)
    const program = `
      import { createDashboard } from ${JSON.stringify(new URL('./dashboard.ts', import.meta.url).href)}
      const log = { info() {}, warn() {} }
      const dashboard = createDashboard(log, ${JSON.stringify(checkout)})
      await dashboard.prepare()
      console.log((await dashboard.state()).reason)`
    const asNobody = userInfo().uid === 0 ? { uid: Number(execFileSync('id', ['-u', 'nobody'])), gid: 65_534 } : {}
    const reachable = spawnSync(process.execPath, ['--version'], { ...asNobody, cwd: '/' })
    if (reachable.status !== 0) return t.skip('nobody else may read this checkout')
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { ...asNobody, cwd: '/' })
    assert.match(String(said), /may not write to \S+web: run "npm run build:web" once as somebody who may/)
  })
})
