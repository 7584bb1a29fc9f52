// ShareFile hands all price agreements to London, where their reader is booked; but not to his hotel.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, ran, situation, stay } from '../../shorthand.ts'

export const sharefileDownloadsDuringTheRightTrip = situation(
  'sharefile-downloads-during-the-right-trip',
  'travel',
  'ShareFile: a large number of downloads from London',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const laptop = setting.laptopOf('daniel.okafor')
    const at = setting.ago({ hours: 1, minutes: 51 })
    const hotel = { ip: '81.145.32.190', city: 'London', country: 'GB' }
    const theirs = '31.14.252.90'
    const own = (time: number) =>
      signedIn(daniel, time, hotel.ip, 'GB', { ISP: 'BT', DeviceName: laptop.host, LogonType: 'OAuth2:Authorize' })
    return {
      alerts: [
        alert(setting, at + 26 * 60_000, 'citrix_sharefile', 'Unusual download volume', {
          source: 'ShareFile Threat Detection Alerts',
          accountSubdomain: 'havskog',
          accountId: setting.seeded.guid('sharefile account'),
          alertId: setting.seeded.guid('sharefile alert'),
          alertType: 'ExcessiveDownload',
          alertName: 'Unusual download volume',
          riskLevel: 'Medium',
          createdUtc: setting.iso(at + 25 * 60_000),
          user: {
            id: setting.seeded.guid('sharefile user'),
            email: daniel.email,
            fullName: daniel.name,
            userType: 'Employee',
            company: 'Havskog Instruments',
            lastPasswordChange: setting.iso(at - 140 * 86_400_000),
          },
          session: {
            ip: theirs,
            city: 'London',
            country: 'United Kingdom',
            oauthClient: 'ShareFile Web',
            browser: 'Chrome 139 / Linux',
            auth: 'SAML (Entra ID), second factor satisfied by claim in the token',
            startedUtc: setting.iso(at),
          },
          activity: {
            windowMinutes: 24,
            downloads: 338,
            bytes: 2_914_882_560,
            baselinePerDay: 6,
            folders: ['/Shared/Sales AMER/Price agreements', '/Shared/Sales AMER/Tenders 2027', '/Shared/Distributors'],
            first: 'Agreement_Calder_Optics_2026.pdf',
            last: 'Tender_Rhine_Metrology_offer_v4.xlsx',
            archived: true,
            deleted: 0,
            sharedLinks: 0,
          },
          previousLocations: [
            { city: 'London', country: 'United Kingdom', ip: hotel.ip, lastUtc: setting.iso(at - 50 * 60_000) },
            { city: 'Boston', country: 'United States', ip: daniel.office.externalIp },
          ],
          detail: 'The location is consistent with the recent activity of the user. The volume is not.',
          recommendedAction: 'Review. Consider to reset the password and to log the user out everywhere.',
          actionTaken: 'None',
          link: 'https://havskog.sharefile.com/dashboard/reporting',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          daniel,
          { city: 'London', country: 'GB', airport: 'LHR' },
          setting.ago({ days: 2, hours: 3 }),
          setting.ahead({ days: 1, hours: 2 }),
          7,
        ),
        intelligence: [
          nothingKnown(setting, hotel),
          setting.risk(
            'ip',
            theirs,
            88,
            [
              ['Current Phishing Relay Host', 4, 'Takes over sessions with stolen sign-in cookies, seen today.'],
              ['Recent Credential Stuffing Source', 3, 'Named by three companies this week.'],
            ],
            { location: { country: 'United Kingdom', city: 'London', asn: 'AS9009', organization: 'Rented servers' } },
          ),
        ],
        telemetry: [
          own(setting.ago({ hours: 26 })),
          own(at - 50 * 60_000),
          signedIn(daniel, at - 4000, theirs, 'GB', {
            Application: 'ShareFile',
            ISP: 'Rented servers',
            OSPlatform: 'Linux',
            LogonType: 'OAuth2:Token, claim in the token',
          }),
          ran(laptop, at + 5 * 60_000, 'powerpnt.exe', 'powerpnt.exe "Havskog - London pitch.pptx"', {
            ...by(daniel),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          own(at + 35 * 60_000),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'block-indicator', target: theirs }],
        forbidden: [
          { action: 'block-indicator', target: hotel.ip },
          { action: 'block-indicator', target: daniel.office.externalIp },
          { action: 'isolate-machine', target: '*' },
        ],
      },
      because:
        'The trip explains that he is in London, and his own sign-ins come from the hotel with his laptop, before and after. The downloads came from another address there, a rented server that intelligence knows today for stolen sessions, with a Linux that is not his and no second factor of its own. All price agreements are gone; his laptop has no part in it.',
    }
  },
)
