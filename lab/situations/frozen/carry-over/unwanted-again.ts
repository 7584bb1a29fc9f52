// Adware today, adware before; it stays what it is.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const unwantedAgain: TellSituation = (setting) => {
  const dario = setting.person('dario.isaksson-juhlin')
  const laptop = setting.laptopOf('dario.isaksson-juhlin')
  const at = setting.ago({ hours: 1, minutes: 52 })
  const file = setting.file('coupon-finder.exe')
  const path = `C:\\Users\\${dario.account}\\Downloads`

  return {
    id: 'unwanted-again',
    group: 'carry-over',
    title: 'Adware, again',
    alerts: [
      alert(setting, at, 'malware_protection', 'Threat quarantined', {
        event_type: 'Threat Quarantined',
        detection: 'PUA.CouponFinder',
        severity: 'Low',
        connector_guid: laptop.connectorGuid,
        computer: { hostname: laptop.dnsName, user: dario.account },
        file: {
          file_name: 'coupon-finder.exe',
          file_path: `${path}\\coupon-finder.exe`,
          identity: { sha256: file.sha256 },
        },
        date: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        at,
        'PUA.CouponFinder',
        { name: 'coupon-finder.exe', path, identity: file },
        'Threat Quarantined',
        'Low',
      ),
    },
    expected: {
      verdict: 'suspicious',
      severities: ['informational', 'low'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'It is unwanted software and was put away. That the same happened weeks ago makes it a habit and no attack.',
  }
}
