// The same event was judged false by people.
import { alert, by, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const germanLogonScript: TellSituation = (setting) => {
  const dario = setting.person('dario.granath-cronholm')
  const laptop = setting.laptopOf('dario.granath-cronholm')
  const at = setting.ago({ hours: 3, minutes: 48 })
  const command =
    'powershell.exe -ExecutionPolicy Bypass -WindowStyle Hidden -File \\\\srv-files-01\\netlogon\\laufwerke.ps1'
  const told = closed(
    setting,
    'german script',
    {
      title: 'Suspicious PowerShell command line',
      category: 'Execution',
      severity: 'Medium',
      techniques: ['T1059.001'],
      at,
      machine: laptop,
      user: dario,
      evidence: [
        processSeen(setting, 'powershell.exe', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', command),
        { kind: 'User', person: dario },
      ],
    },
    'FalsePositive',
    'Clean',
    'Logon script that maps the drives. Script compared with the signed copy.',
  )

  return {
    id: 'german-logon-script',
    group: 'vocabulary',
    title: 'A suspicious command that is the logon script, in German',
    alerts: [
      alert(setting, at, 'siem', 'Verdächtige PowerShell-Befehlszeile', {
        Rechner: laptop.host,
        Benutzer: dario.account,
        Befehlszeile: command,
        Technik: 'T1059.001',
        Zeit: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'powershell.exe', command, { ...hashes(setting.file('powershell.exe')), ...by(dario) }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The same command on the same laptop at the same time was closed as the logon script of the company.',
  }
}
