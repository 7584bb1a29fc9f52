// A guest account has the name of a manager who travels; its address takes over accounts today.
import { alert, situation, stay } from '../../shorthand.ts'

export const guestWithABorrowedName = situation(
  'guest-with-a-borrowed-name',
  'poisoning',
  'A guest with the name of a travelling manager',
  (setting) => {
    const priya = setting.person('priya.raman')
    const at = setting.ago({ hours: 1, minutes: 15 })
    const ip = '193.29.13.201'
    const kualaLumpur = { city: 'Kuala Lumpur', country: 'MY', airport: 'KUL' }
    return {
      alerts: [
        alert(setting, at, 'entra_id', 'Guest sign-in from a new place', {
          time: setting.iso(at),
          operationName: 'Sign-in activity',
          category: 'SignInLogs',
          resultType: '0',
          callerIpAddress: ip,
          location: 'MY',
          properties: {
            createdDateTime: setting.iso(at),
            userDisplayName: priya.name,
            userPrincipalName: 'priya.raman_mailboxfree.net#EXT#@havskoginstruments.onmicrosoft.com',
            alternateSignInName: 'priya.raman@mailboxfree.net',
            userType: 'Guest',
            crossTenantAccessType: 'b2bCollaboration',
            homeTenantId: '9cd80435-793b-4f48-844b-6b3f37d1c1f3',
            appDisplayName: 'SharePoint Online',
            ipAddress: ip,
            location: { city: 'Kuala Lumpur', countryOrRegion: 'MY' },
            status: { errorCode: 0 },
            riskLevelDuringSignIn: 'none',
            conditionalAccessStatus: 'notApplied',
          },
        }),
      ],
      facts: {
        bookings: stay(setting, priya, kualaLumpur, setting.ago({ days: 1, hours: 6 }), setting.ahead({ days: 2 }), 1),
        intelligence: [
          setting.risk('ip', ip, 90, [
            ['Current Account Takeover Source', 4, 'Signs in to invited guest accounts of many companies today.'],
          ]),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [
          { action: 'contain-account', target: priya.email },
          { action: 'isolate-machine', target: '*' },
        ],
      },
      because:
        'The account is a guest of another directory that only has her display name, and it signed in from an address that takes over accounts today. The trip is hers and explains nothing about the guest.',
    }
  },
)
