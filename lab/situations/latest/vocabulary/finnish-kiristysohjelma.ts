// A Finnish message about files that a ransomware encrypts.
import { alert, by, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const finnishKiristysohjelma = situation(
  'finnish-kiristysohjelma',
  'vocabulary',
  'Ransomware told in Finnish',
  (setting) => {
    const dario = setting.person('dario.granath-cronholm')
    const laptop = setting.laptopOf(dario.key)
    const at = setting.ago({ minutes: 37 })
    const file = setting.file('glaswolf-locker.exe')
    const path = 'C:\\ProgramData\\Oracle\\Java'
    return {
      alerts: [
        alert(
          setting,
          at,
          'withsecure_elements',
          'Kiristysohjelma havaittu',
          [
            'WithSecure Elements -hälytys',
            '',
            'Tapahtuma: Kiristysohjelman toimintaa havaittu (DataGuard)',
            'Vakavuus: Kriittinen',
            `Laite: ${laptop.host}`,
            `Käyttäjä: HAVSKOG\\${dario.account}`,
            `Prosessi: ${path}\\javaupd.exe`,
            `SHA-1: ${file.sha1}`,
            `SHA-256: ${file.sha256}`,
            'Toimenpide: Vain raportoitu (suojaus on valvontatilassa)',
            'Lisätiedot: 1 204 tiedostoa nimetty uudelleen päätteellä .glw kansiossa D:\\Mittaukset',
            `Aika: ${setting.iso(at)}`,
            'Profiili: Työasemat – tuotanto',
          ].join('\r\n'),
        ),
      ],
      facts: {
        telemetry: [
          ran(laptop, at - 15_000, 'javaupd.exe', `${path}\\javaupd.exe -p D:\\Mittaukset`, {
            ...by(dario),
            ...hashes(file),
            FolderPath: path,
          }),
          wrote(laptop, at, 'LUE_MINUT.txt', 'D:\\Mittaukset', setting.file('LUE_MINUT.txt'), {
            InitiatingProcessFileName: 'javaupd.exe',
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The program is the Glaswolf ransomware by its hash, it ran on this laptop, files were renamed, and the product only reported it.',
    }
  },
)
