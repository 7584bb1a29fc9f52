// Passkeys in a real browser, with an authenticator that Chromium plays.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'

const secret = 'correct horse battery staple'

describe('passkeys', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  async function plugIn(page: Page) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  }

  test('are registered in the account, sign in alone, and stand in for the code', async () => {
    const { service } = dashboard
    const email = 'ann.lee@northwind-air.com'
    const roles = [{ organization_code: 'MAIN', role: 'analyst' }]
    const { body } = await service.post('/platformapi/users', { email, name: 'Ann Lee', roles })
    const invited = await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)
    const token = String(invited.body.url).split('#')[1]
    await service.as('').post('/platformapi/invitations/accept', { token, password: secret })

    // Browsers have passkeys for host names alone.
    const baseURL = service.url.replace('127.0.0.1', 'localhost')
    const { page, complaints, close } = await dashboard.open('/settings?tab=account', { key: '', baseURL })
    await plugIn(page)
    const password = async () => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(secret)
      await page.keyboard.press('Enter')
    }
    await password()
    await page.getByLabel('Name of the passkey').fill('Laptop of Ann')
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await page.getByText('Recovery codes: shown only once').waitFor()
    await page.getByRole('button', { name: 'I have stored them' }).click()
    await page.getByRole('cell', { name: 'Laptop of Ann', exact: true }).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Use a passkey', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Account: Ann Lee' }).waitFor()

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await password()
    await page.getByText('Your password is right.').waitFor()
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await page.getByRole('button', { name: 'Account: Ann Lee' }).waitFor()

    await page.getByRole('button', { name: 'Remove Laptop of Ann' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('"Laptop of Ann" removed.').waitFor()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await password()
    await page.getByRole('button', { name: 'Account: Ann Lee' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('are explained where the dashboard is opened by a bare address', async () => {
    const { service } = dashboard
    const roles = [{ organization_code: 'MAIN', role: 'viewer' }]
    const { body } = await service.post('/platformapi/users', { email: 'bo@acme.com', name: 'Bo', roles })
    const invited = await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)
    const token = String(invited.body.url).split('#')[1]
    await service.as('').post('/platformapi/invitations/accept', { token, password: secret })
    const { page, close } = await dashboard.open('/settings?tab=account', { key: '' })
    await page.getByLabel('E-mail').fill('bo@acme.com')
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.keyboard.press('Enter')
    await page.getByText('They need https and a host name').waitFor()
    await close()
  })
})
