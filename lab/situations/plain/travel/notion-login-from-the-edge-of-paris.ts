// Notion sees a login from Boulogne-Billancourt; she is booked to Paris and has her Mac with her.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, harmless, situation, stay } from '../../shorthand.ts'

export const notionLoginFromTheEdgeOfParis = situation(
  'notion-login-from-the-edge-of-paris',
  'travel',
  'Notion: login from a new location',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const mac = setting.laptopOf('amelie.roux')
    const at = setting.ago({ hours: 3, minutes: 47 })
    const hotel = { ip: '80.13.204.66', city: 'Boulogne-Billancourt', country: 'FR' }
    const there = (time: number, Application = 'Microsoft 365') =>
      signedIn(amelie, time, hotel.ip, 'FR', { Application, ISP: 'Orange', DeviceName: mac.host, OSPlatform: 'macOS' })
    return {
      alerts: [
        alert(setting, at + 50_000, 'notion_audit_log', 'user.login', {
          specversion: '1.0',
          id: setting.seeded.guid('notion event'),
          timestamp: setting.iso(at),
          workspace_id: setting.seeded.guid('notion workspace'),
          workspace_name: 'Havskog',
          plan: 'enterprise',
          ip_address: hotel.ip,
          platform: 'mac-desktop',
          app_version: '4.22.0',
          actor: {
            id: setting.seeded.guid('notion actor'),
            object: 'user',
            type: 'person',
            person: { email: amelie.email, name: amelie.name, role: 'workspace_member' },
          },
          event: {
            type: 'user.login',
            category: 'account',
            details: {
              auth_type: 'saml',
              idp: 'Microsoft Entra ID',
              is_new_device: false,
              is_new_location: true,
              device_id: setting.seeded.guid('notion device'),
              session_duration_days: 30,
              user_agent:
                'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Notion/4.22.0 Chrome/136 Electron/36 Safari/537.36',
            },
          },
          enrichment: {
            by: 'hvs-notion-to-soc (Tines story 88)',
            geo: { country: 'FR', region: 'Ile-de-France', city: hotel.city, lat: 48.83, lon: 2.24 },
            asn: 'AS3215 Orange',
            countries_30d: ['SE'],
            next_events: [
              { type: 'page.viewed', title: 'Salon 2027 - stand', at: setting.iso(at + 70_000) },
              { type: 'page.exported_as_pdf', title: 'Salon 2027 - stand', at: setting.iso(at + 11 * 60_000) },
            ],
          },
          rule: { id: 'nt-04', name: 'Login from a country not seen in 30 days', level: 'medium' },
          link: 'https://www.notion.so/settings/audit-log',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          amelie,
          { city: 'Paris', country: 'FR', airport: 'CDG' },
          setting.ago({ days: 1, hours: 7 }),
          setting.ahead({ hours: 40 }),
        ),
        intelligence: [nothingKnown(setting, hotel)],
        telemetry: [
          there(setting.ago({ hours: 22 })),
          there(at - 14 * 60_000),
          there(at - 3000, 'Notion'),
          there(at + 80 * 60_000),
        ],
      },
      expected: harmless,
      because:
        'Boulogne-Billancourt is a suburb that begins where Paris ends. She has a flight and a hotel there for these days, the address has nothing against it, and her mail of the evening before and of the same hour came over the same line from her own Mac. The application knows the device too.',
    }
  },
)
