// A flight out without a way back, and nothing else that belongs to it.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oneWayToOslo: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const at = setting.ago({ hours: 3 })
  const ip = '84.208.61.140'

  return {
    id: 'one-way-to-oslo',
    group: 'travel',
    title: 'A one-way flight that landed this morning',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Sign-in from new country',
        `user=${viktor.email} result=success src_ip=${ip} country=NO city=Oslo client_app="Mobile app" mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: [
        {
          key: 'viktor oslo',
          type: 'FLIGHT',
          status: 'TICKETED',
          traveler: viktor,
          created: setting.ago({ days: 4 }),
          trip: { key: 'single flight PC 311', name: '' },
          from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
          to: { city: 'Oslo', country: 'NO', airport: 'OSL' },
          start: setting.ago({ hours: 7 }),
          end: setting.ago({ hours: 6 }),
          supplier: 'Polar Crest Airways',
          flight: 'PC 311',
          price: 120,
          purpose: 'Supplier visit',
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'He landed in Oslo three hours before the sign-in and no way back is booked yet. The second factor was given and the address is clean.',
  }
}
