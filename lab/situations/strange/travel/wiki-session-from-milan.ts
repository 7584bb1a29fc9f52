// The wiki's watch service reports a sign-in from Milan by somebody who is on a booked visit there.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const wikiSessionFromMilan = situation(
  'wiki-session-from-milan',
  'travel',
  'A wiki sign-in from Milan during a visit',
  (setting) => {
    const anna = setting.person('anna.berg')
    const at = setting.ago({ hours: 2, minutes: 12 })
    const ip = '93.41.118.206'
    const milan = { city: 'Milan', country: 'IT', airport: 'MXP' }
    return {
      alerts: [
        alert(setting, at, 'atlassian_guard_detect', 'Login from unusual location', {
          id: `ari:cloud:beacon::alert/${setting.seeded.guid('guard alert')}`,
          template: 'login_unusual_location',
          alertTitle: 'Login from unusual location',
          alertUrl: `https://admin.atlassian.com/o/${setting.seeded.guid('guard org')}/guard-detect/alerts`,
          createdAt: setting.iso(at + 90_000),
          product: 'confluence',
          siteUrl: 'https://havskog.atlassian.net',
          actor: { accountId: '712020:5f1c0c51-aa19', name: anna.name, email: anna.email, sessionType: 'SAML' },
          activity: {
            action: 'user_login',
            outcome: 'success',
            time: { start: setting.iso(at), end: setting.iso(at) },
            subject: { ip, geo: { city: 'Milano', region: 'Lombardia', countryCode: 'IT' }, isp: 'Fastweb SpA' },
            userAgent:
              'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
          },
          previousLocations: [{ city: 'Göteborg', countryCode: 'SE', lastSeen: setting.iso(setting.ago({ days: 2 })) }],
          severity: 'medium',
        }),
      ],
      facts: {
        bookings: stay(setting, anna, milan, setting.ago({ days: 1, hours: 6 }), setting.ahead({ days: 2 })),
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 4000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Atlassian Cloud',
              LogonType: 'OAuth2:Authorize',
              AccountName: anna.account,
              AccountUpn: anna.email,
              AccountObjectId: anna.aadId,
              AccountDisplayName: anna.name,
              DeviceName: setting.laptopOf('anna.berg').dnsName,
              IPAddress: ip,
              Location: 'IT',
              ISP: 'Fastweb SpA',
            },
          },
        ],
        intelligence: [
          {
            ...clean(setting, 'ip', ip),
            extra: { location: { country: 'Italy', city: 'Milan', asn: 'AS12874', organization: 'Fastweb SpA' } },
          },
        ],
      },
      expected: harmless,
      because:
        'A ticketed flight and a confirmed hotel put her in Milan at that hour. The address is an Italian access line known for years without risk, and the sign-in came from her own laptop through the company sign-on.',
    }
  },
)
