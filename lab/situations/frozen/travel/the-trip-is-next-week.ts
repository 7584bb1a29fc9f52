// The trip has not begun.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const theTripIsNextWeek: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const at = setting.ago({ minutes: 55 })
  const ip = '95.91.242.33'

  return {
    id: 'the-trip-is-next-week',
    group: 'travel',
    title: 'A sign-in from the city of a trip to come',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `${setting.iso(at)} sign-in OK user=${sofia.email} ip=${ip} geo=DE/Hanover app=Webmail device=unregistered mfa=none`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        sofia,
        { city: 'Hanover', country: 'DE', airport: 'HAJ' },
        setting.ahead({ days: 6 }),
        setting.ahead({ days: 9 }),
      ),
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'She goes to Hanover in six days. A sign-in from there today is not explained by it, and nobody knows the address.',
  }
}
