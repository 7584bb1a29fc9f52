// Pipedrive mails about a seller in Manchester days after his London trip; he sits in Boston, the session passed without a new factor and took the list of deals.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, loggedOn, ran, situation, stay, worthALook } from '../../shorthand.ts'

export const pipedriveManchesterAfterTheLondonTrip = situation(
  'pipedrive-manchester-after-the-london-trip',
  'travel',
  'Pipedrive: login from a new device, export',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const priya = setting.person('priya.raman')
    const laptop = setting.laptopOf(daniel.key)
    const at = setting.ago({ hours: 3, minutes: 36 })
    const minute = 60_000
    const from = { ip: '86.157.71.18', city: 'Manchester', country: 'GB' }
    const hotel = { ip: '81.145.203.92', city: 'London', country: 'GB' }
    const clock = (time: number) => setting.iso(time).slice(0, 16).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at + 24 * minute,
          'pipedrive',
          'Security alert: new device and data export',
          `From: Pipedrive Security <security-alerts@pipedrive.com>
To: crm-admins@havskoginstruments.com
Cc: soc@havskoginstruments.com, ${priya.email}
Date: ${new Date(at + 23 * minute).toUTCString()}
Message-ID: <${setting.seeded.hex('pipedrive mail', 24)}@eu-central-1.pipedrive.com>
Subject: [Security rules] Daniel Okafor: login from a new device and location, followed by an export
X-PD-Company: 7714208
X-PD-Rule: 3 "New device + export within 30 minutes"
Content-Type: text/plain; charset=utf-8

Company:      Havskog Instruments (havskog.pipedrive.com), plan Enterprise, 41 seats
Rule:         New device + export within 30 minutes
Severity:     Medium (set by priya.raman)
User:         ${daniel.name} <${daniel.email}>, user id 15820417, team Sales US, permission set "Deals - regular user"

1. Login
   Time:      ${clock(at)} UTC
   IP:        ${from.ip}
   Location:  Manchester, England, United Kingdom (approximate)
   Network:   British Telecommunications PLC
   Device:    Chrome 130 on Windows 10, first seen today
   Method:    Single sign-on (SAML 2.0, Microsoft Entra ID)
   Assertion: AuthnContext Password; multi-factor claim satisfied by a token issued ${clock(setting.ago({ days: 4, hours: 2 }))} UTC
   Result:    success

2. Views
   ${clock(at + 3 * minute)} UTC   Deals list, filter "All open deals", owner: everyone
   ${clock(at + 6 * minute)} UTC   Insights, "Forecast 2027"
   ${clock(at + 8 * minute)} UTC   Organisations, filter "Customers, all"

3. Export
   Time:      ${clock(at + 14 * minute)} UTC
   Type:      Deals (xlsx), all visible columns
   Rows:      1,904 (own deals: 212)
   Columns:   title, value, currency, organisation, contact person, phone, e-mail, expected close date, lost reason, notes
   File:      deals-7714208-${setting.seeded.number('pipedrive export', 100, 999)}.xlsx, downloaded once, link expired

Known devices of this user
   Chrome on Windows 11 (Boston, United States), last used ${clock(at - 50 * minute)} UTC
   Pipedrive for iOS 17.2 (Boston, United States), last used ${clock(setting.ago({ hours: 15 }))} UTC
   Chrome on Windows 11 (London, United Kingdom), last used ${clock(setting.ago({ days: 4, hours: 1 }))} UTC

Usual exports of this user: 1 in 12 months (own deals, 188 rows)
Failed logins in 24 hours: 0
IP allowlist: off.  Password login: off.  Idle session limit: 14 days.

The session is still open. You can end it under Company settings > Security center > Devices:
https://havskog.pipedrive.com/settings/security/devices

You receive this mail because you are a contact for security alerts. Pipedrive OU, Mustamae tee 3a, 10615 Tallinn, Estonia.`,
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          daniel,
          { city: 'London', country: 'GB', airport: 'LHR' },
          setting.ago({ days: 5 }),
          setting.ago({ days: 3, hours: 10 }),
          7,
        ),
        intelligence: [nothingKnown(setting, from), nothingKnown(setting, hotel)],
        investigations: [
          {
            key: 'forecast for the board',
            title: 'Pipedrive columns for the board forecast',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: priya,
            at: setting.ago({ days: 11 }),
            tags: ['Sales'],
            alerts: [],
            comments: [
              {
                author: daniel.name,
                body: 'Who pulls the numbers this time, do you need my part as a sheet?',
                at: setting.ago({ days: 10 }),
              },
              {
                author: priya.name,
                body: 'No exports please, I build it in Insights from here. Just keep your close dates right until Friday.',
                at: setting.ago({ days: 9, hours: 18 }),
              },
            ],
          },
        ],
        telemetry: [
          signedIn(daniel, setting.ago({ days: 4, hours: 11 }), hotel.ip, 'GB', {
            ISP: 'British Telecommunications',
            DeviceName: laptop.host,
          }),
          signedIn(daniel, setting.ago({ days: 4, hours: 2 }), hotel.ip, 'GB', {
            ISP: 'British Telecommunications',
            DeviceName: laptop.host,
          }),
          signedIn(daniel, setting.ago({ days: 2, hours: 5 }), daniel.office.externalIp, 'US', {
            ISP: 'Havskog Instruments',
            DeviceName: laptop.host,
          }),
          loggedOn(laptop, at - 70 * minute, daniel.account, { LogonType: 'Interactive', AccountSid: daniel.sid }),
          signedIn(daniel, at - 52 * minute, daniel.office.externalIp, 'US', {
            ISP: 'Havskog Instruments',
            DeviceName: laptop.host,
            Application: 'Pipedrive',
          }),
          signedIn(daniel, at, from.ip, 'GB', {
            ISP: 'British Telecommunications',
            Application: 'Pipedrive',
            DeviceType: 'Desktop',
          }),
          ran(laptop, at + 5 * minute, 'POWERPNT.EXE', 'POWERPNT.EXE "Lakeshore Hospital - offer.pptx"', {
            ...by(daniel),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(laptop, at + 31 * minute, daniel.account, { LogonType: 'Unlock', AccountSid: daniel.sid }),
        ],
      },
      expected: worthALook,
      because:
        'The trip ended three days before and was to another city; at this time he worked on his laptop in Boston. The session from an unknown computer lived on a factor given in London four days ago, and took everybody’s deals although exports were not wanted. But the line is an ordinary one without any record, and nothing shows who sat there: ask him and end the session.',
    }
  },
)
