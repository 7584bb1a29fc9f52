// Blackpoint reports a sign-in from Georgia; the booking says Georgia too, but that is the state.
import { alert, by, hostile, ran, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const blackpointGeorgiaIsNotGeorgia: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const laptop = setting.laptopOf('daniel.okafor')
  const at = setting.ago({ hours: 2, minutes: 44 })
  const stranger = '5.152.117.209'
  const hotel = '12.186.44.93'
  const signIn = (time: number, ip: string, place: string, isp: string, device: string, more: object = {}) => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Microsoft 365',
      LogonType: 'OAuth2:Authorize',
      AccountName: daniel.account,
      AccountUpn: daniel.email,
      AccountObjectId: daniel.aadId,
      AccountDisplayName: daniel.name,
      DeviceName: device,
      IPAddress: ip,
      Location: place,
      ISP: isp,
      ...more,
    },
  })
  const [flight, bed] = stay(
    setting,
    daniel,
    { city: 'Atlanta', country: 'US', state: 'GA', airport: 'ATL' },
    setting.ago({ days: 1, hours: 6 }),
    setting.ahead({ days: 1, hours: 9 }),
    3,
  )
  return {
    id: 'blackpoint-georgia-is-not-georgia',
    group: 'travel',
    title: 'Blackpoint Cloud Response: sign-in from unapproved country',
    alerts: [
      alert(setting, at, 'blackpoint_cyber', 'Microsoft 365: Login from Unapproved Country', {
        alertGroupId: setting.seeded.guid('blackpoint group'),
        customerId: setting.seeded.guid('blackpoint customer'),
        customerName: 'Havskog Instruments',
        alertTypes: ['CLOUD_RESPONSE_MS365'],
        type: 'ms365-login-unapproved-country',
        ticketType: 'NOTIFICATION',
        status: 'OPEN',
        riskScore: 38,
        created: setting.iso(at + 65_000),
        updated: setting.iso(at + 65_000),
        alertCount: 1,
        groupKey: daniel.email,
        detection: {
          name: 'Login from Unapproved Country',
          description:
            'An account of this tenant signed in from a country that is not on the list of approved countries. If the user is traveling, add a temporary exception.',
          provider: 'MICROSOFT_365',
          action: 'LOGIN',
          responseAction: 'NONE (customer policy: notify)',
        },
        user: {
          userPrincipalName: daniel.email,
          displayName: daniel.name,
          objectId: daniel.aadId,
          assignedLicenses: ['SPE_E5'],
          isAdmin: false,
          mfaState: 'enforced',
        },
        login: {
          ipAddress: stranger,
          location: { city: '', region: 'GE', country: 'Georgia' },
          isp: 'Caucasus fixed line',
          threatIntel: { vpn: null, tor: false, checked: false },
          application: 'Office 365 Exchange Online',
          userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
          browser: 'Chrome 126',
          deviceId: '',
          authenticationRequirement: 'multiFactorAuthentication',
          mfaResult: 'MFA requirement satisfied by claim in the token',
          conditionalAccessStatus: 'success',
          correlationId: setting.seeded.guid('blackpoint correlation'),
          resultType: 0,
        },
        approvedCountries: ['SE', 'US', 'SG', 'NO', 'DK', 'DE'],
        policy: { id: 'crp-1180', name: 'Default - notify on country', exceptions: [] },
        socDetails: { analyst: null, callAttempted: false, notes: '' },
        links: { portal: 'https://portal.blackpointcyber.com/cloud-response/ms365/alerts' },
      }),
    ],
    facts: {
      bookings: [flight, bed].filter((booking) => booking !== undefined),
      intelligence: [
        setting.risk(
          'ip',
          stranger,
          84,
          [
            ['Recent Credential Stuffing Source', 3, 'Sign-ins with stolen sessions at six companies this week.'],
            ['Recent Phishing Kit Infrastructure', 4, 'Replays sessions caught by a phishing kit, seen yesterday.'],
          ],
          { location: { country: 'Georgia', city: 'Tbilisi', asn: 'AS16010', organization: 'Caucasus fixed line' } },
        ),
        setting.risk('ip', hotel, 0, [], {
          location: { country: 'United States', city: 'Atlanta', asn: 'AS7018', organization: 'Hotel network' },
        }),
      ],
      telemetry: [
        signIn(setting.ago({ hours: 24 }), hotel, 'US', 'Hotel network', laptop.host),
        signIn(setting.ago({ hours: 5 }), hotel, 'US', 'Hotel network', laptop.host),
        signIn(at, stranger, 'GE', 'Caucasus fixed line', ''),
        ran(laptop, at - 300_000, 'teams.exe', 'teams.exe', {
          ...by(daniel),
          FolderPath: 'C:\\Program Files\\Teams',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        {
          table: 'CloudAppEvents',
          at: at + 7 * 60_000,
          columns: {
            ActionType: 'MailItemsAccessed',
            Application: 'Microsoft Exchange Online',
            AccountObjectId: daniel.aadId,
            AccountDisplayName: daniel.name,
            IPAddress: stranger,
            CountryCode: 'GE',
            RawEventData: JSON.stringify({ UserId: daniel.email, ClientIPAddress: stranger, OperationCount: 214 }),
          },
        },
        {
          table: 'CloudAppEvents',
          at: at + 12 * 60_000,
          columns: {
            ActionType: 'Set-Mailbox',
            Application: 'Microsoft Exchange Online',
            AccountObjectId: daniel.aadId,
            AccountDisplayName: daniel.name,
            IPAddress: stranger,
            CountryCode: 'GE',
            RawEventData: JSON.stringify({
              UserId: daniel.email,
              ClientIP: stranger,
              Parameters: [
                { Name: 'ForwardingSmtpAddress', Value: 'smtp:okafor.daniel.archive@inbox-keep.net' },
                { Name: 'DeliverToMailboxAndForward', Value: 'True' },
              ],
            }),
          },
        },
        signIn(at + 1_500_000, hotel, 'US', 'Hotel network', laptop.host),
      ],
    },
    expected: { ...hostile(), severities: ['medium', 'high', 'critical'] },
    because:
      'He is in Atlanta, in the American state of Georgia, where his laptop signs in before and after. The address is in Tbilisi, in the country, and replays stolen sessions this week; it read his mail and set a forwarding to an outside mailbox within minutes.',
  }
}
