// The account tells the two apart, and the trip is of the other.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const theOtherAnnaBerg: TellSituation = (setting) => {
  const traveler = setting.person('anna.berg')
  const anna = setting.person('anna.berg2')
  const at = setting.ago({ hours: 1, minutes: 47 })
  const ip = '87.138.201.60'

  return {
    id: 'the-other-anna-berg',
    group: 'resolution',
    title: 'The sign-in of the Anna Berg who stayed at home',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `user=HAVSKOG\\${anna.account} name="${anna.name}" result=success src_ip=${ip} country=DE city=Hamburg mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        traveler,
        { city: 'Hamburg', country: 'DE', airport: 'HAM' },
        setting.ago({ days: 1, hours: 4 }),
        setting.ahead({ days: 1 }),
      ),
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: traveler.email },
      ],
    },
    because:
      'The account is that of the technician, who has no trip. The booked trip is of her namesake and explains nothing, and nobody knows the address.',
  }
}
