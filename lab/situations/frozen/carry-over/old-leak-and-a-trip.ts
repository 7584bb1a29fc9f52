// The same kind of past, and a trip that covers place and time.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oldLeakAndATrip: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const at = setting.ago({ hours: 2, minutes: 2 })
  const ip = '82.132.214.90'

  return {
    id: 'old-leak-and-a-trip',
    group: 'carry-over',
    title: 'A trip of somebody whose password leaked once',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `user=${daniel.email} result=success src_ip=${ip} country=GB city=Manchester client_app=Browser mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        daniel,
        { city: 'Manchester', country: 'GB', airport: 'MAN' },
        setting.ago({ days: 2, hours: 3 }),
        setting.ahead({ days: 1 }),
        7,
      ),
      intelligence: [clean(setting, 'ip', ip)],
      playbookAlerts: [
        {
          key: 'daniel old leak',
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${daniel.email}`,
          status: 'Resolved',
          priority: 'Moderate',
          created: setting.ago({ days: 330 }),
          updated: setting.ago({ days: 329 }),
          entity: { id: `email:${daniel.email}`, name: daniel.email },
          risk: 60,
          targets: ['havskoginstruments.com'],
          evidence: {
            subject: daniel.email,
            exposed_secret: { type: 'hash', effectively_clear: false },
            dump: { name: 'Forum of a shop' },
          },
        },
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Flight and hotel put him in Manchester, the second factor was given, the address is clean. A leak of eleven months ago that was resolved is history.',
  }
}
