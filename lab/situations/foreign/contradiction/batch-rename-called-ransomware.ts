// A backup agent stops a batch rename of measurement images as ransomware; people have already cleared it.
import { alert, by, clean, closed, fileSeen, harmless, hashes, ran, situation } from '../../shorthand.ts'

export const batchRenameCalledRansomware = situation(
  'batch-rename-called-ransomware',
  'contradiction',
  'A backup agent takes a batch rename for ransomware',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ hours: 3, minutes: 12 })
    const tool = setting.file('AdvancedRenamer.exe')
    const path = 'C:\\Program Files\\Advanced Renamer'
    const command =
      '"C:\\Program Files\\Advanced Renamer\\AdvancedRenamer.exe" /batch D:\\OPT7\\fringe-2026 /preset lot-number.aren'
    const { incident } = closed(
      setting,
      'batch rename',
      {
        title: 'Ransomware behaviour: many files renamed by AdvancedRenamer.exe',
        category: 'Ransomware',
        severity: 'High',
        at: at + 20_000,
        machine: laptop,
        user: nadia,
        techniques: ['T1486'],
        evidence: [fileSeen(setting, 'AdvancedRenamer.exe', path), { kind: 'User', person: nadia }],
      },
      'FalsePositive',
      'Clean',
      'Nadia renamed 4,116 interferometer images by lot number with Advanced Renamer. Opened ten of them with her: contents unchanged, no note, signed program. False positive of this detection and of the Acronis one.',
    )
    return {
      alerts: [
        alert(setting, at, 'acronis_cyber_protect', 'Ransomware is detected', {
          id: setting.seeded.guid('acronis alert'),
          type: 'ActiveProtectionRansomwareDetected',
          category: 'Anti-malware protection',
          severity: 'critical',
          createdAt: setting.iso(at),
          receivedAt: setting.iso(at + 4000),
          tenant: { id: 884213, locator: '/1/20117/884213/', name: 'Havskog Instruments' },
          details: {
            title: 'Suspicious activity is detected',
            category: 'Anti-malware protection',
            resourceName: laptop.host,
            resourceId: setting.seeded.guid('acronis resource').toUpperCase(),
            fields: {
              Plan: 'Laptops - full protection',
              Device: laptop.dnsName,
              'Process name': 'AdvancedRenamer.exe',
              'Process path': `${path}\\AdvancedRenamer.exe`,
              'Process hash (SHA256)': tool.sha256,
              User: `HAVSKOG\\${nadia.account}`,
              'Affected files': 4116,
              'Action taken': 'Process stopped; reverted using cache: 0 files',
            },
          },
        }),
      ],
      facts: {
        incidents: [incident],
        files: [
          {
            name: 'AdvancedRenamer.exe',
            identity: tool,
            determination: 'Clean',
            publisher: 'Hulubulu Software',
            size: 14_220_112,
            prevalence: 6,
          },
        ],
        intelligence: [clean(setting, 'hash', tool.sha256)],
        telemetry: [
          ran(laptop, at - 45_000, 'AdvancedRenamer.exe', command, {
            ...by(nadia),
            ...hashes(tool),
            FolderPath: path,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
        malwareEvents: [
          { key: 'rename scan', type: 'Scan Completed, No Detections', at: at + 3_600_000, machine: laptop },
        ],
      },
      expected: harmless,
      because:
        'The endpoint platform saw the same program on the same laptop at the same minute, and the analyst closed it as a false positive with a comment that names this alert; the program is signed and known clean for years, and a full scan afterwards found nothing.',
    }
  },
)
