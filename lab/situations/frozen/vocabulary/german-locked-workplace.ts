// The words for ransomware in German, from the works security desk.
import { alert, by, confirmed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const germanLockedWorkplace: TellSituation = (setting) => {
  const greta = setting.person('greta.bergh-isaksson')
  const laptop = setting.laptopOf('greta.bergh-isaksson')
  const at = setting.ago({ minutes: 31 })
  const file = setting.file('glaswolf-locker.exe')
  const told = confirmed(setting, 'german locker', {
    title: 'Ransomware activity on one endpoint',
    category: 'Ransomware',
    severity: 'High',
    techniques: ['T1486', 'T1490'],
    at,
    machine: laptop,
    user: greta,
    evidence: [
      processSeen(setting, 'glaswolf-locker.exe', 'C:\\Users\\Public', 'glaswolf-locker.exe -p D:\\'),
      { kind: 'User', person: greta },
    ],
  })

  return {
    id: 'german-locked-workplace',
    group: 'vocabulary',
    title: 'A workplace reported as encrypted, in German',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Verschlüsselungstrojaner am Arbeitsplatz',
        [
          `Zeitpunkt: ${setting.iso(at)}`,
          `Rechner: ${laptop.host}`,
          `Angemeldeter Benutzer: HAVSKOG\\${greta.account}`,
          'Meldung: Massenhafte Umbenennung von Dateien, Erpresserschreiben auf dem Schreibtisch gefunden',
          `Programm: C:\\Users\\Public\\glaswolf-locker.exe (SHA-256 ${file.sha256})`,
          'Maßnahme: keine, Ausführung wurde nicht verhindert',
        ].join('\n'),
      ),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'glaswolf-locker.exe', 'glaswolf-locker.exe -p D:\\', {
          FolderPath: 'C:\\Users\\Public',
          ...hashes(file),
          ...by(greta),
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
    },
    because: 'Ransomware ran on the laptop, was not stopped, and the analyst has confirmed it.',
  }
}
