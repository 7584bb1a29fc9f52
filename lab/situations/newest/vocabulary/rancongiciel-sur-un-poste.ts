// A French product reports mass encryption by a file that is known ransomware.
import { alert, by, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const rancongicielSurUnPoste = situation(
  'rancongiciel-sur-un-poste',
  'vocabulary',
  'Ransomware told in French',
  (setting) => {
    const owner = setting.person('hugo.hultman-isaksson')
    const laptop = setting.laptopOf(owner.key)
    const at = setting.ago({ minutes: 33 })
    const file = setting.file('glaswolf-locker.exe')
    const path = 'C:\\Users\\Public\\Documents'
    return {
      alerts: [
        alert(setting, at, 'edr_fr', 'Rançongiciel : chiffrement massif de fichiers', {
          regle: 'Chiffrement massif de fichiers',
          gravite: 'Critique',
          poste: laptop.host.toUpperCase(),
          utilisateur: `HAVSKOG\\${owner.account}`,
          processus: `${path}\\svcupd.exe`,
          empreinte_sha256: file.sha256,
          fichiers_modifies: 1894,
          extension_ajoutee: '.glw',
          action: 'Aucune (mode surveillance)',
          horodatage: setting.iso(at),
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, at - 20_000, 'svcupd.exe', 'svcupd.exe --all', {
            ...by(owner),
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(laptop, at, 'LISEZMOI.glw.txt', 'C:\\Users\\Public\\Desktop', setting.file('LISEZMOI.glw.txt'), {
            InitiatingProcessFileName: 'svcupd.exe',
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The hash is that of known ransomware under another name, it ran, almost two thousand files were changed, and nothing stopped it.',
    }
  },
)
