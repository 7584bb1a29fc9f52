// A sign-in of one Anna Berg; the cleared ticket and the trip are those of the other.
import { alert, situation, stay, ticket, undecided } from '../../shorthand.ts'

export const clearedForANamesake = situation(
  'cleared-for-a-namesake',
  'carry-over',
  'A sign-in whose clearance belongs to a namesake',
  (setting) => {
    const anna = setting.person('anna.berg')
    const other = setting.person('anna.berg2')
    const at = setting.ago({ hours: 2, minutes: 5 })
    const ip = '87.54.118.93'
    return {
      alerts: [
        alert(setting, at, 'keycloak', 'Login from new country', {
          '@timestamp': setting.iso(at),
          level: 'INFO',
          loggerName: 'org.keycloak.events',
          type: 'LOGIN',
          realmId: 'havskog',
          realmName: 'havskog',
          clientId: 'partner-portal',
          userId: setting.seeded.guid('keycloak anna'),
          sessionId: setting.seeded.guid('keycloak session'),
          ipAddress: ip,
          details: {
            auth_method: 'openid-connect',
            username: anna.email,
            identity_provider: null,
            redirect_uri: 'https://partners.havskoginstruments.com/cb',
            remember_me: 'false',
            credential_type: 'otp',
          },
          enrichment: { geo: { country: 'DK', city: 'Copenhagen' }, first_seen_country: true },
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          other,
          { city: 'Copenhagen', country: 'DK', airport: 'CPH' },
          setting.ago({ days: 1, hours: 4 }),
          setting.ahead({ days: 1 }),
          1,
        ),
        investigations: [
          ticket(
            setting,
            `Login from new country: ${other.account}`,
            setting.ago({ days: 1, hours: 1 }),
            'BENIGN',
            [{ person: other }],
            'Anna Berg (Operations, anna.berg2) is at the assembly course in Copenhagen, booked.',
          ),
        ],
      },
      expected: undecided,
      because:
        'The trip and the closed ticket belong to the other Anna Berg. For this one there is neither a trip nor anything against the address, and the one-time code was right: nothing is shown either way.',
    }
  },
)
