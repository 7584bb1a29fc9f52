// Single sign-on in a real browser, at a real provider.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'
import { clientId, clientSecret, type ProviderPerson, startProvider } from '../support/oidc-provider.ts'

describe('single sign-on', () => {
  const people = new Map<string, ProviderPerson>()
  let dashboard: Dashboard
  let provider: Awaited<ReturnType<typeof startProvider>>
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
    provider = await startProvider(dashboard.service.url, people)
  })
  after(async () => {
    await dashboard.stop()
    await provider.stop()
  })

  test('is set up in Settings, signs a person in, and takes a right away with the group', async () => {
    const { page, complaints, close } = await dashboard.open('/settings?tab=sign-in')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Acme')
    await page.getByLabel('Issuer').fill('http://127.0.0.1:1')
    await page.getByLabel('Client id').fill(clientId)
    await page.getByLabel('Client secret', { exact: true }).fill(clientSecret)
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByLabel('Group 1', { exact: true }).fill('soc-leads')
    await page.getByRole('combobox', { name: 'Role of group 1' }).click()
    await page.getByRole('option', { name: /^admin/ }).click()
    await page.getByRole('button', { name: 'Add a group' }).click()
    await page.getByLabel('Group 2', { exact: true }).fill('soc')
    await page.getByRole('button', { name: 'Save provider' }).click()
    await page.getByText('The provider could not be discovered').first().waitFor()
    await page.getByLabel('Issuer').fill(provider.issuer)
    await page.getByRole('button', { name: 'Save provider' }).click()
    await page.getByText('Acme saved.').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    assert.deepEqual(complaints, [])
    await close()

    const person = { email: 'gil@acme.com', email_verified: true, name: 'Gil Hart' }
    people.set('gil', { ...person, groups: ['soc-leads'] })
    const own = await dashboard.open('/settings?tab=people', { key: '', viewport: { width: 390, height: 860 } })
    await own.page.getByRole('link', { name: 'Continue with Acme' }).waitFor()
    assert.deepEqual(await accessibilityFaults(own.page), [])
    await own.page.getByRole('link', { name: 'Continue with Acme' }).press('Enter')
    await own.page.getByPlaceholder('Enter any login').fill('gil')
    await own.page.getByPlaceholder('and password').fill('any')
    await own.page.getByRole('button', { name: 'Sign-in' }).click()
    await own.page.getByRole('button', { name: 'Continue' }).click()
    await own.page.getByRole('button', { name: 'New person' }).waitFor()
    await own.page.getByText('gil@acme.com').waitFor()

    people.set('gil', { ...person, groups: ['soc'] })
    const { db, now } = dashboard.service.services
    await db
      .updateTable('sessions')
      .set({ groups_read_at: now() - 40 })
      .where('subject', '=', 'gil')
      .execute()
    const asked = () => own.page.evaluate(async () => (await fetch('/platformapi/users')).status)
    while ((await asked()) !== 403) await own.page.waitForTimeout(200)
    await own.page.reload()
    await own.page.getByText('Only the roles admin and auditor may see people.').waitFor()

    people.set('gil', { ...person, groups: [] })
    await own.page.context().clearCookies({ domain: '127.0.0.1', name: 'Session' })
    await own.page.goto('/alerts')
    await own.page.getByRole('link', { name: 'Continue with Acme' }).click()
    await own.page.getByText('none of your groups has a role here').waitFor()
    await own.close()
  })
})
