// A trip does not say who added the phone.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const mfaMethodAddedAbroad: TellSituation = (setting) => {
  const dario = setting.person('dario.forsell')
  const at = setting.ago({ hours: 2, minutes: 44 })
  const ip = '175.139.180.25'

  return {
    id: 'mfa-method-added-abroad',
    group: 'travel',
    title: 'A new second factor, registered from the city of a trip',
    alerts: [
      alert(setting, at, 'identity_provider', 'User registered security info', {
        user: dario.email,
        activity: 'User registered phone',
        method: 'SMS',
        number: '+60 1x xxx xx42',
        ip,
        city: 'Kuala Lumpur',
        country: 'MY',
        time: setting.iso(at),
        result: 'success',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        dario,
        { city: 'Kuala Lumpur', country: 'MY', airport: 'KUL' },
        setting.ago({ days: 1, hours: 9 }),
        setting.ahead({ days: 1 }),
        2,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'He is in Kuala Lumpur, which refutes an unfamiliar place. The claim is that a second factor was added, and nothing says whether he did it.',
  }
}
