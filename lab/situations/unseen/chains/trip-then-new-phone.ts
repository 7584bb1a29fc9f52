// A sign-in on a trip, and a new phone that the person has confirmed.
import { alert, clean, closed, identity, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const tripThenNewPhone: TellSituation = (setting) => {
  const astrid = setting.person('astrid.nyman')
  const at = setting.ago({ hours: 1, minutes: 50 })
  const ip = '80.221.14.66'
  const told = closed(
    setting,
    'new phone of astrid',
    {
      ...identity,
      title: 'New authentication method registered',
      category: 'Persistence',
      severity: 'Medium',
      techniques: ['T1556.006'],
      at,
      user: astrid,
      evidence: [
        { kind: 'User', person: astrid },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'Her phone broke on the ferry, she bought a new one. Identified by video by Karin, who let her register it.',
  )

  return {
    id: 'trip-then-new-phone',
    group: 'chains',
    title: 'A trip, and then a new phone',
    alerts: [
      alert(setting, at - 5_400_000, 'identity_provider', 'Unfamiliar sign-in', {
        user: astrid.email,
        ip,
        city: 'Turku',
        country: 'FI',
        result: 'success',
        mfa: 'satisfied',
        time: setting.iso(at - 5_400_000),
      }),
      alert(setting, at, 'identity_provider', 'New authentication method registered', {
        id: told.detection.id,
        user: astrid.email,
        ip,
        city: 'Turku',
        country: 'FI',
        method: 'Authenticator app',
        device: 'Galaxy S26',
        result: 'success',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        astrid,
        { city: 'Turku', country: 'FI', airport: 'TKU' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The trip alone would not explain a new factor. The analyst closed this very registration after the head of IT had identified her.',
  }
}
