// A case is as bad as its worst alert.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Claim, Outcome } from '../../../contract/vocabulary.ts'
import { aConclusion, aProposal, complete, conclude, confidence } from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { correlationFacts } from '../correlation/correlation-facts.ts'
import type { Conclusion } from './conclusion.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const stoppedAdvice = 'It was stopped: decide on the proposed blocking, and look for other attempts of the same source.'
const summary: Conclusion['summary'] = [
  { part: 'happened', text: 'lt-1 had malware, blocked.', cites: ['F1'] },
  { part: 'next', text: stoppedAdvice, cites: [] },
]

const tells = (claim: Claim, outcome: Outcome) => ({
  claims: [claim],
  correlation: correlationFacts({
    ...{ alert_provider: 'edr', alert_type: claim, alert_content: '', at: service.services.now() - 60 },
    ...{ claims: [claim], outcome, severity: null, observables: [] },
  }),
})

/** Malware that was stopped, as it is judged. */
const stopped = (more: Partial<Conclusion> = {}): Partial<Conclusion> => ({
  ...tells('malware', 'blocked'),
  ...{ verdict: 'malicious', severity: 'low', confidence: confidence(0.95), title: 'Malware found: lt-1', summary },
  ...more,
})
/** Ransomware that no platform could judge. */
const ransomware = (): Partial<Conclusion> => ({
  ...tells('ransomware', 'succeeded'),
  ...{ verdict: 'inconclusive', severity: 'medium', title: 'Ransomware note: srv-1' },
  summary: [{ part: 'next', text: 'Ask whoever uses srv-1 whether it was meant.', cites: [] }],
})

async function together(...parts: Partial<Conclusion>[]) {
  const group = { keys: [crypto.randomUUID()], until: service.services.now() + 3600 }
  const alerts: Conclusion[] = []
  for (const part of parts)
    alerts.push(await aConclusion(service, { group, ...part }, { alert_type: String(part.title).split(':')[0] }))
  let case_id = ''
  for (const alert of alerts) {
    case_id = (await conclude(service, alert)).get(alert.alert_uuid)?.case_id ?? ''
    await complete(service, alert)
  }
  const path = `/platformapi/cases/${case_id}`
  return { alerts, path, read: async () => (await service.get(path)).body }
}

const nextOf = ({ summary: told }: { summary: { part?: string; text: string }[] }) =>
  told.filter(({ part }) => part === 'next').map(({ text }) => text)

test('ransomware that runs on makes a case of stopped malware critical, in whatever order they come', async () => {
  for (const parts of [
    [stopped(), ransomware()],
    [ransomware(), stopped()],
  ]) {
    const { alerts, read } = await together(...parts)
    const shown = await read()
    assert.deepEqual([shown.verdict, shown.severity, shown.title], ['malicious', 'critical', 'Ransomware note: srv-1'])
    const running = alerts.find(({ claims }) => claims[0] === 'ransomware')
    assert.deepEqual(nextOf(shown), [`${running?.alert_id} (Ransomware note) was not stopped: look at it first.`])
  }
})

test('a case of which every alert was stopped says so, and what is harmless changes nothing', async () => {
  const harmless = { ...tells('lateral-movement', 'succeeded'), verdict: 'benign', severity: 'informational' } as const
  const proposals = [aProposal('lt-1')]
  const { read } = await together(stopped({ proposals }), stopped(), { ...harmless, title: 'Remote shell: lt-1' })
  const shown = await read()
  assert.deepEqual([shown.severity, shown.title, nextOf(shown)], ['low', 'Malware found: lt-1', [stoppedAdvice]])
})

test('of two attacks the one that was not stopped leads, and the headings of the summary stay', async () => {
  const running: Partial<Conclusion> = {
    ...stopped(tells('execution', 'succeeded')),
    ...{ severity: 'high', title: 'Script run: lt-2' },
    summary: [
      { part: 'happened', text: 'Somebody ran a script.', cites: ['F1'] },
      {
        part: 'next',
        text: 'Contain lt-2 by deciding on the proposed changes, then find out how it came in.',
        cites: [],
      },
    ],
  }
  const { path, read } = await together(stopped(), running)
  const shown = await read()
  assert.deepEqual([shown.severity, shown.title], ['high', 'Script run: lt-2'])
  assert.equal(shown.summary[0].part, 'happened')
  assert.equal(shown.summary[0].text, 'Somebody ran a script.')
  assert.deepEqual(nextOf(shown), ['Contain lt-2, then find out how it came in.'])
  await service.patch(path, { version: shown.version, status: 'contained' })
  assert.deepEqual(nextOf(await read()), ['It is contained: find out how it came in.'])
})

test('a title that a person gave stays when a worse alert joins', async () => {
  const { path, alerts } = await together(stopped())
  await service.patch(path, { version: 1, title: 'Ours' })
  const joining = await aConclusion(service, { ...ransomware(), group: alerts[0]?.group })
  await conclude(service, joining)
  const { body } = await service.get(path)
  assert.deepEqual([body.title, body.severity], ['Ours', 'critical'])
})
