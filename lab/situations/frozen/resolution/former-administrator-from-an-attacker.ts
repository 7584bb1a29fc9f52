// Two things that are each bad enough.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const formerAdministratorFromAnAttacker: TellSituation = (setting) => {
  const paula = setting.person('paula.ortiz')
  const at = setting.ago({ minutes: 23 })
  const ip = '77.90.185.44'

  return {
    id: 'former-administrator-from-an-attacker',
    group: 'resolution',
    title: 'The account of a former administrator and a known attacker',
    alerts: [
      alert(setting, at, 'firewall', 'VPN sign-in', {
        time: setting.iso(at),
        gateway: 'vpn-gw-01',
        username: 'HAVSKOG\\paula.ortiz',
        remote: ip,
        outcome: 'success',
        assigned: '10.99.0.19',
        group: 'admins',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 92, [
          ['Current Credential Stuffing Source', 4, 'Uses stolen accounts of many companies today.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '10.99.0.19' },
      ],
    },
    because: `The account of ${paula.name}, who left two months ago and was an administrator, was used from an address that attacks sign-ins today.`,
  }
}
