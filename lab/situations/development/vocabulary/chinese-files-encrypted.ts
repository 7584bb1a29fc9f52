// 检测到勒索软件: a confirmed locker in Singapore.
import { alert, confirmed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const chineseFilesEncrypted: TellSituation = (setting) => {
  const bruno = setting.person('bruno.engman-cronholm')
  const laptop = setting.laptopOf('bruno.engman-cronholm')
  const at = setting.ago({ minutes: 22 })
  const told = confirmed(setting, 'bruno locker', {
    title: 'Ransomware behavior detected in the file system',
    category: 'Ransomware',
    severity: 'High',
    techniques: ['T1486'],
    at,
    machine: laptop,
    user: bruno,
    evidence: [fileSeen(setting, 'hj-pack.exe', 'C:\\ProgramData'), { kind: 'User', person: bruno }],
  })

  return {
    id: 'chinese-files-encrypted',
    group: 'vocabulary',
    title: 'Files are being encrypted, in Chinese',
    alerts: [
      alert(setting, at, 'endpoint_detection', '检测到勒索软件', {
        主机名: laptop.host,
        用户: bruno.account,
        时间: setting.iso(at),
        描述: '大量文件被加密，文件扩展名被更改，已发现勒索信。',
        文件: 'C:\\ProgramData\\hj-pack.exe',
        处理结果: '未阻止',
      }),
    ],
    facts: { incidents: [told.incident] },
    connections: { 'malware-protection': null, 'threat-intelligence': null },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The alert tells of encrypted files and a ransom note, nothing was stopped, and the analyst confirmed it on this laptop.',
  }
}
