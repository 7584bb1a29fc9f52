// The name of a tool kit and a detection that nobody has judged.
import { alert, by, loggedOn, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const impacketOnTheDatabase: TellSituation = (setting) => {
  const bruno = setting.person('bruno.dahlin-granath')
  const laptop = setting.laptopOf('bruno.dahlin-granath')
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ hours: 1, minutes: 7 })
  const command = 'cmd.exe /Q /c whoami 1> \\\\127.0.0.1\\ADMIN$\\__1731 2>&1'
  const told = unjudged(setting, 'wmiexec', {
    title: 'Possible lateral movement using WMI',
    category: 'LateralMovement',
    severity: 'High',
    techniques: ['T1047', 'T1021.002'],
    at,
    machine: server,
    user: bruno,
    evidence: [
      processSeen(setting, 'cmd.exe', 'C:\\Windows\\System32', command, 'WmiPrvSE.exe'),
      { kind: 'User', person: bruno },
    ],
  })

  return {
    id: 'impacket-on-the-database',
    group: 'vocabulary',
    title: 'A remote shell tool against the database server',
    alerts: [
      alert(setting, at, 'siem', 'Impacket wmiexec', {
        dest_host: server.dnsName,
        src_ip: laptop.ip,
        account: bruno.account,
        command_line: command,
        parent: 'WmiPrvSE.exe',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        loggedOn(server, at - 2000, bruno.account, { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host }),
        ran(server, at, 'cmd.exe', command, { ...by(bruno), InitiatingProcessFileName: 'WmiPrvSE.exe' }),
      ],
    },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'The command has the shape of an attack tool and came with the account of a technician who has no business on the database, but nobody has judged the detection and nothing else followed.',
  }
}
