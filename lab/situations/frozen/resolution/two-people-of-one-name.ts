// The trip of one Anna Berg must not clear the other.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const twoPeopleOfOneName: TellSituation = (setting) => {
  const anna = setting.person('anna.berg')
  const at = setting.ago({ hours: 2, minutes: 6 })
  const ip = '80.187.84.120'

  return {
    id: 'two-people-of-one-name',
    group: 'resolution',
    title: 'A display name that two people share',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in', {
        displayName: 'Anna Berg',
        result: 'success',
        ipAddress: ip,
        city: 'Berlin',
        country: 'DE',
        mfa: 'satisfied',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        anna,
        { city: 'Berlin', country: 'DE', airport: 'BER' },
        setting.ago({ days: 1, hours: 2 }),
        setting.ahead({ days: 2 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'Two people have this name and only one of them is in Berlin. Whose sign-in it was cannot be said, so nothing is cleared and nobody is touched.',
  }
}
