// A network sensor names only a hardware address and where it called.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const hardwareAddressAndACommandServer = situation(
  'hardware-address-and-a-command-server',
  'resolution',
  'A hardware address calls a command server',
  (setting) => {
    const meiling = setting.person('meiling.tan')
    const laptop = setting.laptopOf(meiling.key)
    const at = setting.ago({ minutes: 46 })
    const ip = '91.92.248.17'
    const mac = laptop.mac.match(/../g)?.join('-') ?? laptop.mac
    return {
      alerts: [
        alert(
          setting,
          at,
          'aruba_central',
          'IDS threat detected',
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<threat-event schema="2.3">',
            '  <site>SIN-Level9</site>',
            '  <gateway serial="CNK9L0Z3QT" mac="20-4C-03-9A-11-70"/>',
            `  <time>${setting.iso(at)}</time>`,
            '  <signature id="2840913" rev="4">MALWARE-CNC outbound TLS session with known controller</signature>',
            '  <severity>major</severity>',
            '  <action>alert</action>',
            `  <client><mac>${mac}</mac><ssid>havskog-corp</ssid><vlan>410</vlan><role>employee</role><ip>unavailable</ip></client>`,
            `  <destination><ip>${ip}</ip><port>8443</port><protocol>tcp</protocol></destination>`,
            '  <sessions>17</sessions>',
            '</threat-event>',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 93, [['Current C&C Server', 4, 'Serves the Tidemark remote access trojan on 8443.']]),
        ],
        telemetry: [0, 180_000, 360_000].map((later) =>
          connected(laptop, at - 400_000 + later, ip, {
            RemotePort: 8443,
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessCommandLine: `wscript.exe //B C:\\Users\\${meiling.account}\\AppData\\Roaming\\pdfc.js`,
            InitiatingProcessAccountName: meiling.account,
          }),
        ),
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The address is a command server today. The endpoint platform knows the hardware address as that of her laptop, and saw a script on it call that server.',
    }
  },
)
