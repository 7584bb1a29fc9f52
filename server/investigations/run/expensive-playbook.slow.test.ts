// A playbook whose expressions take too much work fails where it does, and holds up nobody.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ended, resultOf } from '../../../test/support/investigated.ts'
import { anAlert, startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
})
after(() => service.stop())

const pairs = 'observables.filter(a, observables.exists(b, b.value == a.value + "x"))'
const steps = [
  {
    id: 'dear',
    question: 'Which pairs are there?',
    skill: 'built-in/decode',
    for_each: 'observables',
    with: { text: Array.from({ length: 10 }, () => `\${size(${pairs})}`).join(' ') },
    because: 'We want to know.',
  },
  {
    id: 'cheap',
    question: 'What does it hide?',
    skill: 'built-in/decode',
    when: 'size(observables) > 0',
    because: 'We want to know.',
  },
]
const document = { alert_type: 'Dear', title: 'Dear', class: 'network', steps }
const manyAddresses = Array.from({ length: 200 }, (_, number) => `198.51.${100 + (number >> 7)}.${number & 127}`)
const alert = anAlert({ alert_type: 'Dear', alert_content: JSON.stringify({ addresses: manyAddresses }) })

test('the editor is told which field may take too much work, and refused what always does', async () => {
  const { body } = await service.post('/platformapi/playbooks/validate', { document })
  assert.equal(body.ok, true)
  assert.deepEqual(
    body.warnings.map(({ field }: { field: string }) => field),
    ['steps[0].with.text'],
  )
  const deep = Array.from({ length: 12 }).reduce<string>(
    (inner, _, depth) => `observables.filter(t${depth}, ${inner}).size() > 0`,
    'true',
  )
  const refused = await service.post('/platformapi/playbooks/validate', {
    document: { ...document, steps: [{ ...steps[1], when: deep }] },
  })
  assert.equal(refused.body.ok, false)
  assert.equal(refused.body.errors[0].field, 'steps[0].when')
  assert.match(refused.body.errors[0].message, /too much work/)
})

test('others are answered while it is investigated; its step says where it took too much, the other steps go on', async () => {
  const saved = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
  assert.equal(saved.status, 201, saved.text)
  const posted = await service.post('/platformapi/alerts', alert)
  let answered = 0
  for (let status = 0; status < 15; ) {
    status = (await service.get(`/platformapi/alerts/${posted.body.alert_uuid}`)).body.investigation_status
    if (status === 10) answered++
  }
  assert.ok(answered > 0)
  const { investigation } = await resultOf(service, posted.body.alert_uuid)
  assert.equal(investigation.state, 'completed')
  const of = (id: string) => investigation.steps.filter((step: { id: string }) => step.id === id)
  const failed = of('dear').filter(({ state }: { state: string }) => state === 'failed')
  assert.ok(failed.length > 0)
  for (const { error } of failed) {
    assert.equal(error.kind, 'expression')
    assert.match(error.message, /^Step dear, with\.text: it takes too much work/)
  }
  assert.equal(of('cheap')[0].state, 'done')
})

test('a dry run says it too', async () => {
  const { body } = await service.get('/platformapi/playbooks?search=dear')
  const past = await service.post('/platformapi/alerts', alert)
  await ended(service, past.body.alert_uuid)
  const tried = await service.post(`/platformapi/playbooks/${body.data[0].playbook_uuid}/dry-run`, {
    alert: past.body.alert_uuid,
  })
  assert.equal(tried.status, 200, tried.text)
  const messages = tried.body.steps.flatMap(({ error }: { error: { message: string } | null }) => error?.message ?? [])
  assert.ok(messages.some((message: string) => /^Step dear, with\.text: it takes too much work/.test(message)))
})

test('a playbook as long as one may be is checked like any other', async () => {
  const long = Array.from({ length: 100 }, (_, number) => ({
    ...steps[1],
    id: `s${number}`,
    when: Array.from({ length: 60 }, (_each, part) => `alert.time != ${number * 100 + part}.0`).join(' && '),
  }))
  const check = (each: readonly object[]) =>
    service.post('/platformapi/playbooks/validate', { document: { ...document, steps: each } })
  const { body } = await check(long)
  assert.deepEqual([body.ok, body.errors, body.steps.length], [true, [], 100])
  const wrong = await check(long.with(70, { ...long[70], id: 's70', when: 'alert.time +' } as (typeof long)[0]))
  assert.deepEqual(
    wrong.body.errors.map(({ field }: { field: string }) => field),
    ['steps[70].when'],
  )
})
