// French words for defence evasion, and a detection that nobody has judged.
import { alert, by, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const frenchProtectionSwitchedOff: TellSituation = (setting) => {
  const iris = setting.person('iris.granath-dahlin')
  const laptop = setting.laptopOf('iris.granath-dahlin')
  const at = setting.ago({ hours: 1, minutes: 12 })
  const command =
    'powershell.exe -w hidden Set-MpPreference -DisableRealtimeMonitoring $true -ExclusionPath C:\\Users\\Public'
  const told = unjudged(setting, 'protection off', {
    title: 'Attempt to turn off antivirus protection',
    category: 'DefenseEvasion',
    severity: 'High',
    techniques: ['T1562.001'],
    at,
    machine: laptop,
    user: iris,
    evidence: [
      processSeen(setting, 'powershell.exe', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', command, 'wscript.exe'),
      { kind: 'User', person: iris },
    ],
  })

  return {
    id: 'french-protection-switched-off',
    group: 'vocabulary',
    title: 'La protection a été désactivée',
    alerts: [
      alert(setting, at, 'siem', 'Désactivation de la protection antivirus', {
        poste: laptop.host,
        utilisateur: `HAVSKOG\\${iris.account}`,
        processus: 'powershell.exe',
        parent: 'wscript.exe',
        commande: command,
        technique: 'T1562.001',
        gravite: 'élevée',
        horodatage: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'powershell.exe', command, { ...by(iris), InitiatingProcessFileName: 'wscript.exe' }),
      ],
    },
    faults: [{ platform: 'threat-intelligence', fault: '503' }],
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'A hidden script switched the protection off on the laptop of a technician. The severe detection has not been judged, and nothing shows what came of it.',
  }
}
