// Two colleagues of one family name in one office; the one who signed in has no trip.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const theOtherBergh: TellSituation = (setting) => {
  const felix = setting.person('felix.bergh')
  const jakob = setting.person('jakob.bergh')
  const at = setting.ago({ hours: 2, minutes: 31 })
  const ip = '99.226.41.180'

  return {
    id: 'the-other-bergh',
    group: 'travel',
    title: 'The trip is of the other Bergh',
    alerts: [
      alert(setting, at, 'identity_provider', 'Atypical travel', {
        userPrincipalName: felix.email,
        displayName: felix.name,
        result: 'success',
        ipAddress: ip,
        city: 'Toronto',
        countryOrRegion: 'CA',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        jakob,
        { city: 'Toronto', country: 'CA', airport: 'YYZ' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
        2,
      ),
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
        { action: 'contain-account', target: jakob.email },
      ],
    },
    because: 'Jakob Bergh is in Toronto. The sign-in is of Felix Bergh, who has no trip, and nobody knows the address.',
  }
}
