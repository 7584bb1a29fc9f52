// Somebody is in Madrid with her account a day before she flies there. She sits at her desk.
import { alert, hostile, loggedOn, situation, stay } from '../../shorthand.ts'

export const factorEnrolledBeforeTheFlight = situation(
  'factor-enrolled-before-the-flight',
  'travel',
  'In the booked city a day too early, with a new factor',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf('astrid.nyman')
    const at = setting.ago({ hours: 1, minutes: 14 })
    const ip = '83.53.118.209'
    const office = astrid.office.externalIp
    const madrid = { city: 'Madrid', country: 'ES', airport: 'MAD' }
    const signedIn = (time: number, from: string, country: string, isp: string) => ({
      table: 'IdentityLogonEvents' as const,
      at: time,
      columns: {
        ActionType: 'LogonSuccess',
        Application: 'Microsoft 365',
        LogonType: 'OAuth2:Authorize',
        AccountName: astrid.account,
        AccountUpn: astrid.email,
        AccountObjectId: astrid.aadId,
        AccountDisplayName: astrid.name,
        IPAddress: from,
        Location: country,
        ISP: isp,
      },
    })
    const inMail = (minutes: number, ActionType: string, ObjectName: string, AdditionalFields: string) => ({
      table: 'CloudAppEvents' as const,
      at: at + minutes * 60_000,
      columns: {
        ActionType,
        Application: 'Microsoft Exchange Online',
        AccountObjectId: astrid.aadId,
        AccountId: astrid.email,
        AccountDisplayName: astrid.name,
        IPAddress: ip,
        CountryCode: 'ES',
        ObjectName,
        AdditionalFields,
      },
    })
    const event = (key: string, type: string, seconds: number, more: object) => ({
      ID: setting.seeded.hex(`idaptive ${key}`, 16),
      EventType: type,
      WhenOccurred: setting.iso(at + seconds * 1000),
      NormalizedUser: astrid.email,
      FromIPAddress: ip,
      Level: 'Info',
      ...more,
    })
    return {
      alerts: [
        alert(setting, at + 240_000, 'cyberark_identity', 'User behaviour risk: high', {
          tenant: 'ABH4155.id.cyberark.cloud',
          alertId: setting.seeded.guid('idaptive alert'),
          alertName: 'High risk access followed by a change of factors',
          alertTime: setting.iso(at + 240_000),
          riskLevel: 'High',
          riskScore: 78,
          model: { name: 'UBA-default', version: '23.9', trainedOn: 94, confidence: 0.82 },
          user: {
            Uuid: setting.seeded.guid('idaptive user'),
            Name: astrid.email,
            DisplayName: astrid.name,
            DirectoryServiceUuid: setting.seeded.guid('idaptive directory'),
            DirectoryServiceName: 'Federated Directory Service',
            Roles: ['Everybody', 'Service Managers'],
            Status: 'Active',
            LastPasswordChange: setting.iso(setting.ago({ days: 51 })),
          },
          location: {
            ip,
            city: 'Madrid',
            country: 'Spain',
            countryCode: 'ES',
            latitude: 40.4168,
            longitude: -3.7038,
            isp: 'Telefonica de Espana',
            proxy: false,
            tor: false,
          },
          riskFactors: [
            { name: 'GeoLocation', weight: 0.31, current: 'Madrid, ES', usual: ['Gothenburg, SE', 'Berlin, DE'] },
            { name: 'GeoVelocity', weight: 0.27, current: '2 541 km in 9 min', usual: [] },
            { name: 'DeviceOS', weight: 0.12, current: 'Windows 10', usual: ['Windows 11', 'iOS 26'] },
            { name: 'Browser', weight: 0.08, current: 'Firefox 115', usual: ['Edge 142'] },
            { name: 'TimeOfDay', weight: 0.02, current: 'inside of hours', usual: ['inside of hours'] },
          ],
          events: [
            event('login', 'Cloud.Core.Login.MultiFactorChallenge.ResponseSuccess', 0, {
              Factors: 'Password, Mobile Authenticator push',
              AuthMethod: 'MultiAuth',
              RequestDeviceOS: 'Windows',
              RequestIsMobileDevice: false,
              MfaUnusualIp: true,
              FailureReason: null,
            }),
            event('signon', 'Cloud.Saas.Application.AppLaunch', 22, {
              ApplicationName: 'Microsoft 365',
              ApplicationType: 'Web',
              ApplicationID: setting.seeded.guid('idaptive app'),
              IsPreviewLaunch: false,
            }),
            event('factor', 'Cloud.Core.MfaOathEnrollment', 133, {
              FactorName: 'OATH OTP',
              DeviceName: 'Pixel 6a',
              EnrolledBy: 'self',
              PreviousFactors: 2,
            }),
          ],
          policy: { Name: '/Policy/Default staff', RiskAction: 'Challenge', Enforced: true, Blocked: false },
          webhook: { attempt: 1, schema: 'uba.alert.v2', signature: setting.seeded.hex('idaptive sign', 40) },
          links: { console: 'https://ABH4155.id.cyberark.cloud/admin#/analytics/alerts', user: '' },
          remediation: ['Ask the user', 'Remove unknown factors', 'Sign out everywhere'],
        }),
      ],
      facts: {
        bookings: stay(setting, astrid, madrid, setting.ahead({ hours: 19 }), setting.ahead({ days: 4 }), 4),
        intelligence: [
          setting.risk('ip', ip, 3, [], {
            location: { country: 'Spain', city: 'Madrid', asn: 'AS3352', organization: 'Telefonica de Espana' },
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 150 * 60_000, astrid.account, { LogonType: 'Interactive', AccountSid: astrid.sid }),
          loggedOn(laptop, at - 12 * 60_000, astrid.account, { LogonType: 'Unlock', AccountSid: astrid.sid }),
          loggedOn(laptop, at + 21 * 60_000, astrid.account, { LogonType: 'Unlock', AccountSid: astrid.sid }),
          signedIn(at - 9 * 60_000, office, 'SE', 'Havskog Instruments'),
          signedIn(at + 22_000, ip, 'ES', 'Telefonica de Espana'),
          signedIn(at + 25 * 60_000, office, 'SE', 'Havskog Instruments'),
          inMail(
            5,
            'New-InboxRule',
            '.',
            '{"SubjectOrBodyContainsWords":"faktura;invoice;IBAN;payment","MoveToFolder":"RSS Subscriptions","MarkAsRead":"True"}',
          ),
          inMail(11, 'MailItemsAccessed', 'Inbox', '{"OperationCount":412,"MailAccessType":"Sync"}'),
        ],
      },
      expected: {
        ...hostile(),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: office },
        ],
      },
      because:
        'Her flight leaves tomorrow, and she unlocked her laptop and signed in at the office minutes before and after. The session in Madrid enrolled a factor of its own, hid mails about payments and read the mailbox. Nothing is known against the address, yet it was not her.',
    }
  },
)
