// An Elastic document about a file whose hash is the standard test file.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ecsAntivirusTestFile: TellSituation = (setting) => {
  const greta = setting.person('greta.engman')
  const laptop = setting.laptopOf('greta.engman')
  const at = setting.ago({ hours: 1, minutes: 17 })
  const sha256 = '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f'

  return {
    id: 'ecs-antivirus-test-file',
    group: 'formats',
    title: 'The antivirus test file, told in ECS',
    alerts: [
      alert(setting, at, 'siem', 'Malware Prevention Alert', {
        '@timestamp': setting.iso(at),
        ecs: { version: '8.11.0' },
        event: {
          kind: 'alert',
          category: ['malware', 'file'],
          type: ['denied'],
          action: 'creation',
          outcome: 'success',
          module: 'endpoint',
          code: 'malicious_file',
          severity: 73,
        },
        rule: { name: 'Malware Prevention Alert' },
        host: { name: laptop.host, hostname: laptop.host, ip: [laptop.ip], os: { family: 'windows' } },
        user: { name: greta.account, domain: 'HAVSKOG' },
        file: {
          name: 'readme-test.txt',
          path: 'C:\\Temp\\readme-test.txt',
          size: 68,
          hash: { sha256, md5: '44d88612fea8a8f36de82e1278abb02f' },
        },
        process: { name: 'notepad.exe', executable: 'C:\\Windows\\System32\\notepad.exe' },
        agent: { type: 'endpoint', version: '8.14.1' },
      }),
    ],
    facts: {
      telemetry: [
        {
          table: 'DeviceFileEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'FileCreated',
            FileName: 'readme-test.txt',
            FolderPath: 'C:\\Temp',
            SHA256: sha256,
            FileSize: 68,
            InitiatingProcessFileName: 'notepad.exe',
            InitiatingProcessAccountName: greta.account,
          },
        },
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The hash is that of the standard antivirus test file, which harms nothing, and nothing else happened on the laptop.',
  }
}
