// A proxy knows an account in an old notation and nothing about the machine.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const proxyKnowsOnlyTheAccount = situation(
  'proxy-knows-only-the-account',
  'resolution',
  'The proxy knows an account and no machine',
  (setting) => {
    const oberg = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ minutes: 34 })
    const host = 'a91.sync-officedocs.com'
    return {
      alerts: [
        alert(
          setting,
          at,
          'squid',
          'Unusual request rate to one site',
          `${setting.seconds(at)}.417 60213 10.20.0.7 TCP_TUNNEL/200 51822 CONNECT ${host}:443 havskog%5Cleoberg HIER_DIRECT/45.138.16.203 - cache=proxy-01 count=288 window=24h`,
        ),
      ],
      facts: {
        telemetry: [
          connected(laptop, at, '45.138.16.203', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessCommandLine: 'wscript.exe //B C:\\Users\\leoberg\\AppData\\Roaming\\idx.js',
            InitiatingProcessAccountName: oberg.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), forbidden: [{ action: 'isolate-machine', target: 'proxy-01' }] },
      because:
        'The account is that of Lars-Erik Öberg, and the endpoint platform saw his laptop call this host of a command domain at this time. The address in the line is that of a network device.',
    }
  },
)
