// The page of a connection: what was asked of it, what failed, what holds it back, and what depends on it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, faultsOf, openDashboard } from '../support/browser.ts'
import { until } from '../support/until.ts'

describe('the page of a connection', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('tells calls, failures, limits and dependents at a glance, and plainly when there are none', async () => {
    const { lab, service, connect, run } = dashboard
    const at = '/integrations/vulnerability-investigation/connections'
    const quiet = await connect('vulnerability-investigation')
    const busy = await connect('vulnerability-investigation')
    for (let call = 0; call < 3; call++) await run(busy, 'list-investigations')
    lab.control.fault({ platform: 'vulnerability-investigation', fault: '403' })
    await run(busy, 'search-assets')
    lab.control.clear()
    const { connection_uuid } = busy
    await service.post('/platformapi/pipelines', { connection_uuid, source: 'investigations', enabled: false })
    const step = { id: 'asked', question: 'Is it known?', because: 'It may matter.' }
    await service.post('/platformapi/playbooks', {
      organization_code: 'MAIN',
      document: {
        ...{ alert_type: 'Scanner finding', title: 'Scanner finding', class: 'vulnerability' },
        steps: [{ ...step, skill: 'vulnerability-investigation/search-assets' }],
      },
    })

    const { page, complaints, close } = await dashboard.open(`${at}/${connection_uuid}`)
    const figures = page.locator('dl').first()
    const told = /Calls\n4\n\d+ requests.*\nError rate\n25 %\n1 failed: 1 refused\n/
    await until(async () => told.test(await figures.innerText()), { what: 'the figures' })
    await page.getByText('closed: calls are made').waitFor()
    const failure = page.getByRole('table', { name: 'Last failures' }).getByRole('row').nth(1)
    await failure.getByText('Refused, 403').waitFor()
    await page.getByRole('link', { name: 'Investigations' }).first().waitFor()
    await page.getByRole('button', { name: 'Time: Last 24 hours' }).click()
    await page.getByRole('button', { name: 'Last hour' }).click()
    await page.waitForURL(/last=1h/)
    await page.getByText('Show as table').click()
    await page.getByRole('table', { name: 'Calls and latency over time' }).waitFor()
    await page.getByRole('link', { name: 'Scanner finding' }).click()
    await page.getByRole('heading', { name: 'Scanner finding' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()

    const pages = [
      { name: 'busy', path: `${at}/${connection_uuid}`, sees: 'Refused, 403' },
      { name: 'quiet', path: `${at}/${quiet.connection_uuid}`, sees: 'No call failed in the last 90 days.' },
    ]
    const wide = await faultsOf(dashboard, pages, { colorScheme: 'light', width: 1440 })
    const narrow = await faultsOf(dashboard, pages, { colorScheme: 'dark', width: 390 })
    assert.deepEqual([wide, narrow], [{}, {}])
  })
})
