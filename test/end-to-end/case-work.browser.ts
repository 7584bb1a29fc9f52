// An analyst understands one case and acts on it, without a mouse: from the list to the story, the evidence, the approval,
// a verdict of one's own, a file, the next case.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accessibilityFaults, type Dashboard, openDashboard } from '../support/browser.ts'
import { anAlert } from '../support/service.ts'
import { until } from '../support/until.ts'
import { caseOf, tellStory } from './case-pages.ts'

describe('one case', () => {
  let dashboard: Dashboard
  let name: string
  before(async () => {
    dashboard = await openDashboard({ VEDETTE_ROLES: 'api,worker' })
    for (const platform of ['endpoint-detection', 'threat-intelligence', 'malware-protection'] as const)
      await dashboard.connect(platform)
    const [alert] = [await tellStory(dashboard, 'ransomware-on-laptop'), await tellStory(dashboard, 'unknown-tool')]
    name = await caseOf(dashboard, alert.alert_uuid)
  })
  after(() => dashboard.stop())
  /** Another case names an address of this one together with an address that this one does not name. */
  const nameTogether = async () => {
    const alert_content = JSON.stringify({ src_ip: '185.174.137.82', dst_ip: '45.155.205.99', action: 'blocked' })
    const { body } = await dashboard.service.post('/platformapi/alerts', anAlert({ alert_content }))
    await caseOf(dashboard, body.alert_uuid)
  }
  const read = async () => (await dashboard.service.get(`/platformapi/cases/${name}`)).body

  test('is understood and acted on by keyboard', async () => {
    const { page, complaints, close } = await dashboard.open('/cases?sort=-priority')
    await page.getByRole('grid', { name: 'Cases' }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/cases/${name}`)
    const verdict = page.getByRole('region', { name: 'Verdict' })
    await verdict.getByText(/malicious, \d+ %/).waitFor()
    const story = page.getByRole('region', { name: 'Story' })
    await story.getByText('execution').first().waitFor()
    assert.match(await story.getByRole('time').first().innerText(), / (?:UTC|GMT\S*|[A-Z]{3,5})$/m, 'with its zone')
    assert.equal(
      await story.getByRole('link', { name: 'T1486' }).first().getAttribute('href'),
      'https://attack.mitre.org/techniques/T1486/',
    )
    await page.getByRole('region', { name: 'Evidence' }).getByText('Is it known to be bad?').waitFor()

    await page.keyboard.press('Shift+?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const does of ['Next action: Assign to me', 'Set the verdict', 'Attach a file', 'Next case of the list'])
      await keys.getByText(does, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })

    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Unassign' }).waitFor()
    await verdict.getByRole('button', { name: 'Approve isolation', disabled: false }).waitFor()
    await page.keyboard.press('n')
    await until(async () => {
      const { proposals } = await read()
      const isolation = proposals.find(({ skill }: { skill: string }) => skill.endsWith('/isolate-machine'))
      return isolation.status === 'succeeded'
    })
    await verdict.getByRole('button', { name: /^Approve (?!isolation)/ }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('takes the verdict of a person, which withdraws what no longer fits, and keeps the opinion of the machine', async () => {
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    await page
      .getByRole('region', { name: 'Verdict' })
      .getByText(/malicious, \d+ %/)
      .waitFor()
    await page.keyboard.press('v')
    const dialog = page.getByRole('dialog', { name: `Edit ${name}` })
    const choice = dialog.getByRole('combobox', { name: 'Verdict' })
    await choice.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'benign' }).waitFor()
    const marked = page.locator('[role="option"][data-combobox-selected]')
    do await page.keyboard.press('ArrowDown')
    while ((await marked.innerText()) !== 'benign')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Reason for the change').focus()
    await page.keyboard.type('A drill of the red team.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const verdict = page.getByRole('region', { name: 'Verdict' })
    await verdict.getByText('The investigation had come to malicious.').waitFor()
    await verdict.getByText('A drill of the red team.').waitFor()
    assert.equal(await verdict.getByText('%').count(), 0)
    await page.getByText('Superseded').waitFor()
    assert.equal(await page.getByText('What to do next').count(), 0)
    const { proposals } = await read()
    assert.deepEqual(
      proposals.filter(({ status }: { status: string }) => status === 'pending'),
      [],
    )
    await page
      .getByText(/^Withdrawn: Create indicator/)
      .first()
      .waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('keeps files, has a graph, leads to its neighbours, and is accessible at every size and colour', async () => {
    const { page, complaints, close } = await dashboard.open('/cases')
    await page.getByText('2 cases', { exact: true }).waitFor()
    await page.getByRole('link', { name, exact: true }).click()
    await nameTogether()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach a file' }).waitFor()
    await page.keyboard.press('f')
    await (await chooser).setFiles({ name: 'note.html', mimeType: 'text/html', buffer: Buffer.from('<script>') })
    const files = page.getByRole('region', { name: 'Files' })
    const download = page.waitForEvent('download')
    await files.getByRole('link', { name: 'note.html' }).press('Enter')
    assert.equal((await download).suggestedFilename(), 'note.html')
    await page.keyboard.press('g')
    const graph = page.getByRole('region', { name: 'Graph of the observables' })
    await graph.getByText('lt-103', { exact: false }).first().waitFor()
    const expander = graph.getByRole('button', { name: 'Show what else is named with 185.174.137.82' })
    await expander.focus()
    await page.keyboard.press('Enter')
    await graph.getByText('45.155.205.99').waitFor()
    await page.getByText('named with 185.174.137.82 in other cases').waitFor()
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 1440],
      ['light', 390],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 860 })
      assert.deepEqual(await accessibilityFaults(page), [], `${colorScheme} ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await graph.getByRole('button', { name: 'Hide what else is named with 185.174.137.82' }).press('Enter')
    await graph.getByText('45.155.205.99').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(/ of 2$/).waitFor()
    const isFirst = await page.getByText('1 of 2').isVisible()
    await page.keyboard.press(isFirst ? 'j' : 'k')
    await page.waitForURL((url) => /\/cases\/MAIN-\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${name}`))
    await page.keyboard.press('u')
    await page.getByRole('grid', { name: 'Cases' }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('is commented with a mention that is suggested while it is typed', async () => {
    const { service } = dashboard
    await service.post('/platformapi/teams', { organization_code: 'MAIN', name: 'Night shift', members: [] })
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    await page.getByLabel('Comment', { exact: true }).fill('Please look, @nig')
    await page.getByRole('option', { name: 'Night shift' }).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [])
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel('Comment', { exact: true }).inputValue(), 'Please look, @Night shift ')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Mentions Night shift').waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })

  test('is left by the palette, which finds commands, people and playbooks too', async () => {
    const { page, complaints, close } = await dashboard.open(`/cases/${name}`)
    await page.getByRole('region', { name: 'Verdict' }).waitFor()
    const find = async (text: string, option: string) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Search pages/ }).fill(text)
      await page.getByRole('option', { name: option }).first().waitFor()
    }
    await find('night', 'Team, its cases')
    await page.keyboard.press('Escape')
    await find('ransom', 'Playbook for')
    await page.keyboard.press('Escape')
    await find('set the verdict', 'Command, key v')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: `Edit ${name}` }).waitFor()
    assert.deepEqual(complaints, [])
    await close()
  })
})
