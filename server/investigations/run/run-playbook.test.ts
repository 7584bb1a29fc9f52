// Rounds of a playbook: bounded, and the same again wherever an earlier attempt broke off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookStep } from '../../../contract/playbook.ts'
import { compilePlaybook } from '../../playbooks/language/compile-playbook.ts'
import { createEvaluator } from '../../playbooks/language/evaluate.ts'
import type { SkillTask } from './ask-skill.ts'
import type { EndedStep } from './ended-step.ts'
import { runPlaybook } from './run-playbook.ts'

const step = (id: string, more: Partial<PlaybookStep>): PlaybookStep => ({
  id,
  question: 'What?',
  skill: 'built-in/find-registered-domain',
  because: 'So.',
  ...more,
})
const value = ['${', 'item.value', '}'].join('')
const reputation = (id: string, list: string, more: Partial<PlaybookStep> = {}) =>
  step(id, {
    skill: 'threat-intelligence/get-enrichment',
    for_each: list,
    with: { type: 'domain', value },
    ...more,
  })
const steps = [
  step('registered', { for_each: 'observables', with: { value } }),
  reputation('first', 'observables'),
  reputation('second', 'discovered', { round: 2 }),
  reputation('third', 'discovered', { round: 3 }),
]
const host = (name: string): Observable => ({
  kind: 'domain',
  value: name,
  internal: false,
  role: 'object',
  quoted: false,
  places: [],
})

async function run(more: { done?: readonly EndedStep[]; rounds?: number; most_calls?: number; named?: string[] } = {}) {
  const asked: string[] = []
  const recorded: EndedStep[] = []
  const { ended, discovered } = await runPlaybook({
    steps: compilePlaybook({ alert_type: 'T', title: 'T', class: 'unknown', steps }),
    rounds: more.rounds ?? 3,
    most_calls: more.most_calls ?? 100,
    fields: {},
    observables: (more.named ?? ['a.evil.com', 'b.bad.net']).map(host),
    domains: [],
    done: more.done ?? [],
    connections: [{ connection_uuid: 'c', connector: 'threat-intelligence', instance_name: 'TI' }],
    organization_code: 'MAIN',
    now: Date.now,
    evaluate: createEvaluator('MAIN'),
    ask: async ({ compiled, item, input }: SkillTask) => {
      const { value: name = '' } = item as Observable
      asked.push(`${compiled.step.id} ${name}`)
      const registered_domain = name.split('.').slice(-2).join('.')
      const output = compiled.connector === 'built-in' ? { host: name, registered_domain } : { input }
      return { state: 'done', summary: null, error: null, findings: [], call: null, output }
    },
    record: async (answered) => {
      const stored = { ...answered, findings: [], output_sha256: null }
      recorded.push(stored)
      return stored
    },
    weigh: () => ({ verdict: { name: 'inconclusive', score: 0 }, targets: [] }),
  })
  return { asked, recorded, discovered, keys: ended.map(({ step_key }) => step_key).sort() }
}

test('a later round asks about what the round before led to, and names what led there', async () => {
  const { asked, discovered } = await run()
  assert.deepEqual(
    asked.filter((each) => each.startsWith('second')),
    ['second bad.net', 'second evil.com'],
  )
  assert.deepEqual(
    discovered.observables.map(({ resolved_from }) => [resolved_from?.step, resolved_from?.observable?.value]),
    [
      ['registered/0', 'a.evil.com'],
      ['registered/1', 'b.bad.net'],
    ],
  )
})

test('a playbook of one round asks no further', async () => {
  const { asked } = await run({ rounds: 1 })
  assert.ok(asked.every((each) => !each.startsWith('second')))
})

test('what is beyond the calls of a playbook is told, and not asked', async () => {
  const { asked, keys } = await run({ most_calls: 3 })
  assert.equal(asked.filter((each) => !each.startsWith('registered')).length, 3)
  assert.ok(keys.includes('second/more'))
})

test('wherever an attempt broke off, the next one asks the rest and comes to the same', async () => {
  const whole = await run()
  for (let cut = 0; cut <= whole.recorded.length; cut++) {
    const again = await run({ done: whole.recorded.slice(0, cut) })
    assert.deepEqual(again.keys, whole.keys)
    assert.equal(again.asked.length, whole.asked.length - cut)
    assert.deepEqual(again.discovered, whole.discovered)
  }
})

test('the order in which an alert names observables changes nothing', async () => {
  const one = await run({ named: ['a.evil.com', 'b.bad.net'] })
  const other = await run({ named: ['b.bad.net', 'a.evil.com'] })
  assert.deepEqual(other.asked.toSorted(), one.asked.toSorted())
})
