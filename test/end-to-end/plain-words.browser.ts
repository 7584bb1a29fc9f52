// What people read when something is not theirs, not there or not to be had.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { anAlert } from '../support/service.ts'

describe('the dashboard in plain words', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('the menu and the palette have the pages that one may open, and another page tells of the role', async () => {
    const made = await dashboard.service.post('/platformapi/api-keys', { name: 'Reader', role: 'viewer' })
    const { page, complaints, close } = await dashboard.open('/audit', { key: made.body.api_key })
    await page.getByText('Your role does not allow this').waitFor()
    assert.equal(await page.getByText('another key').count(), 0)
    const menu = page.getByRole('navigation', { name: 'Pages' })
    await menu.getByRole('link', { name: 'Settings' }).waitFor()
    assert.equal(await menu.getByRole('link', { name: 'Audit' }).count(), 0)
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Settings' }).waitFor()
    assert.equal(await page.getByRole('option', { name: 'Audit' }).count(), 0)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('an address with an unknown tab shows the first one', async () => {
    const { page, complaints, close } = await dashboard.open('/settings?tab=nothing')
    await page.getByRole('tab', { name: 'Organizations', selected: true }).waitFor()
    await page.getByRole('cell', { name: 'MAIN' }).first().waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('what ends in months says so in whole words', async () => {
    const { service } = dashboard
    const expires_at = service.services.now() + 70 * 86_400
    const scope = { alert_type: 'Port scan', observables: [{ kind: 'host', value: 'scan-01' }] }
    const stated = await service.post('/platformapi/expected-activities', {
      ...{ organization_code: 'MAIN', scope, reason: 'Weekly scan', expires_at },
    })
    assert.equal(stated.status, 201, stated.text)
    const { page, complaints, close } = await dashboard.open('/learning?tab=expected')
    await page.getByText('in 2 months', { exact: true }).waitFor()
    await page.goto('/report')
    await page.getByText('None came in').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('rows that do not come are told of, and asked for again', async () => {
    const sending = Array.from({ length: 230 }, () => dashboard.service.post('/platformapi/alerts', anAlert()))
    await Promise.all(sending)
    const { page, close } = await dashboard.open('/settings')
    // The stream of changes asks for the rows as well once it is open: the notice would go before the button is pressed.
    await page.route(/platformapi\/events/, (route) => route.abort())
    let isDown = true
    await page.route(/platformapi\/alerts\?.*cursor=/, (route) =>
      isDown ? route.fulfill({ status: 404, contentType: 'text/plain', body: '' }) : route.continue(),
    )
    await page.goto('/alerts')
    const grid = page.getByRole('grid', { name: 'Alerts' })
    await grid.getByRole('link').first().waitFor()
    await grid.evaluate((table) => table.scrollTo(0, table.scrollHeight))
    const notice = page.getByRole('alert').filter({ hasText: 'The service answered 404' })
    await notice.waitFor()
    await grid.getByRole('link').first().waitFor()
    isDown = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await notice.waitFor({ state: 'detached' })
    await page.getByText('230 alerts').waitFor()
    await close()
  })
})
