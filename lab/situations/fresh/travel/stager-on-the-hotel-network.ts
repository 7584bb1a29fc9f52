// A backdoor runs on the laptop of somebody who travels; the address in the alert is that of a hotel.
import { alert, confirmed, fileSeen, situation, stay } from '../../shorthand.ts'

export const stagerOnTheHotelNetwork = situation(
  'stager-on-the-hotel-network',
  'travel',
  'A backdoor on a laptop in a hotel',
  (setting) => {
    const anna = setting.person('anna.berg')
    const laptop = setting.laptopOf('anna.berg')
    const at = setting.ago({ minutes: 57 })
    const hamburg = { city: 'Hamburg', country: 'DE', airport: 'HAM' }
    const file = setting.file('hollowreed-stager.dll')
    const { incident } = confirmed(setting, 'stager in a hotel', {
      title: 'Hollowreed backdoor loaded by a script',
      category: 'Malware',
      severity: 'High',
      techniques: ['T1055'],
      at,
      machine: laptop,
      user: anna,
      evidence: [fileSeen(setting, 'hollowreed-stager.dll', 'C:\\ProgramData\\Portal'), { kind: 'User', person: anna }],
    })
    return {
      alerts: [
        alert(setting, at, 'trellix_hx', 'Malware executed: Hollowreed', {
          alert: {
            _id: 88213,
            event_at: setting.iso(at),
            reported_at: setting.iso(at + 40_000),
            resolution: 'ALERT',
            source: 'MAL',
            subtype: 'AV',
            agent: { _id: 'w3Yb7Qm1HkS0aZ9dXc2LpR' },
            event_values: {
              detections: {
                detection: [
                  {
                    infection: {
                      'infection-name': 'Backdoor.Hollowreed',
                      'infection-type': 'malware',
                      'confidence-level': 'high',
                    },
                    'infected-object': {
                      'file-object': { 'file-path': 'C:\\ProgramData\\Portal\\login.dll', sha256sum: file.sha256 },
                    },
                    action: { 'actioned-object': {}, result: 'reported' },
                  },
                ],
              },
            },
          },
          host: {
            hostname: laptop.host.toUpperCase(),
            domain: 'HAVSKOG',
            primary_ip_address: '192.168.44.17',
            gateway: '192.168.44.1',
            wlan: 'Alster Hotel Guests',
          },
        }),
      ],
      facts: {
        incidents: [incident],
        bookings: stay(setting, anna, hamburg, setting.ago({ days: 1, hours: 3 }), setting.ahead({ days: 1 }), 2),
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
        forbidden: [
          { action: 'block-indicator', target: '192.168.44.17' },
          { action: 'block-indicator', target: '192.168.44.1' },
          { action: 'isolate-machine', target: setting.laptopOf('anna.berg2').host },
        ],
      },
      because:
        'The file is a known backdoor, it was not stopped, and people have confirmed it on this laptop. That its owner is on a booked trip explains the network and nothing else.',
    }
  },
)
