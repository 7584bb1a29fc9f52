// The gateway itself is the victim and has no agent.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const gatewayOpenedThenOwned: TellSituation = (setting) => {
  const gateway = setting.machine('vpn-gw-01')
  const at = setting.ago({ minutes: 50 })
  const ip = '203.17.244.91'

  return {
    id: 'gateway-opened-then-owned',
    group: 'chains',
    title: 'A hole in the VPN gateway, then a new administrator on it',
    alerts: [
      alert(setting, at - 1_500_000, 'firewall', 'ET EXPLOIT SSL VPN path traversal (CVE-2024-21887)', {
        timestamp: setting.iso(at - 1_500_000),
        event_type: 'alert',
        src_ip: ip,
        dest_ip: '193.46.212.10',
        dest_port: 443,
        alert: { action: 'allowed', signature: 'ET EXPLOIT SSL VPN path traversal (CVE-2024-21887)', severity: 1 },
        http: { url: '/api/v1/totp/user-backup-code/../../license/keys-status/', status: 200 },
      }),
      alert(
        setting,
        at,
        'firewall',
        'Administrator created on appliance',
        `<129>${setting.iso(at)} ${gateway.host} AdminAudit: user "svc_upd" with role "Super Admin" created by "system" from ${ip}`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 89, [
          ['Current Exploitation Source', 4, 'Takes over VPN appliances of many companies today.'],
        ]),
      ],
      investigations: [
        ticket(
          setting,
          `Administrator created on ${gateway.host} from ${ip}`,
          at,
          'MALICIOUS',
          [{ machine: gateway }, { ip }],
          'Nobody of us made this account. Maker called, appliance will be replaced tonight.',
          { status: 'INVESTIGATING', priority: 'CRITICAL' },
        ),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A source that takes over such appliances today got an answer and then made itself an administrator; the open ticket says that nobody else did. The gateway has no agent, so nothing can isolate it.',
  }
}
