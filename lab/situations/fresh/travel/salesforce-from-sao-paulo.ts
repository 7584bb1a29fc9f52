// A login event of Salesforce from a city with its own letters, booked with plane and hotel.
import { alert, clean, situation, stay } from '../../shorthand.ts'

export const salesforceFromSaoPaulo = situation(
  'salesforce-from-sao-paulo',
  'travel',
  'A Salesforce login from São Paulo',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ hours: 1, minutes: 42 })
    const ip = '177.102.33.18'
    const saoPaulo = { city: 'Sao Paulo', country: 'BR', airport: 'GRU' }
    return {
      alerts: [
        alert(setting, at, 'salesforce', 'Login from a new country', {
          EventIdentifier: '0f0b7a9c-4b0c-4d0f-b0a4-1b2c6d3e9f01',
          EventDate: setting.iso(at),
          EventType: 'LoginEvent',
          Username: daniel.email,
          UserId: '0055g00000DkaforAAA',
          UserType: 'Standard',
          Status: 'Success',
          LoginType: 'SAML Sfdc Initiated SSO',
          SourceIp: ip,
          City: 'São Paulo',
          Subdivision: 'SP',
          Country: 'Brazil',
          CountryIso: 'BR',
          PostalCode: '01310',
          Browser: 'Edge 142',
          Platform: 'Windows 11',
          AuthMethodReference: 'mfa',
          PolicyOutcome: 'Notified',
        }),
      ],
      facts: {
        bookings: stay(setting, daniel, saoPaulo, setting.ago({ days: 2, hours: 4 }), setting.ahead({ days: 2 }), 10),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'Flight and hotel cover place and time of the sign-in, the second factor was given, and the address is known as clean.',
    }
  },
)
