// The generic door in the dashboard: paste a sample, correct the mapping, copy the address once, and alerts arrive.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'

describe('the Intake page', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('makes a token from a sample, shows its address once, and what is posted there is an alert', async () => {
    const { page, complaints, close } = await dashboard.open('/intake')
    await page.getByText('No intake tokens yet').waitFor()
    await page.getByRole('button', { name: 'New token' }).click()
    await page.getByLabel('Name').fill('Old scanner')
    const sample = JSON.stringify({ title: 'Open port', what: 'Port 22 is open', id: 'x-1', severity: 'high' })
    await page.getByLabel('Sample').fill(sample)
    await page.getByRole('button', { name: 'Propose mapping' }).click()
    const type = page.getByRole('row').filter({ hasText: 'Alert type' })
    await type.getByText('Open port').waitFor()
    await page.getByRole('combobox', { name: 'Field for Alert type' }).fill('what')
    await page.getByRole('combobox', { name: 'Field for Time' }).focus()
    await type.getByText('Port 22 is open').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByText('Address of "Old scanner": shown only once').waitFor()
    const address = (await page.getByText(/\/platformapi\/intake\/vit_/).textContent()) ?? ''
    const posted = await fetch(address, { method: 'POST', body: sample })
    assert.equal(posted.status, 201)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row').filter({ hasText: 'Old scanner' }).waitFor()
    assert.equal(await page.getByText('vit_').count(), 0)
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.goto('/alerts')
    await page.getByText('Port 22 is open').first().waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })
})
