// What the playbook editor offers; | marks the cursor.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KnownSkill, suggestAt } from './suggestions.ts'

const skills: KnownSkill[] = [
  { path: 'built-in/decode', purpose: 'Decodes.', inputs: [] },
  {
    path: 'travel-booking/search',
    purpose: 'Trips.',
    inputs: [
      { name: 'around', description: 'A time' },
      { name: 'traveler', description: '' },
    ],
  },
]

function offered(marked: string): { labels: string[]; replaced: string } {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = suggestAt(text, offset, skills)
  return {
    labels: (found?.options ?? []).map(({ label }) => label),
    replaced: text.slice(found?.from ?? offset, offset),
  }
}

const step = (line: string) => `title: Travel
steps:
  - id: trips
    question: Where?
${line}
  - id: second
    skill: built-in/decode
`

test('a step is offered every skill, as a whole', () => {
  const { labels, replaced } = offered(step('    skill: travel-b|'))
  assert.deepEqual(labels, ['built-in/decode', 'travel-booking/search'])
  assert.equal(replaced, 'travel-b')
})

test('fields are offered where they belong, and no field of a step twice', () => {
  assert.ok(offered('ti|').labels.includes('group_by'))
  const { labels } = offered(step('    wh|'))
  assert.ok(labels.includes('when') && labels.includes('for_each'))
  assert.ok(!labels.includes('question') && !labels.includes('title'))
  assert.deepEqual(offered('group_by:\n  wi|').labels, ['what', 'within_hours'])
  assert.ok(offered('steps:\n  - |').labels.includes('id'))
})

test('the input of a step is that of its skill', () => {
  const text = step('    skill: travel-booking/search\n    with:\n      tra|')
  assert.deepEqual(offered(text).labels, ['around', 'traveler'])
  assert.deepEqual(offered(text.replace('travel-booking/search', 'built-in/decode')).labels, [])
})

test('values with few choices are offered', () => {
  assert.ok(offered('class: |').labels.includes('phishing'))
  assert.deepEqual(offered(step('    required: |')).labels, ['true', 'false'])
})

test('expressions are offered names, fields of the alert, and steps', () => {
  assert.ok(offered(step('    when: al|')).labels.includes('alert'))
  assert.ok(offered(step('    when: alert.|')).labels.includes('alert_type'))
  assert.ok(offered(step('    when: alert.?con|')).labels.includes('content'))
  assert.deepEqual(offered(step('    when: steps.|')).labels, ['trips', 'second'])
  assert.deepEqual(offered(step('    when: size(steps.trips.|')).labels, ['state', 'outputs', 'findings'])
  assert.deepEqual(offered(step('    when: verdict.|')).labels, ['name', 'score'])
})

test('fields of observables are offered for the variable of a filter and for item', () => {
  const { labels, replaced } = offered(step('    for_each: observables.filter(t, t.ki|'))
  assert.ok(labels.includes('kind') && labels.includes('internal'))
  assert.equal(replaced, 'ki')
  assert.ok(offered(step('    with:\n      value: $' + '{item.|')).labels.includes('value'))
  assert.ok(offered(step('    when: steps.trips.findings.exists(f, f.|')).labels.includes('assessment'))
  assert.deepEqual(offered(step('    when: nobody.|')).labels, [])
})

test('kinds, roles and verdicts are offered inside quotes, and nothing in other quotes', () => {
  assert.ok(offered(step('    for_each: observables.filter(t, t.kind == "|")')).labels.includes('ip'))
  assert.ok(offered(step('    for_each: observables.filter(t, t.kind in ["ip", "do|')).labels.includes('domain'))
  assert.ok(offered(step('    for_each: observables.filter(t, t.role == "|')).labels.includes('actor'))
  assert.deepEqual(offered(step('    when: verdict.name == "mal|')).labels, [
    'malicious',
    'suspicious',
    'benign',
    'inconclusive',
  ])
  assert.deepEqual(offered(step('    when: alert.alert_content.contains("al|')).labels, [])
})

test('an expression over several lines is known as one', () => {
  const labels = offered(step('    when: >-\n      verdict.name == "malicious" &&\n      alert.|')).labels
  assert.ok(labels.includes('alert_id'))
})

test('plain text is offered nothing', () => {
  assert.deepEqual(offered(step('    because: The alert is al|')).labels, [])
})
