// A Japanese alert about a suspicious driver is a detection that people closed as a false positive.
import { alert, clean, closed, fileSeen, harmless, situation } from '../../shorthand.ts'

export const japaneseWordingOfAFalseAlarm = situation(
  'japanese-wording-of-a-false-alarm',
  'vocabulary',
  'A false alarm told in Japanese',
  (setting) => {
    const owner = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const at = setting.ago({ hours: 6, minutes: 15 })
    const name = 'jtagprobe.sys'
    const path = 'C:\\Windows\\System32\\drivers'
    const file = setting.file(name)
    const told = closed(
      setting,
      'driver of the probe',
      {
        title: 'Suspicious driver load',
        category: 'DefenseEvasion',
        severity: 'Medium',
        techniques: ['T1068'],
        at,
        machine: laptop,
        user: owner,
        evidence: [fileSeen(setting, name, path), { kind: 'User', person: owner }],
      },
      'FalsePositive',
      'Clean',
      'Driver of the debug probe in the firmware lab, signed, asked Wei.',
    )
    return {
      alerts: [
        alert(setting, at, 'edr_jp', '不審なドライバーの読み込み', {
          アラートID: told.detection.id,
          件名: '不審なドライバーの読み込みを検出しました',
          重大度: '中',
          ホスト名: laptop.host,
          ユーザー: `HAVSKOG\\${owner.account}`,
          ファイル: `${path}\\${name}`,
          SHA256: file.sha256,
          検出時刻: setting.iso(at),
          対応: '許可',
        }),
      ],
      facts: {
        incidents: [told.incident],
        files: [{ name, identity: file, determination: 'Clean', publisher: 'Halden Probe Systems', prevalence: 5200 }],
        intelligence: [clean(setting, 'hash', file.sha256)],
      },
      expected: harmless,
      because:
        'The id is that of a detection which people closed as a false positive, and the driver is known as clean and signed.',
    }
  },
)
