// The sensor sees only the address that the whole office shares.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const behindTheAddressOfAnOffice: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 49 })
  const c2 = '185.196.9.174'
  const office = setting.laptopOf('grace.mbeki').office.externalIp

  return {
    id: 'behind-the-address-of-an-office',
    group: 'resolution',
    title: 'A command server called from behind an office',
    alerts: [
      alert(setting, at, 'firewall', 'ET MALWARE Hollowreed CnC Checkin', {
        timestamp: setting.iso(at),
        event_type: 'alert',
        src_ip: office,
        src_port: 61022,
        dest_ip: c2,
        dest_port: 443,
        proto: 'TCP',
        alert: {
          action: 'allowed',
          signature: 'ET MALWARE Hollowreed CnC Checkin',
          category: 'Malware Command and Control Activity Detected',
          severity: 1,
        },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', c2, 92, [['Current C&C Server', 4, 'Serves the Hollowreed framework, validated today.']]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      proposals: [{ action: 'block-indicator', target: c2 }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: office },
      ],
    },
    because:
      'Something in the office checked in with a current command server. All share this address and no machine shows the connection, so none is proven.',
  }
}
