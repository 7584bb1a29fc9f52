// A responder approves an isolation on the page of its case, watches it succeed, and takes it back; changes are proposed by hand.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessibilityFaults, type Dashboard } from '../support/browser.ts'
import { caseOf, openInvestigatingDashboard, tellStory } from './case-pages.ts'

let dashboard: Dashboard
let name: string
before(async () => {
  dashboard = await openInvestigatingDashboard()
  name = await caseOf(dashboard, (await tellStory(dashboard, 'ransomware-on-laptop')).alert_uuid)
})
after(() => dashboard.stop())

test('an isolation is approved from the case page, seen to succeed, and undone', async () => {
  const { open, lab } = dashboard
  const { page, complaints, close } = await open(`/cases/${name}`)
  const isolation = page.getByRole('listitem', { name: /^Isolate machine/ })
  await isolation.getByText('Pending approval').waitFor()
  await isolation.getByText('Will change').waitFor()
  await isolation.getByText('Unisolate machine').waitFor()
  await isolation.getByRole('button', { name: 'Approve' }).click()
  await isolation.getByText('Succeeded', { exact: true }).waitFor({ timeout: 30_000 })
  assert.equal(lab.control.journal({ operation: 'isolate' }).length, 1)
  await isolation.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The machine is clean.')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await isolation.getByText('Undone', { exact: true }).waitFor({ timeout: 30_000 })
  assert.equal(lab.control.journal({ operation: 'unisolate' }).length, 1)
  assert.deepEqual(await accessibilityFaults(page), [])
  assert.deepEqual(complaints, [])
  await close()
})

test('several changes are approved at once on the Approvals page, and one is rejected', async () => {
  const { open, service, connect } = dashboard
  const { connection_uuid } = await connect('endpoint-detection')
  for (const machine_id of ['lt-120', 'lt-121', 'lt-122']) {
    const input = { machine_id, comment: 'by hand' }
    const body = { skill: 'run-antivirus-scan', connection_uuid, input }
    assert.equal((await service.post('/platformapi/proposals', body)).status, 201)
  }
  const { page, complaints, close } = await open('/approvals')
  const counted = page.getByRole('link', { name: /^Approvals/ })
  await page.getByRole('listitem', { name: /lt-122/ }).waitFor()
  const before = await page.getByRole('button', { name: 'Approve', exact: true }).count()
  await counted.filter({ hasText: `${before} waiting` }).waitFor()
  await page
    .getByRole('listitem', { name: /lt-122/ })
    .getByRole('button', { name: 'Reject' })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Was scanned yesterday.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('listitem', { name: /lt-122/ })
    .getByText('Rejected', { exact: true })
    .waitFor()
  await counted.filter({ hasText: `${before - 1} waiting` }).waitFor({ timeout: 20_000 }) // and not only at the next look, half a minute later
  await page.getByLabel(/Select .*lt-120/).check()
  await page.getByLabel(/Select .*lt-121/).check()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.getByRole('button', { name: 'Approve 2 selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('listitem', { name: /lt-120/ })
    .getByText('Succeeded', { exact: true })
    .waitFor()
  await page.getByText('Ended').click()
  const scanned = page.getByRole('listitem', { name: /lt-121/ })
  await scanned.getByText('Succeeded', { exact: true }).waitFor({ timeout: 30_000 })
  assert.deepEqual(complaints, [])
  await close()
})

test('clicks on one spot of the Approvals page decide one change, which keeps its place until the pointer has left', async () => {
  const { open, service, connect } = dashboard
  const { connection_uuid } = await connect('endpoint-detection')
  for (const machine_id of ['lt-130', 'lt-131', 'lt-132']) {
    const body = { skill: 'run-antivirus-scan', connection_uuid, input: { machine_id, comment: 'by hand' } }
    assert.equal((await service.post('/platformapi/proposals', body)).status, 201)
  }
  const { page, complaints, close } = await open('/approvals')
  const decisions: string[] = []
  page.on('request', (request) => request.method() === 'POST' && decisions.push(request.url()))
  const decided = page.getByRole('listitem', { name: /lt-131/ })
  const button = decided.getByRole('button', { name: 'Approve' })
  await button.scrollIntoViewIfNeeded()
  const spot = await button.boundingBox()
  assert.ok(spot)
  const at = [spot.x + spot.width / 2, spot.y + spot.height / 2] as const
  await page.mouse.dblclick(...at)
  await page.waitForTimeout(600)
  await page.mouse.click(...at)
  await decided.getByText('Succeeded', { exact: true }).waitFor({ timeout: 30_000 })
  await page.mouse.click(...at)
  assert.equal((await button.boundingBox())?.y, spot.y)
  assert.equal(await button.isDisabled(), true)
  assert.equal(await decided.getByText('Expires').count(), 0, 'what was decided expires no more')
  assert.equal(decisions.length, 1)
  assert.equal(await page.getByText('Conflict').count(), 0)
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.mouse.move(5, 5)
  await decided.waitFor({ state: 'detached' })
  assert.deepEqual(complaints, [])
  await close()
})

test('a change tells where the same one waits, and that it was done already', async () => {
  const { open, service, connect } = dashboard
  const { connection_uuid } = await connect('endpoint-detection')
  const change = { skill: 'run-antivirus-scan', connection_uuid, input: { machine_id: 'lt-140', comment: 'by hand' } }
  const { body: one } = await service.post('/platformapi/proposals', { ...change, case: name })
  assert.equal((await service.post('/platformapi/proposals', change)).status, 201)
  const { page, complaints, close } = await open('/approvals')
  const other = page.getByRole('listitem', { name: /lt-140/ }).filter({ hasText: 'no case' })
  await other.getByText('Waits also').waitFor()
  const { digest } = one
  await service.post(`/platformapi/proposals/${one.proposal_uuid}/approve`, { digest, confirm: true })
  await other.getByText('Done already').waitFor({ timeout: 30_000 })
  assert.deepEqual(await accessibilityFaults(page), [])
  await other.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(new URL(page.url()).pathname, `/cases/${name}`)
  assert.deepEqual(complaints, [])
  await close()
})

test('an action is proposed from the page of an observable and of a connection, and the Overview counts it', async () => {
  const { open, service, lab } = dashboard
  const analyst = await service.post('/platformapi/api-keys', { name: 'Analyst', role: 'analyst' })
  const { observables } = (await service.get(`/platformapi/cases/${name}`)).body
  const { value } = observables.find(({ kind }: { kind: string }) => kind === 'host')
  const own = await open(`/observables/host/${encodeURIComponent(value)}`, { key: analyst.body.api_key })
  await own.page.getByRole('button', { name: 'Propose an action' }).click()
  const dialog = own.page.getByRole('dialog', { name: 'Propose an action' })
  await dialog.getByRole('combobox', { name: 'Action' }).click()
  assert.equal(await own.page.getByRole('option', { name: /^Create indicator/ }).count(), 0, 'not done to machines')
  await own.page
    .getByRole('option', { name: /^Add machine tag/ })
    .first()
    .click()
  assert.equal(await dialog.getByLabel('Machine ID').inputValue(), value)
  await dialog.getByLabel('Tag').fill('watch')
  await dialog.getByLabel('Reason').fill('It was hit.')
  assert.deepEqual(await accessibilityFaults(own.page), [])
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await own.page.getByText('Proposed. It waits on the Approvals page.').waitFor()
  assert.deepEqual(own.complaints, [])
  await own.close()

  const { data } = (await service.get('/platformapi/connections')).body
  const { connection_uuid } = data.find(({ connector }: { connector: string }) => connector === 'malware-protection')
  const { page, complaints, close } = await open(`/integrations/malware-protection/connections/${connection_uuid}`)
  await page.getByRole('button', { name: 'Propose an action' }).click()
  const form = page.getByRole('dialog', { name: 'Propose an action' })
  await form.getByRole('combobox', { name: 'Action' }).click()
  assert.equal(await page.getByRole('option', { name: /endpoint-detection/ }).count(), 0, 'of this connection alone')
  await page.getByRole('option', { name: /^Add Hash To File List/ }).click()
  await form.getByLabel('List').fill('Blocked')
  await form.getByLabel('SHA256').fill('a'.repeat(64))
  await form.getByRole('button', { name: 'Propose' }).click()
  await page.getByText('Proposed. It waits on the Approvals page.').waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: 'View approvals' }).click()
  await page.getByRole('listitem', { name: /Add machine tag/ }).waitFor()
  await page.getByRole('listitem', { name: /Add Hash To File List/ }).waitFor()
  assert.equal(lab.control.journal({ operation: 'tag' }).length, 0)
  assert.deepEqual(complaints, [])
  await close()
})
