// A tunnel from the city of a trip that is over. The person sits in the office again.
import { alert, loggedOn, situation, stay } from '../../shorthand.ts'

export const tunnelFromBucharestAfterTheTrip = situation(
  'tunnel-from-bucharest-after-the-trip',
  'travel',
  'A tunnel from Bucharest after the way home',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf(astrid.key)
    const at = setting.ago({ hours: 1, minutes: 29 })
    const ip = '89.41.182.77'
    const [date, time] = [setting.iso(at).slice(0, 10), setting.iso(at).slice(11, 19)]
    return {
      alerts: [
        alert(
          setting,
          at,
          'ivanti_connect_secure',
          'VPN login from unusual country',
          [
            `<134>1 ${setting.iso(at)} vpn-gw-01 PulseSecure: - - - id=firewall time="${date} ${time}" pri=6 fw=10.20.0.3 vpn=ive user=${astrid.account} realm="Staff" roles="" proto=auth src=${ip} dst= dstname= type=vpn op= arg="" result= sent= rcvd= agent="" duration= msg="AUT31504: Login succeeded for ${astrid.account}/Staff (session:00000000) from ${ip} with Pulse-Secure/22.7.2 (Windows 10)"`,
            `<134>1 ${setting.iso(at + 9000)} vpn-gw-01 PulseSecure: - - - id=firewall time="${date} ${time}" pri=6 fw=10.20.0.3 vpn=ive user=${astrid.account} realm="Staff" roles="Staff-Full" proto= src=${ip} type=vpn msg="NWC30477: VPN Tunneling: User with IP 10.99.0.19 connected with SSL transport mode." host_checker=bypassed geo=RO/Bucharest`,
          ].join('\n'),
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          astrid,
          { city: 'Bucharest', country: 'RO', airport: 'OTP' },
          setting.ago({ days: 7 }),
          setting.ago({ days: 3, hours: 5 }),
        ),
        intelligence: [
          setting.risk('ip', ip, 87, [
            [
              'Current Credential Abuse Source',
              4,
              'Signs in to VPN gateways of several companies with stolen passwords today.',
            ],
          ]),
        ],
        telemetry: [
          loggedOn(laptop, at - 1_500_000, astrid.account, { LogonType: 'Interactive' }),
          loggedOn(laptop, at + 600_000, astrid.account, { LogonType: 'Unlock' }),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The trip ended three days ago, she works at her laptop in the office at the same hour, and the address signs in to gateways with stolen passwords today. The sign-in succeeded.',
    }
  },
)
