// The account must lead to the person before the trip can be found.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const payrollInHelsinki: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const at = setting.ago({ hours: 1, minutes: 55 })
  const ip = '91.152.88.203'

  return {
    id: 'payroll-in-helsinki',
    group: 'travel',
    title: 'The account of somebody in Helsinki',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar location',
        `CEF:0|OneLogin|IAM|1|8|Login from unfamiliar location|5|rt=${at} suser=${johanna.account} src=${ip} cs1Label=city cs1=Helsinki cs2Label=country cs2=FI outcome=success`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        johanna,
        { city: 'Helsinki', country: 'FI', airport: 'HEL' },
        setting.ago({ days: 1, hours: 7 }),
        setting.ahead({ days: 1 }),
        2,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The account belongs to the payroll specialist, who flew to Helsinki yesterday and has a hotel there, and the address is clean.',
  }
}
