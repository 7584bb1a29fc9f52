// Two travellers of one family name, each in a place of his own.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const bothOfTheNameIsaksson: TellSituation = (setting) => {
  const felix = setting.person('felix.isaksson')
  const iris = setting.person('iris.isaksson')
  const at = setting.ago({ hours: 3, minutes: 2 })
  const ip = '78.20.155.61'

  return {
    id: 'both-of-the-name-isaksson',
    group: 'travel',
    title: 'Two travellers called Isaksson',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `user=${felix.email} name="${felix.name}" result=success ip=${ip} country=BE city=Antwerp mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: [
        ...stay(
          setting,
          felix,
          { city: 'Antwerp', country: 'BE', airport: 'ANR' },
          setting.ago({ days: 1, hours: 7 }),
          setting.ahead({ days: 1 }),
        ),
        ...stay(
          setting,
          iris,
          { city: 'Jakarta', country: 'ID', airport: 'CGK' },
          setting.ago({ days: 2 }),
          setting.ahead({ days: 2 }),
        ),
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The sign-in is of Felix Isaksson, who is in Antwerp by flight and hotel. That Iris Isaksson is in Jakarta has nothing to do with it. The address is clean.',
  }
}
