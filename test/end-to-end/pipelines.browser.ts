// Pipelines in the dashboard: made with one click, alerts arrive, lag is seen, one event is set aside, and both sides are compared.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'

describe('the Pipelines pages', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('lead from a connection to alerts, to what was set aside, and to the comparison with the source', async () => {
    const { lab, service } = dashboard
    const connection = await dashboard.connect('endpoint-detection')
    lab.control.happen({ source: 'endpoint-alerts', count: 3 })
    const { page, complaints, close } = await dashboard.open(
      `/integrations/endpoint-detection/connections/${connection.connection_uuid}`,
    )
    await page.getByText('No pipeline reads from it.').waitFor()
    await page.getByRole('button', { name: 'Pull as alerts: Endpoint alerts' }).click()
    await page.getByRole('list', { name: 'Pipelines that read from it' }).getByText('is pulled as alerts').waitFor()
    await page.getByRole('link', { name: 'Open pipeline' }).click()
    await page.getByRole('heading', { name: 'Endpoint alerts' }).waitFor()
    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByText(/\d+ alerts created/).waitFor()
    await page.getByText('Lag', { exact: true }).waitFor()
    await page.getByText('Every event could be read.').waitFor()

    await page.getByLabel('Other names for alert types').fill('Malware = Malware found')
    await page.getByLabel('Tell the source when a case is closed or assigned here').check()
    await page.getByRole('button', { name: 'Save rules' }).click()
    await page.getByText('Pipeline saved.').waitFor()
    const [saved] = (await service.get('/platformapi/pipelines')).body.data
    assert.deepEqual([saved.alert_type.names, saved.write_back], [{ Malware: 'Malware found' }, 'automatic'])

    lab.control.fault({ platform: 'endpoint-detection', fault: 'odd-rows' })
    await page.getByRole('button', { name: 'Run now' }).click()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    lab.control.clear()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByText('It stays set aside').waitFor()

    const made = await service.services.db.selectFrom('source_events').select('event_id').limit(1).execute()
    await service.services.db.deleteFrom('source_events').where('event_id', '=', String(made[0]?.event_id)).execute()
    await page.getByRole('button', { name: 'Reconcile' }).click()
    await page.getByText('1 missing').waitFor()
    await page.getByRole('button', { name: 'Fetch missing' }).click()
    await page.getByText('Nothing is missing').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.goto('/pipelines')
    const row = page.getByRole('row').filter({ hasText: 'Endpoint alerts' })
    await row.getByText(/^\d+ s$/).waitFor()
    await page.goto('/alerts')
    await page
      .getByText(/MAIN-ENDPOINT_DETECTION-\d+/)
      .first()
      .waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })
})
