// A German alert about a task that starts a program nobody knows, of high severity and not judged.
import { alert, by, fileSeen, processSeen, ran, situation, unjudged, worthALook, wrote } from '../../shorthand.ts'

export const geplanteAufgabeMitUnbekanntemProgramm = situation(
  'geplante-aufgabe-mit-unbekanntem-programm',
  'vocabulary',
  'An unknown scheduled task told in German',
  (setting) => {
    const owner = setting.person('edith.granath-forsell')
    const laptop = setting.laptopOf(owner.key)
    const at = setting.ago({ hours: 1, minutes: 18 })
    const name = 'msdtcsync.exe'
    const path = 'C:\\ProgramData\\dtc'
    const command = `schtasks.exe /create /tn DtcSync /tr ${path}\\${name} /sc onlogon /rl highest /f`
    const told = unjudged(setting, 'task of an unknown program', {
      title: 'Suspicious scheduled task for an unsigned program',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1053.005'],
      at,
      machine: laptop,
      user: owner,
      evidence: [
        processSeen(setting, 'schtasks.exe', 'C:\\Windows\\System32', command, 'wscript.exe'),
        fileSeen(setting, name, path),
        { kind: 'User', person: owner },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'siem', 'Verdächtige geplante Aufgabe (Persistenz)', {
          Meldung: 'Verdächtige geplante Aufgabe für ein nicht signiertes Programm',
          Warnungs_ID: told.detection.id,
          Schweregrad: 'Hoch',
          Rechner: laptop.dnsName,
          Benutzer: `HAVSKOG\\${owner.account}`,
          Befehlszeile: command,
          SHA256: setting.file(name).sha256,
          Ergebnis: 'zugelassen',
          Zeitpunkt: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [
          wrote(laptop, at - 30_000, name, path, setting.file(name), { InitiatingProcessFileName: 'wscript.exe' }),
          ran(laptop, at, 'schtasks.exe', command, { ...by(owner), InitiatingProcessFileName: 'wscript.exe' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'A script put a program that nobody knows where it starts at every logon with the highest rights. The detection is of high severity and not judged, and no source calls the file hostile.',
    }
  },
)
