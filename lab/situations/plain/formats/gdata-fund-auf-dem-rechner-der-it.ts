// A G DATA mail in German about a network scanner on the administrator’s laptop, with which he looks for free addresses.
import {
  alert,
  by,
  closed,
  fileSeen,
  harmless,
  hashes,
  loggedOn,
  ran,
  situation,
  ticket,
  wrote,
} from '../../shorthand.ts'

export const gdataFundAufDemRechnerDerIt = situation(
  'gdata-fund-auf-dem-rechner-der-it',
  'formats',
  'G DATA: Virenfund',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 2, minutes: 22 })
    const minute = 60_000
    const name = 'advanced-ip-scanner.exe'
    const file = setting.file(name)
    const folder = 'C:\\Tools\\ipscan'
    const judged = closed(
      setting,
      'gdata ip scanner',
      {
        title: 'Network scanning tool on one endpoint',
        category: 'Discovery',
        severity: 'Low',
        at: at + 70_000,
        machine: laptop,
        user: oskar,
        techniques: ['T1046'],
        evidence: [fileSeen(setting, name, folder), { kind: 'User', person: oskar }],
      },
      'InformationalExpectedActivity',
      'LineOfBusinessApplication',
      'Oskar looks for free addresses for the new hall. Spoke with him at his desk, it is his own download and only 10.20.0.0/16.',
    )
    const [day, time] = setting.iso(at).slice(0, 19).split('T')
    return {
      alerts: [
        alert(
          setting,
          at + 2 * minute,
          'gdata_management_server',
          'Virenfund gemeldet',
          [
            'Von: G DATA ManagementServer <gdata@havskoginstruments.com>',
            'An: it-larm@havskoginstruments.com',
            `Betreff: [G DATA] Virenmeldung - Rechner ${laptop.host.toUpperCase()} - Potentiell unerwünschtes Programm`,
            `Message-ID: <gd-${setting.seeded.hex('gdata mail', 18)}@gdms-got.havskoginstruments.com>`,
            'MIME-Version: 1.0',
            'Content-Type: text/plain; charset=utf-8',
            '',
            'Der G DATA ManagementServer meldet folgenden Fund:',
            '',
            `Rechner:            ${laptop.host.toUpperCase()} (${laptop.ip})`,
            'Gruppe:             Göteborg \\ IT',
            `Benutzer:           HAVSKOG\\${oskar.account}`,
            `Datum / Uhrzeit:    ${day} ${time} UTC`,
            'Melder:             Dateisystem-Wächter',
            'Status:             Virus gefunden, Zugriff zunächst gesperrt',
            'Aktion:             Keine - Datei auf Wunsch des Benutzers freigegeben (Ausnahme angefragt)',
            'Virus:              Riskware.NetScan.AdvIPScan.A (Engine A), - (Engine B)',
            'Kategorie:          PUP / Netzwerk-Analysewerkzeug',
            `Datei:              ${name}`,
            `Verzeichnis:        ${folder}`,
            `SHA256:             ${file.sha256}`,
            'Signatur:           Famatech Corp. (gültig)',
            'Ursprung:           Internetdownload, Zone 3',
            '',
            'Client-Version:     15.7.0.112      Signaturen: AVA 25.41120 / GD 27.39884',
            'Richtlinie:         Notebooks Standard (Revision 38)',
            `Berichts-ID:        ${setting.seeded.number('gdata report', 10_000, 99_999)}`,
            'Weitere Rechner mit dieser Datei: 0',
            '',
            'Empfehlung: Prüfen Sie, ob der Einsatz des Programms in Ihrem Unternehmen vorgesehen ist.',
            'Diese Nachricht wurde automatisch erzeugt. Administrator-Konsole: https://gdms-got.havskoginstruments.com:7182/reports',
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [judged.incident],
        investigations: [
          ticket(
            setting,
            'Addresses for the benches in hall 3',
            setting.ago({ days: 2 }),
            'BENIGN',
            [{ machine: laptop }, { person: oskar }],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              priority: 'LOW',
              assignee: oskar,
              tags: ['Network'],
              comments: [
                {
                  author: 'Astrid Nyman',
                  body: 'We need 24 fixed addresses for the new benches by Friday.',
                  at: setting.ago({ days: 2 }),
                },
                {
                  author: oskar.name,
                  body: `The list is not right any more. I count what is really free with ${name} from ${laptop.host} today. Signed by the maker; our antivirus may grumble.`,
                  at: at - 40 * minute,
                },
                { author: oskar.name, body: 'List is done, tool is deleted again.', at: at + 70 * minute },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 120 * minute, oskar.account, { LogonType: 'Interactive', AccountSid: oskar.sid }),
          wrote(laptop, at - 2 * minute, name, folder, file, {
            FileOriginUrl: 'https://download.advanced-ip-scanner.com/download/files/advanced-ip-scanner.exe',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ran(laptop, at + 3 * minute, name, `"${folder}\\${name}" /r:10.20.0.1-10.20.10.254`, {
            ...by(oskar),
            ...hashes(file),
            FolderPath: folder,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The tool is a scanner and no malware. The administrator wrote beforehand that he would count free addresses with this file from this laptop, the analyst spoke with him and closed the detection of the same file as expected.',
    }
  },
)
