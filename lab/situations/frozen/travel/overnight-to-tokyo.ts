// The times of a long flight make an impossible journey possible.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const overnightToTokyo: TellSituation = (setting) => {
  const ingrid = setting.person('ingrid.solberg')
  const at = setting.ago({ hours: 4, minutes: 36 })
  const ip = '126.78.203.15'

  return {
    id: 'overnight-to-tokyo',
    group: 'travel',
    title: 'Gothenburg yesterday, Tokyo today',
    alerts: [
      alert(setting, at, 'identity_provider', 'Atypical travel', {
        userPrincipalName: ingrid.email,
        previousSignIn: {
          dateTime: setting.iso(at - 21 * 3_600_000),
          ipAddress: '193.46.212.10',
          city: 'Gothenburg',
          countryOrRegion: 'SE',
        },
        currentSignIn: {
          dateTime: setting.iso(at),
          ipAddress: ip,
          city: 'Tokyo',
          countryOrRegion: 'JP',
          mfa: 'satisfied',
          result: 'success',
        },
        riskLevel: 'medium',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        ingrid,
        { city: 'Tokyo', country: 'JP', airport: 'HND' },
        setting.ago({ hours: 22 }),
        setting.ahead({ days: 4 }),
        12,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Her flight left after the first sign-in and landed hours before the second. Hotel and address fit, and nothing else is known.',
  }
}
