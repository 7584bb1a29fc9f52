// What a case's summary tells: four parts, no sentence twice, and every statement supported.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import type { Finding } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Claim, Outcome } from '../../../contract/vocabulary.ts'
import { collectFindings } from './collect-findings.ts'
import { weighEvidence } from './weigh-evidence.ts'
import { writeSummary } from './write-summary.ts'

const about = (value: string, assessment: Finding['assessment'], weight: number, statement: string): SkillFinding => ({
  observable: { kind: 'ip', value },
  assessment,
  weight,
  statement,
  pointer: '',
})
const step = (key: string, findings: SkillFinding[], skill = 'threat-intelligence/get-enrichment') => ({
  step_key: key,
  step_id: key.split('/')[0] ?? key,
  skill,
  findings,
})
const collected = (steps: ReturnType<typeof step>[], order: string[]): Finding[] =>
  collectFindings(steps, order).findings.map((finding) => ({ ...finding, relation: 'same object' }))

interface More {
  missing?: string[]
  unsure?: string[]
  claim?: Claim
  outcome?: Outcome
}

function told(
  findings: Finding[],
  { missing = [], unsure = [], claim = 'command-and-control', outcome = 'allowed' }: More = {},
) {
  const empty = {
    ids: new Set<string>(),
    titles: [],
    techniques: [],
    content: '',
    met: [],
    same: [],
    users: [],
    routines: [],
    provider: 'siem',
    own: [],
    mentions: new Set<string>(),
    mentioned: [],
    at: 0,
    observables: [],
  }
  const laptop: Observable = {
    kind: 'host',
    value: 'lt-101',
    internal: true,
    role: 'target',
    quoted: false,
    places: [],
  }
  const subject = { ...empty, claims: [claim], outcome, principal: [laptop] }
  const weighed = weighEvidence({ findings, missing, answered: findings.length, subject, unsure, happened: true })
  return writeSummary({
    ...weighed,
    findings,
    observables: [],
    missing,
    unsure,
    statement: 'lt-101 called 2.2.2.2',
    subject,
  })
}

test('it tells what happened, why we think so and what to do next, and cites what supports it', () => {
  const findings = collected(
    [
      step('alert', [about('2.2.2.2', 'context', 0, 'The alert tells: it.')], 'alert'),
      step('reputation/0', [about('1.1.1.1', 'context', 0.1, '1.1.1.1 is unknown.')]),
      step('reputation/1', [about('2.2.2.2', 'malicious', 0.95, '2.2.2.2 has risk score 97.')]),
    ],
    ['alert', 'reputation'],
  )
  const sentences = told(findings)
  assert.deepEqual(
    sentences.map(({ part }) => part),
    ['happened', 'why', 'why', 'why', 'next'],
  )
  assert.deepEqual(sentences[0], { text: 'lt-101 called 2.2.2.2.', cites: ['F1'], part: 'happened' })
  assert.match(sentences[1]?.text ?? '', /^Malicious \(\d\d %\): certain evidence of threat intelligence\.$/)
  assert.deepEqual(sentences[1]?.cites, ['F3'])
  assert.deepEqual(sentences[2], { text: '2.2.2.2 has risk score 97.', cites: ['F3'], part: 'why' })
  assert.match(sentences[4]?.text ?? '', /lt-101/)
})

test('a summary stays short however much was found, and cites every finding', () => {
  const many = Array.from({ length: 150 }, (_, i) =>
    about(`2.2.2.${i}`, i % 2 ? 'suspicious' : 'context', 0.3, `Address ${i} was seen.`),
  )
  const sentences = told(collected([step('reputation', many)], ['reputation']), { missing: ['A? Not answered: x.'] })
  assert.ok(sentences.length >= 3 && sentences.length <= 8)
  assert.equal(new Set(sentences.flatMap(({ cites }) => cites)).size, 150)
  assert.ok(sentences.some(({ text, part }) => part === 'unknown' && text === 'A? Not answered: x.'))
})

test('what the findings point to is told so that nobody takes it for doubt of the verdict', () => {
  const findings = collected(
    [
      step('reputation', [about('2.2.2.2', 'malicious', 0.95, 'Bad.'), about('2.2.2.3', 'suspicious', 0.5, 'Odd.')]),
      step('habit', [about('2.2.2.2', 'benign', 0.2, 'Usual.'), about('2.2.2.4', 'context', 0, 'Known.')]),
    ],
    ['reputation', 'habit'],
  )
  const counted = told(findings).find(({ text }) => text.startsWith('Of '))
  assert.equal(counted?.text, 'Of 4 findings, 2 point to an attack, 1 to something harmless; 1 only gives context.')
})

test('no sentence stands twice', () => {
  const again = Array.from({ length: 4 }, (_, i) => about(`2.2.2.${i}`, 'suspicious', 0.3, 'Seen in a report.'))
  const sentences = told(collected([step('reputation', again)], ['reputation']), {
    missing: ['A? Not answered: x.', 'A? Not answered: x.'],
    unsure: ['A? Not answered: x.'],
  })
  assert.equal(new Set(sentences.map(({ text }) => text)).size, sentences.length)
})

test('where nothing was decided, no share is told and no source is named', () => {
  const texts = told([], { missing: ['A? Not answered: x.'] }).map(({ text }) => text)
  assert.equal(texts[1], 'Not decided: no platform had anything to tell about what the alert names.')
  assert.ok(texts.every((text) => !text.includes('%')))
  assert.ok(texts.every((text) => !/threat intelligence|endpoint/.test(text)))
})

test('a source is named by its own name, not by that of the platform whose detection it passed on', () => {
  const [finding] = collected(
    [step('incidents', [about('2.2.2.2', 'malicious', 0.95, 'Confirmed.')], 'incident-source/list-incidents')],
    ['incidents'],
  )
  assert.ok(finding)
  const texts = told([{ ...finding, seen_by: 'endpoint-detection' }]).map(({ text }) => text)
  assert.ok(texts.some((text) => text.includes('incident source')))
  assert.ok(texts.every((text) => !text.includes('endpoint detection')))
})

test('what was stopped is not called for containment', () => {
  const bad = collected([step('reputation', [about('2.2.2.2', 'malicious', 0.95, 'Bad.')])], ['reputation'])
  const next = told(bad, { outcome: 'blocked' }).filter(({ part }) => part === 'next')
  assert.match(next[0]?.text ?? '', /^It was stopped/)
})

test('findings are numbered in the order of the playbook, whatever order the steps ended in', () => {
  const first = step('host/0', [about('1.1.1.1', 'context', 0, 'First.')])
  const tenth = step('spread/10', [about('1.1.1.1', 'context', 0, 'Tenth.')])
  const second = step('spread/2', [about('1.1.1.1', 'context', 0, 'Second.')])
  const findings = collected([tenth, second, first], ['host', 'spread'])
  assert.deepEqual(
    findings.map(({ finding_id, statement }) => [finding_id, statement]),
    [
      ['F1', 'First.'],
      ['F2', 'Second.'],
      ['F3', 'Tenth.'],
    ],
  )
})

test('what the same skill tells again is told once, and how many do not fit is told', () => {
  const twice = [
    step('a/0', [about('1.1.1.1', 'suspicious', 0.3, 'Same.')]),
    step('a/1', [about('1.1.1.1', 'suspicious', 0.3, 'Same.')]),
  ]
  assert.equal(collectFindings(twice, ['a']).findings.length, 1)
  const bad = about('2.2.2.2', 'malicious', 0.9, 'Bad.')
  const light = Array.from({ length: 229 }, (_, i) => about(`1.1.1.${i}`, 'context', 0.1, `Number ${i}.`))
  const { findings, left_out } = collectFindings([step('a/0', [...light, bad])], ['a'])
  assert.deepEqual([findings.length, left_out], [200, 30])
  assert.equal(findings.at(-1)?.assessment, 'malicious', 'the heaviest stay')
})
