// SonicWall SMA lets the controller in from Berlin, where she is booked; but she flies tonight, sits at her desk, and a stealer took her password.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, by, hostile, loggedOn, ran, situation, stay } from '../../shorthand.ts'

export const sonicwallSmaBerlinBeforeTheFlight = situation(
  'sonicwall-sma-berlin-before-the-flight',
  'travel',
  'SonicWall SMA: remote access from a new place',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf(leila.key)
    const files = setting.machine('srv-files-01')
    const others = ['srv-erp-01', 'srv-sql-01', 'srv-backup-01', 'srv-dc-01'].map((key) => setting.machine(key))
    const at = setting.ago({ hours: 2, minutes: 22 })
    const minute = 60_000
    const from = '91.64.187.203'
    const lent = '10.99.0.44'
    const session = setting.seeded.hex('sma session', 16)
    const line = (seconds: number, n: number, msg: string, more: string) =>
      `<134>SSLVPN: id=sslvpn sn=${setting.seeded.hex('sma serial', 12).toUpperCase()} time="${setting
        .iso(at + seconds * 1000)
        .slice(0, 19)
        .replace('T', ' ')}" vp_time="${setting
        .iso(at + seconds * 1000)
        .slice(0, 19)
        .replace(
          'T',
          ' ',
        )} UTC" fw=193.46.212.14 pri=${n} m=${n} c=${n > 4 ? 100 : 1} src=${from} dst=193.46.212.14 user="${leila.account}" usr="${leila.account}" msg="${msg}" ${more}`
    return {
      alerts: [
        alert(
          setting,
          at + 9 * minute,
          'sonicwall_sma',
          'User login from new location',
          [
            line(
              0,
              5,
              'User login successful',
              `agent="SonicWALL NetExtender for Windows 10.3.2 (Windows 10 build 19045)" portal="VirtualOffice" domain="HAVSKOG" group="Finance" authtype="LDAP" otp="skipped: trusted client cookie"`,
            ),
            line(
              2,
              6,
              'NetExtender session started',
              `sessionid=${session} assignedip=${lent} epc="profile HVS-Windows: not matched, zone Default" geo="DE/Berlin" asn="AS3209 Vodafone GmbH" known_device=no`,
            ),
            line(
              4,
              5,
              'Login from a new location for this user',
              `rule="GEO-03" baseline="SE 100 % in 90 days" score=48 threshold=40 severity=medium remark="city equals a location in the out-of-office text of the user (Berlin), score reduced by 30"`,
            ),
            line(
              71,
              6,
              'Connection to internal resource',
              `resource="${files.dnsName}" ip=${files.ip} port=445 proto=tcp action=allow policy="Finance-full"`,
            ),
            line(
              244,
              6,
              'Connection to internal resource',
              `resource="${others[0]?.dnsName}" ip=${others[0]?.ip} port=445 proto=tcp action=allow policy="Finance-full"`,
            ),
            line(
              251,
              6,
              'Connection to internal resource',
              `resource="${others[1]?.dnsName}" ip=${others[1]?.ip} port=445 proto=tcp action=allow policy="Finance-full"`,
            ),
            `# appliance sma-got-01, SMA 500v 10.2.1.15-81sv, licence 100 users to 2027-01-11; alert mail to soc@havskoginstruments.com, netadmin@havskoginstruments.com; console https://193.46.212.14:8443/cgi-bin/activeUserSessions; 6 of 148 lines`,
          ].join('\n'),
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          leila,
          { city: 'Berlin', country: 'DE', airport: 'BER' },
          setting.ahead({ hours: 6 }),
          setting.ahead({ days: 2, hours: 8 }),
          2,
        ),
        intelligence: [
          setting.risk('ip', from, 78, [
            [
              'Recent Credential Stuffing Source',
              3,
              'Exit of a rented network of home lines, sold to match the city of the victim. Seen today.',
            ],
            ['Recent Multicategory Blocklist', 2, 'On four block lists.'],
          ]),
        ],
        exposures: [
          {
            key: 'leila at the remote access',
            subject: leila.email,
            dump: {
              name: 'Stealer logs of this month',
              description: 'Logs of a stealer, offered in a closed channel.',
              type: 'Stealer Log',
            },
            downloaded: setting.ago({ days: 4 }),
            secret: {
              type: 'clear',
              isClear: true,
              properties: ['Letter', 'Number', 'Symbol', 'UpperCase', 'LowerCase', 'AtLeast12Characters'],
              hint: 'Va',
            },
            host: 'DESKTOP-HEMMA',
            ip: '90.228.61.117',
            exfiltrated: setting.ago({ days: 6 }),
            malware: 'Lumma Stealer',
            service: 'remote.havskoginstruments.com',
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 95 * minute, leila.account, { LogonType: 'Interactive', AccountSid: leila.sid }),
          atTheOffice(leila, at - 90 * minute, { DeviceName: laptop.host }),
          ran(laptop, at + 3 * minute, 'EXCEL.EXE', 'EXCEL.EXE "Bokslut kvartal 3.xlsx"', {
            ...by(leila),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          atTheOffice(leila, at + 20 * minute, { DeviceName: laptop.host, Application: 'Microsoft Teams' }),
          loggedOn(laptop, at + 55 * minute, leila.account, { LogonType: 'Unlock', AccountSid: leila.sid }),
          loggedOn(files, at + 71_000, leila.account, {
            RemoteIP: lent,
            RemoteDeviceName: 'WIN-V3J8RSO2',
            AccountSid: leila.sid,
          }),
          ...others.flatMap((machine, i) =>
            [0, 1].map((n) =>
              loggedOn(machine, at + 244_000 + i * 7000 + n * 1500, leila.account, {
                ActionType: 'LogonFailed',
                FailureReason: 'NoRightToAccess',
                RemoteIP: lent,
                RemoteDeviceName: 'WIN-V3J8RSO2',
                AccountSid: leila.sid,
              }),
            ),
          ),
          loggedOn(setting.machine('srv-jump-01'), at - 40 * minute, 'oskar.falk', { LogonType: 'RemoteInteractive' }),
        ],
      },
      expected: hostile(),
      because:
        'The trip begins tonight: at this moment she was at her desk in Gothenburg, as her laptop and her other sign-ins show. Her password for this very gateway lay in a stealer’s log four days ago, the line is one that is rented to match the victim’s city, and the unknown computer then tried the doors of four more servers. Her account is to be closed; her laptop has nothing to do with it.',
    }
  },
)
