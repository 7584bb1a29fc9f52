// What the page of a case leads with: the attack in event time, later cases, and likely duplicates.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, aFinding, anIp, complete, conclude } from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import type { Conclusion } from '../opening/conclusion.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const aCase = async (more: Partial<Conclusion> = {}) => {
  const conclusion = await aConclusion(service, more)
  const placed = await conclude(service, conclusion)
  await complete(service, conclusion)
  return { case_id: placed.get(conclusion.alert_uuid)!.case_id, alert_id: conclusion.alert_id }
}
const read = async (case_id: string) => (await service.get(`/platformapi/cases/${case_id}`)).body

const anEvent = (id: string, from: number | null, techniques: string[]) => ({
  ...{ id, ids: [], titles: [`Title of ${id}`], techniques, from, to: from, involves: [], active: true },
  judged: 'confirmed' as const,
})

test('the story is told in event time with the stages of the attack, and each event once', async () => {
  const about = (id: string, more: object) => aFinding(id, '198.18.9.1', { relation: 'same event', ...more })
  const { case_id, alert_id } = await aCase({
    observables: [anIp('198.18.9.1')],
    findings: [
      about('F1', { event: anEvent('incident 7', 1_700_000_000, ['T1566']) }),
      about('F2', { event: anEvent('incident 7', 1_700_000_000, ['T1566']), statement: 'Another finding' }),
      about('F3', { event: anEvent('da9', 1_700_000_000, ['T1486']), statement: 'Files were encrypted' }),
      about('F4', { event: anEvent('other', 1_600_000_000, []), relation: 'other', statement: 'Unrelated' }),
      about('F5', { event: anEvent('undated', null, []), statement: 'Nobody knows when' }),
    ],
  })
  const { story } = await read(case_id)
  assert.deepEqual(
    story.map(({ text, tactics, techniques, findings }: Record<string, unknown>) => [
      text,
      tactics,
      techniques,
      findings,
    ]),
    [
      ['incident 7: Title of incident 7', ['initial-access'], ['T1566'], ['F1', 'F2']],
      ['Title of da9', ['impact'], ['T1486'], ['F3']],
      [
        'Impossible travel',
        ['initial-access', 'persistence', 'privilege-escalation', 'defense-evasion'],
        ['T1078'],
        [],
      ],
    ],
  )
  assert.deepEqual([story[0].until, story[2].alert_id, story[2].link], [null, alert_id, null])
})

test('later cases that name the same observables are shown too, and an open one that tells the same is a likely duplicate', async () => {
  const shared = [anIp('198.18.9.2'), anIp('198.18.9.3')]
  const { case_id: first } = await aCase({ observables: shared })
  const { case_id: other } = await aCase({ observables: shared, claims: ['malware'] })
  const { case_id: same } = await aCase({ observables: [...shared, anIp('198.18.9.4')], title: 'The same again' })
  const shown = await read(first)
  assert.deepEqual(shown.seen_before, [])
  assert.deepEqual(
    shown.seen_since.map(({ case_id }: { case_id: string }) => case_id),
    [same, other],
  )
  const reason = 'Both are open, tell of impossible travel, and name 198.18.9.2, 198.18.9.3.'
  assert.deepEqual(shown.duplicates, [{ case_id: same, title: 'The same again', reason }])
  assert.deepEqual(
    (await read(same)).duplicates.map(({ case_id }: { case_id: string }) => case_id),
    [first],
  )
  const merged = await service.post(`/platformapi/cases/${first}/merge`, { cases: [same], reason })
  assert.equal(merged.status, 200, merged.text)
  assert.deepEqual([merged.body.duplicates, (await read(same)).duplicates], [[], []])
})

test('both sides of a likely duplicate tell the same reason', async () => {
  const [x, y] = [anIp('198.18.9.41'), anIp('198.18.9.42')]
  const group = { keys: ['ip 198.18.9.41'], until: service.services.now() + 3600 }
  const { case_id: one } = await aCase({ observables: [x], claims: ['malware', 'impossible-travel'], group })
  const { case_id: other } = await aCase({ observables: [y, x], claims: ['impossible-travel', 'malware'] })
  assert.equal((await aCase({ observables: [y], claims: ['malware'], group })).case_id, one)
  const reason = 'Both are open, tell of impossible travel, and name 198.18.9.41, 198.18.9.42.'
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const told = (await read(here)).duplicates.map((each: { case_id: string; reason: string }) => [
      each.case_id,
      each.reason,
    ])
    assert.deepEqual(told, [[there, reason]])
  }
})

test('a likely duplicate may name a machine shortly, and a machine counts once', async () => {
  const host = (value: string) => ({ ...anIp(value), kind: 'host' as const })
  const ip = anIp('198.18.9.51')
  const { case_id: full } = await aCase({ observables: [host('lt-551.corp.example'), ip] })
  const { case_id: short } = await aCase({ observables: [ip, host('LT-551')] })
  await aCase({ observables: [host('lt-551'), host('lt-551.corp.example'), anIp('198.18.9.52')] })
  await aCase({ observables: [host('lt-551.lab.example'), anIp('198.18.9.53')] })
  const told = async (case_id: string) =>
    (await read(case_id)).duplicates.map((each: { case_id: string; reason: string }) => [each.case_id, each.reason])
  const reason = 'Both are open, tell of impossible travel, and name 198.18.9.51, LT-551.'
  assert.deepEqual(await told(full), [[short, reason]])
  assert.deepEqual(await told(short), [[full, reason]])
})

test('a closed case is not said to be open beside its likely duplicate', async () => {
  const observables = [anIp('198.18.9.21'), anIp('198.18.9.22')]
  const { case_id: closed } = await aCase({ observables })
  await aCase({ observables })
  const closing = { version: 1, status: 'closed', close_reason: 'Nothing', classification: 'false_positive' }
  assert.equal((await service.patch(`/platformapi/cases/${closed}`, closing)).status, 200)
  const [duplicate] = (await read(closed)).duplicates
  assert.equal(duplicate.reason, 'It is open, and both tell of impossible travel, and name 198.18.9.21, 198.18.9.22.')
})
