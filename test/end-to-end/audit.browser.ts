// The audit trail in the dashboard: followed live, searched, opened to before and after, and exported after a proof.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'

describe('the audit trail', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('is followed live by an auditor, searched, and tells before and after', async () => {
    const { service } = dashboard
    const made = await service.post('/platformapi/api-keys', { name: 'Auditor', role: 'auditor' })
    const { page, complaints, close } = await dashboard.open('/audit', { key: made.body.api_key })
    await page.getByText('Chain whole').waitFor()
    await page.getByText('New entries appear by themselves').waitFor()
    const roles = [{ organization_code: 'MAIN', role: 'viewer' }]
    const ann = await service.post('/platformapi/users', { email: 'ann@acme.com', name: 'Ann Lee', roles })
    await service.patch(`/platformapi/users/${ann.body.user_uuid}`, { name: 'Ann Moreau' })
    await page.getByRole('cell', { name: 'changeUser' }).first().waitFor()
    await page.getByLabel('Action').fill('changeU')
    await page.getByRole('cell', { name: 'createApiKey' }).waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /^Entry \d+$/ })
      .first()
      .click()
    const name = page.getByRole('table', { name: 'Before and after' }).getByRole('row').filter({ hasText: 'name' })
    assert.deepEqual(await name.getByRole('cell').allInnerTexts(), ['Ann Lee', 'Ann Moreau'])
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.getByLabel('Who').fill('nobody of this name')
    await page.getByText('Nothing that fits was noted.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('cell', { name: 'createApiKey' }).first().waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('is exported after a proof of who exports it', async () => {
    const { db, now } = dashboard.service.services
    const { page, close } = await dashboard.open('/audit')
    await page.getByText('Chain whole').waitFor()
    await db
      .updateTable('sessions')
      .set({ created_at: now() - 3600 })
      .execute()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'JSON lines' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByLabel('API key', { exact: true }).fill('vdt_test_administrator_key_0123456789abcdef')
    await page.keyboard.press('Enter')
    const file = await (await download).path()
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    assert.equal(JSON.parse(lines[0] ?? '{}').kind, 'entry')
    assert.equal(JSON.parse(lines.at(-1) ?? '{}').kind, 'head')
    await close()
  })

  test('is not for who works on cases', async () => {
    const made = await dashboard.service.post('/platformapi/api-keys', { name: 'Analyst', role: 'analyst' })
    const { page, close } = await dashboard.open('/audit', { key: made.body.api_key })
    await page.getByText('Only the roles auditor and admin may read the audit trail.').waitFor()
    await close()
  })
})
