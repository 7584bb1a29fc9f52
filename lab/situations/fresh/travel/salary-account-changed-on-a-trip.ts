// A salary goes to another bank account, changed from the city of a trip; the person knows nothing of it.
import { alert, clean, situation, stay, ticket } from '../../shorthand.ts'

export const salaryAccountChangedOnATrip = situation(
  'salary-account-changed-on-a-trip',
  'travel',
  'A salary account that was changed from the booked city',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const at = setting.ago({ hours: 2, minutes: 30 })
    const ip = '84.208.201.77'
    const bergen = { city: 'Bergen', country: 'NO', airport: 'BGO' }
    const title = 'Payment election changed'
    return {
      alerts: [
        alert(setting, at, 'workday', title, {
          taskDisplayName: 'Change Payment Elections',
          activityAction: 'WRITE',
          requestTime: setting.iso(at),
          systemAccount: astrid.account,
          worker: { descriptor: astrid.name, email: astrid.email },
          ipAddress: ip,
          geo: { city: 'Bergen', country: 'NO' },
          deviceType: 'Mobile',
          sessionId: 'b6d11a',
          changed: { accountNumber: '******4417', bank: 'Online Wallet Bank', effective: 'next payroll' },
        }),
      ],
      facts: {
        bookings: stay(setting, astrid, bergen, setting.ago({ days: 1, hours: 2 }), setting.ahead({ days: 1 }), 1),
        intelligence: [clean(setting, 'ip', ip)],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'MALICIOUS',
            [{ person: astrid }, { ip }],
            'Astrid did not change her account. She had typed her password into a page that imitated the payroll portal. Payment stopped, looking for other victims.',
            { status: 'INVESTIGATING', priority: 'HIGH' },
          ),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'People have established that somebody else made this very change, and they still work on it. The trip explains where she is, not who changed the account.',
    }
  },
)
