// Connecting a third party the way the specification says: Integrations, search, Connections, create.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'

describe('the Integrations pages', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('lead from a search to a connection that works, a skill that answers, and a new secret', async () => {
    const { credentials, settings } = dashboard.entered('endpoint-detection')
    const { page, complaints, close } = await dashboard.open('/integrations')
    await page.getByLabel('Search connectors').fill('defender for endpoint')
    await page.getByRole('link', { name: 'Endpoint Detection' }).click()
    await page.getByRole('tab', { name: 'Connections' }).click()
    await page.getByRole('link', { name: 'Create connection' }).click()

    await page.getByRole('button', { name: 'Test and save' }).click()
    await page.getByText('Must not be empty.').first().waitFor()

    await page.getByLabel('Instance name').fill('Endpoints, production')
    for (const [label, value] of [
      ['Tenant ID', credentials.tenant_id],
      ['Client ID', credentials.client_id],
      ['Client Secret', 'wrong'],
      ['Identity provider', settings.auth_url],
      ['API host', settings.api_host],
      ['Scope resource', settings.scope_resource],
    ] as const)
      await page.getByLabel(label).first().fill(String(value))
    assert.equal(await page.locator('input[type=password]').count(), 1)
    await page.getByRole('button', { name: 'Test and save' }).click()
    await page.getByText('They do not work, and nothing was changed.').first().waitFor()
    await page.locator('input[type=password]').fill(String(credentials.client_secret))
    await page.getByRole('button', { name: 'Test and save' }).click()
    await page.getByText('The connection works').waitFor()
    await page.getByText('Machine.Isolate is granted.').first().waitFor()

    await page.getByRole('link', { name: 'Try skills' }).click()
    await page.getByRole('button', { name: 'List machines', exact: true }).click()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('columnheader', { name: 'computerDnsName' }).waitFor()

    await page.getByRole('button', { name: 'Isolate machine' }).first().click()
    await page.getByLabel('Machine ID').fill('nobody')
    await page.getByLabel('Comment').fill('A test')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('Make this change?').waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('name what is missing by the labels of the fields, and mark them', async () => {
    const { page, close } = await dashboard.open('/integrations/endpoint-detection/create')
    await page.getByLabel('Instance name').fill('Endpoints')
    await page.getByRole('button', { name: 'Test and save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Not saved' })
    await notice.getByText('choose a profile that has it (Microsoft Defender for Endpoint').waitFor()
    assert.match(await notice.innerText(), /Scope resource: Enter it/)
    assert.doesNotMatch(await notice.innerText(), /scope_resource|settings\.|microsoft-defender/)
    await page.getByLabel('Scope resource').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByLabel('Product profile').first().waitFor()
    await close()
  })

  test('tell at the field what is wrong with an address', async () => {
    const { page, close } = await dashboard.open('/integrations/travel-booking/create')
    await page.getByLabel('Instance name').fill('Travel')
    await page.getByLabel('Base URL').fill('https://travel.example/')
    await page.getByRole('button', { name: 'Test and save' }).click()
    await page.getByText('Leave out the slash at the end.').first().waitFor()
    await close()
  })

  test('let a product fill the settings', async () => {
    const { page, close } = await dashboard.open('/integrations/travel-booking/create')
    await page.getByLabel('Product').first().click()
    await page.getByRole('option', { name: 'Navan, Europe' }).click()
    assert.equal(await page.getByLabel('Base URL').inputValue(), 'https://app-fra.navan.com')
    assert.equal(await page.getByLabel('Region header').inputValue(), 'EU')
    await close()
  })

  test('rotate only to a secret that works, and delete after asking', async () => {
    const connection = await dashboard.connect('threat-intelligence')
    const path = `/integrations/threat-intelligence/connections/${connection.connection_uuid}`
    const { page, close } = await dashboard.open(path)
    await page.getByRole('button', { name: 'Change secret' }).click()
    await page.locator('input[type=password]').fill('not the key')
    await page.getByRole('button', { name: 'Test and save' }).click()
    await page.getByText('nothing was changed').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('deleted permanently').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No connection to Threat Intelligence yet').waitFor()
    await close()
  })

  test('make a link with which a customer enters the credentials', async () => {
    const { settings, credentials } = dashboard.entered('threat-intelligence')
    const { page, close } = await dashboard.open('/integrations/threat-intelligence/hand-over')
    await page.getByLabel('Instance name').fill('Of the customer')
    await page.getByLabel('API host').fill(String(settings.api_host))
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.locator('pre').innerText()
    await close()

    const customer = await dashboard.open(link, { key: '' })
    const form = customer.page
    await form.getByRole('heading', { name: 'Connect Threat Intelligence' }).waitFor()
    await form.getByText('5 attempts are left.').waitFor()
    await form.getByText(/until .* (?:UTC|GMT\S*|[A-Z]{3,5})\. /).waitFor() // with its zone
    await form.getByText(String(settings.api_host)).waitFor()
    const button = form.getByRole('button', { name: 'Test and hand over' })
    await button.click()
    await form.getByText('Enter a value.').waitFor()
    const secret = form.locator('input[type=password]')
    assert.equal(await secret.evaluate((input) => input === document.activeElement), true)
    await secret.fill('not the key')
    await button.click()
    await form.getByText('The credentials do not work yet.').waitFor()
    await form.getByText('4 attempts are left.').first().waitFor()
    await secret.fill(String(credentials.api_key))
    await button.click()
    await form.getByRole('heading', { name: 'Thank you, that is all' }).waitFor()
    await form.reload()
    await form.getByRole('heading', { name: 'This link does not work' }).waitFor()
    assert.deepEqual(customer.complaints, [])
    await customer.close()
  })

  test('show a viewer everything and let them change nothing', async () => {
    const made = await dashboard.service.post('/platformapi/api-keys', { name: 'Viewer', role: 'viewer' })
    const { page, close } = await dashboard.open('/integrations/travel-booking?tab=connections', {
      key: made.body.api_key,
    })
    await page.getByText('A person with the role engineer can create one.').waitFor()
    assert.equal(await page.getByRole('link', { name: 'Create connection' }).count(), 0)
    await close()
  })
})

describe('the Settings page', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('makes a key that is shown once and works until it is revoked', async () => {
    const { page, close } = await dashboard.open('/settings')
    await page.getByRole('tab', { name: 'API keys' }).click()
    await page.getByLabel('Name').fill('Night shift')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByText('Choose organizations, or the whole installation.').waitFor()
    await page.getByLabel('The whole installation').check()
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = (await page.locator('pre').innerText()).trim()
    assert.match(key, /^vdt_/)
    assert.equal((await dashboard.service.as(key).get('/platformapi/alerts')).status, 200)
    await page.getByRole('button', { name: 'Revoke Night shift' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('"Night shift" revoked.').waitFor()
    assert.equal((await dashboard.service.as(key).get('/platformapi/alerts')).status, 401)
    await page.reload()
    await page.getByRole('tab', { name: 'API keys' }).click()
    await page.getByText('Night shift').waitFor()
    assert.ok(!(await page.content()).includes(key))
    await close()
  })

  test('makes organizations, and tells what is wrong with one', async () => {
    const { page, close } = await dashboard.open('/settings')
    await page.getByLabel('Code').fill('a')
    await page.getByLabel('Name').fill('Acme')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Must be 2 to 32 capital letters').first().waitFor()
    await page.getByLabel('Code').fill('acme')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('cell', { name: 'ACME', exact: true }).waitFor()
    await close()
  })
})
