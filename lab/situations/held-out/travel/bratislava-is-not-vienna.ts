// An hour by train, and another country.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const bratislavaIsNotVienna: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const at = setting.ago({ hours: 1, minutes: 27 })
  const ip = '95.102.188.44'

  return {
    id: 'bratislava-is-not-vienna',
    group: 'travel',
    title: 'Vienna by booking, Bratislava by sign-in',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Sign-in from new country',
        `user=${viktor.email} result=success src_ip=${ip} country=SK city=Bratislava app="Microsoft 365" mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        viktor,
        { city: 'Vienna', country: 'AT', airport: 'VIE' },
        setting.ago({ days: 1, hours: 5 }),
        setting.ahead({ days: 1 }),
        2,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'He may have taken a train from Vienna, but the booking is for another country and nobody has asked him. The address is clean, so nothing hostile is shown.',
  }
}
