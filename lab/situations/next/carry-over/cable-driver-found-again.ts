// The driver of a measuring cable is found a third time on the same laptop. It is the same file that was judged twice.
import { alert, clean, closed, fileSeen, harmless, situation } from '../../shorthand.ts'

export const cableDriverFoundAgain = situation(
  'cable-driver-found-again',
  'carry-over',
  'The installer of a cable driver found again',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf(jonas.key)
    const at = setting.ago({ hours: 1, minutes: 36 })
    const name = 'CDM212364_Setup.exe'
    const path = `C:\\Users\\${jonas.account}\\Downloads\\Kabel`
    const file = setting.file(name)
    const title = 'Virenfund: Gen:Variant.Razy.48112'
    const judged = (days: number, comment: string) =>
      closed(
        setting,
        `cable driver ${days}`,
        {
          title,
          category: 'Malware',
          severity: 'Medium',
          at: setting.ago({ days, hours: 2 }),
          machine: laptop,
          user: jonas,
          evidence: [fileSeen(setting, name, path, 'Benign'), { kind: 'User', person: jonas }],
        },
        'FalsePositive',
        'Clean',
        comment,
      )
    return {
      alerts: [
        alert(
          setting,
          at,
          'gdata_managementserver',
          title,
          [
            'Von: G DATA ManagementServer <gdata@havskoginstruments.com>',
            'An: it-oncall@havskoginstruments.com',
            `Datum: ${new Date(at).toUTCString()}`,
            `Betreff: [G DATA] ${title} auf ${laptop.host.toUpperCase()}`,
            '',
            'Auf dem folgenden Client wurde eine Infektion gemeldet.',
            '',
            `Client:          ${laptop.host.toUpperCase()} (${laptop.ip})`,
            `Benutzer:        HAVSKOG\\${jonas.account}`,
            'Melder:          Virenwächter (Engine A)',
            'Virus:           Gen:Variant.Razy.48112',
            `Datei:           ${path}\\${name}`,
            `SHA-256:         ${file.sha256}`,
            'Status:          Zugriff protokolliert, Datei nicht verändert',
            'Signaturversion: AVA 25.41207 / GD 27.33418',
            `Zeitpunkt:       ${setting.iso(at)}`,
            '',
            'Diese Nachricht wurde automatisch erzeugt.',
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [
          judged(5, 'The same installer again, same hash. The maker of the antivirus has been told.').incident,
          judged(11, 'Driver of the serial cable, signed by its maker, hash compared with the page of the maker.')
            .incident,
        ],
        files: [
          {
            name,
            identity: file,
            determination: 'Clean',
            publisher: 'Future Technology Devices International Limited',
            prevalence: 9,
          },
        ],
        intelligence: [{ ...clean(setting, 'hash', file.sha256), extra: { hashAlgorithm: 'SHA-256' } }],
      },
      expected: harmless,
      because:
        'The same file, by its hash, under the same rule on the same laptop was judged a false alarm twice this month. The endpoint platform knows the signed driver as clean, and intelligence has known it for years.',
    }
  },
)
