// An engineer compares two versions of a playbook on past alerts and restores the better one, without a mouse.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'
import { investigated } from '../support/investigated.ts'
import { reputationStep } from '../support/reputation-step.ts'

const story = { alert_type: 'Address is bad', alert_content: JSON.stringify({ src_ip: '185.174.137.82' }) }

describe('versions of a playbook', () => {
  let dashboard: Dashboard
  let uuid: string
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
    await dashboard.connect('threat-intelligence')
    const silent = { ...reputationStep, id: 'nobody', when: 'false' }
    const document = { alert_type: story.alert_type, title: 'Bad address', class: 'network', steps: [reputationStep] }
    const { service } = dashboard
    const made = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
    assert.equal(made.status, 201, made.text)
    uuid = made.body.playbook_uuid
    await investigated(service, story)
    const changed = { document: { ...document, steps: [silent] }, version: 1 }
    assert.equal((await service.send('PUT', `/platformapi/playbooks/${uuid}`, changed)).status, 200)
  })
  after(() => dashboard.stop())

  test('are compared on past alerts, and one is restored, by keyboard', async () => {
    const { page, complaints, close } = await dashboard.open(`/playbooks/${uuid}?tab=versions`)
    const { service } = dashboard
    const cases = async () => (await service.get('/platformapi/cases')).body.data.length
    const before = await cases()
    const compare = page.getByRole('button', { name: 'Compare results' })
    await compare.focus()
    await page.keyboard.press('Enter')
    const results = page.getByRole('region', { name: 'Results on past alerts' })
    await results.getByText('1 of 1 alert gets another verdict with version 2 than with version 1.').waitFor()
    const lost = results.getByRole('list', { name: 'Lost findings' })
    await lost
      .getByText(/185\.174\.137\.82/)
      .first()
      .waitFor()
    assert.equal(await cases(), before, 'no case is opened')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 860 })
        assert.deepEqual(await accessibilityFaults(page), [], `${colorScheme} ${width}`)
      }
    }
    await page.getByRole('button', { name: 'Restore version 1' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Restore version 1?' })
    await dialog.getByRole('button', { name: 'Restore' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Version 1 was restored as version 3.').waitFor()
    const { body } = await service.get(`/platformapi/playbooks/${uuid}`)
    assert.deepEqual([body.version, body.document.steps[0].id], [3, 'reputation'])
    assert.deepEqual(complaints, [])
    await close()
  })

  test('a dry run is compared with the investigation that is stored, and every step leads to the verdict', async () => {
    const { page, complaints, close } = await dashboard.open(`/playbooks/${uuid}?tab=dry-run`)
    await page.getByRole('button', { name: 'Start dry run' }).press('Enter')
    const difference = page.getByRole('region', { name: 'Compared with the stored investigation' })
    await difference.getByText('The same findings.').waitFor()
    await page.goto(`/playbooks/${uuid}`)
    const graph = page.getByRole('region', { name: 'Graph of the steps' })
    await graph.getByText('from all earlier steps').waitFor()
    await graph.locator('[data-id^="reputation  verdict"]').waitFor({ state: 'attached' })
    assert.deepEqual(complaints, [])
    await close()
  })
})
