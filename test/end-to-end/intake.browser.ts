// The doors of intake in the dashboard: a token from a sample, with its address shown once; and an abuse mailbox with how it goes.
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
  test('makes an abuse mailbox, shows why it fails and when it worked, changes it and deletes it', async () => {
    const { service } = dashboard
    const { page, complaints, close } = await dashboard.open('/intake')
    await page.getByRole('tab', { name: 'Abuse mailboxes' }).click()
    await page.getByText('No mailboxes yet').waitFor()
    await page.getByRole('button', { name: 'New mailbox' }).click()
    await page.getByRole('button', { name: 'Save mailbox' }).click()
    await page.getByText('Must be the name or the address of a server.', { exact: true }).waitFor()
    await page.getByLabel('IMAP server').fill('127.0.0.1')
    await page.getByLabel('User name').fill('abuse@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('a-secret-of-the-mailbox')
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.getByRole('button', { name: 'Save mailbox' }).click()
    const row = page.getByRole('row').filter({ hasText: 'abuse@example.com' })
    await row.getByText('never').waitFor()
    // Nothing listens there.
    await row.getByRole('button', { name: 'Run now: Abuse mailbox' }).click()
    await row.getByText('Failing').waitFor()
    await row.getByText(/ECONNREFUSED|refused/).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])

    await row.getByRole('button', { name: 'Change Abuse mailbox' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reports of users')
    await page.getByRole('button', { name: 'Save mailbox' }).click()
    await row.getByText('Reports of users').waitFor()
    const { text, body } = await service.get('/platformapi/mailboxes')
    assert.deepEqual([body.data[0].name, body.data[0].host], ['Reports of users', '127.0.0.1'])
    assert.ok(!text.includes('a-secret-of-the-mailbox'))
    await service.services.db
      .updateTable('intake_mailboxes')
      .set({ failure: null, last_success_at: 1_790_000_000 })
      .execute()
    await page.reload()
    await row.getByText('Working').waitFor()
    await row.getByRole('switch').click()
    await row.getByText('Off').waitFor()

    await row.getByRole('button', { name: 'Delete Reports of users' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No mailboxes yet').waitFor()
    // The browser tells of the look that failed.
    assert.deepEqual(
      complaints.filter((each) => !each.includes('status of 502')),
      [],
    )
    await close()
  })
})
