// Ivanti Connect Secure lets somebody in from Dublin in the night of Boston; he landed there in the morning.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, harmless, ran, situation } from '../../shorthand.ts'

export const ivantiConnectSecureLogonFromDublin = situation(
  'ivanti-connect-secure-logon-from-dublin',
  'travel',
  'Ivanti Connect Secure: login from an unusual country',
  (setting) => {
    const robert = setting.person('robert.keane')
    const laptop = setting.laptopOf('robert.keane')
    const at = setting.ago({ hours: 2, minutes: 22 })
    const line = { ip: '86.43.117.205', city: 'Dublin', country: 'IE' }
    const stamp = setting.iso(at).slice(0, 19).replace('T', ' ')
    const head = `id=firewall time="${stamp}" pri=6 fw=10.30.0.44 vpn=ics-bos-01 user=${robert.account} realm="HVS Staff" roles="VPN Full" proto= src=${line.ip} dst= dstname= type=vpn op= arg="" result= sent= rcvd= agent="" duration=`
    const dublin = { city: 'Dublin', country: 'IE', airport: 'DUB' }
    const boston = { city: 'Boston', country: 'US', airport: 'BOS' }
    const trip = {
      traveler: robert,
      created: setting.ago({ days: 24 }),
      trip: { key: 'robert dublin', name: 'Interviews for the Irish service partner' },
      purpose: 'Recruiting',
    }
    return {
      alerts: [
        alert(
          setting,
          at + 3 * 60_000,
          'ivanti_connect_secure',
          'VPN login, country outside of profile',
          [
            `<134>1 ${setting.iso(at)} ics-bos-01.havskoginstruments.com PulseSecure: - - - ${head} msg="AUT31504: 2026 - ics-bos-01 - [${line.ip}] HAVSKOG\\${robert.account}(HVS Staff)[] - Login from ${line.ip} Country: Ireland City: Dublin has not been seen for this user in 90 days"`,
            `<134>1 ${setting.iso(at + 4000)} ics-bos-01.havskoginstruments.com PulseSecure: - - - ${head} msg="AUT24803: Host Checker policy 'HVS managed laptop' passed on ${line.ip} address for user '${robert.account}' with machine certificate CN=${laptop.dnsName}"`,
            `<134>1 ${setting.iso(at + 9000)} ics-bos-01.havskoginstruments.com PulseSecure: - - - ${head} msg="AUT24326: Primary authentication successful for ${robert.account}/Entra SAML from ${line.ip}"`,
            `<134>1 ${setting.iso(at + 10_000)} ics-bos-01.havskoginstruments.com PulseSecure: - - - ${head} msg="AUT22670: Login succeeded for ${robert.account}/HVS Staff (session:${setting.seeded.hex('ics session', 8)}) from ${line.ip} with Ivanti-Secure-Access-Client/22.8.2.32937 (Windows 11)"`,
            `<134>1 ${setting.iso(at + 14_000)} ics-bos-01.havskoginstruments.com PulseSecure: - - - ${head} msg="NWC30477: VPN Tunneling: User with IP 10.99.0.26 connected with ESP transport mode."`,
            'collector=syslog-bos-01 parser=ivanti_ics version=22.7R2.8 rule="HVS VPN country profile" severity=6 profile_countries=US local_hour_of_user=03 console=https://ics-bos-01.havskoginstruments.com/dana-na/auth/url_admin/welcome.cgi',
          ].join('\n'),
        ),
      ],
      facts: {
        bookings: [
          {
            ...trip,
            key: 'robert to dublin',
            type: 'FLIGHT',
            status: 'TICKETED',
            start: setting.ago({ hours: 13 }),
            end: setting.ago({ hours: 6, minutes: 20 }),
            from: boston,
            to: dublin,
            supplier: 'Polar Crest Airways',
            flight: 'PC 118',
            price: 712,
          },
          {
            ...trip,
            key: 'robert in dublin',
            type: 'HOTEL',
            status: 'CONFIRMED',
            start: setting.ago({ hours: 5 }),
            end: setting.ahead({ days: 2, hours: 6 }),
            to: dublin,
            supplier: 'Lantern Court Hotels',
            price: 540,
          },
          {
            ...trip,
            key: 'robert from dublin',
            type: 'FLIGHT',
            status: 'TICKETED',
            start: setting.ahead({ days: 2, hours: 9 }),
            end: setting.ahead({ days: 2, hours: 17 }),
            from: dublin,
            to: boston,
            supplier: 'Polar Crest Airways',
            flight: 'PC 119',
            price: 690,
          },
        ],
        intelligence: [nothingKnown(setting, line)],
        telemetry: [
          signedIn(robert, setting.ago({ hours: 17 }), robert.office.externalIp, 'US', {
            ISP: 'Havskog Instruments',
            DeviceName: laptop.host,
          }),
          signedIn(robert, at + 8000, line.ip, 'IE', {
            Application: 'Ivanti Connect Secure',
            ISP: 'Eir',
            DeviceName: laptop.host,
          }),
          ran(laptop, at - 60_000, 'PulseApplicationLauncher.exe', 'PulseApplicationLauncher.exe -connect hvs-bos', {
            ...by(robert),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          {
            table: 'DeviceNetworkInfo',
            at: at + 60_000,
            machine: laptop,
            columns: {
              NetworkAdapterName: 'VPN',
              NetworkAdapterType: 'Tunnel',
              NetworkAdapterStatus: 'Up',
              TunnelType: 'TLS',
              IPAddresses: JSON.stringify([{ IPAddress: '10.99.0.26', SubnetPrefix: 32, AddressType: 'Private' }]),
              ConnectedNetworks: JSON.stringify([
                { Name: 'Lantern Court Dublin', IsConnectedToInternet: true, Category: 'Public' },
              ]),
            },
          },
        ],
      },
      expected: harmless,
      because:
        'His flight landed in Dublin four hours before and the hotel there is booked for three days. The tunnel was made from his own laptop, which passed the check with its certificate and was on the guest network of that hotel, and the address has nothing against it. Only the clock of Boston makes the hour look strange.',
    }
  },
)
