// People in the dashboard: invited, signed in with a second factor, at home in their account, and deactivated.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'
import { aConclusion, conclude } from '../support/conclude.ts'

const secret = 'correct horse battery staple'

describe('people', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  const signIn = async (page: Page, email: string, password = secret) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }

  test('the first one is offered on the welcome page, invited by a link, and signs in with password and code', async () => {
    const { page, complaints, close } = await dashboard.open('/welcome')
    await page.getByRole('link', { name: 'Create the first person' }).click()
    await page.getByRole('button', { name: 'New person' }).click()
    await page.getByLabel('Name').fill('Ann Lee')
    await page.getByLabel('E-mail').fill('Ann.Lee@northwind-air.com')
    await page.getByRole('button', { name: 'Create and invite' }).click()
    await page.getByText('shown only once').waitFor()
    const link = await page.getByRole('dialog').locator('pre').innerText()
    assert.match(link, /\/invitation#[\w-]{43}$/)
    await page.getByRole('button', { name: 'Done' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Ann Lee' })
    await row.getByText('admin in all organizations').waitFor()
    await row.getByText('No password yet').waitFor()
    assert.deepEqual(complaints, [])
    await close()

    const own = await dashboard.open(link, { key: '' })
    await own.page.getByText('ann.lee@northwind-air.com').waitFor()
    await own.page.getByLabel('New password').fill('short')
    await own.page.getByLabel('The same again').fill('short')
    await own.page.keyboard.press('Enter')
    await own.page.getByText('12 characters or more.', { exact: false }).last().waitFor()
    await own.page.getByLabel('New password').fill(secret)
    await own.page.getByLabel('The same again').fill('something else')
    await own.page.keyboard.press('Enter')
    await own.page.getByText('The two passwords differ.').waitFor()
    await own.page.getByLabel('The same again').fill(secret)
    await own.page.keyboard.press('Enter')
    await own.page.getByText('Your password is set').waitFor()
    await own.page.getByLabel('Password', { exact: true }).fill(secret)
    await own.page.keyboard.press('Enter')
    await own.page.getByRole('button', { name: 'Account: Ann Lee' }).click()
    await own.page.getByRole('menuitem', { name: 'My account' }).click()

    await own.page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await own.page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const shared = await own.page.locator('code').first().innerText()
    await own.page.getByLabel('Code of the app').fill('000000')
    await own.page.keyboard.press('Enter')
    await own.page.getByText('This is not the code that the authenticator shows now').waitFor()
    await own.page.getByLabel('Code of the app').fill(await generate({ secret: shared }))
    await own.page.keyboard.press('Enter')
    await own.page.getByText('Recovery codes: shown only once').waitFor()
    const codes = (await own.page.getByRole('alert').locator('pre').innerText()).split('\n')
    assert.equal(codes.length, 10)
    await own.page.getByRole('button', { name: 'I have stored them' }).click()
    await own.page.getByText('Set up', { exact: true }).waitFor()
    assert.deepEqual(own.complaints, [])

    await own.page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await signIn(own.page, 'ann.lee@northwind-air.com', 'the wrong password')
    await own.page.getByText('The e-mail address, the password or the code is wrong.').waitFor()
    await signIn(own.page, 'ann.lee@northwind-air.com')
    await own.page.getByText('Your password is right.').waitFor()
    assert.deepEqual(await accessibilityFaults(own.page), [])
    // The code of this half minute was used up by the set-up; the next one is good already.
    const next = await generate({ secret: shared, epoch: Math.floor(Date.now() / 1000) + 30 })
    await own.page.getByLabel('Code').fill(next)
    await own.page.keyboard.press('Enter')
    await own.page.getByRole('button', { name: 'Account: Ann Lee' }).waitFor()
    await own.close()
  })

  const withPassword = async (name: string, roles: readonly object[]) => {
    const { service } = dashboard
    const email = `${name.toLowerCase().replace(' ', '.')}@northwind-air.com`
    const { body, text, status } = await service.post('/platformapi/users', { email, name, roles })
    assert.equal(status, 201, text)
    const invited = await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)
    const token = String(invited.body.url).split('#')[1]
    await service.as('').post('/platformapi/invitations/accept', { token, password: secret })
    return { email, user_uuid: String(body.user_uuid) }
  }

  test('who is deactivated is out at once, and what the link of a used invitation says', async () => {
    const { email } = await withPassword('Bo Moreau', [{ organization_code: 'MAIN', role: 'analyst' }])
    const bo = await dashboard.open('/alerts', { key: '' })
    await signIn(bo.page, email)
    await bo.page.getByText('No alerts yet').waitFor()

    const { page, close } = await dashboard.open('/settings?tab=people')
    await page.getByRole('button', { name: 'Actions for Bo Moreau' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('row').filter({ hasText: 'Bo Moreau' }).getByText('Not active').waitFor()
    await bo.page.getByText('Sign in to Vedette').waitFor()
    await signIn(bo.page, email)
    await bo.page.getByText('The e-mail address, the password or the code is wrong.').waitFor()

    await page.getByRole('button', { name: 'Actions for Bo Moreau' }).click()
    await page.getByRole('menuitem', { name: 'Activate' }).click()
    await page.getByRole('row').filter({ hasText: 'Bo Moreau' }).getByText('Active', { exact: true }).waitFor()
    await signIn(bo.page, email)
    await bo.page.getByText('No alerts yet').waitFor()
    await close()
    await bo.close()
    const gone = await dashboard.open(`/invitation#${'a'.repeat(43)}`, { key: '' })
    await gone.page.getByText('This link has expired or was used.').waitFor()
    await gone.close()
  })

  test('a person changes roles of others by keyboard, and an analyst finds no such buttons', async () => {
    const { email } = await withPassword('Cy Park', [{ organization_code: 'MAIN', role: 'viewer' }])
    const { page, close } = await dashboard.open('/settings?tab=people')
    await page.getByRole('button', { name: 'Actions for Cy Park' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Change name and roles' }).press('Enter')
    await page.getByRole('combobox', { name: 'Role 1', exact: true }).click()
    await page.getByRole('option', { name: /^analyst/ }).click()
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByRole('row').filter({ hasText: 'Cy Park' }).getByText('analyst in MAIN').waitFor()
    await close()

    const cy = await dashboard.open('/settings?tab=people', { key: '' })
    await signIn(cy.page, email)
    await cy.page.getByText('Only the roles admin and auditor may see people.').waitFor()
    assert.equal(await cy.page.getByRole('button', { name: 'New person' }).count(), 0)
    await cy.close()
  })

  test('sessions are listed and ended, and a new password ends all others', async () => {
    const { email } = await withPassword('Di Roy', [{ organization_code: 'MAIN', role: 'admin' }])
    const [here, there] = [
      await dashboard.open('/settings?tab=account', { key: '' }),
      await dashboard.open('/alerts', { key: '' }),
    ]
    await signIn(there.page, email)
    await there.page.getByRole('heading', { name: 'Alerts' }).waitFor()
    await signIn(here.page, email)
    await here.page.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click()
    await here.page.getByText('Signed out there.').waitFor()
    await there.page.getByText('Sign in to Vedette').waitFor()
    await signIn(there.page, email)
    await there.page.getByRole('heading', { name: 'Alerts' }).waitFor()
    await here.page.getByLabel('Current password', { exact: true }).fill(secret)
    await here.page.getByLabel('New password', { exact: true }).fill('another long password')
    await here.page.getByRole('button', { name: 'Change password' }).click()
    await here.page.getByText('You are signed out everywhere else.').waitFor()
    await there.page.getByText('Sign in to Vedette').waitFor()

    await here.page.getByRole('tab', { name: 'API keys' }).click()
    await here.page.getByRole('form', { name: 'New API key' }).getByLabel('Name').fill('Script of Di')
    await here.page.getByLabel('My own key').check()
    await here.page.getByText('MAIN', { exact: true }).first().waitFor() // her organization is chosen already
    assert.equal(await here.page.getByLabel('The whole installation').count(), 0)
    await here.page.getByRole('button', { name: 'Create key' }).click()
    await here.page.getByText('shown only once').waitFor()
    await here.page.getByRole('cell', { name: 'Di Roy' }).first().waitFor()
    assert.deepEqual(here.complaints, [])
    await here.close()
    await there.close()
  })

  test('what needs a recent proof asks for it in a dialog, and then goes on by itself', async () => {
    const { email, user_uuid } = await withPassword('Flo Ray', [{ organization_code: 'MAIN', role: 'viewer' }])
    const { page, complaints, close } = await dashboard.open('/settings?tab=account', { key: '' })
    await signIn(page, email)
    const begin = page.getByRole('button', { name: 'Set up an authenticator app' })
    await begin.waitFor()
    const { db, now } = dashboard.service.services
    await db
      .updateTable('sessions')
      .set({ created_at: now() - 3600 })
      .where('user_uuid', '=', user_uuid)
      .execute()
    await begin.click()
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await dialog.getByLabel('Password', { exact: true }).fill('the wrong password')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not right.').waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await dialog.getByLabel('Password', { exact: true }).fill(secret)
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('making a key and inviting somebody ask for a proof too, in dialogs and menus', async () => {
    const { email, user_uuid } = await withPassword('Kim Ode', [{ organization_code: 'MAIN', role: 'admin' }])
    await withPassword('Lu Tran', [{ organization_code: 'MAIN', role: 'viewer' }])
    const { page, complaints, close } = await dashboard.open('/settings?tab=account', { key: '' })
    await signIn(page, email)
    const { db, now } = dashboard.service.services
    const longAgo = () =>
      db
        .updateTable('sessions')
        .set({ created_at: now() - 3600, verified_at: null })
        .where('user_uuid', '=', user_uuid)
        .execute()
    const prove = async () => {
      const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
      await dialog.getByLabel('Password', { exact: true }).fill(secret)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('tab', { name: 'API keys' }).click()
    await page.getByRole('form', { name: 'New API key' }).getByLabel('Name').fill('Script of Kim')
    await page.getByText('MAIN', { exact: true }).first().waitFor()
    await longAgo()
    await page.getByRole('button', { name: 'Create key' }).click()
    await prove()
    await page.getByText('shown only once').waitFor()
    await page.goto('/settings?tab=people')
    await page.getByRole('button', { name: 'Actions for Lu Tran' }).waitFor()
    await longAgo()
    await page.getByRole('button', { name: 'Actions for Lu Tran' }).click()
    await page.getByRole('menuitem', { name: 'Link for a new password' }).click()
    await page.getByRole('button', { name: 'Make link' }).click()
    await prove()
    await page.getByText('/invitation#').first().waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('a team with a rota is made, and a case is assigned to who is on call', async () => {
    const { email } = await withPassword('Gil Onca', [{ organization_code: 'MAIN', role: 'analyst' }])
    const { page, complaints, close } = await dashboard.open('/settings?tab=teams')
    await page.getByRole('button', { name: 'New team' }).click()
    const form = page.getByRole('form', { name: 'Team' })
    await form.getByLabel('Name').fill('Night shift')
    await form.getByRole('combobox', { name: 'Members' }).click()
    await page.getByRole('option', { name: 'Gil Onca' }).click()
    await page.keyboard.press('Escape')
    await form.getByLabel('One of them is on call, a week each').check()
    assert.deepEqual(await accessibilityFaults(page), [])
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row').filter({ hasText: 'Night shift' }).getByText('until').waitFor()

    const conclusion = await aConclusion(dashboard.service)
    const placed = await conclude(dashboard.service, conclusion)
    await page.goto(`/cases/${placed.get(conclusion.alert_uuid)?.case_id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('combobox', { name: 'Assignee' }).click()
    await page.getByRole('option', { name: 'On call of Night shift (now Gil Onca)' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Assigned to Gil Onca.').waitFor()
    await page.getByLabel('Comment', { exact: true }).fill('@gil.onca, please')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText('Mentions Gil Onca').waitFor()
    assert.deepEqual(complaints, [])
    await close()

    const gil = await dashboard.open('/', { key: '' })
    await signIn(gil.page, email)
    await gil.page.getByRole('button', { name: /Account: Gil Onca.*1 mention/ }).click()
    await gil.page.getByRole('menuitem', { name: 'Cases that mention me' }).click()
    await gil.page.getByText('1 case', { exact: true }).waitFor()
    await gil.page.getByRole('button', { name: 'Mentions me', pressed: true }).waitFor()
    assert.deepEqual([...gil.complaints, ...(await accessibilityFaults(gil.page))], [])
    await gil.close()
  })

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    test(`every page about people is accessible in ${colorScheme} colours at ${width} pixels`, async () => {
      const { email, user_uuid } = await withPassword(`Eve ${width}`, [{ organization_code: null, role: 'admin' }])
      const look = { colorScheme, viewport: { width, height: 860 }, key: '' }
      const { page, complaints, close } = await dashboard.open('/settings?tab=people', look)
      const check = async (name: string) => {
        assert.deepEqual(await accessibilityFaults(page), [], name)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        assert.equal(sideways, false, `${name} scrolls sideways`)
      }
      await page.getByLabel('E-mail').waitFor()
      await check('sign-in')
      await signIn(page, email)
      await page.getByText(email).waitFor()
      await check('people')
      await page.getByRole('button', { name: 'New person' }).click()
      await page.getByRole('button', { name: 'Create and invite' }).waitFor()
      await check('new person')
      await page.keyboard.press('Escape')
      await page.goto('/settings?tab=teams')
      await page.getByText('On call now').waitFor()
      await check('teams')
      await page.goto('/settings?tab=account')
      await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
      await check('my account')
      const { body } = await dashboard.service.post(`/platformapi/users/${user_uuid}/invite`, undefined)
      await page.goto(body.url)
      await page.getByText('This invitation is for').waitFor()
      await check('invitation')
      assert.deepEqual(complaints, [])
      await close()
    })
})
