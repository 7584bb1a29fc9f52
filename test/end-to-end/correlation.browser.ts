// An attack that comes together before the eyes of an analyst, who then takes an alert out and merges it back.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { anAlert } from '../support/service.ts'
import { caseOf } from './case-pages.ts'

describe('alerts that belong to one attack', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
    const path = '/platformapi/organizations/MAIN/correlation'
    assert.equal((await dashboard.service.send('PUT', path, { rule: { mode: 'default' } })).status, 200)
  })
  after(() => dashboard.stop())

  const now = Math.floor(Date.now() / 1000)
  const send = async (alert_type: string, fields: object, at: number) => {
    const alert = anAlert({ alert_type, alert_content: JSON.stringify(fields), created_at_source: at })
    return (await dashboard.service.post('/platformapi/alerts', alert)).body
  }

  test('join the case that is open on the screen, with the reason, and can be taken out and merged', async () => {
    const mail = await send('Phishing link clicked', { host: 'lt-113', url: 'https://bad.example/x' }, now - 3600)
    const name = await caseOf(dashboard, mail.alert_uuid)
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    await page.getByRole('heading', { name: /Phishing link clicked/ }).waitFor()
    const beacon = await send('C2 beacon', { host: 'lt-113', dest_ip: '203.0.113.9' }, now - 3600 + 720)
    await page.getByText(/^Joined: same machine lt-113, 12 minutes later/).waitFor()
    await page.getByText('initial access, command and control').waitFor()

    await page.getByRole('button', { name: 'Take alerts out' }).click()
    await page.getByRole('checkbox', { name: new RegExp(beacon.alert_id) }).check()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Another laptop of that name.')
    await dialog.getByRole('button', { name: 'Take out' }).click()
    await page.getByRole('heading', { name: /C2 beacon/ }).waitFor()
    const other = await caseOf(dashboard, beacon.alert_uuid)
    assert.notEqual(other, name)

    await page.goto(`/cases/${name}`)
    await page.getByRole('button', { name: 'Merge cases into this' }).click()
    const cases = page.getByRole('dialog').getByRole('combobox', { name: 'Cases' })
    await cases.fill(other)
    await cases.press('Enter')
    await page.getByRole('dialog').getByLabel('Reason').fill('It is the same laptop.')
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText(`${other} was merged into this case.`).first().waitFor()
    await page.goto(`/cases/${other}`)
    await page.getByText('This case was merged').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('are previewed by another rule in the settings', async () => {
    const { page, complaints, close } = await dashboard.open('/settings?tab=correlation')
    const form = page.getByRole('form', { name: 'Correlation' })
    await form.getByRole('combobox', { name: 'Rule' }).click()
    await page.getByRole('option', { name: 'Off: a case for each alert' }).click()
    await form.getByRole('button', { name: 'Preview on the last 7 days' }).click()
    await form.getByText('The last 7 days: 2 alerts, 1 cases today, 2 with this rule.').waitFor()
    await form.getByRole('button', { name: 'Save correlation' }).click()
    await page.getByText('Saved.').waitFor()
    const { body } = await dashboard.service.get('/platformapi/organizations/MAIN/correlation')
    assert.equal(body.rule.mode, 'off')
    assert.deepEqual(complaints, [])
    await close()
  })
})
