// Plans are sensible, always valid, and the same whenever they are made.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { connectors } from '../../../connectors/index.ts'
import type { Observable } from '../../../contract/observable.ts'
import table from '../../../test/tables/alert-type-classes.json' with { type: 'json' }
import { checkPlaybook } from '../language/check-playbook.ts'
import { compilePlaybook } from '../language/compile-playbook.ts'
import { writeYaml } from '../language/playbook-text.ts'
import type { World } from '../language/step-expressions.ts'
import { planPlaybook } from './plan-playbook.ts'
import { catalogueOf, skillCatalogue } from './skill-catalogue.ts'

const plan = (alert_type: string, provider = 'siem') => planPlaybook({ alert_type, provider }, skillCatalogue)
const types = fc.oneof(
  fc.constantFrom(...table.map(({ alert_type }) => alert_type)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => text.trim() !== ''),
)

test('any type and any set of connectors give a plan with nothing wrong in it', () => {
  fc.assert(
    fc.property(types, fc.subarray([...connectors]), (alert_type, some) => {
      const catalogue = catalogueOf(some)
      const { errors } = checkPlaybook(planPlaybook({ alert_type, provider: 'siem' }, catalogue), catalogue)
      assert.deepEqual(errors, [])
    }),
    { numRuns: 60 },
  )
})

test('the same type gives the same bytes, in whatever order connectors and skills are listed', () => {
  const shuffled = fc.shuffledSubarray([...skillCatalogue], { minLength: skillCatalogue.length })
  fc.assert(
    fc.property(types, shuffled, (alert_type, catalogue) => {
      const again = planPlaybook({ alert_type, provider: 'siem' }, catalogue)
      assert.equal(JSON.stringify(again), JSON.stringify(plan(alert_type)))
    }),
    { numRuns: 60 },
  )
})

test('steps wait only for steps that are there, and none for itself', () => {
  fc.assert(
    fc.property(types, (alert_type) => {
      const steps = compilePlaybook(plan(alert_type))
      const ids = new Set(steps.map(({ step }) => step.id))
      assert.equal(ids.size, steps.length)
      for (const { step, waitsFor } of steps) assert.ok(waitsFor.every((id) => ids.has(id) && id !== step.id))
    }),
    { numRuns: 40 },
  )
})

test('where a person was is asked first when an account is in question', () => {
  const { class: alertClass, steps } = plan('Impossible travel')
  assert.equal(alertClass, 'identity')
  const [first] = steps.filter(({ skill }) => !skill.startsWith('built-in/'))
  assert.equal(first?.skill, 'travel-booking/search-user-travel')
  assert.match(first?.because ?? '', /account.*bookings show where the person meant to be/)
})

test('a type that says nothing still asks whether its observables are known to be bad', () => {
  const { class: alertClass, steps } = plan('Rule-0042')
  assert.equal(alertClass, 'unknown')
  assert.ok(steps.some(({ skill }) => skill === 'threat-intelligence/get-enrichment'))
})

test('what changes something waits for a malicious verdict', () => {
  for (const { alert_type } of table) {
    const changing = compilePlaybook(plan(alert_type)).filter(({ effect }) => effect === 'changes')
    for (const { step, waitsForVerdict } of changing) {
      assert.equal(step.when, 'verdict.name == "malicious"')
      assert.ok(waitsForVerdict)
    }
  }
})

const observable = (kind: Observable['kind'], value: string, internal: boolean): Observable => ({
  kind,
  value,
  internal,
  role: 'unknown',
  quoted: false,
  places: [{ pointer: '/x' }],
})
const internal = [
  observable('ip', '10.1.2.3', true),
  observable('domain', 'intra.corp.test', true),
  observable('url', 'https://intra.corp.test/a', true),
]
const person = observable('email', 'ann@corp.test', true)

const worldOf = (observables: readonly Observable[], ids: readonly string[]): World => ({
  alert: { alert_id: 'MAIN-SIEM-1', alert_content: 'text', time: 1_790_000_000 },
  observables,
  discovered: [],
  steps: Object.fromEntries(ids.map((id) => [id, { state: 'done', outputs: [], findings: [] }])),
  verdict: { name: 'malicious', score: 1 },
})

test('internal addresses, domains and links are asked of no third party', () => {
  for (const { alert_type, provider } of table) {
    const document = plan(alert_type, provider)
    const world = worldOf(
      [...internal, person],
      document.steps.map(({ id }) => id),
    )
    for (const compiled of compilePlaybook(document).filter(({ connector }) => connector !== 'built-in')) {
      const sent = compiled.items(world).filter((item) => internal.some((each) => each === item))
      const looksHere = compiled.connector === 'threat-intelligence' && compiled.skill === 'list-alerts'
      assert.deepEqual(looksHere ? [] : sent, [], compiled.step.id)
    }
  }
})

test('a colleague is asked about at the own platforms, not at an outside one', () => {
  const document = plan('Impossible travel')
  const world = worldOf(
    [person],
    document.steps.map(({ id }) => id),
  )
  const asked = compilePlaybook(document).filter(({ items }) => items(world).includes(person))
  const skills = asked.map(({ connector, skill }) => `${connector}/${skill}`)
  assert.ok(skills.includes('travel-booking/search-user-travel'))
  assert.ok(!skills.includes('threat-intelligence/get-enrichment'))
})

test('only what an answer called malicious is proposed for blocking', () => {
  const bad = observable('ip', '203.0.113.9', false)
  const good = observable('ip', '203.0.113.10', false)
  const document = plan('C2 beacon')
  const world = worldOf(
    [bad, good],
    document.steps.map(({ id }) => id),
  )
  world.steps.reputation?.findings.push({ assessment: 'malicious', weight: 1, statement: 'Known C2', observable: bad })
  const block = compilePlaybook(document).find(({ step }) => step.id === 'block_endpoint_detection_ip')
  assert.deepEqual(block?.items(world), [bad])
})

test('encoded parts are decoded where there are any, and headers read where there are some', () => {
  const steps = compilePlaybook(plan('Phishing email with encoded PowerShell reported'))
  const run = (id: string, alert_content: string) =>
    steps.find(({ step }) => step.id === id)?.when({ ...worldOf([], []), alert: { alert_content } })
  assert.equal(run('decoded', 'powershell -enc SQBFAFgA'), true)
  assert.equal(run('decoded', 'a plain sentence'), false)
  assert.equal(run('headers', 'Received: from mail.example.net'), true)
  assert.equal(run('headers', 'a plain sentence'), false)
  assert.equal(run('decoded', 'x '.repeat(500_000)), false)
})

test('a plan can be read as text', () => {
  const text = writeYaml(plan('Impossible travel'))
  assert.match(
    text,
    /^alert_type: Impossible travel\ntitle: Impossible travel\nclass: identity\nsteps:\n {2}- id: earlier_alerts\n/,
  )
})
