// The sign-in writes the city as its people do, the booking as travellers do.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const muenchenOrMunich: TellSituation = (setting) => {
  const ingrid = setting.person('ingrid.solberg')
  const at = setting.ago({ hours: 2, minutes: 7 })
  const ip = '217.91.142.66'

  return {
    id: 'muenchen-or-munich',
    group: 'travel',
    title: 'A city in its own language',
    alerts: [
      alert(setting, at, 'identity_provider', 'Anmeldung aus ungewohntem Land', {
        txid: setting.seeded.guid('duo munich'),
        timestamp: setting.seconds(at),
        isotimestamp: setting.iso(at),
        event_type: 'authentication',
        result: 'success',
        reason: 'user_approved',
        factor: 'duo_push',
        user: { name: ingrid.account, email: ingrid.email },
        access_device: { ip, location: { city: 'München', state: 'Bayern', country: 'Deutschland' } },
        application: { name: 'Mail' },
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        ingrid,
        { city: 'Munich', country: 'DE', airport: 'MUC' },
        setting.ago({ days: 1, hours: 3 }),
        setting.ahead({ days: 1 }),
        2,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Munich and München are one city. She flew there yesterday and has a hotel, approved the push, and the address is clean.',
  }
}
