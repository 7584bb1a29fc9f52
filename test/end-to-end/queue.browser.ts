// An analyst works the queue: from 200 alerts to the five that matter, fifty false positives closed at once, all by keyboard.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { until } from '../support/until.ts'
import { fillQueue, total } from './queue-pages.ts'

describe('the queue', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
    await fillQueue(dashboard)
  })
  after(() => dashboard.stop())

  test('200 alerts come down to the five that matter, by a facet and by the order of priority', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts')
    const filters = page.getByRole('navigation', { name: 'Filters of alerts' })
    const malicious = filters.getByRole('button', { name: /^Malicious/ })
    await malicious.getByText('5', { exact: true }).waitFor()
    assert.equal(
      await filters.getByRole('button', { name: /^HAVSKOG_INSTRUMENTS/ }).innerText(),
      'HAVSKOG_INSTRUMENTS\n100',
    )
    await malicious.click()
    await page.getByText('5 alerts', { exact: true }).waitFor()
    await page.waitForURL(/verdict=/)
    const ids = await page.locator('[data-column="ID"] a').allInnerTexts()
    await malicious.click()
    await page.getByRole('button', { name: 'Most urgent first' }).click()
    await page.waitForURL(/sort=-priority/)
    await page.getByText('200 alerts', { exact: true }).waitFor()
    const first = page.locator('[data-column="ID"] a')
    await until(async () => (await first.allInnerTexts()).slice(0, 5).every((id) => ids.includes(id)))
    // Ids are shown whole, however long.
    const isCut = await first.evaluateAll((links) =>
      links.some((link) => (link.parentElement?.scrollWidth ?? 0) > (link.parentElement?.clientWidth ?? 0)),
    )
    assert.equal(isCut, false)
    await page.getByRole('columnheader', { name: 'SEVERITY' }).getByRole('button').click()
    await page.waitForURL(/sort=-severity/)
    await page.locator('[data-column="SEVERITY"]').first().getByText('critical').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('fifty false positives are closed at once without a mouse, and opened again by undo', async (t) => {
    const { page, complaints, close } = await dashboard.open('/cases?verdict=benign&severity=informational')
    await page.getByText('50 cases', { exact: true }).waitFor()
    const began = performance.now()
    await page.keyboard.press('Control+a')
    await page.getByText('50 selected').waitFor()
    await page.keyboard.press('c')
    await page.getByLabel('Reason for closing').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('The scanner of the data centre')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Closed 50 cases.').waitFor()
    t.diagnostic(`closing 50 cases took ${Math.round(performance.now() - began)} ms`)
    const { service } = dashboard
    const closed = async () =>
      (await service.get('/platformapi/cases?status=closed&limit=200')).body.data.map(
        ({ verdict }: { verdict: string }) => verdict,
      )
    assert.deepEqual(await closed(), Array(50).fill('benign'))
    assert.deepEqual((await service.get('/platformapi/judgements')).body.data, [])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone for 50 cases.').waitFor()
    assert.deepEqual(await closed(), [])
    assert.deepEqual(complaints, [])
    await close()
  })

  test('rows are gone through, previewed, sorted and opened by keys, and ? lists the keys', async () => {
    const { page, complaints, close } = await dashboard.open('/cases?sort=-priority')
    const grid = page.getByRole('grid', { name: 'Cases' })
    await grid.focus()
    const active = async () =>
      grid.evaluate((each) => {
        const cell = document.getElementById(each.getAttribute('aria-activedescendant') ?? '')
        return `${cell?.getAttribute('role')} ${cell?.closest('[role=row]')?.getAttribute('aria-rowindex')} ${cell?.getAttribute('aria-colindex')}`
      })
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
    await until(async () => (await active()) === 'gridcell 3 2')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByText('is known to be bad').waitFor()
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    await until(async () => (await active()) === 'columnheader 1 2')
    const sorted = page.waitForResponse((response) => response.url().includes('sort=title'))
    await page.keyboard.press('Enter')
    await sorted
    await until(async () => {
      await page.keyboard.press('Control+End')
      return (await active()) === `gridcell ${total + 1} 2`
    })
    assert.ok((await page.getByRole('row').count()) < 60, 'only rows in sight are drawn')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Space')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('Shift+?')
    await page.getByText('Select the range up to the case').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Select the range up to the case').waitFor({ state: 'hidden' })
    const name = (
      await preview
        .getByText(/^[A-Z_]+-\d+$/)
        .first()
        .innerText()
    ).trim()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/cases/${name}`)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('Esc closes a dialog or a menu and leaves the rows behind it selected', async () => {
    const { page, complaints, close } = await dashboard.open('/cases?verdict=malicious')
    await page.getByText('5 cases', { exact: true }).waitFor()
    await page.keyboard.press('Control+a')
    const selected = page.getByText('5 selected')
    await selected.waitFor()
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    assert.equal(await selected.isVisible(), true, 'behind the list of keys')
    await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem').first().focus()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    assert.equal(await selected.isVisible(), true, 'behind a menu')
    await page.keyboard.press('Escape')
    await page.getByText('5 cases', { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('a column is sorted by a click anywhere on its heading', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts')
    const heading = page.getByRole('columnheader', { name: 'ALERT NAME' })
    const box = await heading.boundingBox()
    assert.ok(box)
    await page.mouse.click(box.x + box.width - 12, box.y + 3)
    await page.waitForURL(/sort=alert_type/)
    await page.mouse.click(box.x + 1, box.y + box.height - 3)
    await page.waitForURL(/sort=-alert_type/)
    assert.ok(box.height > 30, 'the heading is as high as its row')
    assert.deepEqual(complaints, [])
    await close()
  })

  test('a view is saved, opened from another place, and deleted; columns are remembered', async () => {
    const { page, complaints, close } = await dashboard.open('/cases?verdict=malicious')
    await page.getByText('5 cases', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Save this filter as').fill('What matters')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByText('Saved as What matters.').waitFor()
    await page.goto('/cases')
    await page.getByText('200 cases', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Claims').check()
    await page.reload()
    await page.getByRole('columnheader', { name: 'Claims' }).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: /^What matters/ }).click()
    await page.getByText('5 cases', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Delete the view What matters' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await until(async () => (await dashboard.service.get('/platformapi/views')).body.data.length === 0)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('an outage while a page is first loaded is told with a way to try again, and ends by itself', async () => {
    const { page, close } = await dashboard.open('/settings')
    await page.getByText('Main organization', { exact: true }).waitFor()
    await page.route('**/platformapi/cases?**', (route) => route.abort())
    await page.getByRole('link', { name: 'Cases' }).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.getByText('The service cannot be reached').waitFor()
    await page.unroute('**/platformapi/cases?**')
    await page.getByText('200 cases', { exact: true }).waitFor()
    await close()
  })

  for (const status of [503, 429])
    test(`a queue that is answered ${status} tells it in a notice that stays, as wide as the list`, async () => {
      const { page, close } = await dashboard.open('/settings')
      await page.getByText('Main organization', { exact: true }).waitFor()
      const body = JSON.stringify({ type: 'about:blank', status, title: 'Busy', detail: 'Try again later.' })
      let asked = 0
      await page.route('**/platformapi/alerts?**', (route) => {
        asked++
        return route.fulfill({ status, contentType: 'application/problem+json', body })
      })
      await page.getByRole('link', { name: 'Alerts' }).click()
      const notice = page.getByRole('alert').filter({ hasText: 'Try again later.' })
      await notice.waitFor()
      const box = await notice.boundingBox()
      assert.ok(box && box.width > 800 && box.height < 300, JSON.stringify(box))
      const before = asked
      for (const end = performance.now() + 7000; performance.now() < end; await page.waitForTimeout(100))
        assert.equal(await notice.count(), 1, 'while it is tried again')
      assert.ok(asked > before, 'it is tried again')
      await page.unroute('**/platformapi/alerts?**')
      await notice.waitFor({ state: 'detached' })
      await page.getByRole('grid', { name: 'Alerts' }).waitFor()
      await close()
    })

  test('selected cases of one attack are merged into the oldest of them', async () => {
    const { page, complaints, close } = await dashboard.open('/cases?verdict=malicious')
    await page.getByText('5 cases', { exact: true }).waitFor()
    await page.keyboard.press('Control+a')
    await page.getByText('5 selected').waitFor()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Merge 5 cases' })
    const into = await dialog.getByLabel('Into').inputValue()
    await dialog.getByLabel('Reason').fill('The same campaign')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.getByText(`Merged 5 cases into ${into}.`).waitFor()
    await page.getByText('1 case', { exact: true }).waitFor()
    assert.equal((await dashboard.service.get(`/platformapi/cases/${into}`)).body.alert_count, 5)
    assert.deepEqual(complaints, [])
    await close()
  })
})
