// Investigations as they are seen on the Alerts page: real ones, with the lab as the third parties.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { ended } from '../support/investigated.ts'
import { anAlert } from '../support/service.ts'

describe('alerts that are investigated', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
    await dashboard.connect('endpoint-detection')
    await dashboard.connect('threat-intelligence')
  })
  after(() => dashboard.stop())

  const send = async (more: Record<string, unknown> = {}) =>
    (await dashboard.service.post('/platformapi/alerts', anAlert(more))).body

  test('move through the states to Completed without reload, and lead to their case and playbook', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts')
    await page.getByText('No alerts yet').waitFor()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const status = document.querySelector('[data-column="STATUS"]')?.textContent
        if (status && seen.at(-1) !== status) seen.push(status)
      }
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const { control } = dashboard.lab
    const slow = { fault: 'latency', ms: 1500 }
    for (const platform of ['endpoint-detection', 'threat-intelligence'] as const) control.fault({ platform, ...slow })
    const [story] = control.stories()
    const alert = await send({ ...story?.alerts[0], organization_code: 'MAIN' })
    const row = page.getByRole('row').filter({ hasText: alert.alert_id })
    await row.getByText('Inprogress').waitFor()
    control.clear()
    await row.getByText('Completed').waitFor()
    const states = ['Created', 'Submitted', 'Inprogress', 'Completed']
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    assert.deepEqual(
      seen,
      states.filter((state) => seen.includes(state)),
      'states are seen in their order, none twice',
    )
    assert.match(
      (await row.getByRole('link', { name: /^MAIN-\d+$/ }).getAttribute('href')) ?? '',
      /^\/cases\/MAIN-\d+$/,
    )
    const playbook = row.locator('[data-column="INVESTIGATOR"] a')
    assert.match((await playbook.getAttribute('href')) ?? '', /^\/playbooks\/[\da-f-]{36}$/)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('are selected with boxes and keys, and investigated again together', async () => {
    const alerts = [await send(), await send(), await send(), await send()]
    for (const { alert_uuid } of alerts) await ended(dashboard.service, alert_uuid)
    const { page, complaints, close } = await dashboard.open('/alerts')
    const box = (index: number) => page.getByRole('checkbox', { name: `Select ${alerts[index].alert_id}` })
    const place = await box(3).boundingBox()
    await box(3).click()
    await box(1).click({ modifiers: ['Shift'] })
    await page.getByText('3 selected').waitFor()
    assert.deepEqual(await box(3).boundingBox(), place, 'selecting moves no row')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('2 selected').waitFor()
    for (const _ of [1, 2, 3]) await page.keyboard.press('j')
    await page.keyboard.press('Shift+x')
    await page.getByText('4 selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('4 selected').waitFor({ state: 'hidden' })
    await box(0).click()
    await box(1).click()
    await page.getByRole('button', { name: 'Investigate again' }).click()
    await page.getByText('Investigation restarted for 2 alerts.').waitFor()
    for (const { alert_uuid } of alerts.slice(0, 2))
      assert.equal((await ended(dashboard.service, alert_uuid)).investigation_retry_count, 1)
    assert.equal((await ended(dashboard.service, alerts[2].alert_uuid)).investigation_retry_count, 0)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('that are not selected by those who may not work on them', async () => {
    const { body } = await dashboard.service.post('/platformapi/api-keys', { name: 'Viewer', role: 'viewer' })
    await send()
    const { page, close } = await dashboard.open('/alerts', { key: body.api_key })
    await page.getByRole('grid').waitFor()
    assert.equal(await page.getByRole('checkbox').count(), 0)
    await close()
  })
})

describe('alerts that nobody investigates yet', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard()
  })
  after(() => dashboard.stop())

  test('are not begun a second time: what was refused is told and stays selected', async () => {
    const { body: alert } = await dashboard.service.post('/platformapi/alerts', anAlert())
    const { page, close } = await dashboard.open('/alerts')
    await page.getByRole('checkbox', { name: `Select ${alert.alert_id}` }).click()
    await page.getByRole('button', { name: 'Investigate again' }).click()
    await page.getByText(`Alert ${alert.alert_id} is being investigated. Wait until that has ended.`).waitFor()
    await page.getByText('1 selected').waitFor()
    await close()
  })

  test('tell on their row why an investigation failed', async () => {
    const { body: alert } = await dashboard.service.post('/platformapi/alerts', anAlert())
    const { db } = dashboard.service.services
    const { alert_uuid, organization_uuid } = alert
    await db.updateTable('alerts').set({ investigation_status: 20 }).where('alert_uuid', '=', alert_uuid).execute()
    const investigation = { alert_uuid, organization_uuid, run: 1, attempt: 1, state: 'failed', created_ms: 0 }
    await db
      .insertInto('investigations')
      .values({ ...investigation, investigation_uuid: alert_uuid, failure: 'Cancelled by Ada.' })
      .execute()
    const { page, close } = await dashboard.open('/alerts')
    await page.getByTitle('Cancelled by Ada.').getByText('Failed').waitFor()
    await close()
  })
})
