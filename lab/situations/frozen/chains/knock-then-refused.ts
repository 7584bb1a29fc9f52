// A scan by an attacker, then an exploit that the firewall dropped.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const knockThenRefused: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 4 })
  const ip = '193.32.162.157'

  return {
    id: 'knock-then-refused',
    group: 'chains',
    title: 'A scan of the VPN gateway, then a refused exploit',
    alerts: [
      alert(setting, at - 3_600_000, 'firewall', 'Port scan', {
        device: 'vpn-gw-01',
        src: ip,
        dst: '193.46.212.10',
        ports: 40,
        action: 'drop',
        time: setting.iso(at - 3_600_000),
      }),
      alert(
        setting,
        at,
        'firewall',
        'Exploit attempt blocked',
        `CEF:0|Palo Alto Networks|PAN-OS|11.1|THREAT|vulnerability|8|rt=${at} dvchost=fw-edge-01 src=${ip} spt=50211 dst=193.46.212.10 dpt=443 cs1Label=Threat cs1=GlobalProtect command injection act=reset-both cnt=6`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 91, [['Current Exploitation Source', 4, 'Exploits remote access gateways today.']]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A known exploiter tried, and the firewall reset every try. The attack is real and got nowhere, and no machine is proven to be affected.',
  }
}
