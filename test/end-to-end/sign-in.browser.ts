// The way in and out of the dashboard, in a real browser.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { adminKey } from '../support/service.ts'

describe('signing in', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('a wrong key is refused in words, the right one opens the page that was asked for', async () => {
    const { page, close } = await dashboard.open('/alerts?search=travel', { key: '' })
    await page.getByLabel('API key').fill('vdt_wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This API key is not known here').waitFor()
    await page.getByLabel('API key').fill(adminKey)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Alerts' }).waitFor()
    assert.equal(await page.getByLabel('Search alerts').inputValue(), 'travel')
    const [cookie] = await page.context().cookies()
    assert.ok(cookie?.httpOnly && cookie.sameSite === 'Strict' && !cookie.value.includes(adminKey))
    await close()
  })

  test('signing out leads back to the way in, and the session is over', async () => {
    const { page, close } = await dashboard.open('/settings')
    const [cookie] = await page.context().cookies()
    await page.getByRole('button', { name: 'Account: First administrator' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('Sign in to Vedette').waitFor()
    assert.equal((await dashboard.service.as(cookie?.value ?? '').get('/platformapi/session')).status, 401)
    await close()
  })

  test('whoever is revoked is shown the way in', async () => {
    const { service } = dashboard
    const made = await service.post('/platformapi/api-keys', { name: 'Soon gone', role: 'viewer' })
    const { page, close } = await dashboard.open('/alerts', { key: made.body.api_key })
    await page.getByText('No alerts yet').waitFor()
    await service.delete(`/platformapi/api-keys/${made.body.api_key_uuid}`)
    await page.getByText('Sign in to Vedette').waitFor()
    await close()
  })

  test('a new installation is welcomed and led to its first connection', async () => {
    const { page, close } = await dashboard.open('/')
    await page.getByText('curl -sS').waitFor()
    await page.getByRole('link', { name: 'Open Integrations' }).click()
    await page.getByRole('heading', { name: 'Integrations' }).waitFor()
    await close()
  })
})
