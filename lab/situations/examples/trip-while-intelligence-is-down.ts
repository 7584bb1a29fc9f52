// A booked trip explains the place of a sign-in, but nobody can say whether the address is good.
import type { TellSituation } from '../situation.ts'

export const tripWhileIntelligenceIsDown: TellSituation = (setting) => {
  const priya = setting.person('priya.raman')
  const at = setting.ago({ hours: 1, minutes: 5 })
  const tokyo = { city: 'Tokyo', country: 'JP', airport: 'HND' }
  return {
    id: 'trip-while-intelligence-is-down',
    group: 'travel',
    title: 'A booked trip while threat intelligence is down',
    alerts: [
      {
        alert_provider: 'identity_provider',
        alert_type: 'Unfamiliar sign-in',
        created_at_source: setting.seconds(at),
        alert_content: `user=${priya.email} result=success src_ip=133.203.18.77 country=JP city=Tokyo client_app="Browser" mfa=satisfied time=${setting.iso(at)}`,
      },
    ],
    facts: {
      bookings: [
        {
          key: 'priya tokyo',
          type: 'HOTEL',
          status: 'CONFIRMED',
          traveler: priya,
          created: setting.ago({ days: 9 }),
          trip: { key: 'priya tokyo', name: 'Tokyo distributor' },
          start: setting.ago({ days: 1 }),
          end: setting.ahead({ days: 2 }),
          to: tokyo,
          supplier: 'Sumida Garden Hotel',
          price: 610,
          purpose: 'Customer meeting',
        },
      ],
    },
    faults: [{ platform: 'threat-intelligence', fault: '503' }],
    expected: { verdict: 'inconclusive', forbidden: [{ action: 'any', target: '*' }] },
    because: 'The trip explains the place. Whether the address is hostile could not be asked, so nothing is cleared.',
  }
}
