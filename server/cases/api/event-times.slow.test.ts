// The story of a case is told in the time of its events, however late and in whatever order its alerts arrive.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { investigated } from '../../../test/support/investigated.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
})
after(() => service.stop())

const now = Math.floor(Date.now() / 1000)
const minute = 60
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The case that the alert ended in. */
const sent = async (alert_type: string, fields: object, more: object = {}) =>
  (await investigated(service, { alert_type, alert_content: JSON.stringify(fields), ...more })).case

const told = ({ story }: { story: { text: string; at: number; alert_id: string }[] }) =>
  story.map(({ text, at }) => [text, at])

test('the event time that was read counts before the time of arrival, in the story and in the summary', async () => {
  const host = 'lt-401'
  const [beaconAt, mailAt] = [now - 20 * minute, now - 60 * minute]
  await sent('C2 beacon', { host, dest_ip: '203.0.113.41', time: iso(beaconAt) })
  const shown = await sent('Phishing link clicked', { host, url: 'https://bad-401.example/x', time: iso(mailAt) })
  assert.equal(shown.alert_count, 2)
  assert.deepEqual(told(shown), [
    ['Phishing link clicked', mailAt],
    ['C2 beacon', beaconAt],
  ])
  const [{ text }] = shown.summary
  assert.match(text, /^In order of time: \S+ \S+ UTC Phishing link clicked .*; \S+ \S+ UTC C2 beacon /)
  assert.ok(text.includes(`${iso(mailAt).slice(0, 16).replace('T', ' ')} UTC Phishing`), text)
})

test('the time of the source counts where the content has none, and neither where it is in the future', async () => {
  const raised = now - 30 * minute
  const of = async (nth: number, fields: object, more: object) => {
    const shown = await sent('C2 beacon', { host: `lt-41${nth}`, dest_ip: `203.0.113.5${nth}`, ...fields }, more)
    return shown.story[0].at
  }
  assert.equal(await of(1, {}, { created_at_source: raised }), raised)
  assert.equal(await of(2, { time: iso(now + 86_400) }, { created_at_source: raised }), raised)
  const arrived = await of(3, { time: iso(now + 86_400) }, { created_at_source: now + 30 * 86_400 })
  assert.ok(arrived >= now && arrived < now + 600, String(arrived - now))
})

test('the worst and the newest alert of a large case are told, and the worst first', async () => {
  const host = 'lt-431'
  const of = (nth: number, severity: string) =>
    sent(
      'C2 beacon',
      { host, severity, dest_ip: `203.0.113.${60 + nth}`, time: iso(now - (40 - nth) * minute) },
      { alert_type: severity === 'high' ? 'Ransomware note' : `C2 beacon ${nth}` },
    )
  let shown = await of(0, 'low')
  for (let nth = 1; nth < 12; nth++) shown = await of(nth, nth === 4 ? 'high' : 'low')
  assert.equal(shown.alert_count, 12)
  const [first, second] = shown.summary
  assert.match(
    `${first.text} ${second.text}`,
    /In order of time: .*C2 beacon 0 .*Ransomware note .*C2 beacon 11 .*; 4 other alerts\./,
  )
  assert.match(shown.title, /^Ransomware note/)
  assert.equal(shown.story.find(({ text }: { text: string }) => text === 'Ransomware note').severity, 'medium')
})
