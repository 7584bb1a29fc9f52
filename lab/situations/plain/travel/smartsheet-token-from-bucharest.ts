// Smartsheet gives a token to somebody in Bucharest while its owner works at her desk; there is no trip.
import { atTheDesk, atTheOffice, nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, ran, situation, worthALook } from '../../shorthand.ts'

export const smartsheetTokenFromBucharest = situation(
  'smartsheet-token-from-bucharest',
  'travel',
  'Smartsheet: access token authorised from a new country',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf('astrid.nyman')
    const at = setting.ago({ hours: 5, minutes: 3 })
    const line = { ip: '79.112.84.37', city: 'Bucharest', country: 'RO' }
    return {
      alerts: [
        alert(setting, at + 4 * 60_000, 'smartsheet_event_reporting', 'ACCESS_TOKEN - AUTHORIZE', {
          eventId: setting.seeded.hex('smartsheet event', 32),
          objectType: 'ACCESS_TOKEN',
          action: 'AUTHORIZE',
          objectId: setting.seeded.number('smartsheet token', 1_000_000_000, 1_900_000_000),
          eventTimestamp: setting.iso(at),
          userId: setting.seeded.number('smartsheet user', 100_000_000, 900_000_000),
          requestUserId: setting.seeded.number('smartsheet user', 100_000_000, 900_000_000),
          source: 'WEB_APP',
          accessTokenName: null,
          additionalDetails: {
            emailAddress: astrid.email,
            tokenName: 'sheets-mobile',
            tokenDisplayValue: `...${setting.seeded.hex('smartsheet display', 4)}`,
            tokenExpirationTimestamp: setting.iso(setting.ahead({ days: 30 })),
            accessScopes: 'READ_SHEETS, READ_CONTACTS',
            appName: 'Smartsheet for Android',
            appClientId: 'smartsheet-android',
            authMethod: 'SAML',
          },
          plan: { id: 4_410_022, type: 'ENTERPRISE', name: 'Havskog Instruments AB' },
          enriched: {
            pipeline: 'panther-smartsheet v1.8',
            sourceIp: line.ip,
            geo: { country: line.country, city: line.city, asn: 'AS8708', organization: 'Digi, home lines' },
            userCountries90d: ['SE', 'DE'],
            idpFactor: 'push, approved',
            relatedEvents: [
              {
                objectType: 'SHEET',
                action: 'LOAD',
                name: 'Service visits Q4',
                eventTimestamp: setting.iso(at + 60_000),
                sourceIp: line.ip,
              },
            ],
            exportsOrShares24h: 0,
          },
          detection: { rule: 'Smartsheet.NewCountryToken', severity: 'MEDIUM', dedup: astrid.email },
          adminUrl: 'https://app.smartsheet.com/b/admin/events',
        }),
      ],
      facts: {
        intelligence: [nothingKnown(setting, line)],
        telemetry: [
          ...atTheDesk(setting, astrid, at - 9 * 60_000),
          atTheOffice(astrid, at - 6 * 60_000, { DeviceName: laptop.host }),
          signedIn(astrid, at - 10_000, line.ip, 'RO', {
            Application: 'Smartsheet',
            ISP: 'Digi',
            DeviceType: 'Mobile',
            OSPlatform: 'Android',
            LogonType: 'OAuth2:Authorize, push approved',
          }),
          ran(laptop, at + 4 * 60_000, 'teams.exe', 'teams.exe', {
            ...by(astrid),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          atTheOffice(astrid, at + 42 * 60_000, { DeviceName: laptop.host }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'No booking takes her to Romania, and she unlocked her laptop in the Gothenburg office minutes before and worked on minutes after, so it was not she who sat in Bucharest. Yet a push was approved and the application has a token now. The line is a home line without any record and one sheet was opened: a taken account is likely and not shown, and nobody has asked her.',
    }
  },
)
