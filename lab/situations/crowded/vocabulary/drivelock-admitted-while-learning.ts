// DriveLock reports in German that a program was admitted while the rules are being learnt; the program is a locker's first part.
import { alert, by, connected, hashes, hostile, loggedOn, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const drivelockAdmittedWhileLearning: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman-engman')
  const laptop = setting.laptopOf('clara.hultman-engman')
  const files = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 41 })
  const name = 'Wartungsplan.exe'
  const locker = setting.file('glaswolf-locker.exe')
  const folder = 'C:\\ProgramData\\Wartung'
  const own = { ...by(clara), FolderPath: folder }
  return {
    id: 'drivelock-admitted-while-learning',
    group: 'vocabulary',
    title: 'DriveLock: Programm im Lernmodus zugelassen',
    alerts: [
      alert(setting, at, 'drivelock', 'Ereignis 474: Anwendung zugelassen (Lernmodus)', {
        EventId: 474,
        EventGuid: setting.seeded.guid('drivelock event'),
        Ebene: 'Information',
        Quelle: 'DriveLock',
        Kategorie: 'Anwendungskontrolle',
        Titel: 'Anwendung zugelassen (Lernmodus)',
        Beschreibung: `Die Ausführung von "${folder}\\${name}" wurde zugelassen und der lokalen Positivliste hinzugefügt. Grund: Vorausschauendes Lernen (Predictive Whitelisting) ist für diesen Computer aktiv. Keine Aktion erforderlich.`,
        Zeitstempel: setting.iso(at),
        Empfangen: setting.iso(at + 33_000),
        Mandant: 'root\\Havskog',
        Server: 'DLDES-GOT-01 (DriveLock Enterprise Service 2024.2)',
        Computer: {
          Name: laptop.host.toUpperCase(),
          DnsName: laptop.dnsName,
          ComputerGuid: setting.seeded.guid('drivelock computer'),
          IpAdresse: laptop.ip,
          AgentVersion: '24.2.3.55871',
          Gruppe: 'GOT_Werkstatt_Pilot',
          Richtlinie: 'HSI_AppControl_Pilot v31',
        },
        Benutzer: { Konto: `HAVSKOG\\${clara.account}`, Sid: clara.sid, Sitzung: 1, Administrator: false },
        Prozess: {
          Pfad: `${folder}\\${name}`,
          Befehlszeile: `"${folder}\\${name}" -s -t 10.20.1.221`,
          Hash: `SHA256:${locker.sha256}`,
          Dateigroesse: 724_992,
          Dateiversion: '1.0.0.3',
          Produkt: 'Wartungsplan',
          Hersteller: '',
          Signatur: 'nicht signiert',
          ElternProzess: 'C:\\Windows\\System32\\wscript.exe',
          Pid: 9124,
        },
        Regel: {
          Name: 'Lernen: ProgramData und Werkstatt-Tools',
          Typ: 'Lernmodus',
          Modus: 'Überwachung (kein Blockieren)',
          GueltigBis: setting.iso(setting.ahead({ days: 11 })).slice(0, 10),
          VorherigeTrefferHeute: 3,
        },
        Bedrohung: { Bewertung: 'keine', MitreAttack: null, Cloudabfrage: 'deaktiviert' },
        WeitereModule: {
          Laufwerkskontrolle: 'aktiv',
          Defender_Integration: 'nicht lizenziert',
          SecurityAwareness: 'aktiv',
        },
        Weiterleitung: { Ziel: 'siem-got-1:6514', Format: 'JSON', Filter: 'Kategorie = Anwendungskontrolle' },
      }),
    ],
    facts: {
      telemetry: [
        wrote(
          laptop,
          at - 1_020_000,
          'Wartungsplan_Q4.js',
          `C:\\Users\\${clara.account}\\Downloads`,
          setting.file('Wartungsplan_Q4.js'),
          {
            FileOriginUrl: 'https://files.eu-west.nordcloud-metrics.net/w/Wartungsplan_Q4.zip',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: clara.account,
          },
        ),
        ran(
          laptop,
          at - 960_000,
          'wscript.exe',
          `wscript.exe "C:\\Users\\${clara.account}\\Downloads\\Wartungsplan_Q4.js"`,
          {
            ...by(clara),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
          },
        ),
        connected(laptop, at - 950_000, '45.138.16.203', {
          RemoteUrl: 'files.eu-west.nordcloud-metrics.net',
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessAccountName: clara.account,
        }),
        wrote(laptop, at - 30_000, name, folder, locker, {
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessAccountName: clara.account,
        }),
        ran(laptop, at, name, `"${folder}\\${name}" -s -t 10.20.1.221`, {
          ...own,
          ...hashes(locker),
          InitiatingProcessFileName: 'wscript.exe',
        }),
        ...[1, 2, 3, 4].map((n) => ({
          table: 'DeviceFileEvents' as const,
          at: at + 60_000 + n * 4000,
          machine: laptop,
          columns: {
            ActionType: 'FileRenamed',
            FileName: `Prüfprotokoll_${n}.docx.glaswolf`,
            PreviousFileName: `Prüfprotokoll_${n}.docx`,
            FolderPath: `C:\\Users\\${clara.account}\\Documents`,
            InitiatingProcessFileName: name,
            InitiatingProcessSHA256: locker.sha256,
            InitiatingProcessAccountName: clara.account,
          },
        })),
        connected(laptop, at + 90_000, files.ip, {
          RemotePort: 445,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: name,
          InitiatingProcessAccountName: clara.account,
        }),
        loggedOn(files, at + 91_000, clara.account, { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host }),
        ran(laptop, at - 2_400_000, 'outlook.exe', 'outlook.exe', {
          ...by(clara),
          ...hashes(setting.file('outlook.exe')),
          FolderPath: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: {
      ...hostile(laptop.host),
      severities: ['high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: files.host }],
    },
    because:
      'Admitted and no action needed only say that the tool was learning. The hash is that of a known ransomware, fetched by a script that talked to a current command server; it ran, renamed files on the laptop and reached for the file server. The file server is its target, not its home.',
  }
}
