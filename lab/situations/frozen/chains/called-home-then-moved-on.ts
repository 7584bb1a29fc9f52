// From the beacon on a laptop to a service on the file server.
import { alert, confirmed, connected, loggedOn, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const calledHomeThenMovedOn: TellSituation = (setting) => {
  const dario = setting.person('dario.granath-cronholm')
  const laptop = setting.laptopOf('dario.granath-cronholm')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 29 })
  const c2 = '45.138.16.203'
  const moved = confirmed(
    setting,
    'moved on',
    {
      title: 'Service created remotely on a file server',
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1021.002', 'T1569.002'],
      at,
      machine: server,
      user: dario,
      evidence: [
        processSeen(setting, 'winupdsvc.exe', 'C:\\Windows', 'C:\\Windows\\winupdsvc.exe', 'services.exe'),
        { kind: 'Ip', ip: laptop.ip },
      ],
    },
    'MultiStagedAttack',
  )

  return {
    id: 'called-home-then-moved-on',
    group: 'chains',
    title: 'A beacon, then a service on the file server',
    alerts: [
      alert(setting, at - 2_700_000, 'firewall', 'Command and control traffic', {
        device: 'fw-edge-01',
        src: laptop.ip,
        dst: c2,
        dport: 443,
        action: 'allow',
        time: setting.iso(at - 2_700_000),
      }),
      alert(setting, at, 'siem', 'Lateral movement: remote service', {
        source_host: laptop.host,
        source_ip: laptop.ip,
        dest_host: server.host,
        account: `HAVSKOG\\${dario.account}`,
        service: 'winupdsvc',
        image: 'C:\\Windows\\winupdsvc.exe',
        technique: 'T1021.002',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [moved.incident],
      telemetry: [
        connected(laptop, at - 2_700_000, c2, {
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessCommandLine: 'rundll32.exe C:\\ProgramData\\sync.dll,Run',
        }),
        connected(laptop, at - 5000, server.ip, {
          RemotePort: 445,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: 'rundll32.exe',
        }),
        loggedOn(server, at - 4000, dario.account, { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host }),
        ran(server, at, 'winupdsvc.exe', 'C:\\Windows\\winupdsvc.exe', {
          AccountName: 'system',
          InitiatingProcessFileName: 'services.exe',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'isolate-machine', target: server.host },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'fw-edge-01' }],
    },
    because:
      'The laptop called a current command server and then made a service on the file server, which the analyst has confirmed. Both machines are proven.',
  }
}
