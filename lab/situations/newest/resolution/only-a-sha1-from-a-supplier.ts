// A supplier’s note names only the SHA-1 of a backdoor; one laptop of the company has the file.
import { alert, connected, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const onlyASha1FromASupplier = situation(
  'only-a-sha1-from-a-supplier',
  'resolution',
  'A hash from a supplier’s warning',
  (setting) => {
    const owner = setting.person('edith.isaksson-isaksson')
    const laptop = setting.laptopOf(owner.key)
    const at = setting.ago({ hours: 1 })
    const seen = setting.ago({ hours: 3 })
    const file = setting.file('hollowreed-stager.dll')
    const path = 'C:\\ProgramData\\Brackwater\\Updater'
    return {
      alerts: [
        alert(
          setting,
          at,
          'supplier_notice',
          'Indicator from a supplier',
          [
            'Brackwater Software security notice (TLP:AMBER)',
            'Our update server delivered a tampered library to some customers.',
            'File: bwupd.dll',
            `SHA-1: ${file.sha1}`,
            'Please look for it and tell us if you find it.',
          ].join('\n'),
        ),
      ],
      facts: {
        telemetry: [
          wrote(laptop, seen, 'bwupd.dll', path, file, { InitiatingProcessFileName: 'bwupdate.exe' }),
          ran(laptop, seen + 30_000, 'rundll32.exe', `rundll32.exe ${path}\\bwupd.dll,Init`, {
            AccountName: 'system',
            InitiatingProcessFileName: 'bwupdate.exe',
          }),
          connected(laptop, seen + 60_000, '45.138.16.203', { InitiatingProcessFileName: 'rundll32.exe' }),
        ],
        malwareEvents: [
          {
            key: 'bwupd recall',
            type: 'Cloud Recall Detection',
            at: seen + 3_600_000,
            machine: laptop,
            severity: 'High',
            detection: 'W64.Hollowreed.Stager',
            detectionKey: 'bwupd',
            file: { name: 'bwupd.dll', path, identity: file, disposition: 'Malicious' },
          },
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The hash is a known backdoor. The endpoint platform saw it written and loaded on one laptop, which then called a command server; the notice itself names no machine.',
    }
  },
)
