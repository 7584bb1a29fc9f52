// An administrator off-boards an organization in Settings: closes it, exports it, deletes it, and sees the proof.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'
import { adminKey, anAlert } from '../support/service.ts'

let dashboard: Dashboard
before(async () => {
  dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
  const { service } = dashboard
  await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
  for (let index = 0; index < 3; index++) {
    const alert = anAlert({ organization_code: 'ACME', alert_type: 'Roadrunner seen' })
    assert.equal((await service.post('/platformapi/alerts', alert)).status, 201)
  }
})
after(() => dashboard.stop())

test('an organization is closed, exported and deleted, and the report and the audit trail prove it', async () => {
  const { open, service } = dashboard
  const { page, complaints, close } = await open('/settings?tab=organizations')
  await page.getByRole('button', { name: 'Close ACME…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close ACME' })
  await dialog.getByLabel('Type ACME to confirm').fill('ACM')
  assert.ok(await dialog.getByRole('button', { name: 'Close', exact: true }).last().isDisabled())
  await dialog.getByLabel('Type ACME to confirm').fill('ACME')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'ACME' })
  await row.getByText('closed', { exact: true }).waitFor()
  assert.equal((await service.post('/platformapi/alerts', anAlert({ organization_code: 'ACME' }))).status, 422)
  assert.equal(await row.getByRole('button', { name: 'Delete…' }).count(), 0, 'not before it was exported')

  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Export' }).click()
  const archive = gunzipSync(readFileSync(await (await download).path())).toString('latin1')
  assert.ok(archive.includes('manifest.json') && archive.includes('Roadrunner seen'))
  await row.getByText('exported', { exact: true }).waitFor()

  const { db, now } = service.services
  await db
    .updateTable('sessions')
    .set({ created_at: now() - 3600 })
    .execute()
  await row.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog', { name: 'Delete ACME' }).getByLabel('Type ACME to confirm').fill('ACME')
  await page.keyboard.press('Enter')
  const proving = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proving.getByLabel('API key', { exact: true }).fill(adminKey)
  await page.keyboard.press('Enter')
  await row.getByText('Nothing is left').waitFor({ timeout: 30_000 })
  assert.deepEqual(await accessibilityFaults(page), [])

  const reported = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Report' }).click()
  const report = JSON.parse(readFileSync(await (await reported).path(), 'utf8'))
  assert.equal(report.state, 'deleted')
  assert.ok(report.deleted.alerts >= 3)
  assert.ok(Object.values(report.remaining).every((left) => left === 0))
  await row.getByRole('link', { name: 'Audit entry' }).click()
  await page.getByRole('cell', { name: 'organizationDeleted' }).waitFor({ timeout: 30_000 })
  assert.deepEqual(complaints, [])
  await close()
})
