// The queue of a provider of security services: organization codes of 16 to 18 characters, which every id begins with.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { complete, conclude, conclusionOf } from '../support/conclude.ts'
import { anAlert } from '../support/service.ts'

const longName = 'Suspicious PowerShell command line with an encoded payload on a domain controller'
const codes = ['HAVSKOV_SHIPPING', 'NORTHWIND_AIRLINES', 'CONTOSOPHARMAWESTEU']

describe('the queue with long organization codes', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
    const { service } = dashboard
    for (const code of codes)
      await service.post('/platformapi/organizations', { organization_code: code, name: code.toLowerCase() })
    const alerts = Array.from({ length: 30 }, (_, nth) =>
      anAlert({ organization_code: codes[nth % 3], alert_provider: 'firewall', alert_type: longName }),
    )
    const { body } = await service.post('/platformapi/alerts/batch', alerts)
    const conclusions = body.results.map(({ alert }: { alert: Parameters<typeof conclusionOf>[0] }) =>
      conclusionOf(alert, { verdict: 'inconclusive', severity: 'informational' }),
    )
    await conclude(service, ...conclusions)
    await complete(service, ...conclusions)
  })
  after(() => dashboard.stop())

  for (const path of ['/alerts', '/cases']) {
    test(`${path} does not scroll sideways at 1440 pixels, and shows ids whole, also in compact rows`, async () => {
      const { page, complaints, close } = await dashboard.open(path)
      await page.getByText(`30 ${path.slice(1)}`, { exact: true }).waitFor()
      await noFaults(page)
      await page.getByRole('button', { name: 'Columns' }).click()
      await page.getByLabel('Compact rows').check()
      await noFaults(page)
      assert.deepEqual(complaints, [])
      await close()
    })

    test(`${path} shows ids whole at 390 pixels`, async () => {
      const { page, complaints, close } = await dashboard.open(path, { viewport: { width: 390, height: 860 } })
      await page.getByText(`30 ${path.slice(1)}`, { exact: true }).waitFor()
      await noFaults(page)
      assert.deepEqual(complaints, [])
      await close()
    })
  }

  test('/alerts tells at 1440 pixels what an alert is: names on two lines, and no heading cut', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts')
    await page.getByText('30 alerts', { exact: true }).waitFor()
    await page.locator('[data-column="ALERT NAME"]').first().waitFor()
    const name = await page.locator('[data-column="ALERT NAME"]').first().boundingBox()
    assert.ok(name && name.width >= 100 && name.height >= 26, JSON.stringify(name))
    const cut = await page.getByRole('columnheader').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const text = document.createRange()
        const words = (heading.querySelector('button') ?? heading).firstChild ?? heading
        text.setStart(words, 0)
        text.setEnd(words, words.textContent?.trimEnd().length ?? 0)
        const beyond = text.getBoundingClientRect().right - heading.getBoundingClientRect().right
        return beyond > 0 ? [`${heading.textContent}: ${beyond} pixels`] : []
      }),
    )
    assert.deepEqual(cut, [])
    assert.deepEqual(complaints, [])
    await close()
  })
})

/** Rows are drawn in small parts, so it takes a moment until they stand. */
async function noFaults(page: Page) {
  for (const deadline = performance.now() + 5000; performance.now() < deadline; await page.waitForTimeout(50))
    if ((await faultsOfIds(page)).length === 0) return
  assert.deepEqual(await faultsOfIds(page), [])
}

/** What is not to be seen of the ids of the rows, and whether the table scrolls sideways. */
const faultsOfIds = (page: Page): Promise<string[]> =>
  page.getByRole('grid').evaluate((grid) => {
    const links = [...grid.querySelectorAll('[data-column="ID"] a, [data-column="CASE ID"] a')]
    const cut = links.filter((link) => {
      const [text, cell, row] = [link, link.closest('[role=gridcell]'), link.closest('[role=row]')].map((each) =>
        each?.getBoundingClientRect(),
      )
      if (!text || !cell || !row) return true
      const isInside = (box: DOMRect) =>
        text.left >= box.left && text.right <= box.right && text.top >= box.top && text.bottom <= box.bottom
      return !isInside(cell) || !isInside(row)
    })
    return [
      ...(links.length === 0 ? ['no ids'] : []),
      ...(grid.scrollWidth > grid.clientWidth ? [`scrolls from ${grid.clientWidth} to ${grid.scrollWidth}`] : []),
      ...cut.map((link) => `cut: ${link.textContent}`),
    ]
  })
