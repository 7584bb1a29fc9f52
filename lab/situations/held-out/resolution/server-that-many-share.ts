// The sensor knows the address of the shared server; the process tells whose it is.
import { alert, by, connected, hashes, loggedOn, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const serverThatManyShare: TellSituation = (setting) => {
  const server = setting.machine('srv-jump-01')
  const dario = setting.person('dario.isaksson-juhlin')
  const others = ['karin.strand', 'oskar.falk', 'elif.demir', 'lars-erik.oberg'].map((key) => setting.person(key))
  const at = setting.ago({ minutes: 32 })
  const c2 = '45.61.136.130'

  return {
    id: 'server-that-many-share',
    group: 'resolution',
    title: 'A server where many people work at once',
    alerts: [
      alert(setting, at, 'firewall', 'C2::Sliver_Encoded_HTTP', {
        ts: setting.iso(at),
        uid: 'CJp2Vs1TqGQ0pC7s1k',
        note: 'C2::Sliver_Encoded_HTTP',
        id: { orig_h: server.ip, orig_p: 50881, resp_h: c2, resp_p: 80 },
        msg: 'Sliver implant session',
        sensor: 'cl-got-core',
      }),
    ],
    facts: {
      intelligence: [setting.risk('ip', c2, 92, [['Current C&C Server', 4, 'Sliver team server, validated today.']])],
      telemetry: [
        ...others.map((person, i) =>
          loggedOn(server, at - (i + 2) * 900_000, person.account, { LogonType: 'RemoteInteractive' }),
        ),
        loggedOn(server, at - 1_200_000, dario.account, { LogonType: 'RemoteInteractive' }),
        ran(server, at - 5000, 'notesync.exe', 'notesync.exe', {
          ...hashes(setting.file('notesync.exe')),
          ...by(dario),
          FolderPath: `C:\\Users\\${dario.account}\\AppData\\Local\\Temp`,
        }),
        connected(server, at, c2, {
          RemotePort: 80,
          InitiatingProcessFileName: 'notesync.exe',
          InitiatingProcessAccountName: dario.account,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: c2 },
      ],
      forbidden: [
        { action: 'contain-account', target: setting.person('karin.strand').email },
        { action: 'contain-account', target: setting.person('oskar.falk').email },
        { action: 'isolate-machine', target: 'lt-115' },
        { action: 'isolate-machine', target: 'lt-114' },
      ],
    },
    because:
      'A program on the shared server calls a command server that was validated today. Five people are signed in there; the program is of one of them, and the others have nothing to do with it.',
  }
}
