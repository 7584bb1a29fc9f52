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
      assert.match(step.when ?? '', /^verdict\.name == "malicious"/)
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
  alert: {
    alert_id: 'MAIN-SIEM-1',
    alert_content: 'text',
    time: 1_790_000_000,
    claims: ['unknown'],
    programs: [],
    messages: [],
    addresses: [],
  },
  observables,
  discovered: [],
  targets: [],
  steps: Object.fromEntries(ids.map((id) => [id, { state: 'done', outputs: [], findings: [] }])),
  verdict: { name: 'malicious', score: 1 },
})

test('internal addresses, domains and links are sent to no third party but the platform that knows who had them', () => {
  for (const { alert_type, provider } of table) {
    const document = plan(alert_type, provider)
    const world = worldOf(
      [...internal, person],
      document.steps.map(({ id }) => id),
    )
    for (const compiled of compilePlaybook(document).filter(({ connector }) => connector !== 'built-in')) {
      const sent = internal.filter((each) => compiled.items(world).includes(each))
      const looksHere = compiled.connector === 'threat-intelligence' && compiled.skill === 'list-alerts'
      const knowsMachines = compiled.skill === 'find-machines-by-ip'
      assert.deepEqual(looksHere ? [] : sent.map(({ kind }) => kind), knowsMachines ? ['ip'] : [], compiled.step.id)
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

test('only proven targets are proposed for a change', () => {
  const bad = observable('ip', '203.0.113.9', false)
  const document = plan('C2 beacon')
  const target = { ...bad, machine_id: '', connection_uuid: null }
  const world = { ...worldOf([bad, observable('ip', '203.0.113.10', false)], []), targets: [target] }
  const changing = compilePlaybook(document).filter(({ effect }) => effect === 'changes')
  assert.deepEqual(
    changing.flatMap(({ items }) => items(world)),
    [target],
  )
})

const asked = (
  claims: readonly string[],
  observables: readonly Observable[],
  addresses: readonly string[] = [],
  discovered: World['discovered'] = [],
) => {
  const document = plan('Something happened')
  const world = worldOf(
    observables,
    document.steps.map(({ id }) => id),
  )
  Object.assign(world, { discovered, alert: { ...world.alert, claims, addresses } })
  return compilePlaybook(document)
    .filter(({ connector, effect }) => connector !== 'built-in' && effect === 'reads')
    .filter((step) => step.when(world) && step.items(world).length > 0)
    .map(({ skill }) => skill)
}
const named = [
  person,
  observable('ip', '203.0.113.9', false),
  observable('hash', 'a'.repeat(64), false),
  observable('host', 'lt-1', true),
]

test('one playbook asks what the content claims: a sign-in about the person, a program about the file', () => {
  const signIn = asked(['unfamiliar-sign-in'], named)
  assert.ok(signIn.includes('search-user-travel') && signIn.includes('find-person'))
  assert.ok(!signIn.includes('run-advanced-query'))
  const program = asked(['execution'], named)
  assert.ok(program.includes('run-advanced-query') && program.includes('list-machine-logon-users'))
  assert.ok(!program.includes('search-user-travel'))
})

test('what only ran as usual gets a quick look', () => {
  assert.ok(asked(['informational'], named).length <= 3)
  assert.ok(asked(['unknown'], named).length > 10)
})

test('a file of a quoted command is asked about even of what only ran as usual', () => {
  const file = observable('hash', 'be154b9bf1248d6ff14e626c3a74b225018137994192c80a2fe1b4751ed8020a', false)
  assert.ok(asked(['informational'], [{ ...file, role: 'object', quoted: true }]).includes('get-enrichment'))
  assert.ok(!asked(['informational'], [{ ...file, role: 'bystander' }]).includes('get-enrichment'))
})

test('whether people have judged it is asked even of what only ran as usual, about what had a part in it', () => {
  const host = observable('host', 'lt-1', true)
  assert.ok(asked(['informational'], [{ ...host, role: 'actor' }]).includes('list-incidents'))
  assert.ok(!asked(['informational'], [{ ...host, role: 'bystander' }]).includes('list-incidents'))
})

test('where an own account was used is asked whatever is claimed, where it acts from an outside address', () => {
  const address = '203.0.113.9'
  const actor = { ...person, role: 'actor' } as const
  const outside = { ...observable('email', 'x@mail.example', false), role: 'actor' } as const
  const met = { step: 'spread/0', link: 'met', round: 1, statement: 'Ann met it.' } as const
  const isAsked = (...of: Parameters<typeof asked>) => asked(...of).includes('find-account-use')
  for (const claim of ['informational', 'exfiltration', 'execution']) {
    assert.ok(isAsked([claim], [actor], [address]), claim)
    assert.ok(!isAsked([claim], [actor]), claim)
    assert.ok(!isAsked([claim], [{ ...person, role: 'target' }, outside], [address]), claim)
    assert.ok(!isAsked([claim], [outside], [address], [{ ...actor, resolved_from: met }]), claim)
  }
  assert.ok(isAsked(['unfamiliar-sign-in'], [{ ...person, role: 'target' }]))
})

test("a reporter is nobody's victim, and who is only named or quoted is not asked after", () => {
  const skills = asked(
    ['unknown'],
    [
      { ...observable('host', 'fw-1', true), role: 'reporter' },
      { ...person, role: 'bystander' },
      { ...observable('email', 'bo@corp.test', true), quoted: true },
    ],
  )
  assert.ok(!skills.includes('search-user-travel') && !skills.includes('find-machine'))
})

test('later rounds ask about what the round before led to, and only about that', () => {
  const document = plan('Malware detected')
  const found = {
    ...observable('host', 'lt-7', true),
    resolved_from: { step: 'spread/0', link: 'met' as const, round: 1, statement: 'lt-7 ran it.' },
  }
  const world = { ...worldOf(named, []), discovered: [found] }
  const later = compilePlaybook(document).filter(({ round }) => round > 1)
  const items = later.flatMap((step) => (step.when(world) ? step.items(world) : []))
  assert.ok(items.length > 0 && items.every((item) => item === found))
})

test('encoded parts are decoded where there are any, and headers read where there are some', () => {
  const steps = compilePlaybook(plan('Phishing email with encoded PowerShell reported'))
  const run = (id: string, alert_content: string) =>
    steps
      .find(({ step }) => step.id === id)
      ?.when({ ...worldOf([], []), alert: { alert_content, claims: ['execution'] } })
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
    /^alert_type: Impossible travel\ntitle: Impossible travel\nclass: identity\nsteps:\n {2}- id: similar_cases\n/,
  )
})
