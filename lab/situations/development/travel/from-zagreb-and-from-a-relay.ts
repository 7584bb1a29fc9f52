// The trip covers one sign-in, the other comes from a relay that steals sessions.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fromZagrebAndFromARelay: TellSituation = (setting) => {
  const astrid = setting.person('astrid.nyman')
  const at = setting.ago({ minutes: 33 })
  const ip = '193.233.254.6'
  const hotel = '93.136.20.77'

  return {
    id: 'from-zagreb-and-from-a-relay',
    group: 'travel',
    title: 'Zagreb in the morning, a relay at noon',
    alerts: [
      alert(setting, at, 'identity_provider', 'Atypical travel', {
        detectionTimingType: 'offline',
        userPrincipalName: astrid.email,
        previous: { ipAddress: hotel, city: 'Zagreb', countryOrRegion: 'HR', time: setting.iso(at - 3_600_000) },
        current: {
          ipAddress: ip,
          city: 'Chisinau',
          countryOrRegion: 'MD',
          time: setting.iso(at),
          result: 'success',
          mfa: 'claim in the token',
        },
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        astrid,
        { city: 'Zagreb', country: 'HR', airport: 'ZAG' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [
        clean(setting, 'ip', hotel),
        setting.risk('ip', ip, 92, [
          ['Current Phishing Proxy', 4, 'Replays sessions caught by sign-in relays, seen today.'],
          ['Recently Linked to Intrusion Method', 3, 'Named in two reports of this month.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'block-indicator', target: hotel },
        { action: 'isolate-machine', target: '*' },
      ],
    },
    because: 'She is in Zagreb. An hour after her own sign-in a relay that replays stolen sessions used her account.',
  }
}
