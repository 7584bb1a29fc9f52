// A sign-in from Istanbul with a booking for Istanbul; the booking was made forty minutes after the sign-in.
import { alert, by, connected, hostile, loggedOn, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const obsidianBookingMadeAfterwards: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const laptop = setting.laptopOf('leila.haddad')
  const at = setting.ago({ hours: 2, minutes: 2 })
  const first = at - 95 * 60_000
  const stranger = '185.125.33.142'
  const url = 'https://sharepoint-files.sync-officedocs.com/d/8812'
  const signIn = (time: number, ip: string, place: string, isp: string, device: string, application: string) => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: application,
      LogonType: 'OAuth2:Authorize',
      AccountName: leila.account,
      AccountUpn: leila.email,
      AccountObjectId: leila.aadId,
      AccountDisplayName: leila.name,
      DeviceName: device,
      IPAddress: ip,
      Location: place,
      ISP: isp,
    },
  })
  const told = {
    traveler: leila,
    created: first + 40 * 60_000,
    to: { city: 'Istanbul', country: 'TR', airport: 'IST' },
    purpose: 'Bank meeting',
  }
  return {
    id: 'obsidian-booking-made-afterwards',
    group: 'travel',
    title: 'Obsidian Security: session from a new country in NetSuite',
    alerts: [
      alert(setting, at, 'obsidian_security', 'Access from Unusual Location', {
        id: setting.seeded.guid('obsidian alert'),
        tenant: 'havskog',
        rule: {
          id: 'OBS-ACC-0131',
          name: 'Access from Unusual Location',
          category: 'Initial Access',
          mitre: ['T1078.004'],
          description:
            'A user accessed a connected service from a country in which neither this user nor close peers have been active in 60 days. Business travel is the most frequent explanation.',
          severity: 'medium',
        },
        status: 'open',
        created_at: setting.iso(at + 180_000),
        first_event_at: setting.iso(first),
        last_event_at: setting.iso(at),
        subject: {
          type: 'person',
          display_name: leila.name,
          email: leila.email,
          title: leila.title,
          department: leila.department,
          privileged_in: ['Oracle NetSuite (Controller role)'],
          accounts: [
            { service: 'Oracle NetSuite', principal: leila.email, internal_id: '2217' },
            { service: 'Microsoft 365', principal: leila.email, internal_id: leila.aadId },
          ],
        },
        events: [
          {
            service: 'Oracle NetSuite',
            type: 'session.start',
            at: setting.iso(at),
            outcome: 'success',
            ip: stranger,
            geo: { city: 'Istanbul', country: 'TR', asn: 'AS42926' },
            user_agent:
              'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/128.0.0.0 Safari/537.36',
            auth: 'SAML (Entra ID)',
            role: 'HSI - Controller',
          },
          {
            service: 'Microsoft 365',
            type: 'sso.token.issued',
            at: setting.iso(first),
            outcome: 'success',
            ip: stranger,
            geo: { city: 'Istanbul', country: 'TR', asn: 'AS42926' },
            auth: 'MFA satisfied by claim in token',
          },
        ],
        baseline: { countries_60d: ['SE'], peers_countries_60d: ['SE', 'DE', 'GB'], usual_devices: 2 },
        enrichment: {
          calendar: 'not connected',
          travel_feed: [
            {
              provider: 'csv drop',
              city: 'Istanbul',
              from: setting.iso(first).slice(0, 10),
              traveler: leila.email,
            },
          ],
          ip_reputation: 'unknown',
        },
        response: { playbook: 'none', owner: null },
        url: 'https://havskog.obsec.io/alerts?rule=OBS-ACC-0131&status=open',
      }),
    ],
    facts: {
      bookings: [
        {
          ...told,
          key: 'flight leila istanbul',
          type: 'FLIGHT',
          status: 'TICKETED',
          trip: { key: 'leila.haddad Istanbul', name: 'Istanbul' },
          from: { city: 'Istanbul', country: 'TR', airport: 'IST' },
          to: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
          start: setting.ahead({ days: 3, hours: 2 }),
          end: setting.ahead({ days: 3, hours: 6 }),
          supplier: 'Polar Crest Airways',
          flight: 'PC 614',
          price: 388,
        },
        {
          ...told,
          key: 'hotel leila istanbul',
          type: 'HOTEL',
          status: 'CONFIRMED',
          trip: { key: 'leila.haddad Istanbul', name: 'Istanbul' },
          start: first - 1_800_000,
          end: setting.ahead({ days: 3 }),
          supplier: 'Lantern Court Hotels',
          price: 720,
        },
      ],
      intelligence: [
        setting.risk(
          'ip',
          stranger,
          79,
          [
            [
              'Recent Phishing Kit Infrastructure',
              4,
              'Uses sessions caught by the page sharepoint-files.sync-officedocs.com, seen today.',
            ],
            ['Recent Fraudulent Payments Mention', 2, 'Named by a bank association last week.'],
          ],
          { location: { country: 'Turkey', city: 'Istanbul', asn: 'AS42926', organization: 'Rented servers' } },
        ),
      ],
      telemetry: [
        loggedOn(laptop, first - 2 * 3_600_000, leila.account, { LogonType: 'Interactive' }),
        {
          table: 'UrlClickEvents',
          at: first - 9 * 60_000,
          columns: {
            ActionType: 'ClickAllowed',
            AccountUpn: leila.email,
            Url: url,
            Workload: 'Email',
            IPAddress: leila.office.externalIp,
            IsClickedThrough: true,
          },
        },
        connected(laptop, first - 9 * 60_000 + 3000, '45.138.16.231', {
          RemoteUrl: 'sharepoint-files.sync-officedocs.com',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: leila.account,
        }),
        signIn(first, stranger, 'TR', 'Rented servers', '', 'Microsoft 365'),
        signIn(first + 36 * 60_000, stranger, 'TR', 'Rented servers', '', 'Travel booking'),
        signIn(at, stranger, 'TR', 'Rented servers', '', 'Oracle NetSuite'),
        signIn(at - 25 * 60_000, leila.office.externalIp, 'SE', 'Havskog Instruments', laptop.host, 'Microsoft 365'),
        loggedOn(laptop, at - 27 * 60_000, leila.account, { LogonType: 'Unlock' }),
        ran(laptop, at - 20 * 60_000, 'excel.exe', 'excel.exe "Månadsbokslut.xlsx"', {
          ...by(leila),
          FolderPath: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        loggedOn(setting.machine('srv-erp-01'), at + 6 * 60_000, leila.account, {
          RemoteIP: laptop.ip,
          RemoteDeviceName: laptop.host,
        }),
        ran(laptop, at + 31 * 60_000, 'outlook.exe', 'outlook.exe', {
          ...by(leila),
          FolderPath: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: { ...hostile(), severities: ['high', 'critical', 'medium'] },
    because:
      'The hotel, from today, and a flight back were booked forty minutes after the sign-in they would explain, four minutes after the stranger opened the booking site, and no flight goes there. She works in Gothenburg the whole time, had just opened an active phishing page, and the address is known to use the sessions that this page catches.',
  }
}
