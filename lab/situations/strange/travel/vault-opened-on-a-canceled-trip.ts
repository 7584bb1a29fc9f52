// A password vault was opened and copied from Tokyo; the trip there had been canceled, and its owner is at her desk.
import { alert, confirmed, hostile, identity, loggedOn, situation } from '../../shorthand.ts'

export const vaultOpenedOnACanceledTrip = situation(
  'vault-opened-on-a-canceled-trip',
  'travel',
  'A password vault opened from where nobody went',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const laptop = setting.laptopOf('sofia.marklund')
    const at = setting.ago({ minutes: 55 })
    const ip = '153.126.190.41'
    const stamp = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ')
    const tokyo = { city: 'Tokyo', country: 'JP', airport: 'HND' }
    const trip = {
      traveler: sofia,
      created: setting.ago({ days: 30 }),
      trip: { key: 'sofia tokyo off', name: 'Tokyo optics fair' },
      start: setting.ago({ days: 1, hours: 10 }),
      end: setting.ahead({ days: 3 }),
      to: tokyo,
      status: 'CANCELED',
      purpose: 'Conference',
    } as const
    const seen = confirmed(
      setting,
      'vault from tokyo',
      {
        ...identity,
        title: 'Atypical travel and sign-in from a malicious address',
        category: 'InitialAccess',
        severity: 'High',
        at: at - 60_000,
        user: sofia,
        techniques: ['T1078.004'],
        evidence: [
          { kind: 'User', person: sofia },
          { kind: 'Ip', ip },
        ],
      },
      'CompromisedUser',
    )
    return {
      alerts: [
        alert(setting, at, 'lastpass_business', 'Log in from new location', {
          status: 'OK',
          cid: '18830721',
          next: null,
          data: {
            Event1: {
              Time: stamp(at - 3 * 3_600_000),
              Username: sofia.email,
              IP_Address: sofia.office.externalIp,
              Action: 'Log in',
              Data: 'trusted device: yes; federated',
            },
            Event2: {
              Time: stamp(at - 40_000),
              Username: sofia.email,
              IP_Address: ip,
              Action: 'Log in',
              Data: 'new location: Tokyo, Japan; trusted device: no; 2FA: sms ok',
            },
            Event3: {
              Time: stamp(at),
              Username: sofia.email,
              IP_Address: ip,
              Action: 'Vault Export',
              Data: 'csv, 143 sites',
            },
          },
          tz: 'UTC',
          notification: { policy: 'Alert on log in from new location', to: ['soc@havskoginstruments.com'] },
        }),
      ],
      facts: {
        incidents: [seen.incident],
        bookings: [
          {
            ...trip,
            key: 'sofia tokyo flight',
            type: 'FLIGHT',
            from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
            supplier: 'Polar Crest Airways',
            flight: 'PC 410',
            price: 1210,
          },
          { ...trip, key: 'sofia tokyo hotel', type: 'HOTEL', supplier: 'Sumida Garden Hotel', price: 720 },
        ],
        telemetry: [
          loggedOn(laptop, at - 900_000, sofia.account, { LogonType: 'Interactive' }),
          {
            table: 'IdentityLogonEvents',
            at: at - 60_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'LastPass',
              LogonType: 'OAuth2:Authorize',
              AccountName: sofia.account,
              AccountUpn: sofia.email,
              AccountObjectId: sofia.aadId,
              AccountDisplayName: sofia.name,
              IPAddress: ip,
              Location: 'JP',
              ISP: 'Sumida Proxy Works',
            },
          },
          {
            table: 'IdentityLogonEvents',
            at: at - 1_500_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: sofia.account,
              AccountUpn: sofia.email,
              AccountObjectId: sofia.aadId,
              AccountDisplayName: sofia.name,
              IPAddress: sofia.office.externalIp,
              Location: 'SE',
              ISP: 'Havskog Instruments',
            },
          },
        ],
        intelligence: [
          setting.risk(
            'ip',
            ip,
            87,
            [
              ['Recent Credential Stuffing Source', 3, 'Takes over password vaults of several companies this week.'],
              ['Anonymization Service', 2, 'Exit of a paid proxy network.'],
            ],
            { location: { country: 'Japan', city: 'Tokyo', asn: 'AS7684', organization: 'Sumida Proxy Works' } },
          ),
        ],
      },
      expected: {
        ...hostile(),
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: sofia.office.externalIp },
        ],
      },
      because:
        'The trip to Tokyo was canceled and she was working at her desk in Gothenburg at the time. The address takes over vaults this week, the vault was exported, and the sign-in is confirmed as a compromised user. Her laptop has no part in it.',
    }
  },
)
