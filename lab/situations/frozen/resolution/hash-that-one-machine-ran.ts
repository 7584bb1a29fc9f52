// Only hunting tells which machine ran the file.
import { alert, by, connected, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hashThatOneMachineRan: TellSituation = (setting) => {
  const greta = setting.person('greta.engman')
  const laptop = setting.laptopOf('greta.engman')
  const at = setting.ago({ hours: 1, minutes: 16 })
  const file = setting.file('lens-update.exe')

  return {
    id: 'hash-that-one-machine-ran',
    group: 'resolution',
    title: 'A hash without a machine',
    alerts: [
      alert(setting, at, 'siem', 'Indicator sweep', {
        indicator_type: 'sha256',
        indicator: file.sha256,
        campaign: 'Hollowreed against instrument makers',
        hits: 1,
        swept: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk(
          'hash',
          file.sha256,
          93,
          [['Positive Malware Verdict', 4, 'Loader of the Hollowreed framework.']],
          { hashAlgorithm: 'SHA-256', fileHashes: [file.sha256, file.sha1, file.md5] },
        ),
      ],
      telemetry: [
        wrote(laptop, at - 1_800_000, 'lens-update.exe', 'C:\\ProgramData\\Lens', file, {
          InitiatingProcessFileName: 'outlook.exe',
          InitiatingProcessAccountName: greta.account,
        }),
        ran(laptop, at - 1_740_000, 'lens-update.exe', 'lens-update.exe -q', { ...hashes(file), ...by(greta) }),
        connected(laptop, at - 1_700_000, '45.138.16.203', {
          InitiatingProcessFileName: 'lens-update.exe',
          InitiatingProcessSHA256: file.sha256,
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
    because:
      'The hash is a known loader. One machine has the file, started it half an hour before the sweep and called the command server.',
  }
}
