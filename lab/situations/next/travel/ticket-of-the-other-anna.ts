// A tunnel from Warsaw. An Anna Berg is in Warsaw, but it is not the one whose account was used.
import { alert, loggedOn, situation, stay } from '../../shorthand.ts'

export const ticketOfTheOtherAnna = situation(
  'ticket-of-the-other-anna',
  'travel',
  'A tunnel from Warsaw and a trip of a namesake',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const other = setting.person('anna.berg')
    const laptop = setting.laptopOf(anna.key)
    const at = setting.ago({ hours: 2, minutes: 5 })
    const ip = '185.156.73.233'
    const stamp = (time: number) => `${setting.iso(time).slice(0, 19)}Z`
    const device = `${stamp(at)} asa-got-01`
    return {
      alerts: [
        alert(
          setting,
          at,
          'cisco_asa',
          'AnyConnect session from a new country',
          [
            `<166>${device} : %ASA-6-113004: AAA user authentication Successful : server = 10.20.1.222 : user = ${anna.account}`,
            `<166>${device} : %ASA-6-113039: Group <GP-STAFF> User <${anna.account}> IP <${ip}> AnyConnect parent session started.`,
            `<166>${stamp(at + 3000)} asa-got-01 : %ASA-4-722051: Group <GP-STAFF> User <${anna.account}> IP <${ip}> IPv4 Address <10.99.0.14> IPv6 address <::> assigned to session`,
            `<166>${stamp(at + 4000)} asa-got-01 : %ASA-6-734001: DAP: User ${anna.account}, Addr ${ip}, Connection AnyConnect: The following DAP records were selected for this connection: DfltAccessPolicy`,
            `vpn-geo.py: user=${anna.account} display="Anna Berg" country=PL city=Warsaw last_country=SE new_country=yes`,
          ].join('\n'),
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          other,
          { city: 'Warsaw', country: 'PL', airport: 'WAW' },
          setting.ago({ days: 1, hours: 5 }),
          setting.ahead({ days: 2 }),
        ),
        intelligence: [
          setting.risk('ip', ip, 89, [
            [
              'Current Credential Abuse Source',
              4,
              'Opens VPN sessions of several companies with stolen passwords today.',
            ],
          ]),
        ],
        telemetry: [
          loggedOn(laptop, at - 2_400_000, anna.account, { LogonType: 'Interactive' }),
          loggedOn(laptop, at + 900_000, anna.account, { LogonType: 'Unlock' }),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'contain-account', target: other.email },
        ],
      },
      because:
        'The trip to Warsaw is that of the Anna Berg of Sales. The account belongs to the one of the assembly, who works at her laptop in Gothenburg, and the address opens sessions with stolen passwords today.',
    }
  },
)
