// The product calls the city by its Basque name; the hotel is booked under the Spanish one, without any trip.
import { alert, clean, harmless, situation } from '../../shorthand.ts'

export const donostiaByAHiredCar = situation(
  'donostia-by-a-hired-car',
  'travel',
  'A tunnel from Donostia, where nobody is booked by that name',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 4, minutes: 2 })
    const ip = '85.84.211.63'
    const bilbao = { city: 'Bilbao', country: 'ES', airport: 'BIO' }
    const told = {
      traveler: marcus,
      booker: grace,
      created: setting.ago({ days: 8 }),
      purpose: 'Repair of an interferometer',
    } as const
    const event = (key: string, name: string, seconds: number, more: object) => ({
      eventId: setting.seeded.guid(`sase ${key}`),
      eventName: name,
      timestamp: setting.iso(at + seconds * 1000),
      ...more,
    })
    return {
      alerts: [
        alert(setting, at + 45_000, 'harmony_sase', 'Connection from an abnormal location', {
          id: setting.seeded.guid('sase alert'),
          tenantId: 'havskog',
          accountName: 'Havskog Instruments',
          category: 'Security',
          eventName: 'api.auth.location.abnormal',
          title: 'Connection from an abnormal location',
          severity: 'High',
          createdAt: setting.iso(at + 45_000),
          releasedBy: 'anomaly-engine 4.2',
          description:
            'The member connected from a city and country that were not seen in the last 60 days, with a short distance in time to the last usual location.',
          member: {
            id: setting.seeded.hex('sase member', 24),
            email: marcus.email,
            firstName: marcus.givenName,
            lastName: marcus.familyName,
            roleName: 'member',
            idType: 'saml',
            origin: 'azureAD',
            groups: ['Field service', 'All members'],
            emailVerified: true,
            terminated: false,
            phone: null,
          },
          device: {
            id: setting.seeded.hex('sase device', 24),
            name: laptop.host.toUpperCase(),
            os: 'Windows',
            osVersion: '11 24H2 (26100)',
            agentVersion: '12.4.0.1183',
            serialNumber: setting.seeded.hex('sase serial', 10).toUpperCase(),
            diskEncryption: 'on',
            firewall: 'on',
            antivirus: [{ name: 'Microsoft Defender', state: 'on', definitionsAgeDays: 0 }],
            posture: {
              profile: 'Managed Windows',
              compliant: true,
              lastChecked: setting.iso(at - 20_000),
              failedChecks: [],
            },
          },
          network: {
            networkName: 'havskog-global',
            gateway: { region: 'Madrid', dns: 'mad2-gw-117.pzero.perimeter81.com', protocol: 'WireGuard' },
            assignedIp: '10.99.0.27',
            remoteIp: ip,
            bytesIn: 0,
            bytesOut: 0,
          },
          location: {
            city: 'Donostia',
            region: 'Gipuzkoa',
            country: 'Spain',
            countryCode: 'ES',
            latitude: 43.3183,
            longitude: -1.9812,
            isp: 'Euskaltel',
            asn: 12338,
            connectionType: 'cable',
            isHosting: false,
            isProxy: false,
          },
          baseline: {
            days: 60,
            cities: [
              { city: 'Boston', countryCode: 'US', count: 88 },
              { city: 'Toronto', countryCode: 'CA', count: 3 },
            ],
            lastUsual: { city: 'Boston', countryCode: 'US', at: setting.iso(setting.ago({ hours: 24, minutes: 7 })) },
          },
          events: [
            event('auth', 'api.auth.login.saml', -30, { result: 'success', mfa: 'idp' }),
            event('connect', 'api.network.member.connected', 0, { result: 'success' }),
          ],
          actionsTaken: [],
          recommendedActions: ['Ask the member', 'Sign the member out', 'Add the location to the allow list'],
          link: 'https://havskog.perimeter81.com/monitoring/events',
        }),
      ],
      facts: {
        bookings: [
          {
            ...told,
            key: 'marcus flight bilbao',
            type: 'FLIGHT',
            status: 'TICKETED',
            start: setting.ago({ hours: 22 }),
            from: { city: 'Boston', country: 'US', airport: 'BOS' },
            to: bilbao,
            supplier: 'Polar Crest Airways',
            flight: 'PC 447',
            price: 912,
          },
          {
            ...told,
            key: 'marcus car bilbao',
            type: 'CAR',
            status: 'CONFIRMED',
            start: setting.ago({ hours: 12 }),
            end: setting.ahead({ days: 3 }),
            to: bilbao,
            supplier: 'Harbour Wheels',
            price: 288,
          },
          {
            ...told,
            key: 'marcus hotel san sebastian',
            type: 'HOTEL',
            status: 'CONFIRMED',
            start: setting.ago({ hours: 11 }),
            end: setting.ahead({ days: 3 }),
            to: { city: 'San Sebastian', country: 'ES', airport: 'EAS' },
            supplier: 'Lantern Court Hotels',
            price: 742,
          },
        ],
        intelligence: [
          {
            ...clean(setting, 'ip', ip),
            extra: { location: { country: 'Spain', city: 'San Sebastian', asn: 'AS12338', organization: 'Euskaltel' } },
          },
        ],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 30_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Harmony SASE',
              LogonType: 'SAML',
              AccountName: marcus.account,
              AccountUpn: marcus.email,
              AccountObjectId: marcus.aadId,
              AccountDisplayName: marcus.name,
              DeviceName: laptop.dnsName,
              IPAddress: ip,
              Location: 'ES',
              ISP: 'Euskaltel',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'Donostia is San Sebastian, where a confirmed hotel holds him this week; the flight to Bilbao and the hired car fit. The line is clean for years, and the tunnel came from his own compliant laptop through the company sign-on.',
    }
  },
)
