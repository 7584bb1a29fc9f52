// A connector without code in the dashboard: a document is checked, uploaded, used, replaced and removed.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, faultsOf, openDashboard } from '../support/browser.ts'
import { documentOf } from '../support/example-platforms.ts'

describe('described connectors in the dashboard', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('a document is checked, uploaded, replaced and removed', async () => {
    const { page, complaints, close } = await dashboard.open('/integrations')
    await page.getByRole('button', { name: 'Add a connector' }).click()
    const form = page.getByRole('form', { name: 'Add a connector' })
    await form.getByLabel('Document').fill(documentOf('okta').replace('base: org_url', 'base: nowhere'))
    await form.getByRole('button', { name: 'Check' }).click()
    await form.getByText(/Line \d+: "nowhere" is not a setting of kind address/).waitFor()
    await form.getByRole('button', { name: 'Upload' }).click()
    await form.getByText('One mistake').waitFor()
    await form.locator('input[type=file]').setInputFiles({
      name: 'okta.yaml',
      mimeType: 'application/yaml',
      buffer: Buffer.from(documentOf('okta')),
    })
    await form.getByRole('button', { name: 'Check' }).click()
    await form.getByText('Nothing is wrong with it.').waitFor()
    await form.getByRole('button', { name: 'Upload' }).click()
    await page.getByRole('heading', { name: 'Okta' }).waitFor()
    await page.getByRole('tab', { name: 'Document' }).click()
    await page.getByText('Version 1').waitFor()
    await page.getByLabel('Document').last().fill(documentOf('okta').replace('name: Okta', 'name: Okta 2'))
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await page.getByText('Version 2').waitFor()
    await page.getByRole('heading', { name: 'Okta 2' }).waitFor()
    await page.getByRole('button', { name: 'Remove the connector' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('heading', { name: 'Integrations' }).waitFor()
    assert.equal((await dashboard.service.get('/platformapi/connectors/okta')).status, 404)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('those who may not manage the installation see the document, and no buttons', async () => {
    await dashboard.service.post('/platformapi/connectors', { document: documentOf('abuseipdb') })
    const { body } = await dashboard.service.post('/platformapi/api-keys', { name: 'Viewer', role: 'viewer' })
    const { page, close } = await dashboard.open('/integrations/abuseipdb?tab=document', { key: body.api_key })
    await page.getByText('vedette_connector: 1').waitFor()
    assert.equal(await page.getByRole('button', { name: /Save|Remove/ }).count(), 0)
    await close()
  })

  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`the pages are in order at ${width} in ${colorScheme}`, async () => {
        await dashboard.service.post('/platformapi/connectors', { document: documentOf('abuseipdb') })
        const pages = [
          { name: 'integrations', path: '/integrations', sees: 'described, version 1' },
          { name: 'document', path: '/integrations/abuseipdb?tab=document', sees: 'Save as a new version' },
        ]
        assert.deepEqual(await faultsOf(dashboard, pages, { colorScheme, width }), {})
      })
})
