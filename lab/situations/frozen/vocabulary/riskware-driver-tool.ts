// Other words for potentially unwanted software.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const riskwareDriverTool: TellSituation = (setting) => {
  const hugo = setting.person('hugo.bergh-engman')
  const laptop = setting.laptopOf('hugo.bergh-engman')
  const at = setting.ago({ hours: 2, minutes: 27 })
  const file = setting.file('driver-booster-trial.exe')
  const path = `C:\\Users\\${hugo.account}\\Downloads`

  return {
    id: 'riskware-driver-tool',
    group: 'vocabulary',
    title: "Riskware on a technician's laptop",
    alerts: [
      alert(setting, at, 'malware_protection', 'Grayware / riskware found', {
        host: laptop.host,
        user: hugo.account,
        threat: 'not-a-virus:RiskTool.Win32.DriverBooster',
        object: `${path}\\driver-booster-trial.exe`,
        sha256: file.sha256,
        action: 'moved to quarantine',
        at: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        at,
        'PUA.Win.Tool.DriverBooster',
        { name: 'driver-booster-trial.exe', path, identity: file },
        'Threat Quarantined',
        'Low',
      ),
    },
    expected: {
      verdict: 'suspicious',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because: 'A potentially unwanted program was put away. That is unwanted, but no attack.',
  }
}
