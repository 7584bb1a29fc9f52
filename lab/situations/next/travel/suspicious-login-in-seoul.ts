// A suite calls a sign-in suspicious. The head of research is booked to be there.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const suspiciousLoginInSeoul = situation(
  'suspicious-login-in-seoul',
  'travel',
  'A suspicious login from Seoul',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const at = setting.ago({ hours: 4, minutes: 44 })
    const ip = '211.234.181.92'
    const seoul = { city: 'Seoul', country: 'KR', airport: 'ICN' }
    return {
      alerts: [
        alert(setting, at, 'google_workspace_alert_center', 'Suspicious login', {
          customerId: 'C03hvsk7q',
          alertId: setting.seeded.guid('google alert'),
          createTime: setting.iso(at + 180_000),
          startTime: setting.iso(at),
          endTime: setting.iso(at),
          type: 'Suspicious login',
          source: 'Google identity',
          data: {
            '@type': 'type.googleapis.com/google.apps.alertcenter.type.AccountWarning',
            email: sofia.email,
            loginDetails: { loginTime: setting.iso(at), ipAddress: ip },
          },
          securityInvestigationToolLink: 'https://admin.google.com/ac/sc/investigation?query=login',
          metadata: { status: 'NOT_STARTED', severity: 'LOW', etag: 'kq8Jf1xY0nQ=' },
          enrichment: {
            geo: { city: 'Seoul', country: 'KR' },
            login_type: 'saml',
            login_challenge_method: 'security_key',
            login_challenge_status: 'passed',
            is_suspicious: true,
          },
          etag: 'kq8Jf1xY0nQ=',
        }),
      ],
      facts: {
        bookings: stay(setting, sofia, seoul, setting.ago({ days: 2, hours: 6 }), setting.ahead({ days: 3 }), 13),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'She has been booked to Seoul since the day before yesterday, with a hotel for three more days. The address is clean and the security key was used.',
    }
  },
)
