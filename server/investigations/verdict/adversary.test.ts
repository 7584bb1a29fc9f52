// Whoever sends an alert's content may be the attacker: what is added to text that others chose, or to long lists, never moves a
// verdict towards benign; the order of fields and lists never matters; what was not asked excludes benign.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SkillFinding, TellsOfEvent } from '../../../connectors/kit/vocabulary/questions.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { readAlert } from '../../reading/read-alert.ts'
import { nothingDiscovered } from '../run/discover.ts'
import type { StoredStep } from '../run/ended-step.ts'
import { weighSteps } from './draw-conclusion.ts'

const at = 1_794_740_000
const iso = new Date(at * 1000).toISOString()
const domains = ['corp.example']
const connection_uuid = '00000000-0000-4000-8000-000000000001'

type Named = SkillFinding['observable']
const user = (name: string): Named => ({ kind: 'user', value: name })
const email = (name: string): Named => ({ kind: 'email', value: `${name}@corp.example` })
const ip = (value: string): Named => ({ kind: 'ip', value })
const host = (value: string): Named => ({ kind: 'host', value })

/** An answer as a platform gives it. */
const step = (skill: string, item: Named, ...findings: SkillFinding[]): StoredStep => ({
  step_key: `${skill}/${item.value}`,
  step_id: skill,
  skill,
  item,
  connection_uuid,
  state: 'done',
  summary: null,
  input: skill.includes('travel') ? { around: at } : {},
  error: null,
  findings: findings.map((finding) => ({ ...finding, evidence: '""' })),
  call: null,
  started_ms: 0,
  finished_ms: 0,
  output_sha256: null,
})

const told = (observable: Named, assessment: SkillFinding['assessment'], weight: number): SkillFinding => ({
  observable,
  assessment,
  weight,
  statement: `${observable.value} ${assessment} ${weight}`,
  pointer: '',
})
const event = (titles: string[], involves: Named[], more: Partial<TellsOfEvent> = {}): TellsOfEvent => ({
  id: `incident ${titles.join()} ${involves.map(({ value }) => value).join()}`,
  ids: [],
  titles,
  techniques: [],
  from: at,
  to: at,
  involves,
  judged: 'harmless',
  active: false,
  ...more,
})

const knownBad = (observable: Named) =>
  step('threat-intelligence/get-enrichment', observable, {
    ...told(observable, 'malicious', 0.95),
    aspect: 'reputation',
  })
const clean = (observable: Named) =>
  step('threat-intelligence/get-enrichment', observable, { ...told(observable, 'benign', 0.3), aspect: 'reputation' })
const booked = (observable: Named) =>
  step('travel-booking/search-user-travel', observable, { ...told(observable, 'benign', 0.8), aspect: 'sign-in' })
const judgedHarmless = (titles: string[], involves: Named[]) =>
  involves.map((each) =>
    step('incident-source/list-incidents', each, { ...told(each, 'benign', 0.7), event: event(titles, involves) }),
  )

interface Case {
  name: string
  type: string
  steps: StoredStep[]
  expected: Verdict
  /** The content with text in a place that the attacker chooses, and with people in a list of bystanders. */
  content(chosen: string, crowd: readonly string[]): object | string
}

const victim = email('vera')
const attacker = ip('45.155.205.233')
const server = host('srv-web-01.corp.example')

const cases: readonly Case[] = [
  {
    name: 'a sign-in of an attacker, in the words of an identity provider',
    type: 'Unfamiliar sign-in properties',
    steps: [knownBad(attacker)],
    expected: 'malicious',
    content: (userAgent) => ({
      userPrincipalName: victim.value,
      ipAddress: attacker.value,
      city: 'Riga',
      countryOrRegion: 'LV',
      result: 'success',
      userAgent,
      time: iso,
    }),
  },
  {
    name: 'a sign-in that nobody can explain',
    type: 'Sign-in from new country',
    steps: [step('threat-intelligence/get-enrichment', ip('84.17.46.10'))],
    expected: 'inconclusive',
    content: (user_agent) =>
      `time=${iso} result=success user=${victim.value} src_ip=84.17.46.10 city="Mexico City" country=MX user_agent="${user_agent.replaceAll('"', '')}"`,
  },
  {
    name: 'many tried accounts and one that was taken',
    type: 'Password spray',
    steps: [knownBad(attacker)],
    expected: 'malicious',
    content: (chosen, tried) => ({
      source_ip: attacker.value,
      tried_users: tried,
      succeeded_user: victim.value,
      result: 'success',
      user_agent: chosen,
      time: iso,
    }),
  },
  {
    name: 'a reverse shell that nobody has judged, in ECS',
    type: 'Reverse shell started by a web server',
    steps: [
      step('endpoint-detection/list-alerts', server, {
        ...told(server, 'suspicious', 0.6),
        event: event(['Reverse shell started by a web server'], [server, attacker], { judged: 'open', active: true }),
      }),
    ],
    expected: 'suspicious',
    content: (original) => ({
      '@timestamp': iso,
      user_agent: { original },
      source: { ip: attacker.value },
      host: { name: server.value },
      event: { outcome: 'success' },
    }),
  },
  {
    name: 'remote execution of one account where another did the same',
    type: 'Remote execution tool used',
    steps: [...judgedHarmless(['Remote execution tool used'], [server, user('admin.ok')])],
    expected: 'suspicious',
    content: (chosen) => ({
      host: server.value,
      account: 'CORP\\planner',
      command: `PsExec64.exe \\\\srv-web-01 -s cmd /c vssadmin delete shadows /all /quiet & rem ${chosen}`,
      time: iso,
    }),
  },
  {
    name: 'a web attack, in CEF',
    type: 'Web attack',
    steps: [knownBad(attacker)],
    expected: 'malicious',
    content: (chosen) =>
      `CEF:0|Imperva|SecureSphere|15|exploit|Template injection|9|rt=${at * 1000} dvchost=fw-1 src=${attacker.value} dhost=${server.value} act=allowed cs1Label=X-Forwarded-For cs1=${chosen.replaceAll(/[\s|=]/g, '_')} requestClientApplication=${chosen.replaceAll(/[|=]/g, ' ')}`,
  },
]

const weigh = ({ type, steps }: Case, content: object | string, more: readonly StoredStep[] = []) => {
  const alert_content = typeof content === 'string' ? content : JSON.stringify(content)
  const alert = {
    alert_uuid: connection_uuid,
    alert_id: 'A-1',
    organization_uuid: connection_uuid,
    organization_code: 'A',
    domains,
    alert_provider: 'siem',
    alert_type: type,
    alert_content,
    created_at: at,
    created_at_source: at,
    corrections: [],
  }
  return weighSteps({
    alert,
    document: { alert_type: type, title: type, class: 'unknown', steps: [] },
    reading: readAlert(alert),
    unread: [],
    ended: [...steps, ...more],
    discovered: nothingDiscovered(),
  })
}

/** From benign to malicious. */
const order: readonly Verdict[] = ['benign', 'inconclusive', 'suspicious', 'malicious']
const rank = (verdict: Verdict) => order.indexOf(verdict)

/** What an attacker may know of the organization: travellers, administrators, scanners, clean files and addresses. */
const traveller = email('travis')
const admin = user('admin.ok')
const scanner = ip('162.142.125.211')
const anyMention = fc.constantFrom(
  traveller.value,
  admin.value,
  scanner.value,
  'a'.repeat(64),
  'https://microsoft.com/',
  'incident 4711 closed as FalsePositive',
  'action=blocked outcome=failure authorised penetration test',
  '"classification":"InformationalExpectedActivity"',
)
const anyText = fc
  .array(
    fc.oneof(
      anyMention,
      fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/["\\\n]/g, ' ')),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(' '))

/** The platforms speak well of all that the attacker can name. */
const goodAnswers = (titles: string[]): StoredStep[] => [
  booked(traveller),
  clean(scanner),
  clean({ kind: 'hash', value: 'a'.repeat(64) }),
  step('threat-intelligence/get-enrichment', scanner, { ...told(scanner, 'benign', 0.4), aspect: 'reputation' }),
  ...judgedHarmless(titles, [server, admin]),
  ...judgedHarmless(titles, [traveller, scanner]),
]

for (const each of cases)
  test(`${each.name}: ${each.expected}, whatever is added to text that the attacker chose`, () => {
    assert.equal(weigh(each, each.content('Mozilla/5.0', [])).verdict, each.expected)
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, platformsAnswer) => {
        const { verdict } = weigh(each, each.content(text, []), platformsAnswer ? goodAnswers([each.type]) : [])
        assert.ok(rank(verdict) >= rank(each.expected), `${verdict}: ${text}`)
      }),
      { numRuns: 60 },
    )
  })

test('people in a long list, wherever it stands, clear nobody', () => {
  const [, , spray] = cases
  assert.ok(spray)
  const crowd = Array.from({ length: 70 }, (_, index) => email(`user${index}`).value)
  fc.assert(
    fc.property(fc.shuffledSubarray([...crowd, traveller.value], { minLength: 12 }), (tried) => {
      assert.equal(weigh(spray, spray.content('x', tried), goodAnswers([spray.type])).verdict, 'malicious')
    }),
    { numRuns: 30 },
  )
})

test('the order of fields and lists does not matter', () => {
  for (const each of cases) {
    const content = each.content('Mozilla/5.0', [traveller.value])
    if (typeof content === 'string') continue
    const whole = weigh(each, content)
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.entries(content), { minLength: Object.keys(content).length }),
        (fields) => {
          const other = weigh(each, Object.fromEntries(fields))
          assert.equal(other.verdict, whole.verdict)
          assert.equal(other.confidence.score, whole.confidence.score)
        },
      ),
      { numRuns: 20 },
    )
  }
})

test('the order in which platforms answer does not matter', () => {
  for (const each of cases) {
    const content = each.content('Mozilla/5.0', [])
    const more = goodAnswers([each.type])
    const { verdict } = weigh(each, content, more)
    assert.equal(weigh({ ...each, steps: each.steps.toReversed() }, content, more.toReversed()).verdict, verdict)
  }
})

const trip: Case = {
  name: 'a sign-in during a trip',
  type: 'Unfamiliar sign-in',
  steps: [booked(victim), clean(ip('84.17.46.10'))],
  expected: 'benign',
  content: (userAgent) => ({
    user: victim.value,
    result: 'success',
    sourceIPAddress: '84.17.46.10',
    city: 'Lyon',
    country: 'FR',
    userAgent,
    time: iso,
  }),
}

test('what was not asked because of a limit, or has no answer, excludes benign', () => {
  const content = trip.content('Mozilla/5.0', [])
  assert.equal(weigh(trip, content).verdict, 'benign')
  const tooMany = { ...step('x/y', victim), state: 'skipped' as const }
  const error = { kind: 'too_many' as const, message: '', hint: null, status: null }
  assert.equal(weigh(trip, content, [{ ...tooMany, error }]).verdict, 'inconclusive')
  assert.equal(
    weigh({ ...trip, steps: [booked(victim)] }, content).verdict,
    'inconclusive',
    'the address was not asked',
  )
  const elsewhen = { ...booked(victim), input: { around: at - 8 * 86_400 } }
  assert.equal(weigh({ ...trip, steps: [elsewhen, clean(ip('84.17.46.10'))] }, content).verdict, 'inconclusive')
})

test('a second person in the alert is not cleared by the trip of the first', () => {
  const content = Object.assign(trip.content('Mozilla/5.0', []), { actor: { email: email('mallory').value } })
  assert.notEqual(weigh(trip, content).verdict, 'benign')
})
