// Reading, changing, comparing and trying playbooks in a real browser.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Dashboard, openDashboard } from '../support/browser.ts'
import { investigated } from '../support/investigated.ts'
import { editorOf } from './yaml-editor.ts'

const story = {
  alert_type: 'Impossible travel',
  alert_content: 'Sign-ins of a.moreau@northwind-air.com from 45.77.12.9 and 81.250.1.17 within 40 minutes',
}

describe('the Playbooks pages', () => {
  let dashboard: Dashboard
  let path: string
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
    await dashboard.connect('threat-intelligence')
    await investigated(dashboard.service, story)
    await investigated(dashboard.service, { alert_type: 'Malware detected', alert_content: 'host=FIN-042' })
    const { body } = await dashboard.service.get('/platformapi/playbooks?search=impossible')
    path = `/playbooks/${body.data[0].playbook_uuid}`
  })
  after(() => dashboard.stop())

  test('find a playbook by its type, and keep the filter in the address', async () => {
    const { page, complaints, close } = await dashboard.open('/playbooks')
    await page.getByRole('link', { name: 'Malware detected' }).waitFor()
    await page.getByLabel('Search playbooks').fill('impossible')
    await page.getByRole('link', { name: 'Malware detected' }).waitFor({ state: 'detached' })
    assert.match(page.url(), /search=impossible/)
    await page.getByRole('img', { name: /Last verdicts: 1 / }).waitFor()
    await page.getByRole('link', { name: 'Impossible travel' }).click()
    await page.getByRole('heading', { name: 'Impossible travel' }).waitFor()
    await page.locator('.react-flow__node').first().waitFor()
    await page.getByText('List', { exact: true }).click()
    await page.getByText('Starts immediately').first().waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('show a mistake at its line while it is typed, save when it is mended, and show what changed', async () => {
    const { page, complaints, close } = await dashboard.open(path)
    const editor = editorOf(page)
    const text = await editor.text()
    const line = text.split('\n').findIndex((each) => /^ +skill: /.test(each)) + 1
    const withSkill = (skill: string) => text.replace(/^( +skill: ).*$/m, `$1${skill}`)
    await editor.fill(withSkill('built-in/no-such-skill'))
    const jump = page.getByRole('button', { name: `Line ${line}, steps[0].skill` })
    await jump.waitFor()
    assert.ok(await page.getByRole('button', { name: 'Save as version 2' }).isDisabled())
    await jump.click()
    assert.match(await editor.copy(), /skill: built-in\/no-such-skill/)
    await page.locator('.cm-lint-marker-error').hover()
    await page.getByText(/^steps\[0\]\.skill: /).waitFor()

    await editor.fill('steps: [')
    await page.getByText(/^Line 1, yaml/).waitFor()

    await editor.fill(text.replace(/^title: .*$/m, 'title: Travel that cannot be'))
    await page.getByText('No errors').waitFor()
    await page.getByRole('button', { name: 'Save as version 2' }).click()
    await page.getByText('Saved as version 2.').waitFor()
    await page.getByRole('heading', { name: 'Travel that cannot be' }).waitFor()

    await page.getByRole('tab', { name: 'Versions' }).click()
    const difference = page.getByRole('region', { name: 'Difference from version 1 to version 2' })
    await difference.getByText('1 line added, 1 line removed').waitFor()
    await difference.getByText('title: Travel that cannot be').waitFor()
    await page.getByRole('cell', { name: 'First administrator' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('complete skills, fields and observables, search, undo, and let the Tab key leave', async () => {
    const { page, complaints, close } = await dashboard.open(path)
    const editor = editorOf(page)
    const text = await editor.text()
    const offer = (name: string | RegExp) => page.getByRole('option', { name }).first()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('  - id: more\nski')
    await offer(/^skill/).click()
    await page.keyboard.type('threat-intelligence/get-en')
    await offer(/^threat-intelligence\/get-enrichment/).click()
    await page.keyboard.type('\nfor_each: observables.filter(t, t.')
    await offer(/^internal/).waitFor()
    await page.keyboard.type('kind == "')
    await offer('vulnerability').waitFor()
    await page.keyboard.press('Escape')
    assert.match(
      await editor.text(),
      /\n {2}- id: more\n {4}skill: threat-intelligence\/get-enrichment\n {4}for_each: /,
    )

    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: 'Find' }).press('Control+a')
    await page.keyboard.type('id: more')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    assert.equal(await editor.copy(), 'id: more')

    for (let times = 0; times < 20 && (await editor.text()) !== text; times++) await page.keyboard.press('Control+z')
    assert.equal(await editor.text(), text)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    assert.equal(await editor.editor.evaluate((content) => content.contains(document.activeElement)), false)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('warn at its line of an expression that may take too much work, and let it be saved', async () => {
    const { page, complaints, close } = await dashboard.open(path)
    const editor = editorOf(page)
    const pairs = 'size(observables.filter(a, observables.exists(b, b.value == a.value + "x")))'
    const dear = Array.from({ length: 10 }, () => `\${${pairs}}`).join(' ')
    const step = [
      '  - id: dear',
      '    question: Which pairs are there?',
      '    skill: built-in/decode',
      '    for_each: observables',
      `    with: { text: '${dear}' }`,
      '    because: We want to know.',
    ]
    await editor.fill((await editor.text()).replace(/^steps:$/m, ['steps:', ...step].join('\n')))
    await page.getByText('Warning.').first().waitFor()
    await page.getByText(/^Line \d+, steps\[0\]\.with\.text$/).click()
    await page.locator('.cm-lint-marker-warning').first().waitFor()
    await page.getByText('No errors').waitFor()
    assert.ok(await page.getByRole('button', { name: /^Save as version/ }).isEnabled())
    assert.deepEqual(complaints, [])
    await close()
  })

  test('lose nothing that was typed when somebody else saves first', async () => {
    const { page, close } = await dashboard.open(path)
    const editor = editorOf(page)
    await editor.fill((await editor.text()).replace(/^title: .*$/m, 'title: Mine'))
    const { body } = await dashboard.service.get(`/platformapi${path}`)
    const document = { ...body.document, title: 'Theirs' }
    const other = await dashboard.service.send('PUT', `/platformapi${path}`, { document, version: body.version })
    assert.equal(other.status, 200, other.text)
    await page.getByText('No errors').waitFor()
    await page.getByRole('button', { name: /^Save as version/ }).click()
    await page.getByText('Someone else saved this playbook').waitFor()
    assert.match(await editor.text(), /title: Mine/)
    await page.getByRole('region', { name: 'Changes by others' }).getByText('title: Theirs').waitFor()
    await page.getByRole('button', { name: `Save mine as version ${body.version + 2}` }).click()
    await page.getByRole('heading', { name: 'Mine' }).waitFor()
    await close()
  })

  test('ask before what was typed is left behind', async () => {
    const { page, close } = await dashboard.open(path)
    const editor = editorOf(page)
    await editor.fill(`${await editor.text()}# a note\n`)
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('tab', { name: 'Edit' }).click()
    assert.match(await editor.text(), /# a note/)
    await page.getByRole('link', { name: 'Alerts', exact: true }).click()
    await page.getByText('Leave without saving?').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    assert.match(await editor.text(), /# a note/)
    await close()
  })

  test('try the playbook on a past alert, and show how a new plan differs', async () => {
    const { page, complaints, close } = await dashboard.open(`${path}?tab=dry-run`)
    await page.getByRole('button', { name: 'Start dry run' }).click()
    const result = page.getByRole('region', { name: 'Dry run result' })
    await result.getByRole('heading', { name: 'Verdict' }).waitFor()
    await result.getByText('threat-intelligence/get-enrichment').first().waitFor()
    await page.getByRole('tab', { name: 'Plan again' }).click()
    await page.getByText('The plan has not changed').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('let a viewer read everything and change nothing', async () => {
    const made = await dashboard.service.post('/platformapi/api-keys', { name: 'Viewer', role: 'viewer' })
    const { page, close } = await dashboard.open(path, { key: made.body.api_key })
    await page.getByRole('tab', { name: 'Steps' }).waitFor()
    await page.getByRole('textbox', { name: 'Playbook as YAML' }).and(page.locator('[aria-readonly=true]')).waitFor()
    assert.equal(await page.getByRole('button', { name: /Save/ }).count(), 0)
    assert.equal(await page.getByRole('tab', { name: 'Plan again' }).count(), 0)
    await close()
  })
})

describe('the Overview page', () => {
  let dashboard: Dashboard
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
    await dashboard.connect('threat-intelligence')
    for (let index = 0; index < 3; index++) await investigated(dashboard.service, story)
  })
  after(() => dashboard.stop())

  test('says what the service counts, as words, chart and table, and counts on as alerts arrive', async () => {
    const { total } = (await dashboard.service.get('/platformapi/ledger')).body
    const { time_to_investigate, alerts } = (await dashboard.service.get('/platformapi/overview')).body
    const { page, complaints, close } = await dashboard.open('/')
    await page.getByText(`${total.accepted} alerts accepted`).waitFor()
    await page.getByText(`${total.by_status.completed} completed`, { exact: true }).waitFor()
    await page.getByText(`the newest ${time_to_investigate.alerts} alerts`).waitFor()
    await page.getByText('Show as table').last().click()
    const table = page.getByRole('table', { name: 'Alerts over time by verdict' })
    await table.waitFor()
    for (const [verdict, count] of Object.entries(alerts))
      if (verdict !== 'waiting')
        assert.equal(
          await table.getByRole('columnheader', { name: new RegExp(`^${verdict}`, 'i') }).count(),
          Math.min(1, Number(count)),
        )
    await investigated(dashboard.service, story)
    await page.getByText(`${total.accepted + 1} alerts accepted`).waitFor()
    await page.getByRole('button', { name: 'Time: Last 24 hours' }).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await page.waitForURL(/last=7d/)
    await page.getByRole('link', { name: 'siem' }).click()
    await page.getByRole('heading', { name: 'Alerts' }).waitFor()
    assert.match(page.url(), /provider/)
    assert.deepEqual(complaints, [])
    await close()
  })

  test('tells the numbers of an hour to the arrow keys, and enter opens its alerts', async () => {
    const { page, complaints, close } = await dashboard.open('/')
    const chart = page.getByRole('slider', { name: 'Alerts over time by verdict' })
    const told = async () => (await chart.getAttribute('aria-valuetext')) ?? ''
    await chart.press('Home')
    assert.match(await told(), /: nothing$/)
    await chart.press('End')
    if (/nothing/.test(await told())) await chart.press('ArrowLeft') // another hour has begun
    const [, label = '', count = ''] = /: (\w[\w ]*) (\d+)/.exec(await told()) ?? []
    const shown = chart.locator('span', { hasText: label })
    assert.match((await shown.first().textContent()) ?? '', new RegExp(`${label}${count}$`))
    await chart.press('Enter')
    await page.waitForURL(/\/alerts\?from=\d+&to=\d+/)
    await page
      .getByRole('link', { name: /^MAIN-SIEM-/ })
      .first()
      .waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })
})
