// Nobody loses work on the page of a case: not by the end of a session, a wrong click or a quick hand.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { adminKey, anAlert } from '../support/service.ts'
import { caseOf } from './case-pages.ts'

describe('work on a case', () => {
  let dashboard: Dashboard
  let name: string
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
    const { body } = await dashboard.service.post('/platformapi/alerts', anAlert())
    name = await caseOf(dashboard, body.alert_uuid)
  })
  after(() => dashboard.stop())

  test('a comment outlives the session in which it was written', async () => {
    const { page, close } = await dashboard.open(`/cases/${name}`)
    await page.getByLabel('Comment', { exact: true }).fill('The laptop is in the lab.')
    await page.context().request.delete('/platformapi/session', { headers: { 'sec-fetch-site': 'same-origin' } })
    await page.keyboard.press('Control+Enter')
    await page.getByText('Your session has ended').waitFor()
    await page.getByLabel('API key').fill(adminKey)
    await page.keyboard.press('Enter')
    const box = page.getByLabel('Comment', { exact: true })
    await box.waitFor()
    assert.equal(await box.inputValue(), 'The laptop is in the lab.')
    await box.press('Control+Enter')
    await page.getByRole('article').getByText('The laptop is in the lab.').waitFor()
    await page.reload()
    await page.getByRole('article').getByText('The laptop is in the lab.').waitFor()
    assert.equal(await box.inputValue(), '')
    await close()
  })

  test('whoever signs out leaves nothing that they were writing', async () => {
    const { page, close } = await dashboard.open(`/cases/${name}`)
    await page.getByLabel('Comment', { exact: true }).fill('Half a thought')
    await page.getByRole('button', { name: 'Account: First administrator' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('API key').waitFor()
    assert.equal(await page.getByText('Your session has ended').count(), 0)
    assert.equal(await page.evaluate(() => JSON.stringify(sessionStorage).includes('Half a thought')), false)
    await close()
  })

  test('a task is removed when that was meant, and the keys stay among the tasks', async () => {
    for (const title of ['Call the owner', 'Take an image'])
      await dashboard.service.post(`/platformapi/cases/${name}/tasks`, { title })
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    const remove = page.getByRole('button', { name: 'Remove the task Call the owner' })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove the task?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await remove.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await remove.waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Take an image' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('button', { name: 'Remove the task Take an image' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('checkbox', { name: 'Take an image' }).waitFor({ state: 'detached' })
    assert.deepEqual(complaints, [])
    await close()
  })

  test('response times tell from when they count', async () => {
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    await page.getByText('Since the source raised the first alert.').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('a closed case is reopened by a button', async () => {
    const { version } = (await dashboard.service.get(`/platformapi/cases/${name}`)).body
    const closing = { version, status: 'closed', classification: 'undetermined', close_reason: 'Nothing more comes.' }
    await dashboard.service.patch(`/platformapi/cases/${name}`, closing)
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).first().waitFor()
    assert.equal((await dashboard.service.get(`/platformapi/cases/${name}`)).body.status, 'new')
    assert.deepEqual(complaints, [])
    await close()
  })

  test('what is typed right after Ctrl+K is searched for, however slow the palette comes', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts')
    await page.route(/assets\/.*dialogs.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.reload()
    await page.getByRole('button', { name: 'Search' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('pipe')
    await page.getByRole('option', { name: 'Pipelines' }).waitFor()
    await page.keyboard.type('l')
    const box = page.getByRole('combobox', { name: /^Search pages/ })
    assert.equal(await box.inputValue(), 'pipel')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Pipelines' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })
})
