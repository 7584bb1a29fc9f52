// Notifications in the dashboard: a webhook is made, tested, told of a case, and sent again; one's own settings and the mail server.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, faultsOf, openDashboard } from '../support/browser.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'

describe('the Notifications pages', () => {
  let dashboard: Dashboard
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
    dashboard = await openDashboard({ VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1', VEDETTE_ROLES: 'api,worker' })
  })
  after(async () => {
    await dashboard.stop()
    await receiver.stop()
  })

  test('lead from a new webhook to a delivery that is sent again', async () => {
    const { page, complaints, close } = await dashboard.open('/notifications')
    await page.getByText('No targets yet').waitFor()
    await page.getByRole('button', { name: 'Create target' }).click()
    await page.getByLabel('Name').fill('Ticket system')
    await page.getByLabel('Address (URL)').fill('https://10.0.0.7/')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('private or reserved').first().waitFor()
    await page.getByLabel('Address (URL)').fill(`${receiver.url}/tickets?token=of-the-receiver`)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    assert.match(await page.locator('pre').innerText(), /^whsec_/)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Ticket system' }).click()
    await page.getByText('Nothing was sent yet').waitFor()
    assert.equal(await page.getByText('of-the-receiver').count(), 0)

    await page.getByRole('button', { name: 'Send test' }).click()
    await page.getByText('It answered 204').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Test' })
    await row.getByText('Delivered').waitFor()
    await row.getByRole('button', { name: /Send \d+ again/ }).click()
    await page.getByText('Test (again)').waitFor()
    await until(() => receiver.received.length === 2)
    assert.equal(receiver.received[0]?.headers['webhook-id'], receiver.received[1]?.headers['webhook-id'])

    await page.getByRole('button', { name: 'Disable' }).click()
    await page.getByRole('button', { name: 'Enable' }).waitFor()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Tickets')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Tickets' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('are without faults on a wide and a narrow screen, light and dark', async () => {
    const { body } = await dashboard.service.get('/platformapi/notification-targets')
    const pages = [
      { name: 'targets', path: '/notifications', sees: 'Tickets' },
      { name: 'target', path: `/notifications/${body.data[0].target_uuid}`, sees: 'Delivered' },
      { name: 'own', path: '/notifications?tab=own', sees: 'Sign in as a person' },
      { name: 'mail server', path: '/notifications?tab=mail-server', sees: 'Save mail server' },
    ]
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const)
      assert.deepEqual(await faultsOf(dashboard, pages, { colorScheme, width }), {})
  })
})
