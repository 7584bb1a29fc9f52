// Two places within minutes: a hotel in Tokyo that is booked, and the own office through which the tunnel leaves.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const ownTunnelAndAHotelInTokyo = situation(
  'own-tunnel-and-a-hotel-in-tokyo',
  'travel',
  'Impossible travel between a hotel and the own tunnel',
  (setting) => {
    const priya = setting.person('priya.raman')
    const at = setting.ago({ hours: 3, minutes: 30 })
    const ip = '126.78.214.9'
    const tunnel = '193.46.212.10'
    const tokyo = { city: 'Tokyo', country: 'JP', airport: 'HND' }
    return {
      alerts: [
        alert(setting, at, 'cloud_app_security', 'Impossible travel', {
          alertDisplayName: 'Impossible travel activity',
          severity: 'Medium',
          userPrincipalName: priya.email,
          signIns: [
            {
              time: setting.iso(at - 11 * 60_000),
              ipAddress: tunnel,
              city: 'Gothenburg',
              countryOrRegion: 'SE',
              clientApp: 'Mobile Apps and Desktop clients',
              result: 'success',
            },
            {
              time: setting.iso(at),
              ipAddress: ip,
              city: 'Tokyo',
              countryOrRegion: 'JP',
              clientApp: 'Browser',
              result: 'success',
            },
          ],
          mfaResult: 'MFA requirement satisfied',
        }),
      ],
      facts: {
        bookings: stay(setting, priya, tokyo, setting.ago({ days: 2 }), setting.ahead({ days: 1 }), 7),
        intelligence: [clean(setting, 'ip', ip), clean(setting, 'ip', tunnel)],
        telemetry: [
          {
            table: 'DeviceNetworkInfo',
            at: at - 15 * 60_000,
            machine: setting.laptopOf('priya.raman'),
            columns: {
              NetworkAdapterName: 'VPN',
              NetworkAdapterType: 'Tunnel',
              NetworkAdapterStatus: 'Up',
              TunnelType: 'TLS',
              MacAddress: '',
              IPAddresses: JSON.stringify([{ IPAddress: '10.99.0.12', SubnetPrefix: 32, AddressType: 'Private' }]),
            },
          },
        ],
      },
      expected: harmless,
      because:
        'She is in Tokyo by flight and hotel, where the address is clean. The other place is the company’s own office in Gothenburg, where the tunnel of her laptop comes out.',
    }
  },
)
