// WatchGuard tells of guesses at the VPN and one success for Bruno Engman; the closed ticket about a Bruno who mistypes is about another one.
import { alert, by, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const watchguardGuessedVpnAndAnotherBruno = situation(
  'watchguard-guessed-vpn-and-another-bruno',
  'contradiction',
  'WatchGuard Firebox: SSL VPN logins',
  (setting) => {
    const bruno = setting.person('bruno.engman')
    const other = setting.person('bruno.engman-cronholm')
    const laptop = setting.laptopOf('bruno.engman')
    const printer = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 1, minutes: 21 })
    const minute = 60_000
    const attacker = '92.118.39.74'
    const lent = '10.99.0.41'
    const serial = '801C0A77D4F21'
    const line = (time: number, text: string) =>
      `<142>${setting.iso(time)} WG-BOS-M390 ${serial} (${setting.iso(time).slice(0, 19)}) ${text}`
    const failed = (time: number, i: number) =>
      line(
        time,
        `sslvpn[2871]: msg_id="1100-0005" Authentication of SSLVPN user [${bruno.account}@HAVSKOG] from ${attacker} was rejected, password is incorrect (attempt ${i})`,
      )
    return {
      alerts: [
        alert(
          setting,
          at + 3 * minute,
          'watchguard_dimension',
          'SSLVPN logins: many failures, then success',
          [
            `WatchGuard Dimension 2.2.1 - alarm "SSLVPN_BRUTE" (id ${setting.seeded.number('watchguard alarm', 1000, 9999)}), device WG-BOS-M390 (Firebox M390, Fireware 12.10.4.B711), group Boston, count 64 in 22 minutes`,
            failed(at - 22 * minute, 1),
            failed(at - 17 * minute, 19),
            failed(at - 9 * minute, 41),
            failed(at - minute, 63),
            line(
              at,
              `admd[2590]: msg_id="1100-0004" Authentication of SSLVPN user [${bruno.account}@HAVSKOG] from ${attacker} was accepted`,
            ),
            line(
              at + 2_000,
              `sslvpn[2871]: msg_id="2500-0000" Mobile VPN with SSL user ${bruno.account} logged in. Virtual IP address is ${lent}. Real IP address is ${attacker}. Client: Linux OpenVPN 2.6`,
            ),
            line(
              at + 70_000,
              `firewall: msg_id="3000-0148" Allow SSL-VPN 1-Trusted 52 tcp 20 127 ${lent} ${printer.ip} 49310 3389 offset 8 S 3301117 win 61690 geo_src="" src_user="${bruno.account}@HAVSKOG" (Allow SSLVPN-Users-00)`,
            ),
            'policy: MFA "AuthPoint-Staff" not applied (group exception "Field pool, until token arrives")',
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Bruno cannot get into the VPN again',
            setting.ago({ hours: 9 }),
            'BENIGN',
            [{ person: other }],
            `${other.name} (${other.email}) in Singapore wrote his password wrong eleven times this morning from the office there, caps lock. Told him the new one by phone.`,
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 150 * minute, bruno.account, { LogonType: 'Interactive', AccountSid: bruno.sid }),
          ran(laptop, at + 5 * minute, 'PackingList.exe', 'PackingList.exe', {
            ...by(bruno),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(printer, at + 75_000, bruno.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: bruno.sid,
            RemoteIP: lent,
            RemoteDeviceName: 'kali',
          }),
          ran(printer, at + 4 * minute, 'net.exe', 'net group "Domain Admins" /domain', {
            ...by(bruno),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(printer, at + 5 * minute, 'nltest.exe', 'nltest /dclist:havskog', {
            ...by(bruno),
            InitiatingProcessFileName: 'cmd.exe',
          }),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [
          { action: 'contain-account', target: bruno.email },
          { action: 'block-indicator', target: attacker },
        ],
        forbidden: [
          { action: 'contain-account', target: other.email },
          { action: 'isolate-machine', target: laptop.host },
          { action: 'isolate-machine', target: 'pa-edge-02' },
        ],
      },
      because:
        'An address that tries passwords everywhere today got in after 63 failures, and the borrowed tunnel address logged on to the print server and asked for the domain administrators, while Bruno Engman worked at his desk in Boston. The ticket of this morning is about Bruno Engman-Cronholm in Singapore.',
    }
  },
)
