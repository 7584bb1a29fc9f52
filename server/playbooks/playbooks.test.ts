// Playbooks over HTTP: read, make, change, plan again.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: places to fill are what is tested
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type TestService } from '../../test/support/service.ts'
import { signInPerson } from '../../test/support/sign-in-person.ts'
import { newUuid } from '../database/new-uuid.ts'
import { writeYaml } from './language/playbook-text.ts'
import { bindPlaybooks } from './store/bind-playbooks.ts'

let service: TestService
let organization_uuid: string
const keys: Record<string, string> = {}
before(async () => {
  service = await startService()
  organization_uuid = (await service.get('/platformapi/organizations')).body.data[0].organization_uuid
  await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  for (const [name, role, code] of [
    ['reader', 'viewer', 'MAIN'],
    ['writer', 'engineer', 'MAIN'],
    ['stranger', 'engineer', 'OTHER'],
    ['sender', 'intake', 'MAIN'],
  ] as const) {
    const made = await service.post('/platformapi/api-keys', { name, role, organization_codes: [code] })
    keys[name] = made.body.api_key
  }
})
after(() => service.stop())

const as = (name: string) => service.as(keys[name] ?? '')

async function planned(alert_type: string, provider = 'siem'): Promise<string> {
  const [bound] = await bindPlaybooks(service.services.db, [{ organization_uuid, alert_type, provider }], {
    now: 1_790_000_000,
  })
  if (!bound || bound instanceof Error) throw bound ?? new Error('nothing was bound')
  return bound.playbook_uuid
}
const at = (uuid: string, more = '') => `/platformapi/playbooks/${uuid}${more}`

const step = {
  id: 'reputation',
  question: 'Is it known to be bad?',
  skill: 'threat-intelligence/get-enrichment',
  for_each: 'observables.filter(t, t.kind == "ip" && !t.internal)',
  with: { type: '${item.kind}', value: '${item.value}' },
  because: 'It settles much.',
}
const document = (alert_type: string, ...steps: unknown[]) => ({
  alert_type,
  title: alert_type,
  class: 'unknown',
  steps,
})

test('a planned playbook is listed and read, as a document and as YAML', async () => {
  const uuid = await planned('Impossible travel')
  const list = await as('reader').get('/platformapi/playbooks?search=IMPOSSIBLE&class=identity&organization_code=MAIN')
  assert.equal(list.status, 200)
  assert.deepEqual(
    list.body.data.map((row: { playbook_uuid: string }) => row.playbook_uuid),
    [uuid],
  )
  assert.deepEqual(list.body.data[0].last_verdicts, [])
  const { status, body, headers } = await as('reader').get(at(uuid))
  assert.equal(status, 200)
  assert.equal(headers.get('etag'), '"1"')
  assert.equal(body.origin, 'planned')
  assert.equal(body.document.class, 'identity')
  assert.equal(body.yaml, writeYaml(body.document))
})

test('a list comes in pages, newest first', async () => {
  for (const number of [1, 2, 3]) await planned(`Paged ${number}`)
  const first = await service.get('/platformapi/playbooks?search=paged&limit=2')
  const second = await service.get(`/platformapi/playbooks?search=paged&limit=2&cursor=${first.body.next_cursor}`)
  const titles = [...first.body.data, ...second.body.data].map(({ title }) => title)
  assert.deepEqual(titles, ['Paged 3', 'Paged 2', 'Paged 1'])
  assert.equal(second.body.next_cursor, null)
})

test('a row says what the last ten investigations came to', async () => {
  const playbook_uuid = await planned('Judged')
  const verdicts = ['malicious', 'malicious', ...Array(6).fill('benign'), ...Array(3).fill('malicious'), null]
  for (const verdict of verdicts)
    await service.services.db
      .insertInto('investigations')
      .values({
        investigation_uuid: newUuid(),
        alert_uuid: newUuid(),
        organization_uuid,
        run: 1,
        attempt: 1,
        playbook_uuid,
        playbook_version: 1,
        state: verdict ? 'completed' : 'running',
        verdict,
        created_ms: 1,
      })
      .execute()
  const { body } = await service.get('/platformapi/playbooks?search=judged')
  assert.deepEqual(body.data[0].last_verdicts, [
    { verdict: 'benign', count: 6 },
    { verdict: 'malicious', count: 4 },
  ])
})

test('an engineer changes a playbook, and every version stays', async () => {
  const uuid = await planned('Changed')
  const saved = await as('writer').send('PUT', at(uuid), { version: 1, document: document('Changed', step) })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual([saved.body.version, saved.body.origin, saved.headers.get('etag')], [2, 'edited', '"2"'])
  const versions = await as('reader').get(at(uuid, '/versions'))
  assert.deepEqual(
    versions.body.data.map(({ version, origin, created_by }: Record<string, unknown>) => [version, origin, created_by]),
    [
      [2, 'edited', 'writer'],
      [1, 'planned', null],
    ],
  )
  const older = await as('reader').get(at(uuid, '?version=1'))
  assert.deepEqual([older.body.version, older.body.latest_version, older.body.origin], [1, 2, 'planned'])
  assert.equal((await as('reader').get(at(uuid, '?version=9'))).status, 404)
})

test('a version that a person saved names that person', async () => {
  const uuid = await planned('By a person')
  const person = service.as(await signInPerson(service, [{ organization_code: 'MAIN', role: 'engineer' }]))
  const saved = await person.send('PUT', at(uuid), { version: 1, document: document('By a person', step) })
  assert.equal(saved.status, 200, saved.text)
  const { body } = await as('reader').get(at(uuid, '/versions'))
  assert.equal(body.data[0].created_by, 'Person engineer')
})

test('versions come in pages', async () => {
  const uuid = await planned('Often changed')
  for (const version of [1, 2, 3])
    await service.send('PUT', at(uuid), {
      version,
      document: { ...document('Often changed', step), title: `v${version}` },
    })
  const first = await service.get(at(uuid, '/versions?limit=3'))
  const second = await service.get(at(uuid, `/versions?limit=3&cursor=${first.body.next_cursor}`))
  assert.deepEqual(
    [...first.body.data, ...second.body.data].map(({ version }) => version),
    [4, 3, 2, 1],
  )
  assert.equal(second.body.next_cursor, null)
})

test('a playbook is saved as YAML, in a field or as the whole body', async () => {
  const uuid = await planned('As text')
  const { body } = await service.get(at(uuid))
  const inField = await service.send('PUT', at(uuid), {
    version: 1,
    yaml: body.yaml.replace('title: As text', 'title: One'),
  })
  assert.equal(inField.body.title, 'One', inField.text)
  const whole = await service.send('PUT', at(uuid), inField.body.yaml.replace('title: One', 'title: Two'), {
    'content-type': 'application/yaml',
    'if-match': '"2"',
  })
  assert.deepEqual([whole.status, whole.body.title, whole.body.version], [200, 'Two', 3], whole.text)
  const wrong = await service.send('PUT', at(uuid), { version: 3, yaml: 'title: [\n' })
  assert.equal(wrong.status, 422)
  assert.match(wrong.body.errors[0].message, /^Line \d+: /)
})

test('the same document makes no new version', async () => {
  const uuid = await planned('Unchanged')
  const { body } = await service.get(at(uuid))
  const again = await service.send('PUT', at(uuid), { version: 1, yaml: `# a comment\n${body.yaml}` })
  assert.deepEqual([again.status, again.body.version, again.body.origin], [200, 1, 'planned'])
})

test('nobody overwrites what another saved meanwhile', async () => {
  const uuid = await planned('Contested')
  const save = (title: string, headers?: Record<string, string>) =>
    service.send(
      'PUT',
      at(uuid),
      { ...(headers ? {} : { version: 1 }), document: { ...document('Contested', step), title } },
      headers,
    )
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => save(title)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409])
  assert.equal((await save('e', { 'if-match': '"1"' })).status, 412)
  assert.equal((await save('e', { 'if-match': '"2"' })).status, 200)
  const without = await service.send('PUT', at(uuid), { document: document('Contested', step) })
  assert.equal(without.body.errors[0].field, 'version')
})

test('a playbook stays with its type, compared without case', async () => {
  const uuid = await planned('Its type')
  const put = (alert_type: string, version: number) =>
    service.send('PUT', at(uuid), { version, document: document(alert_type, step) })
  assert.equal((await put('Another type', 1)).body.errors[0].field, 'alert_type')
  assert.equal((await put('ITS  TYPE', 1)).status, 200)
})

test('every mistake is told with its step and field, and nothing is kept', async () => {
  const uuid = await planned('Mistaken')
  const bad = document('Mistaken', { ...step, when: 'nope' }, { ...step, id: 'b', with: { type: 'ip', valeu: 'x' } })
  const refused = await service.send('PUT', at(uuid), { version: 1, document: bad })
  assert.equal(refused.status, 422)
  assert.deepEqual(
    refused.body.errors.map(({ field }: { field: string }) => field),
    ['steps[0].when', 'steps[1].with.value', 'steps[1].with.valeu'],
  )
  const checked = await service.post('/platformapi/playbooks/validate', { document: bad })
  assert.deepEqual([checked.status, checked.body.ok, checked.body.errors.length], [200, false, 3])
  assert.equal((await service.get(at(uuid))).body.version, 1)
})

test('an editor is told that a playbook is right, and what waits for what', async () => {
  const good = document('Any', step, { ...step, id: 'more', when: 'size(steps.reputation.findings) > 0' })
  const { body } = await service.post('/platformapi/playbooks/validate', { yaml: JSON.stringify(good) })
  assert.deepEqual(body, {
    ok: true,
    errors: [],
    warnings: [],
    steps: [
      { id: 'reputation', waits_for: [] },
      { id: 'more', waits_for: ['reputation'] },
    ],
  })
  assert.equal((await service.post('/platformapi/playbooks/validate', {})).status, 422)
  const unstorable = await service.post('/platformapi/playbooks/validate', { document: document('A\u0000', step) })
  assert.equal(unstorable.body.ok, false)
})

test('a playbook can be made before the first alert of its type, once', async () => {
  const send = () =>
    as('writer').post('/platformapi/playbooks', { organization_code: 'MAIN', document: document('Made by hand', step) })
  const made = await send()
  assert.equal(made.status, 201, made.text)
  assert.deepEqual([made.body.version, made.body.origin], [1, 'edited'])
  assert.equal((await send()).status, 409)
  assert.equal(await planned('made  BY hand'), made.body.playbook_uuid)
})

test('a plan that nothing has changed is the same when it is made again', async () => {
  const uuid = await planned('New finding', 'qualys')
  const { body } = await as('writer').post(at(uuid, '/replan?save=true'), undefined)
  assert.deepEqual([body.changed, body.saved, body.version, body.difference], [false, false, 1, []])
  assert.equal(body.document.class, 'vulnerability')
})

test('a new plan shows what it adds, removes and changes, and is saved only over a plan', async () => {
  const uuid = await planned('Outdated plan')
  const { document: now } = (await service.get(at(uuid))).body
  const [first, second, ...rest] = now.steps
  const older = { ...now, steps: [{ ...first, because: 'An older reason.' }, { ...second, id: 'gone' }, ...rest] }
  await service.services.db
    .updateTable('playbook_versions')
    .set({ document: JSON.stringify(older) })
    .where('playbook_uuid', '=', uuid)
    .execute()
  const shown = await service.post(at(uuid, '/replan'), undefined)
  assert.deepEqual(
    shown.body.difference.map(({ step: id, change }: Record<string, unknown>) => [id, change]),
    [
      [first.id, 'changed'],
      ['gone', 'removed'],
      [second.id, 'added'],
    ],
  )
  assert.deepEqual([shown.body.changed, shown.body.saved], [true, false])
  const saved = await service.post(at(uuid, '/replan?save=true'), undefined)
  assert.deepEqual([saved.body.saved, saved.body.version], [true, 2])
  const after = (await service.get(at(uuid))).body
  assert.deepEqual([after.origin, after.document], ['planned', now])
})

test('what a person edited is never overwritten by a plan', async () => {
  const uuid = await planned('Edited by hand')
  await service.send('PUT', at(uuid), { version: 1, document: document('Edited by hand', step) })
  const refused = await service.post(at(uuid, '/replan?save=true'), undefined)
  assert.equal(refused.status, 409)
  assert.match(refused.body.detail, /PUT/)
  const shown = await service.post(at(uuid, '/replan'), undefined)
  assert.deepEqual([shown.status, shown.body.changed, shown.body.version], [200, true, 2])
})

test('viewers read and engineers write; another organization finds nothing', async () => {
  const uuid = await planned('Guarded')
  const change = { version: 1, document: document('Guarded', step) }
  assert.equal((await as('reader').send('PUT', at(uuid), change)).status, 403)
  assert.equal((await as('reader').post('/platformapi/playbooks', {})).status, 403)
  assert.equal((await as('sender').get(at(uuid))).status, 403)
  assert.equal((await service.as('').get(at(uuid))).status, 401)
  for (const answer of [
    await as('stranger').get(at(uuid)),
    await as('stranger').get(at(uuid, '/versions')),
    await as('stranger').send('PUT', at(uuid), 'no JSON at all'),
    await as('stranger').post(at(uuid, '/replan'), undefined),
    await as('reader').get(at('no-uuid')),
    await as('reader').get(at(newUuid())),
  ])
    assert.equal(answer.status, 404)
  assert.deepEqual((await as('stranger').get('/platformapi/playbooks')).body.data, [])
  const foreign = await as('stranger').post('/platformapi/playbooks', {
    organization_code: 'MAIN',
    document: document('X', step),
  })
  assert.equal(foreign.status, 422)
})
