// Contents are read over HTTP without storing them; what engineers correct holds for later alerts, and is told on each.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { investigated } from '../../test/support/investigated.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
})
after(() => service.stop())

const signIn = {
  organization_code: 'MAIN',
  alert_provider: 'okta',
  alert_type: 'user.session.start',
  alert_content: JSON.stringify({
    eventType: 'user.session.start',
    published: '2026-03-27T05:18:44.902Z',
    severity: 'INFO',
    actor: { type: 'User', alternateId: 'n.acht@tess-robotics.io' },
    client: { ipAddress: '193.29.13.201', userAgent: { rawUserAgent: 'curl by 203.28.246.12' } },
    outcome: { result: 'FAILURE' },
  }),
}

interface Read {
  kind: string
  value: string
  role: string
  quoted: boolean
}
const rolesOf = (observables: readonly Read[]) =>
  Object.fromEntries(observables.map(({ value, role, quoted }) => [value, quoted ? `${role}, quoted` : role]))

describe('a content that is read without storing it', () => {
  test('tells what the sender holds of it, in its words, and takes no category for an opinion', async () => {
    const opinionOf = async (content: object) =>
      (await service.post('/platformapi/alerts/read', { ...signIn, alert_content: JSON.stringify(content) })).body
    const judged = await opinionOf({
      host: 'pc-4',
      threatInfo: { analystVerdict: 'true_positive', classification: 'Trojan' },
    })
    assert.equal(judged.opinion, 'true_positive')
    assert.deepEqual(judged.opinion_places, [{ pointer: '/threatInfo/analystVerdict' }])
    assert.equal((await opinionOf({ host: 'pc-4', classification: 'Trojan' })).opinion, null)
  })

  test('knows the domains of the organization as they are now', async () => {
    await service.post('/platformapi/organizations', { organization_code: 'MOVED', name: 'Moved' })
    const isInternal = async () => {
      const alert_content = JSON.stringify({ actor: { alternateId: 'n.acht@moved-robotics.io' } })
      const sent = { ...signIn, organization_code: 'MOVED', alert_content }
      const { body } = await service.post('/platformapi/alerts/read', sent)
      return body.observables.find(({ kind }: Read) => kind === 'email').internal
    }
    assert.equal(await isInternal(), false)
    await service.patch('/platformapi/organizations/MOVED', { domains: ['moved-robotics.io'] })
    assert.equal(await isInternal(), true)
  })

  test('takes a time without a year for one of the last twelve months', async () => {
    const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000)
    const day = String(at.getUTCDate()).padStart(2, ' ')
    const { body } = await service.post('/platformapi/alerts/read', {
      ...signIn,
      alert_content: `${months[at.getUTCMonth()]} ${day} ${at.toISOString().slice(11, 19)} web-7 sshd[81]: Accepted password for kim from 198.51.100.7 port 5112 ssh2`,
    })
    assert.equal(body.event_time, at.getTime() / 1000)
  })

  test('joins the day and the clock behind the priority of a log line', async () => {
    const { body } = await service.post('/platformapi/alerts/read', {
      ...signIn,
      alert_provider: 'Web firewall',
      alert_content: '<129>date=2026-03-14 time=08:41:55 tz=+0100 src=198.51.100.7 dst=10.0.0.1 action=Alert_Deny',
    })
    assert.equal(body.event_time, Date.parse('2026-03-14T08:41:55+01:00') / 1000)
  })

  test('tells who did what to whom, when, and how it ended, with the places', async () => {
    const { status, body } = await service.post('/platformapi/alerts/read', signIn)
    assert.equal(status, 200)
    assert.equal(body.claims[0].claim, 'unfamiliar-sign-in')
    assert.equal(body.event_time, 1774588724)
    assert.deepEqual(body.event_time_places, [{ pointer: '/published' }])
    assert.equal(body.outcome, 'failed')
    assert.deepEqual(body.outcome_places, [{ pointer: '/outcome/result' }])
    assert.equal(body.severity, 'informational')
    assert.equal(body.format, 'okta')
    assert.deepEqual(rolesOf(body.observables), {
      'n.acht@tess-robotics.io': 'target',
      '193.29.13.201': 'actor',
      '203.28.246.12': 'object, quoted',
    })
    assert.match(
      body.statement,
      /^n\.acht@tess-robotics\.io \(target\) signed in from 193\.29\.13\.201 \(actor\) at .*, failed/,
    )
  })

  test('never takes what an attack was done with for whom it was done to', async () => {
    const statementOf = async (alert_type: string, content: object) => {
      const alert = { organization_code: 'MAIN', alert_provider: 'email_gateway', alert_type }
      const { body } = await service.post('/platformapi/alerts/read', {
        ...alert,
        alert_content: JSON.stringify(content),
      })
      return body.statement
    }
    assert.equal(
      await statementOf('Phishing email reported by user', {
        from: 'invoice@paypa1-billing.com',
        urls: ['https://paypa1-billing.com/pay/7'],
      }),
      'invoice@paypa1-billing.com (actor) sent a phishing mail, with paypa1-billing.com (object), https://paypa1-billing.com/pay/7 (object)',
    )
    assert.equal(
      await statementOf('Typosquat domain registered', {
        entity: { name: 'tess-robotics-support.com', type: 'InternetDomainName' },
        resolved_record_list: [{ type: 'A', value: '37.120.222.131' }],
      }),
      'tess-robotics-support.com (object) abuses the brand, with 37.120.222.131 (actor)',
    )
  })

  test('tells the own site that was attacked, where nothing else is named as attacked', async () => {
    const organization = { organization_code: 'SHOP', name: 'Shop', domains: ['northwind-shop.com'] }
    await service.post('/platformapi/organizations', organization)
    const { body } = await service.post('/platformapi/alerts/read', {
      ...{ organization_code: 'SHOP', alert_provider: 'waf', alert_type: 'SQL injection blocked' },
      alert_content: JSON.stringify({
        ...{ action: 'BLOCK', clientIp: '185.220.101.4' },
        httpRequest: { host: 'portal.northwind-shop.com', uri: '/search', httpMethod: 'GET' },
      }),
    })
    assert.equal(body.statement, '185.220.101.4 (actor) tried to exploit portal.northwind-shop.com (target), blocked')
  })

  test('takes the name server that logged a lookup for the reporter, and the machine that asked for the target', async () => {
    const { body } = await service.post('/platformapi/alerts/read', {
      ...{ organization_code: 'MAIN', alert_provider: 'siem', alert_type: 'C2 beacon detected' },
      alert_content:
        '<134>1 2026-11-17T03:46:53.329Z dns-02.tess-robotics.io beacon-watch - - - msg="periodic DNS lookups" src_host=lt-113.tess-robotics.io src_ip=10.20.10.32 query=cdn-telemetryhub.net answer=91.219.236.54 rule="regular beacon"',
    })
    const roles = rolesOf(body.observables)
    assert.equal(roles['dns-02.tess-robotics.io'], 'reporter')
    assert.equal(roles['lt-113.tess-robotics.io'], 'target')
    assert.match(body.statement, /^lt-113\.tess-robotics\.io \(target\).* connected to .*; reported by dns-02/)
  })

  test('leaves nothing behind', async () => {
    const before = (await service.get('/platformapi/alerts')).body.data.length
    await service.post('/platformapi/alerts/read', signIn)
    assert.equal((await service.get('/platformapi/alerts')).body.data.length, before)
  })

  test('may come from a sender whose provider is not set up yet', async () => {
    const { status } = await service.post('/platformapi/alerts/read', { ...signIn, alert_provider: 'brand_new' })
    assert.equal(status, 200)
  })

  test('a time without a year is the last one before the alert', async () => {
    const alert_content =
      'Dec 31 23:59:48 web1 sshd[990]: Accepted password for deploy from 185.107.56.23 port 40112 ssh2'
    const { body } = await service.post('/platformapi/alerts/read', {
      ...signIn,
      alert_content,
      created_at_source: 1767225620,
    })
    assert.equal(body.event_time, 1767225588)
    assert.deepEqual(rolesOf(body.observables), { web1: 'target', deploy: 'target', '185.107.56.23': 'actor' })
  })

  test('an organization that the caller may not see is not told of', async () => {
    const { status, body } = await service.post('/platformapi/alerts/read', { ...signIn, organization_code: 'NOBODY' })
    assert.equal(status, 422)
    assert.equal(body.errors[0].field, 'organization_code')
  })
})

describe('a correction', () => {
  const content = (badge: string) =>
    JSON.stringify({ door: { reader: 'gate-7' }, badge, note: 'opened from 45.83.64.9' })
  const alertOf = (badge: string) => ({
    alert_provider: 'siem',
    alert_type: 'Door opened',
    alert_content: content(badge),
  })
  const correct = (more: object) =>
    service.post('/platformapi/reading-corrections', {
      organization_code: 'MAIN',
      alert_provider: 'siem',
      reason: 'Our doors say so',
      ...more,
    })
  const read = async (alert: object) =>
    (await service.post('/platformapi/alerts/read', { organization_code: 'MAIN', ...alert })).body

  test('adds what was missed, gives another role, and is told on the reading it was applied to', async () => {
    const { body: added } = await correct({ field: 'door.reader', change: 'add', kind: 'host', role: 'reporter' })
    const { body: role } = await correct({ field: 'note', change: 'role', kind: 'ip', role: 'bystander' })
    const { investigation } = await investigated(service, alertOf('b1'))
    const roles = rolesOf(investigation.reading.observables)
    assert.equal(roles['gate-7'], 'reporter')
    assert.equal(roles['45.83.64.9'], 'bystander')
    assert.deepEqual(
      [...investigation.reading.corrections].sort(),
      [added.correction_uuid, role.correction_uuid].sort(),
    )
    assert.equal(investigation.reading.observables_removed, 0)
    for (const { correction_uuid } of [added, role])
      assert.equal((await service.delete(`/platformapi/reading-corrections/${correction_uuid}`)).status, 204)
  })

  test('removes what is no observable, which the reading counts, and holds until it is taken back', async () => {
    const { body } = await correct({ field: 'Note', change: 'remove', kind: 'ip' })
    const without = await read(alertOf('b2'))
    assert.equal(rolesOf(without.observables)['45.83.64.9'], undefined)
    assert.equal(without.observables_removed, 1)
    assert.deepEqual(without.corrections, [body.correction_uuid])
    await service.delete(`/platformapi/reading-corrections/${body.correction_uuid}`)
    const after = await read(alertOf('b2'))
    assert.ok(rolesOf(after.observables)['45.83.64.9'])
    assert.equal(after.observables_removed, 0)
  })

  test('in running text goes by the words before the place', async () => {
    const told = (name: string) => ({
      alert_provider: 'siem',
      alert_type: 'Note of the night shift',
      alert_content: `Torwache meldet: Schicht von ${name}, Ausweis gelesen an Leser tor9, Anruf kam von 45.83.64.9.`,
    })
    const made = [
      await correct({ field: 'after: Schicht von', change: 'add', kind: 'user', role: 'actor' }),
      await correct({ field: 'After:  an Leser', change: 'add', kind: 'host', role: 'reporter' }),
      await correct({ field: 'after: kam von', change: 'role', kind: 'ip', role: 'bystander' }),
    ]
    assert.deepEqual(
      made.map(({ status, body }) => [status, body.field]),
      [
        [201, 'after: schicht von'],
        [201, 'after: an leser'],
        [201, 'after: kam von'],
      ],
    )
    const { observables, corrections } = await read(told('hbrandt'))
    assert.deepEqual(rolesOf(observables), {
      hbrandt: 'actor, quoted',
      tor9: 'reporter, quoted',
      '45.83.64.9': rolesOf(observables)['45.83.64.9']?.replace(/^[a-z]+/, 'bystander'),
    })
    assert.equal(corrections.length, 3)
    const removed = await correct({ field: 'after: kam von', change: 'remove' })
    assert.equal((await read(told('hbrandt'))).observables_removed, 1)
    for (const { body } of [...made, removed])
      await service.delete(`/platformapi/reading-corrections/${body.correction_uuid}`)
    const { status, body } = await correct({ field: 'after: ...', change: 'remove' })
    assert.equal(status, 422)
    assert.match(body.errors[0].message, /words before a place/)
  })

  test('an alert in which something was removed is never called benign', async () => {
    const { body } = await correct({ field: 'note', change: 'remove' })
    const { investigation } = await investigated(service, alertOf('b3'))
    assert.equal(investigation.reading.observables_removed, 1)
    assert.notEqual(investigation.verdict, 'benign')
    await service.delete(`/platformapi/reading-corrections/${body.correction_uuid}`)
  })

  test('holds for its provider alone', async () => {
    const { body } = await correct({ field: 'note', change: 'remove' })
    const other = await read({ ...alertOf('b4'), alert_provider: 'edr' })
    assert.deepEqual(other.corrections, [])
    await service.delete(`/platformapi/reading-corrections/${body.correction_uuid}`)
  })

  test('is listed with who made it and why; the same again is refused', async () => {
    const { body } = await correct({ field: 'badge', change: 'add', kind: 'user', role: 'actor' })
    assert.equal((await correct({ field: 'badge', change: 'add', kind: 'user', role: 'target' })).status, 409)
    const { body: list } = await service.get('/platformapi/reading-corrections?organization_code=MAIN')
    const [first] = list.data
    assert.equal(first.correction_uuid, body.correction_uuid)
    assert.equal(first.field, 'badge')
    assert.equal(first.reason, 'Our doors say so')
    assert.ok(first.created_by_name)
    await service.delete(`/platformapi/reading-corrections/${body.correction_uuid}`)
  })

  test('says what is missing in it', async () => {
    const { status, body } = await correct({ field: 'badge', change: 'add' })
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map(({ field }: { field: string }) => field),
      ['kind'],
    )
  })
})
