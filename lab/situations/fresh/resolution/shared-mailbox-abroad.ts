// A shared mailbox is opened abroad. One of several people who may use it is in that city.
import { alert, clean, situation, stay } from '../../shorthand.ts'

export const sharedMailboxAbroad = situation(
  'shared-mailbox-abroad',
  'resolution',
  'A shared mailbox that somebody opened in Bangkok',
  (setting) => {
    const priya = setting.person('priya.raman')
    const at = setting.ago({ hours: 1, minutes: 36 })
    const ip = '171.97.84.60'
    const bangkok = { city: 'Bangkok', country: 'TH', airport: 'BKK' }
    return {
      alerts: [
        alert(setting, at, 'google_workspace_alert_center', 'Suspicious login', {
          customerId: 'C03havsk0g',
          alertId: '6c9ad2fb-3f9d-4b8a-9b64-4d3a0f3f9b11',
          createTime: setting.iso(at + 30_000),
          startTime: setting.iso(at),
          type: 'Suspicious login',
          source: 'Google identity',
          data: {
            '@type': 'type.googleapis.com/google.apps.alertcenter.type.AccountWarning',
            email: 'sales-apac@havskoginstruments.com',
            loginDetails: {
              loginTime: setting.iso(at),
              ipAddress: ip,
              city: 'Bangkok',
              countryCode: 'TH',
              result: 'SUCCESS',
            },
          },
          metadata: {
            status: 'NOT_STARTED',
            severity: 'LOW',
            note: 'Shared account of the sales team, five delegates',
          },
        }),
      ],
      facts: {
        bookings: stay(setting, priya, bangkok, setting.ago({ days: 2 }), setting.ahead({ days: 1 }), 3),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'Nobody stands behind the account alone, so no trip can show who signed in. The address has no bad name. Somebody must ask the team.',
    }
  },
)
