// The laptop behind the address is the source; the server it tried refused.
import { alert, confirmed, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const refusedAtThePrintServer: TellSituation = (setting) => {
  const bruno = setting.person('bruno.engman')
  const laptop = setting.laptopOf('bruno.engman')
  const server = setting.machine('srv-print-03')
  const at = setting.ago({ minutes: 36 })
  const told = confirmed(setting, 'boston laptop', {
    title: 'Hands-on-keyboard attacker activity',
    category: 'LateralMovement',
    severity: 'High',
    techniques: ['T1047', 'T1021.002'],
    at: at - 600_000,
    machine: laptop,
    user: bruno,
    evidence: [
      processSeen(
        setting,
        'wmic.exe',
        'C:\\Windows\\System32\\wbem',
        `wmic.exe /node:${server.host} process call create "cmd.exe /c whoami"`,
        'rundll32.exe',
      ),
      { kind: 'User', person: bruno },
    ],
  })

  return {
    id: 'refused-at-the-print-server',
    group: 'resolution',
    title: 'Somebody knocks at the print server',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Lateral movement attempt via WMI',
        `LEEF:2.0|IBM|QRadar|7.5|WMI remote execution denied|^|devTime=${setting.iso(at)}^src=${laptop.ip}^dst=${server.ip}^dstHostName=${server.host}^usrName=${bruno.account}^outcome=failure^reason=Access is denied^technique=T1047^sev=7`,
      ),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'isolate-machine', target: server.host }],
    },
    because:
      'The address is that of a laptop on which an attacker at work was confirmed ten minutes earlier. The print server refused and is not affected.',
  }
}
