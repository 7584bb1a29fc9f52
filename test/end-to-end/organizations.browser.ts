// Somebody who serves several customers: one switch for all pages, and a report for one of them.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'
import { complete, conclude, conclusionOf } from '../support/conclude.ts'
import { anAlert } from '../support/service.ts'

const customer = 'HAVSKOG'

describe('several organizations', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
    const { service } = dashboard
    await service.post('/platformapi/organizations', { organization_code: customer, name: 'Havskog Instruments' })
    for (const organization_code of ['MAIN', 'MAIN', customer])
      await service.post('/platformapi/alerts', anAlert({ organization_code }))
  })
  after(() => dashboard.stop())

  const choose = async (page: Page, name: RegExp) => {
    await page.getByRole('combobox', { name: 'Organization' }).click()
    await page.getByRole('option', { name }).click()
  }

  test('one switch is followed by lists, counts and settings', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts')
    await page.getByText('3 alerts', { exact: true }).waitFor()
    await choose(page, /Havskog/)
    await page.getByText('1 alert', { exact: true }).waitFor()
    await page.getByText('HAVSKOG-SIEM-1').first().waitFor()
    await page.reload()
    await page.getByText('1 alert', { exact: true }).waitFor()
    await page.goto(`/settings?tab=correlation&org=${customer}`)
    await page.getByText('Of HAVSKOG, as chosen in the menu.').waitFor()
    await page.goto(`/settings?tab=responses&org=${customer}`)
    await page.getByText('Of HAVSKOG, as chosen in the menu.').waitFor()
    await choose(page, /All organizations/)
    await page.getByText('These settings belong to one organization').waitFor()
    assert.equal(await page.getByText('Kill switch').count(), 0)
    assert.deepEqual([...complaints, ...(await accessibilityFaults(page))], [])
    await close()
  })

  test('a tab keeps its organization, a link shows the same, and the way back leads to the one before', async () => {
    const { openWindow, close } = await dashboard.openContext()
    const { page: one, complaints } = await openWindow('/alerts')
    const { page: other } = await openWindow('/alerts')
    await other.getByText('3 alerts', { exact: true }).waitFor()
    await choose(one, /Havskog/)
    await one.getByText('1 alert', { exact: true }).waitFor()
    assert.match(one.url(), /[?&]org=HAVSKOG/)
    await other.reload()
    await other.getByText('3 alerts', { exact: true }).waitFor()

    await one.getByRole('link', { name: 'Report', exact: true }).click()
    await one.getByRole('heading', { name: 'Report: Havskog Instruments' }).waitFor()
    await other.goto(one.url())
    await other.getByRole('heading', { name: 'Report: Havskog Instruments' }).waitFor()
    await one.goBack()
    const row = one.getByRole('link', { name: 'HAVSKOG-SIEM-1' }).first()
    assert.match((await row.getAttribute('href')) ?? '', /[?&]org=HAVSKOG/)
    await row.click()
    await one.waitForURL(/alerts\/HAVSKOG-SIEM-1.*org=HAVSKOG/)
    await one.goBack()
    await one.getByText('1 alert', { exact: true }).waitFor()
    await one.goBack()
    await one.getByText('3 alerts', { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('a tab keeps what was chosen in it, and a new one begins with the last', async () => {
    const { openWindow, close } = await dashboard.openContext()
    const { page: one, complaints } = await openWindow('/alerts')
    await one.getByText('3 alerts', { exact: true }).waitFor()
    await choose(one, /Havskog/)
    await one.getByText('1 alert', { exact: true }).waitFor()

    const { page: other } = await openWindow('/alerts')
    await other.getByText('1 alert', { exact: true }).waitFor()
    assert.match(other.url(), /[?&]org=HAVSKOG/)
    const { page: linked } = await openWindow('/alerts?sort=alert_id')
    await linked.getByText('3 alerts', { exact: true }).waitFor()
    await linked.goto('/alerts')
    await linked.getByText('3 alerts', { exact: true }).waitFor()
    await choose(other, /All organizations/)
    await other.getByText('3 alerts', { exact: true }).waitFor()

    await one.goto('/alerts')
    await one.getByText('1 alert', { exact: true }).waitFor()
    const { page: third } = await openWindow('/alerts')
    await third.getByText('3 alerts', { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('an organization that one chose and may no longer see is forgotten', async () => {
    const { service } = dashboard
    await service.post('/platformapi/organizations', { organization_code: 'SHORT', name: 'Short-lived' })
    const { openWindow, close } = await dashboard.openContext()
    const { page } = await openWindow('/alerts')
    await choose(page, /Short-lived/)
    await page.getByText('No alerts yet').waitFor()
    await service.services.db.deleteFrom('organizations').where('organization_code', '=', 'SHORT').execute()
    const { page: later } = await openWindow('/alerts')
    await later.getByText('3 alerts', { exact: true }).waitFor()
    await close()
  })

  test('an organization that one may not see is told of', async () => {
    const { page, close } = await dashboard.open('/alerts?org=ELSEWHERE')
    await page.getByText('There is no organization ELSEWHERE, or you may not see it.').waitFor()
    await page.getByRole('button', { name: 'Show all organizations' }).click()
    await page.getByText('3 alerts', { exact: true }).waitFor()
    assert.doesNotMatch(page.url(), /org=/)
    await close()
  })

  test('a new connection belongs to nobody until somebody says whose it is', async () => {
    const { page, close } = await dashboard.open('/integrations/travel-booking/create')
    const form = page.getByRole('form', { name: 'New connection' })
    assert.equal(await form.getByRole('combobox', { name: 'Organization' }).inputValue(), '')
    await form.getByRole('textbox', { name: 'Instance name' }).fill('Bookings')
    await form.getByRole('button', { name: 'Test and save' }).click()
    await form.getByRole('alert').waitFor()
    assert.equal((await dashboard.service.get('/platformapi/connections')).body.data.length, 0)
    await close()
  })

  test('who sees one organization has nothing to switch', async () => {
    const { body } = await dashboard.service.post('/platformapi/api-keys', {
      ...{ name: 'Customer', role: 'viewer', organization_codes: [customer] },
    })
    const { page, close } = await dashboard.open('/alerts', { key: body.api_key })
    await page.getByText('1 alert', { exact: true }).waitFor()
    assert.equal(await page.getByRole('combobox', { name: 'Organization' }).count(), 0)
    await close()
  })

  test("a week's report for one customer: read, printed, and taken as JSON", async () => {
    const { service } = dashboard
    const { body: alert } = await service.post('/platformapi/alerts', anAlert({ organization_code: customer }))
    const malicious = conclusionOf(alert, { verdict: 'malicious', severity: 'high', title: 'Beacon of LT-204' })
    await conclude(service, malicious)
    await complete(service, malicious)
    const { page, complaints, close } = await dashboard.open('/')
    await page.getByRole('button', { name: 'Havskog Instruments' }).click()
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await page.getByRole('heading', { name: 'Report: Havskog Instruments' }).waitFor()
    await page.getByRole('button', { name: 'Time: Last 7 days' }).waitFor()
    await page.getByText('Beacon of LT-204').waitFor()
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download JSON' }).click()
    const report = JSON.parse(readFileSync(await (await loading).path(), 'utf8'))
    assert.deepEqual([report.organization_code, report.alerts.malicious], [customer, 1])
    await page.emulateMedia({ media: 'print' })
    assert.equal(await page.getByRole('navigation', { name: 'Pages' }).isVisible(), false)
    assert.equal(await page.getByRole('button', { name: 'Download JSON' }).isVisible(), false)
    assert.ok((await page.pdf({ format: 'A4' })).length > 10_000)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Case report' }).click()
    await page.getByRole('heading', { name: /Case report HAVSKOG-\d+: Beacon of LT-204/ }).waitFor()
    await page.getByRole('table', { name: 'Evidence' }).getByText('203.81.7.44 has a risk score of 91').waitFor()
    assert.deepEqual([...complaints, ...(await accessibilityFaults(page))], [])
    await close()
  })

  test('the palette tells whose an observable is, and the tab of the browser what page it shows', async () => {
    const { service } = dashboard
    for (const organization_code of ['MAIN', customer]) {
      const { body: alert } = await service.post('/platformapi/alerts', anAlert({ organization_code }))
      const malicious = conclusionOf(alert, { verdict: 'malicious', severity: 'high', title: 'Beacon \u202eof LT-204' })
      await conclude(service, malicious)
      await complete(service, malicious)
    }
    const { page, complaints, close } = await dashboard.open('/cases')
    await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor()
    assert.equal(await page.title(), 'Cases · Vedette')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search pages/ }).fill('203.81.7.44')
    for (const code of ['MAIN', customer])
      await page.getByRole('option', { name: new RegExp(`203.81.7.44.*of ${code}$`) }).waitFor()
    await page.keyboard.press('Escape')
    const { data } = (await service.get(`/platformapi/cases?organization_code=${customer}&limit=1`)).body
    await page.goto(`/cases/${data[0].case_id}`)
    await page.getByRole('heading', { name: /Beacon/ }).waitFor()
    assert.equal(await page.title(), `${data[0].case_id}: Beacon [U+202E]of LT-204 · Vedette`)
    assert.deepEqual(complaints, [])
    await close()
  })
})
