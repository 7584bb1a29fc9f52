// A sign-in from Reykjavik by somebody who is in Reykjavik; the line has pipes and no word for what it is.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const reykjavikInAnAuditLine = situation(
  'reykjavik-in-an-audit-line',
  'travel',
  'Reykjavik in a line with pipes',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ minutes: 50 })
    const ip = '85.220.44.17'
    const to = { city: 'Reykjavik', country: 'IS', airport: 'KEF' }
    return {
      alerts: [
        alert(
          setting,
          at,
          'pingfederate',
          'First sign-in from a country',
          `${setting.iso(at)}| tid:Jq1x0Rk2bTz| SSO| ${daniel.account}| ${ip}| geo:IS/Reykjavik| | havskog-crm| SAML20| idp-got-01| IdP| success| HTMLFormAdapter;PingID:approved| | 412`,
        ),
      ],
      facts: {
        bookings: stay(setting, daniel, to, setting.ago({ days: 1, hours: 8 }), setting.ahead({ days: 2 }), 6),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'Flight and hotel put the person in Reykjavik at the time of the sign-in, and the address was asked about and is clean. The only claim is an unfamiliar place, and the trip refutes it.',
    }
  },
)
