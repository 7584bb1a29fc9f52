// An address and a name that no platform has ever seen.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const guestOfTheWireless: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 33 })

  return {
    id: 'guest-of-the-wireless',
    group: 'resolution',
    title: 'A guest of the wireless network',
    alerts: [
      alert(setting, at, 'firewall', 'Client associated with rogue access point', {
        controller: 'wlc-got-1',
        client_mac: '8E:41:0F:22:9B:C7',
        client_ip: '192.168.77.31',
        client_name: 'Galaxy-A55-von-Tim',
        ssid: 'Havskog-Guest',
        ap: 'unknown 5C:E2',
        time: setting.iso(at),
      }),
    ],
    connections: { 'endpoint-detection': 'without-consent' },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A telephone of a guest met an access point that nobody knows. No platform knows the device, and nothing else is shown.',
  }
}
