// The name of a family that pretends to be an update of the browser.
import { alert, by, connected, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const socgholishUpdate: TellSituation = (setting) => {
  const mei = setting.person('meiling.tan')
  const laptop = setting.laptopOf('meiling.tan')
  const at = setting.ago({ minutes: 24 })
  const domain = 'tradelane-updates.org'
  const command = `wscript.exe C:\\Users\\${mei.account}\\Downloads\\Update.js`

  return {
    id: 'socgholish-update',
    group: 'vocabulary',
    title: 'SocGholish on a laptop in Singapore',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'FakeUpdates / SocGholish stage 2',
        `${setting.iso(at)} TA569 SocGholish stage2 beacon, endpoint=${laptop.host} acct=${mei.account} proc="${command}" fqdn=a1.${domain} verdict=detected action=none`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', domain, 90, [['Current C&C Server', 4, 'Second stage of SocGholish, validated today.']]),
      ],
      telemetry: [
        ran(laptop, at - 2000, 'wscript.exe', command, { ...by(mei), InitiatingProcessFileName: 'explorer.exe' }),
        connected(laptop, at, '88.119.169.205', {
          RemoteUrl: `a1.${domain}`,
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessCommandLine: command,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'A script from the downloads called a host under a command domain of today, nothing stopped it, and the endpoint platform saw both.',
  }
}
