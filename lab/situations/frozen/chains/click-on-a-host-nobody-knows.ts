// The host name is unknown, the domain it stands under is not, and the laptop shows what came of it.
import { alert, by, connected, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const clickOnAHostNobodyKnows: TellSituation = (setting) => {
  const iris = setting.person('iris.isaksson')
  const laptop = setting.laptopOf('iris.isaksson')
  const at = setting.ago({ minutes: 58 })
  const url = 'https://invoice-44.sync-officedocs.com/view?id=8120'
  const file = setting.file('invoice-44.js')

  return {
    id: 'click-on-a-host-nobody-knows',
    group: 'chains',
    title: 'A click on a new host of a known domain',
    alerts: [
      alert(setting, at - 1_200_000, 'email_gateway', 'Mail with link delivered', {
        recipient: iris.email,
        sender: 'billing@kontorsbrev-utskick.com',
        subject: 'Invoice 44',
        link: url,
        time: setting.iso(at - 1_200_000),
      }),
      alert(setting, at, 'email_gateway', 'URL click', {
        user: iris.email,
        url,
        verdict_at_click: 'unknown',
        action: 'allowed',
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '91.245.255.16', {
          RemoteUrl: url,
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: iris.account,
        }),
        wrote(laptop, at + 20_000, 'invoice-44.js', `C:\\Users\\${iris.account}\\Downloads`, file, {
          InitiatingProcessFileName: 'msedge.exe',
          FileOriginUrl: url,
        }),
        ran(laptop, at + 60_000, 'wscript.exe', 'wscript.exe invoice-44.js', by(iris)),
        connected(laptop, at + 70_000, '45.138.16.203', {
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessCommandLine: 'wscript.exe invoice-44.js',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: 'sync-officedocs.com' },
      ],
    },
    because:
      'The registered domain serves a backdoor today. The click came through, the script was started on her laptop and called a command server.',
  }
}
