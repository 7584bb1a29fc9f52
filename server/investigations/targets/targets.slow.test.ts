// What is proposed after a malicious verdict: the machine that was proven, by the id its platform knows, and nothing else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { alert, confirmed, connected, hashes, malwareFound, ran } from '../../../lab/situations/shorthand.ts'
import type { Situation, TellSituation } from '../../../lab/situations/situation.ts'
import { ended, resultOf } from '../../../test/support/investigated.ts'
import { startWithLab } from '../../../test/support/lab.ts'

const attacker = '91.92.240.17'
const server = '45.9.148.200'
const complained = '185.21.102.77'

const told: TellSituation = (setting) => {
  const laptop = setting.laptopOf('greta.engman')
  const helped = setting.laptopOf('robert.keane')
  const guessing = setting.laptopOf('jakob.bergh')
  const [encrypted, spared] = [setting.laptopOf('viktor.sand'), setting.laptopOf('elif.demir')]
  const dc = setting.machine('srv-dc-01')
  const jump = setting.machine('srv-jump-01')
  const [file, tool] = [setting.file('ink-driver.exe'), setting.file('dsq.exe')]
  const program = 'wdsync64.exe'
  const locker = setting.file(program)
  const found = (machine: typeof laptop, happened: 'Quarantine Failure' | 'Threat Quarantined') =>
    malwareFound(
      machine,
      at + 20_000,
      'W32.Ransom.Qvx.Gen',
      { name: program, path: `C:\\Users\\Public\\${program}`, identity: locker },
      happened,
      'Critical',
    )
  const at = setting.ago({ minutes: 30 })
  const expected = { verdict: 'malicious' as const }
  return {
    id: 'told-for-targets',
    group: 'test',
    title: 'A loader, a call home and a sign-in',
    alerts: [
      alert(setting, at, 'siem', 'Watchlist match', { sha256: file.sha256, seen: setting.iso(at) }),
      alert(setting, at, 'firewall', 'Command server contacted', {
        time: setting.iso(at),
        device: 'fw-edge-01',
        src_host: dc.host,
        dst: server,
        action: 'allow',
      }),
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in', {
        userPrincipalName: 'greta.engman@havskoginstruments.com',
        ipAddress: attacker,
        result: 'success',
        time: setting.iso(at),
      }),
      alert(setting, at, 'malware_protection', 'Threat quarantined', {
        event_type: 'Threat Quarantined',
        hostname: laptop.host,
        sha256: file.sha256,
        action: 'quarantined',
        date: setting.iso(at + 600_000),
      }),
      alert(setting, at, 'siem', 'DCSync: replication asked for by a machine that is no domain controller', {
        time: setting.iso(at),
        technique: 'T1003.006',
        targetHost: dc.host,
        sourceHost: jump.host,
        status: 'Allowed',
      }),
      alert(setting, at, 'siem', 'Incoming session from unknown client', {
        start: setting.iso(at),
        from: { ip: '31.43.185.9', in_address_book: false },
        to: { hostname: helped.host },
      }),
      ...[{}, { email: setting.person('anna.berg').email }].map((more) =>
        alert(setting, at, 'siem', 'Login from unusual location', {
          actor: { name: setting.person('anna.berg').name, ...more },
          activity: { action: 'user_login', outcome: 'success', time: setting.iso(at), ip: '93.41.118.206' },
        }),
      ),
      alert(setting, at, 'siem', 'Password guessing over SSH', {
        time: setting.iso(at),
        src_ip: '193.46.214.10',
        dst_ip: complained,
        service: 'ssh',
        result: 'failed',
      }),
      ...[encrypted, spared].map((machine) =>
        alert(setting, at, 'siem', 'Password read from memory', {
          ...{ time: setting.iso(at), host: machine.host, outcome: 'allowed' },
          process: { name: program, sha256: locker.sha256 },
        }),
      ),
    ],
    facts: {
      incidents: [
        confirmed(setting, 'guessing', {
          ...{ title: 'Password guessing over SSH by an infected endpoint', category: 'Malware', severity: 'High' },
          ...{ at: at + 600_000, machine: guessing, techniques: ['T1110.001'] },
          evidence: [{ kind: 'Ip', ip: complained }],
        }).incident,
      ],
      intelligence: [
        setting.risk('hash', file.sha256, 94, [['Positive Malware Verdict', 4, 'A loader.']]),
        setting.risk('hash', tool.sha256, 82, [['Linked to Malware', 3, 'A tool that takes passwords.']]),
        setting.risk('ip', attacker, 95, [['Current C&C Server', 4, 'Signs in with stolen passwords.']]),
        setting.risk('ip', server, 95, [['Current C&C Server', 4, 'A command server.']]),
        setting.risk('ip', '45.9.148.201', 95, [['Current C&C Server', 4, 'A command server.']]),
      ],
      malwareEvents: [...found(encrypted, 'Quarantine Failure'), ...found(spared, 'Threat Quarantined')],
      telemetry: [
        ran(encrypted, at - 5000, program, program, hashes(locker)),
        ran(laptop, at - 60_000, 'ink-driver.exe', 'ink-driver.exe', { SHA256: file.sha256, SHA1: file.sha1 }),
        connected(laptop, at + 5000, server),
        connected(guessing, at, complained, { RemotePort: 22 }),
        connected(helped, at + 300_000, '45.9.148.201', { InitiatingProcessFileName: 'powershell.exe' }),
        ran(jump, at - 3000, 'dsq.exe', 'dsq.exe lsadump::dcsync', { SHA256: tool.sha256, SHA1: tool.sha1 }),
      ],
    },
    expected,
    because: 'It is what the tests are about.',
  }
}

let setup: Awaited<ReturnType<typeof startWithLab>>
let situation: Situation
before(async () => {
  setup = await startWithLab({ situations: [told] }, { VEDETTE_ROLES: 'api,worker' })
  for (const platform of [
    'endpoint-detection',
    'incident-source',
    'threat-intelligence',
    'malware-protection',
  ] as const)
    await setup.connect(platform)
  const [found] = setup.lab.control.situations()
  assert.ok(found)
  situation = found
  setup.lab.control.begin(found.id)
})
after(() => setup.stop())

async function investigate(index: number) {
  const { body } = await setup.service.post('/platformapi/alerts', {
    organization_code: 'MAIN',
    ...situation.alerts[index],
  })
  await ended(setup.service, body.alert_uuid)
  return resultOf(setup.service, body.alert_uuid)
}

const isolations = (proposals: { skill: string; what: string }[]) =>
  proposals.filter(({ skill }) => skill === 'endpoint-detection/isolate-machine')

test('the machine behind a hash is found in a later round, and proposed by the id that its platform knows', async () => {
  const { investigation, case: opened } = await investigate(0)
  assert.equal(investigation.verdict, 'malicious')
  const machine = investigation.observables.find(({ kind }: { kind: string }) => kind === 'host')
  assert.equal(machine.resolved_from.link, 'met')
  const cause = investigation.steps.find(({ key }: { key: string }) => key === machine.resolved_from.step)
  assert.equal(cause.skill, 'endpoint-detection/run-advanced-query')
  const asked = investigation.steps.filter(({ item }: { item?: { value?: string } }) => item?.value === machine.value)
  assert.ok(asked.length > 0, 'the machine was asked about')
  const [isolation, ...others] = isolations(opened.proposals)
  assert.deepEqual(others, [])
  assert.match(JSON.stringify(isolation), /"machine_id":"[0-9a-f]{40}"/)
  assert.match(isolation?.what ?? '', /lt-/)
})

test('telemetry outranks the word of an alert: the controller that asked for others is left alone', async () => {
  const { case: opened } = await investigate(1)
  const named = isolations(opened.proposals).map(({ what }) => what)
  assert.equal(named.length, 1)
  assert.doesNotMatch(named.join(), /srv-dc-01|fw-edge-01/)
})

test('where the tool ran is isolated, and not the controller that answered it', async () => {
  const { investigation, case: opened } = await investigate(4)
  assert.equal(investigation.verdict, 'malicious')
  const named = isolations(opened.proposals).map(({ what }) => what)
  assert.match(named.join(), /srv-jump-01/)
  assert.doesNotMatch(named.join(), /srv-dc-01/)
})

test('a protected machine is proposed with a warning and needs a confirmation', async () => {
  const { service } = setup
  const path = '/platformapi/organizations/MAIN/protected-machines'
  const { case: before } = await investigate(0)
  const [machine] = before.observables.filter(({ kind }: { kind: string }) => kind === 'host')
  const name = machine.value.split('.')[0].toUpperCase()
  const saved = await service.send('PUT', path, { machines: [{ name, reason: 'Runs the oven' }] })
  assert.deepEqual(saved.body, { machines: [{ name: name.toLowerCase(), reason: 'Runs the oven' }] })
  assert.deepEqual((await service.get(path)).body, saved.body)
  const { case: opened } = await investigate(0)
  const [isolation] = opened.proposals.filter(({ skill }: { skill: string }) => skill.endsWith('/isolate-machine'))
  assert.match(isolation.warning, /is protected: Runs the oven/)
  assert.equal(isolation.needs_confirmation, true)
  await service.send('PUT', path, { machines: [] })
})

test('a stolen account becomes tasks for people, and no machine is touched', async () => {
  const { investigation, case: opened } = await investigate(2)
  assert.equal(investigation.verdict, 'malicious')
  assert.deepEqual(isolations(opened.proposals), [])
  assert.ok(opened.proposals.some(({ what }: { what: string }) => what.includes(attacker)))
  const titles = opened.tasks.map(({ title }: { title: string }) => title)
  assert.ok(titles.includes('Reset the password of greta.engman@havskoginstruments.com.'), titles.join())
})

test('what was blocked contains nothing', async () => {
  const { investigation, case: opened } = await investigate(3)
  assert.equal(investigation.verdict, 'malicious')
  assert.deepEqual(isolations(opened.proposals), [])
})

test('what a machine does after a stranger has signed in to it is asked about, and proves it', async () => {
  const { investigation, case: opened } = await investigate(5)
  assert.equal(investigation.verdict, 'malicious')
  const named = isolations(opened.proposals).map(({ what }) => what)
  assert.equal(named.length, 1)
  assert.match(named.join(), /lt-117/i)
})

test('a name that two people have is the one whose address stands beside it', async () => {
  const unclear = async (index: number) =>
    /means several/.test((await investigate(index)).investigation.confidence.missing_information.join())
  assert.equal(await unclear(6), true)
  assert.equal(await unclear(7), false)
})

test('a file that a platform holds as malicious proves the machine on which it ran, and none on which it was put away', async () => {
  const [ranThere, putAway] = [await investigate(9), await investigate(10)]
  assert.deepEqual([ranThere.investigation.verdict, putAway.investigation.verdict], ['malicious', 'malicious'])
  const isolated = isolations([...ranThere.case.proposals, ...putAway.case.proposals]).map(({ what }) => what)
  assert.deepEqual(
    [...new Set(isolated.map((what) => /lt-\d+/.exec(what)?.[0]))],
    [JSON.parse(situation.alerts[9]?.alert_content ?? '').host],
  )
})

test('a machine that only its platform names, in an attack by it that failed elsewhere, is isolated where people confirmed it', async () => {
  const { investigation, case: opened } = await investigate(8)
  assert.equal(investigation.verdict, 'malicious')
  assert.equal(investigation.reading.outcome, 'failed')
  assert.match(
    isolations(opened.proposals)
      .map(({ what }) => what)
      .join(),
    /lt-127/i,
  )
})
