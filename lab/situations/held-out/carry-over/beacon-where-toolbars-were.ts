// A laptop with a year of adware and one file that is no adware.
import { alert, by, malwareFound, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const beaconWhereToolbarsWere: TellSituation = (setting) => {
  const bruno = setting.person('bruno.forsell-hultman')
  const laptop = setting.laptopOf('bruno.forsell-hultman')
  const at = setting.ago({ minutes: 43 })
  const file = setting.file('hollowreed-stager.dll')

  return {
    id: 'beacon-where-toolbars-were',
    group: 'carry-over',
    title: 'A real stager where only toolbars were',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'AMSI: suspicious content in script', {
        DeviceName: laptop.dnsName,
        AccountName: bruno.account,
        ActionType: 'AmsiScriptDetection',
        loaded: 'C:\\ProgramData\\cache\\tlb.dll',
        SHA256: file.sha256,
        remediation: 'none',
        Timestamp: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        setting.ago({ days: 9 }),
        'PUA.Toolbar',
        { name: 'toolbar-setup.exe', path: 'C:\\Temp', identity: setting.file('toolbar-setup.exe') },
        'Threat Quarantined',
        'Low',
      ),
      telemetry: [
        wrote(laptop, at - 8000, 'tlb.dll', 'C:\\ProgramData\\cache', file),
        ran(laptop, at, 'rundll32.exe', 'rundll32.exe C:\\ProgramData\\cache\\tlb.dll,Start', { ...by(bruno) }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
      forbidden: [{ action: 'block-indicator', target: setting.file('toolbar-setup.exe').sha256 }],
    },
    because:
      'The library is the backdoor of a command framework, it was loaded and nothing stopped it. The toolbars of the past are another matter.',
  }
}
