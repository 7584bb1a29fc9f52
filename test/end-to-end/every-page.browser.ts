// What holds on every page: accessible, nothing refused by the policy, small enough, and told apart when it is not there.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, faultsOf, openDashboard } from '../support/browser.ts'
import { until } from '../support/until.ts'
import { fillCases, openInvestigatingDashboard } from './case-pages.ts'
import { fillDashboard, type ShownPage } from './pages.ts'

/** The colours that a page is loaded in; then it is shown in the others. */
const looks = [
  ['light', 1440],
  ['dark', 390],
] as const

describe('every page', () => {
  let dashboard: Dashboard
  let pages: ShownPage[]
  before(async () => {
    dashboard = await openDashboard()
    pages = await fillDashboard(dashboard)
  })
  after(() => dashboard.stop())

  for (const [colorScheme, width] of looks) {
    test(`is accessible in light and dark colours at ${width} pixels, and breaks no rule of its own`, async () => {
      assert.deepEqual(await faultsOf(dashboard, pages, { colorScheme, width }), {})
    })
  }

  test('is reached with at most 180 kB of script before it', () => {
    const at = new URL('../../web/dist/', import.meta.url)
    const index = readFileSync(new URL('index.html', at), 'utf8')
    const scripts = [...index.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path)
    const bytes = scripts.map((path) => readFileSync(new URL(`${path}.gz`, at)).length)
    const total = bytes.reduce((sum, each) => sum + each, 0)
    assert.ok(scripts.length > 0 && total <= 180_000, `${total} bytes in ${scripts.join(', ')}`)
  })

  test('is shown in no frame of another page', async () => {
    const { service } = dashboard
    const more = ['/docs', '/docs/', '/invitation', '/platformapi/session/single-sign-on/callback', '/hand-over']
    for (const path of [...new Set([...pages.map((page) => page.path.split('#')[0] ?? ''), ...more])]) {
      const { headers, status } = await service.as('').get(path, { accept: 'text/html' })
      if (status >= 300 && status < 400) continue
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/, path)
    }
    const { page, close } = await dashboard.open('/alerts')
    const evil = await page.context().newPage()
    await evil.route('http://localhost:9/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${service.url}/settings"></iframe>` }),
    )
    await evil.goto('http://localhost:9/')
    // What the browser shows in the frame in place of the page.
    await until(() => evil.frames().some((frame) => frame.url().startsWith('chrome-error:')))
    await close()
  })

  test('is not what programs get: they are still told what is not there', async () => {
    const { service } = dashboard
    for (const path of ['/platformapi/nothing', '/assets/nothing.js', '/nothing']) {
      const { status, headers } = await service.get(path, { accept: 'application/json' })
      assert.equal(status, 404, path)
      assert.match(headers.get('content-type') ?? '', /problem\+json/)
    }
    const document = await service.get('/alerts', { accept: 'text/html' })
    assert.match(document.headers.get('content-security-policy') ?? '', /script-src 'self';/)
    assert.equal(document.headers.get('cache-control'), 'no-cache')
    const script = /src="(\/assets\/[^"]+)"/.exec(document.text)?.[1] ?? ''
    assert.match((await service.get(script)).headers.get('cache-control') ?? '', /immutable/)
  })
})

describe('every page about cases', () => {
  let dashboard: Dashboard
  let pages: ShownPage[]
  before(async () => {
    dashboard = await openInvestigatingDashboard()
    pages = await fillCases(dashboard)
  })
  after(() => dashboard.stop())

  for (const [colorScheme, width] of looks) {
    test(`is accessible in light and dark colours at ${width} pixels, and breaks no rule of its own`, async () => {
      assert.deepEqual(await faultsOf(dashboard, pages, { colorScheme, width }), {})
    })
  }
})
