// A sign-in from the coast of Croatia with the right code. No trip, no other trace, nothing against it.
import { alert, clean, situation, undecided } from '../../shorthand.ts'

export const codeFromSplitWithoutABooking = situation(
  'code-from-split-without-a-booking',
  'travel',
  'A code by text message from Split',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const at = setting.ago({ hours: 3, minutes: 47 })
    const ip = '93.138.44.102'
    const log = (key: string, seconds: number, details: object) => ({
      schemaVersion: '1.0',
      id: setting.seeded.guid(`sta ${key}`),
      logVersion: '1.0',
      timeStamp: setting.iso(at + seconds * 1000),
      category: 'AUDIT',
      resourceType: 'AUTHENTICATION',
      status: 'Success',
      context: {
        tenantId: 'H4V5K09',
        originatingAddress: ip,
        principalId: tomas.account,
        globalAccessId: setting.seeded.guid('sta access'),
        applicationId: '7',
        policyId: '3',
        geo: { countryCode: 'HR', country: 'Croatia', city: 'Split', isp: 'Hrvatski Telekom' },
        userAgent:
          'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      },
      details,
    })
    return {
      alerts: [
        alert(setting, at + 180_000, 'thales_sta', 'Access from a new country', {
          rule: {
            id: 'sta-204',
            name: 'Access from a country that the user has not used in 90 days',
            severity: 'medium',
            version: 3,
            author: 'SafeNet Trusted Access',
            schedule: '*/5 * * * *',
            window: '15m',
            suppressedUntil: null,
          },
          tenant: { code: 'H4V5K09', name: 'Havskog Instruments', region: 'EU', serviceZone: 'eu-classic' },
          matched: 3,
          user: {
            userName: tomas.account,
            email: tomas.email,
            firstName: tomas.givenName,
            lastName: tomas.familyName,
            state: 'Active',
            groups: ['STA-Finance', 'STA-All'],
            tokens: [
              {
                type: 'SMS',
                serial: '1000044182',
                state: 'Active',
                lastSuccess: setting.iso(at + 9000),
                pinRequired: false,
              },
              {
                type: 'MobilePASS',
                serial: '1000031770',
                state: 'Suspended',
                lastSuccess: setting.iso(setting.ago({ days: 33 })),
                pinRequired: true,
              },
            ],
            countries90d: ['SE'],
          },
          logs: [
            log('challenge', 0, {
              type: 'AUTHENTICATION',
              action: '4',
              actionText: 'CHALLENGE',
              result: '3',
              resultText: 'SMS_CHALLENGE_SENT',
              serial: '1000044182',
              agentId: '12',
              credentialType: 'SMS',
              message: '',
              validationServer: 'eu-2',
            }),
            log('attempt', 9, {
              type: 'AUTHENTICATION',
              action: '0',
              actionText: 'AUTH_ATTEMPT',
              result: '1',
              resultText: 'AUTH_SUCCESS',
              serial: '1000044182',
              agentId: '12',
              credentialType: 'SMS',
              message: '',
              validationServer: 'eu-2',
            }),
            log('access', 11, {
              type: 'ACCESS',
              state: 'Accepted',
              application: { id: '7', name: 'Expense portal', type: 'SAML' },
              policy: { id: '3', name: 'Finance staff', version: 18, scenario: 'Unknown network' },
              credentials: [
                { type: 'password', state: 'verified' },
                { type: 'otp', state: 'verified' },
              ],
              ssoSession: { known: false, deviceKnown: false, lifetimeMinutes: 60 },
            }),
          ],
          links: {
            console: 'https://access-console.eu.safenetid.com/H4V5K09/logs',
            documentation: 'https://thalesdocs.com/sta/operator/logs/index.html',
          },
          notes: [],
          acknowledged: false,
        }),
      ],
      facts: { intelligence: [clean(setting, 'ip', ip)] },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'Password and code were right, the line is clean, and only the expense portal was opened. He has no booking and no sign-in at the office today, so it may be a private journey; the device is new, so it may be a thief. He has to be asked.',
    }
  },
)
