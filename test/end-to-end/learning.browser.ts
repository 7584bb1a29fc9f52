// An analyst states from a case what is expected, sees it used, and removes it; how cases were closed is shown beside it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, faultsOf, openDashboard } from '../support/browser.ts'
import { investigated } from '../support/investigated.ts'

const scan = {
  alert_type: 'Port scan detected',
  alert_content: JSON.stringify({ src_ip: '198.18.9.9', src_host: 'scan-01', action: 'blocked' }),
}

describe('learning in the dashboard', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
  })
  after(() => dashboard.stop())

  test('what is stated as expected from a case is used by the next alert, and can be removed', async () => {
    const { service, open } = dashboard
    const { case_id } = (await investigated(service, scan)).case
    const { page, complaints, close } = await open(`/cases/${case_id}`)
    await page.getByRole('button', { name: 'State expected activity' }).click()
    const dialog = page.getByRole('dialog', { name: 'State expected activity' })
    await dialog.getByLabel('Reason').fill('Weekly scan by the security team.')
    await dialog.getByRole('button', { name: 'State it' }).click()
    await dialog.waitFor({ state: 'detached' })

    const next = (await investigated(service, scan)).case
    assert.deepEqual([next.status, next.close_reason], ['closed', 'Weekly scan by the security team.'])
    await page.goto('/learning?tab=expected')
    const row = page.getByRole('row').filter({ hasText: 'Weekly scan by the security team.' })
    await row.getByText('once, last').waitFor()
    await row.getByRole('link', { name: case_id }).waitFor()
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Nothing is expected').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('service levels set in the settings are shown on cases and in their list', async () => {
    const { service, open } = dashboard
    const { page, complaints, close } = await open('/settings?tab=cases')
    const form = page.getByRole('form', { name: 'Service levels' })
    for (const severity of ['critical', 'high', 'medium', 'low', 'informational'])
      await form.getByLabel(`Acknowledge ${severity} cases within (minutes)`).fill('30')
    await form.getByLabel('Office hours').fill('Monday to Sunday 00:00-24:00')
    await form.getByRole('button', { name: 'Save service levels' }).click()
    await page.getByText('Open cases follow within seconds').waitFor()
    const { case_id } = (await investigated(service, { ...scan, alert_type: 'Sweep' })).case
    await page.goto('/cases?level=on_time')
    const row = page.getByRole('row').filter({ hasText: case_id })
    await row.getByText('on time').waitFor()
    await row.getByRole('link', { name: case_id }).click()
    await page.getByRole('heading', { name: 'Service levels' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('its pages are accessible, wide and narrow, light and dark', async () => {
    const { service } = dashboard
    const { case_id, version } = (await investigated(service, { ...scan, alert_type: 'Another sweep' })).case
    const closed = { version, status: 'closed', close_reason: 'Ours', classification: 'false_positive' }
    assert.equal((await service.patch(`/platformapi/cases/${case_id}`, closed)).status, 200)
    const template = {
      organization_code: 'MAIN',
      name: 'Scan',
      tasks: ['Call the owner'],
      fields: [{ name: 'owner', label: 'Owner' }],
    }
    await service.post('/platformapi/case-templates', template)
    const templated = (await investigated(service, { ...scan, alert_type: 'A third sweep' })).case
    const expires_at = service.services.now() + 86_400
    const expected = { organization_code: 'MAIN', scope: { alert_type: 'Pentest' }, reason: 'Test of May', expires_at }
    await service.post('/platformapi/expected-activities', expected)
    const pages = [
      { name: 'quality', path: '/learning', sees: 'By playbook and claim' },
      { name: 'judgements', path: '/learning?tab=judgements', sees: case_id },
      { name: 'expected', path: '/learning?tab=expected', sees: 'Test of May' },
      { name: 'settings', path: '/settings?tab=cases', sees: 'Scan' },
      { name: 'case', path: `/cases/${templated.case_id}`, sees: 'Call the owner' },
      { name: 'cases', path: '/cases', sees: templated.case_id },
    ]
    const [wide, narrow] = [pages.filter((_, nth) => nth % 2 === 0), pages.filter((_, nth) => nth % 2 === 1)]
    assert.deepEqual(await faultsOf(dashboard, wide, { colorScheme: 'light', width: 1440 }), {})
    assert.deepEqual(await faultsOf(dashboard, narrow, { colorScheme: 'dark', width: 390 }), {})
  })
})
