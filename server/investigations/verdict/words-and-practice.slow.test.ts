// What people wrote in tickets, what they judged before, and what an account did decide alerts that no ticket is called after.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { alert, clean, closed, fileSeen, ticket } from '../../../lab/situations/shorthand.ts'
import type { Situation, TellSituation } from '../../../lab/situations/situation.ts'
import { ended, resultOf } from '../../../test/support/investigated.ts'
import { startWithLab } from '../../../test/support/lab.ts'

const secret = 'Sommar-2026!'
const wipe = 'vssadmin.exe delete shadows /all /quiet'
const shellPath = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe'
const [broker, stranger, address] = ['edi.tullpartner.se', 'edi.frakt-ombud.se', '194.68.130.21']

const told: TellSituation = (setting) => {
  const at = setting.ago({ hours: 3 })
  const [sender, updated] = ['viktor.sand', 'nadia.petrova'].map((key) => ({
    person: setting.person(key),
    machine: setting.laptopOf(key),
  }))
  const taken = setting.person('leila.haddad')
  assert.ok(sender && updated)
  const [file, shell] = [setting.file('LensBenchUpdater.exe'), setting.file('powershell.exe')]
  const upload = (destination: string, more: object = {}) =>
    alert(setting, at, 'siem', 'Peak of uploads', {
      time: setting.iso(at),
      category: 'Exfiltration',
      accountname: sender.person.account,
      sourcehostname: sender.machine.host,
      dest_domain: destination,
      bytesout: 6_318_204_112,
      ...more,
    })
  const update = (account: string, more: object = {}) =>
    alert(setting, at, 'siem', 'Suspicious behaviour of a program', {
      time: setting.iso(at),
      host: updated.machine.host,
      user: account,
      file_path: 'C:\\Program Files\\LensBench\\LensBenchUpdater.exe',
      sha256: file.sha256,
      ...more,
    })
  const did = (minutes: number, ActionType: string, AdditionalFields: string) => ({
    table: 'CloudAppEvents' as const,
    at: at + minutes * 60_000,
    columns: {
      ActionType,
      Application: 'Microsoft Exchange Online',
      AccountId: taken.email,
      IPAddress: '185.21.102.9',
      AdditionalFields,
    },
  })
  return {
    id: 'told-by-words-and-practice',
    group: 'test',
    title: 'Words of people, practice and accounts',
    alerts: [
      upload(broker),
      upload(stranger),
      update(updated.person.account),
      update('svc-deploy'),
      alert(setting, at, 'siem', 'Sign-in from a new country', {
        time: setting.iso(at),
        userPrincipalName: taken.email,
        ipAddress: '185.21.102.9',
        result: 'success',
      }),
      upload(broker, { command_line: wipe }),
      update(updated.person.account, { command_line: wipe }),
      alert(setting, at, 'siem', 'Suspicious PowerShell command line', {
        time: setting.iso(at),
        host: sender.machine.host,
        file_path: shellPath,
        sha256: shell.sha256,
        command_line: 'powershell.exe -File C:\\Users\\Public\\next.ps1',
      }),
    ],
    facts: {
      incidents: [
        closed(
          setting,
          'updater weeks ago',
          {
            ...{ title: 'Suspicious behaviour of a program', category: 'Execution', severity: 'Medium' },
            ...{ at: setting.ago({ days: 21 }), machine: updated.machine, user: updated.person },
            evidence: [
              fileSeen(setting, 'LensBenchUpdater.exe', 'C:\\Program Files\\LensBench'),
              { kind: 'User', person: updated.person },
            ],
          },
          'FalsePositive',
          'Clean',
          'The updater of the lens bench, weekly.',
        ).incident,
        closed(
          setting,
          'shell weeks ago',
          {
            ...{ title: 'Suspicious PowerShell command line', category: 'Execution', severity: 'Medium' },
            ...{ at: setting.ago({ days: 12 }), machine: updated.machine },
            evidence: [
              { kind: 'File', name: 'powershell.exe', path: 'C:\\Windows\\System32', file: shell, status: 'Detected' },
            ],
          },
          'FalsePositive',
          'Clean',
          'A script of ours.',
        ).incident,
      ],
      files: [{ name: 'LensBenchUpdater.exe', identity: file, determination: 'Clean', prevalence: 8400 }],
      intelligence: [
        clean(setting, 'domain', broker),
        clean(setting, 'domain', stranger),
        clean(setting, 'ip', address),
        clean(setting, 'hash', file.sha256),
        clean(setting, 'hash', shell.sha256),
      ],
      investigations: [
        ticket(
          setting,
          'Årsarkiv till tullombudet',
          at - 50 * 60_000,
          'BENIGN',
          [{ person: sender.person }, { machine: sender.machine }],
          `Jag skickar årets deklarationer från ${sender.machine.host} till ${broker} i dag, password: ${secret}`,
        ),
      ],
      telemetry: [
        did(4, 'New-InboxRule', '{"SubjectOrBodyContainsWords":"invoice","MoveToFolder":"RSS Feeds"}'),
        did(9, 'Set-Mailbox', '{"ForwardingSmtpAddress":"smtp:collector@mail.example"}'),
      ],
    },
    expected: { verdict: 'benign' },
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
    'vulnerability-investigation',
    'travel-booking',
  ] as const)
    await setup.connect(platform)
  const [found] = setup.lab.control.situations()
  assert.ok(found)
  situation = found
  setup.lab.control.begin(found.id)
})
after(() => setup.stop())

async function investigate(index: number) {
  const posted = await setup.service.post('/platformapi/alerts', {
    organization_code: 'MAIN',
    ...situation.alerts[index],
  })
  assert.equal(posted.status, 201, posted.text)
  await ended(setup.service, posted.body.alert_uuid)
  return (await resultOf(setup.service, posted.body.alert_uuid)).investigation
}

test('a ticket of that day under another name, whose comment names machine and destination, is about the event', async () => {
  const investigation = await investigate(0)
  assert.equal(investigation.verdict, 'benign', investigation.confidence.summary)
  const [ticketed] = investigation.findings.filter(
    ({ relation, source }: { relation: string; source: string }) =>
      relation === 'same event' && source === 'vulnerability-investigation/list-investigations',
  )
  assert.match(ticketed.statement, /Elif Demir wrote: "Jag skickar årets deklarationer/)
})

test('a ticket that names another destination explains nothing', async () => {
  assert.equal((await investigate(1)).verdict, 'inconclusive')
})

test('a program that people judged harmless on the machine some weeks before is harmless still', async () => {
  const investigation = await investigate(2)
  assert.equal(investigation.verdict, 'benign', investigation.confidence.summary)
})

test('the same program under another account was not judged', async () => {
  assert.notEqual((await investigate(3)).verdict, 'benign')
})

test('a rule that hides mail and mail that is sent on show that an account was taken over', async () => {
  const investigation = await investigate(4)
  assert.equal(investigation.verdict, 'malicious', investigation.confidence.summary)
  assert.match(JSON.stringify(investigation.findings), /a rule that hides mail \(T1564\.008\), mail that is sent on/)
})

test('neither a ticket nor an earlier judgement explains a command that is hardly ever innocent', async () => {
  for (const index of [5, 6]) assert.notEqual((await investigate(index)).verdict, 'benign')
})

test('that a shell was judged harmless somewhere says nothing of what it is told to do elsewhere', async () => {
  assert.notEqual((await investigate(7)).verdict, 'benign')
})

test('a password in a comment is not kept', async () => {
  const investigation = await investigate(0)
  assert.ok(!JSON.stringify(investigation).includes(secret))
})
