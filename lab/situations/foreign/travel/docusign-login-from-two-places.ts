// Contracts fetched by a session from a hostile address while the owner sits in the office.
import { alert, hostile, loggedOn, situation } from '../../shorthand.ts'

export const docusignLoginFromTwoPlaces = situation(
  'docusign-login-from-two-places',
  'travel',
  'DocuSign Monitor: login from two places at once',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf('leila.haddad')
    const at = setting.ago({ minutes: 58 })
    const ip = '194.26.135.87'
    const signIn = (when: number, from: string, country: string, isp: string, application: string) => ({
      table: 'IdentityLogonEvents' as const,
      at: when,
      columns: {
        ActionType: 'LogonSuccess',
        Application: application,
        LogonType: 'OAuth2:Authorize',
        AccountName: leila.account,
        AccountUpn: leila.email,
        AccountObjectId: leila.aadId,
        AccountDisplayName: leila.name,
        IPAddress: from,
        Location: country,
        ISP: isp,
      },
    })
    return {
      alerts: [
        alert(setting, at, 'docusign_monitor', 'ImpossibleTravelLogin', {
          timestamp: setting.iso(at),
          eventId: setting.seeded.guid('docusign event'),
          site: 'EU',
          accountId: setting.seeded.guid('docusign account'),
          organizationId: setting.seeded.guid('docusign organisation'),
          userId: setting.seeded.guid('docusign user'),
          userEmail: leila.email,
          object: 'Login',
          action: 'Success',
          property: 'ImpossibleTravel',
          result: 'Success',
          ipAddress: ip,
          ipAddressLocation: { latitude: 44.43, longitude: 26.1, country: 'RO', city: 'Bucharest' },
          data: {
            previousIpAddress: leila.office.externalIp,
            previousCity: 'Gothenburg',
            minutesBetween: 11,
            authenticationMethod: 'Federated',
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/128.0',
          },
          followUp: [{ object: 'Envelope', action: 'BulkDownload', count: 64, at: setting.iso(at + 4 * 60_000) }],
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 93, [
            ['Current Phishing Proxy', 4, 'Replays stolen sessions of a phishing kit; validated today.'],
            ['Recent Account Takeover Source', 4, 'Seen in takeovers at five companies this week.'],
          ]),
        ],
        telemetry: [
          signIn(at - 11 * 60_000, leila.office.externalIp, 'SE', 'Havskog Instruments', 'Microsoft 365'),
          signIn(at - 10_000, ip, 'RO', 'Dambovita Hosting', 'DocuSign'),
          loggedOn(laptop, at - 70 * 60_000, leila.account, { LogonType: 'Interactive' }),
        ],
      },
      expected: hostile(),
      because:
        'She was signed in at the office eleven minutes before, has no trip, and the other address replays stolen sessions today. The sign-in succeeded and contracts were fetched. The account is taken; no machine is shown to be.',
    }
  },
)
