// A wireless console reports a foreign DHCP server, a device with a random hardware address that nobody knows.
import { alert, situation, undecided } from '../../shorthand.ts'

export const unknownDeviceOnGuestWireless = situation(
  'unknown-device-on-guest-wireless',
  'resolution',
  'A device that nobody knows on the guest wireless',
  (setting) => {
    const at = setting.ago({ minutes: 44 })
    return {
      alerts: [
        alert(setting, at, 'juniper_mist', 'rogue_dhcp_server_detected', {
          topic: 'alarms',
          events: [
            {
              id: setting.seeded.guid('mist alarm'),
              org_id: setting.seeded.guid('mist org'),
              site_id: setting.seeded.guid('mist site'),
              site_name: 'GOT-HQ',
              group: 'security',
              type: 'rogue_dhcp_server_detected',
              severity: 'warn',
              count: 2,
              timestamp: setting.seconds(at),
              last_seen: setting.seconds(at),
              aps: ['5c5b352f01aa'],
              hostnames: ['AP-GOT-2-07'],
              ssids: ['Havskog-Guest'],
              client_mac: '7ae10c44b19d',
              client_hostname: '',
              client_ip: '172.22.8.117',
              vlan: 880,
              randomized_mac: true,
              text: 'Client answers DHCP requests on guest VLAN',
            },
          ],
        }),
      ],
      facts: {},
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The hardware address is a random one, the guest network is not seen by any agent, and no platform knows the device. It may be a phone with a hotspot as well as an attack; nothing says either.',
    }
  },
)
