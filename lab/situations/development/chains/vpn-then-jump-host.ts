// The address is the same in both; the third step is confirmed by people.
import { alert, confirmed, loggedOn, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const vpnThenJumpHost: TellSituation = (setting) => {
  const felix = setting.person('felix.isaksson')
  const jump = setting.machine('srv-jump-01')
  const at = setting.ago({ minutes: 23 })
  const ip = '37.19.221.190'
  const told = confirmed(
    setting,
    'jump host session',
    {
      title: 'Suspicious RDP session with credential access tool',
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1021.001', 'T1003'],
      at,
      machine: jump,
      user: felix,
      evidence: [
        processSeen(setting, 'mimikatz.exe', 'C:\\PerfLogs', 'mimikatz.exe privilege::debug'),
        { kind: 'User', person: felix },
      ],
    },
    'MultiStagedAttack',
  )

  return {
    id: 'vpn-then-jump-host',
    group: 'chains',
    title: 'Guesses, a VPN session, then the jump host',
    alerts: [
      alert(setting, at - 2_400_000, 'firewall', 'VPN brute force', {
        gateway: 'vpn-gw-01',
        src_ip: ip,
        user: felix.account,
        failures: 61,
        result: 'failure',
        time: setting.iso(at - 2_400_000),
      }),
      alert(setting, at - 1_800_000, 'firewall', 'VPN session established', {
        gateway: 'vpn-gw-01',
        src_ip: ip,
        user: felix.account,
        assigned_ip: '10.99.0.28',
        result: 'success',
        time: setting.iso(at - 1_800_000),
      }),
      alert(setting, at, 'siem', 'RDP to administrative host', {
        EventID: 4624,
        LogonType: 10,
        Computer: jump.dnsName,
        TargetUserName: felix.account,
        IpAddress: '10.99.0.28',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [
        setting.risk('ip', ip, 89, [
          ['Current Brute Force Source', 4, 'Guesses VPN passwords at many companies today.'],
        ]),
      ],
      telemetry: [loggedOn(jump, at, felix.account, { LogonType: 'RemoteInteractive', RemoteIP: '10.99.0.28' })],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: jump.host }],
      forbidden: [
        { action: 'isolate-machine', target: 'vpn-gw-01' },
        { action: 'block-indicator', target: '10.99.0.28' },
        { action: 'isolate-machine', target: setting.laptopOf('felix.isaksson').host },
      ],
    },
    because:
      'An attacker guessed a VPN password and stands on the jump host with a tool that reads passwords, which the analyst has confirmed. The own laptop of the person plays no part.',
  }
}
