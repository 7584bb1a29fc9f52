// The flight lands in two hours; somebody is there already.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const stillInTheAir: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const at = setting.ago({ minutes: 40 })
  const ip = '189.203.44.150'
  const to = { city: 'Sao Paulo', country: 'BR', airport: 'GRU' }

  return {
    id: 'still-in-the-air',
    group: 'travel',
    title: 'A sign-in from the destination before the plane has landed',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from new country', {
        user: daniel.email,
        src_ip: ip,
        city: 'Sao Paulo',
        country: 'BR',
        result: 'success',
        app: 'Webmail',
        network: 'fixed line',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: [
        {
          key: 'daniel flight',
          type: 'FLIGHT',
          status: 'TICKETED',
          traveler: daniel,
          created: setting.ago({ days: 20 }),
          trip: { key: 'daniel gru', name: 'Sao Paulo fair' },
          from: { city: 'Boston', country: 'US', airport: 'BOS' },
          to,
          start: setting.ago({ hours: 8 }),
          end: setting.ahead({ hours: 2 }),
          supplier: 'Polar Crest Airways',
          flight: 'PC 772',
          price: 1240,
          purpose: 'Fair',
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
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
      'By his booking he was over the sea at that time, so the trip does not explain a fixed line at the destination. Nothing hostile is known of the address either.',
  }
}
