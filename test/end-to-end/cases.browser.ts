// From an alert to a closed case, as an analyst goes: watch the investigation, read the evidence, work on the case.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Dashboard } from '../support/browser.ts'
import { until } from '../support/until.ts'
import { caseOf, openInvestigatingDashboard, tellStory } from './case-pages.ts'

describe('cases in the dashboard', () => {
  let dashboard: Dashboard
  let name: string
  before(async () => {
    dashboard = await openInvestigatingDashboard()
    name = await caseOf(dashboard, (await tellStory(dashboard, 'ransomware-on-laptop')).alert_uuid)
  })
  after(() => dashboard.stop())

  test('the list tells when cases are due where service levels are set, and has no empty column for it', async () => {
    const { page, complaints, close } = await dashboard.open('/cases')
    await page.getByRole('link', { name }).first().waitFor()
    assert.equal(await page.getByRole('columnheader', { name: 'Due' }).count(), 0)
    const { severity } = (await dashboard.service.get(`/platformapi/cases/${name}`)).body
    const promise = (targets: object) =>
      dashboard.service.send('PUT', '/platformapi/organizations/MAIN/service-levels', { targets })
    assert.equal((await promise({ [severity]: { close: 600 } })).status, 200)
    await until(async () => {
      await page.reload()
      await page.getByRole('link', { name }).first().waitFor()
      return (await page.getByRole('columnheader', { name: 'Due' }).count()) === 1
    })
    await promise({})
    assert.deepEqual(complaints, [])
    await close()
  })

  test('an alert moves through its states to Completed before the eyes, and its row leads to the case', async () => {
    const { lab, open } = dashboard
    lab.control.fault({ platform: 'threat-intelligence', fault: 'latency', ms: 6000 })
    const { page, complaints, close } = await open('/alerts')
    await page.getByText('Live', { exact: true }).waitFor()
    const alert = await tellStory(dashboard, 'impossible-travel-intruder')
    const row = page.getByRole('row').filter({ hasText: alert.alert_id })
    await row.getByText('Inprogress').waitFor()
    lab.control.clear()
    await row.getByText('Completed').waitFor()
    await row.getByRole('link', { name: /^MAIN-\d+$/ }).click()
    await page.getByRole('heading', { name: /Impossible travel/ }).waitFor()
    await page.getByRole('heading', { name: 'Summary' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('an investigation is watched step by step on the page of its alert', async () => {
    const { lab, open, service } = dashboard
    lab.control.fault({ platform: 'endpoint-detection', fault: 'latency', ms: 6000 })
    const alert = await tellStory(dashboard, 'c2-beacon')
    const { page, complaints, close } = await open(`/alerts/${alert.alert_id}`)
    const outputs: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/output')) outputs.push(request.url())
    })
    await page
      .getByRole('button', { name: /Running/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: /Done/ }).first().waitFor()
    await page.getByRole('button', { name: 'Cancel investigation' }).waitFor()
    lab.control.clear()
    await page.getByText('Part of case').waitFor()
    await page.getByRole('button', { name: 'Investigate again' }).click()
    await page.getByText('Retries', { exact: true }).waitFor()
    await page.getByText('Part of case').waitFor()
    assert.equal((await service.get(`/platformapi/alerts/${alert.alert_id}`)).body.investigation_retry_count, 1)
    assert.deepEqual(outputs, [], 'no output is fetched before somebody opens it')
    await page.getByRole('button', { name: /^Done ([\d.]+ m?s )?Is it known to be bad/ }).click()
    const answered = page.waitForResponse((response) => response.url().endsWith('/output'))
    await page.getByRole('button', { name: 'Show details' }).first().click()
    assert.equal((await answered).status(), 200)
    await page.getByText('SHA-256 of the stored answer').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('evidence stands under its questions from the start, never under names of skills', async () => {
    const { page, complaints, close } = await dashboard.open('/cases')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/platformapi/alerts/*/investigation', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/cases/${name}`)
    await page.getByRole('heading', { name: 'Evidence', exact: true }).waitFor()
    await page.getByText('F1', { exact: true }).first().waitFor()
    const skills = page.getByRole('heading', { name: 'threat-intelligence/get-enrichment' })
    assert.equal(await skills.count(), 0)
    answer()
    await page.getByRole('heading', { name: 'Is it known to be bad?' }).waitFor()
    assert.equal(await skills.count(), 0)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('an investigation that was begun meanwhile is told, not begun twice', async () => {
    const { open, service } = dashboard
    const { alert_id, alert_uuid } = await tellStory(dashboard, 'plain-noise')
    await caseOf(dashboard, alert_uuid)
    const { page, close } = await open(`/alerts/${alert_id}`)
    await page.getByText('Part of case').waitFor()
    const again = page.getByRole('button', { name: 'Investigate again' })
    await again.waitFor()
    // Begun elsewhere, and this page has not heard of it yet.
    await service.services.db
      .updateTable('alerts')
      .set({ investigation_status: 10 })
      .where('alert_uuid', '=', alert_uuid)
      .execute()
    await again.click()
    await page.getByRole('alert').filter({ hasText: 'is being investigated' }).waitFor()
    await close()
  })

  test('an observable found in an alert leads to its place in the content', async () => {
    const { page, close } = await dashboard.open('/alerts/MAIN-ENDPOINT_DETECTION-1')
    await page.getByRole('button', { name: /^E-mail leila\.haddad@/ }).click()
    const marked = page.locator('[data-marked]')
    await marked.waitFor()
    assert.equal(await marked.innerText(), 'userPrincipalName: leila.haddad@havskoginstruments.com')
    await close()
  })

  test('the reading of an alert tells what happened, and each part leads to its place in the content', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts/MAIN-ENDPOINT_DETECTION-1')
    const event = page.getByRole('region', { name: 'Event' })
    await event.getByText('(target)').waitFor()
    const observable = page.getByRole('button', { name: /^E-mail leila\.haddad@/ })
    await observable.hover()
    await page.locator('[data-hinted]').first().waitFor()
    await page.getByRole('tooltip').getByText('leila.haddad@havskoginstruments.com').waitFor()
    assert.match(await observable.innerText(), /target|actor/)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('an engineer corrects a role for later alerts, sees the correction in the settings, and removes it', async () => {
    const { page, complaints, close } = await dashboard.open('/alerts/MAIN-ENDPOINT_DETECTION-1')
    await page.getByRole('button', { name: /^Correct the reading of leila\.haddad@/ }).click()
    const form = page.getByRole('form', { name: 'Correct the reading' })
    await form.getByLabel('Role').selectOption('bystander')
    await form.getByLabel('Reason').fill('She is only told of it')
    await form.getByRole('button', { name: 'Save correction' }).click()
    await page.getByText('Later alerts of').waitFor()
    await page.goto(new URL('/settings', page.url()).href)
    await page.getByRole('tab', { name: 'Reading corrections' }).click()
    const row = page.getByRole('row').filter({ hasText: 'She is only told of it' })
    await row.getByText('bystander').waitFor()
    await row.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No corrections').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('a citation leads to the finding, its step and the bytes, by keyboard', async () => {
    const { findings } = (await dashboard.service.get(`/platformapi/cases/${name}`)).body
    const known = (finding: { source: string; observable: { kind: string } }) =>
      finding.source === 'threat-intelligence/get-enrichment' && finding.observable.kind === 'ip'
    const id = findings.find(known).finding_id
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    const citation = page.getByRole('button', { name: `Show evidence ${id}`, exact: true }).first()
    await citation.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: `Evidence ${id}` })
    await drawer.getByText('Is it known to be bad?').waitFor()
    await drawer.locator('[data-marked]').waitFor()
    assert.match(await drawer.locator('[data-marked]').innerText(), /^score: \d+$/)
    assert.match(page.url(), new RegExp(`finding=${id}`))
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    assert.doesNotMatch(page.url(), /finding/)
    await page.locator('label').filter({ hasText: 'Graph' }).click()
    await page.getByRole('region', { name: 'Graph of the observables' }).getByText('185.174.137.82').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('hostile Markdown is shown harmlessly', async () => {
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    const hostile = [
      '**bold** <script>globalThis.harmed = true</script><img src=x onerror="globalThis.harmed = true">',
      '[click](javascript:globalThis.harmed=true) [data](data:text/html,x) ![far](https://evil.example/pixel.png)',
      '[fine](https://example.com/page) <https://example.com/auto> \u202egnp.exe',
      '[<img src=x onerror=alert(1)>](java&#115;cript:alert(1))',
    ].join('\n\n')
    await page.getByRole('textbox', { name: 'Comment' }).fill(hostile)
    await page.keyboard.press('Control+Enter')
    const comment = page.getByRole('article').filter({ hasText: 'bold' })
    await comment.locator('strong').getByText('bold').waitFor()
    await comment.getByText('U+202E').waitFor()
    await comment.getByText('<script>', { exact: false }).waitFor()
    assert.equal(await page.evaluate(() => 'harmed' in globalThis), false)
    assert.equal(await comment.locator('img, script').count(), 0)
    const links = await comment
      .locator('a')
      .evaluateAll((all) => all.map((a) => [a.getAttribute('href'), a.getAttribute('rel')]))
    assert.deepEqual(
      links,
      ['https://example.com/page', 'https://example.com/auto'].map((href) => [href, 'noopener noreferrer nofollow']),
    )
    assert.deepEqual(complaints, [])
    await close()
  })

  test('tasks are added, ticked and removed', async () => {
    const { page, close } = await dashboard.open(`/cases/${name}`)
    await page.getByRole('textbox', { name: 'New task' }).fill('Call the owner')
    await page.keyboard.press('Enter')
    const tick = page.getByRole('checkbox', { name: 'Call the owner' })
    await tick.check()
    await page.getByText('Task done', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Remove the task Call the owner' }).click()
    await page.getByRole('dialog', { name: 'Remove the task?' }).getByRole('button', { name: 'Remove' }).click()
    await tick.waitFor({ state: 'detached' })
    await close()
  })

  test('whoever was slower is told, keeps what was entered, and saves on top', async () => {
    const { page, close } = await dashboard.open(`/cases/${name}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Ransomware, as I call it')
    const { body } = await dashboard.service.get(`/platformapi/cases/${name}`)
    await dashboard.service.patch(`/platformapi/cases/${name}`, { version: body.version, assignee: 'Somebody faster' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('was changed meanwhile').waitFor()
    await dialog.getByRole('button', { name: /^Reload the case/ }).click()
    await dialog.getByText('What you entered is still here').waitFor()
    assert.equal(await dialog.getByRole('textbox', { name: 'Title' }).inputValue(), 'Ransomware, as I call it')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Ransomware, as I call it' }).waitFor()
    const after = (await dashboard.service.get(`/platformapi/cases/${name}`)).body
    assert.deepEqual([after.title, after.assignee], ['Ransomware, as I call it', 'Somebody faster'])
    await close()
  })

  test('a case is moved on the board from its menu, and closing asks why', async () => {
    const { page, complaints, close } = await dashboard.open('/cases?view=board')
    const column = (status: string) => page.getByRole('list', { name: new RegExp(`^${status}`) })
    await column('New')
      .getByRole('button', { name: `Change the status of ${name}`, exact: true })
      .click()
    await page.getByRole('menuitem', { name: 'In progress' }).click()
    await column('In progress').getByRole('link', { name, exact: true }).waitFor()
    await column('In progress')
      .getByRole('listitem')
      .filter({ hasText: name })
      .dragTo(column('Contained').locator('..'))
    await column('Contained').getByRole('link', { name, exact: true }).waitFor()
    await column('Contained')
      .getByRole('button', { name: `Change the status of ${name}`, exact: true })
      .click()
    await page.getByRole('menuitem', { name: 'Closed' }).click()
    const dialog = page.getByRole('dialog', { name: `Close ${name}` })
    await dialog.getByRole('radio', { name: 'True positive' }).check()
    await dialog.getByRole('textbox', { name: /Reason for closing/ }).fill('The laptop was set up anew.')
    await dialog.getByRole('button', { name: 'Close case' }).click()
    await column('Closed').getByRole('link', { name, exact: true }).click()
    await page.getByText('The laptop was set up anew.').first().waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('the list keeps its filter in the address, is worked by keys, and the palette finds cases', async () => {
    const { page, close } = await dashboard.open('/cases?verdict=malicious')
    await page.getByRole('grid', { name: 'Cases' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('ransomware')
    await page.waitForURL(/search=ransomware/)
    await page.getByText('1 case', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('grid', { name: 'Cases' }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/cases/${name}`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Search pages/ }).fill(name)
    await page.getByRole('option').filter({ hasText: name }).first().waitFor()
    await close()
  })
})
