// The account should be closed, and it worked.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const somebodyWhoLeftSignsIn: TellSituation = (setting) => {
  const simon = setting.person('simon.quist')
  const at = setting.ago({ minutes: 59 })

  return {
    id: 'somebody-who-left-signs-in',
    group: 'resolution',
    title: 'Somebody who left signs in',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'VPN sign-in',
        `<134>1 ${setting.iso(at)} vpn-gw-01 sslvpn 881 LOGIN - user="${simon.account}" srcip=185.117.88.14 result="success" assigned=10.99.0.14 client="AnyConnect Windows"`,
      ),
    ],
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '10.99.0.14' },
      ],
    },
    because:
      'The person left nine days ago and handed in the laptop, so nobody should sign in with this account. Who it was is not known, nor is the address.',
  }
}
