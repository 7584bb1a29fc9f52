// Sysmon event 10 with a known tool as its source.
import { alert, by, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const memoryOfLsassRead: TellSituation = (setting) => {
  const felix = setting.person('felix.bergh')
  const laptop = setting.laptopOf('felix.bergh')
  const at = setting.ago({ minutes: 37 })
  const file = setting.file('mimikatz.exe')
  const path = 'C:\\Users\\Public\\Libraries'

  return {
    id: 'memory-of-lsass-read',
    group: 'vocabulary',
    title: 'The memory of the sign-in service was read',
    alerts: [
      alert(setting, at, 'siem', 'ProcessAccess', {
        EventID: 10,
        Channel: 'Microsoft-Windows-Sysmon/Operational',
        Computer: laptop.dnsName,
        UtcTime: setting.iso(at),
        SourceImage: `${path}\\m.exe`,
        SourceUser: `HAVSKOG\\${felix.account}`,
        TargetImage: 'C:\\Windows\\system32\\lsass.exe',
        GrantedAccess: '0x1010',
        SourceHashes: `SHA256=${file.sha256.toUpperCase()}`,
      }),
    ],
    facts: {
      telemetry: [
        ran(laptop, at - 3000, 'm.exe', 'm.exe privilege::debug sekurlsa::logonpasswords exit', {
          FolderPath: path,
          ...hashes(file),
          ...by(felix),
          InitiatingProcessFileName: 'cmd.exe',
        }),
        {
          table: 'DeviceEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'OpenProcessApiCall',
            FileName: 'lsass.exe',
            AccountName: felix.account,
            InitiatingProcessFileName: 'm.exe',
            InitiatingProcessSHA256: file.sha256,
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'isolate-machine', target: 'srv-dc-01' }],
    },
    because:
      'A renamed copy of a known password tool read the sign-in memory on this laptop with its usual command, which has no innocent reading for a technician.',
  }
}
