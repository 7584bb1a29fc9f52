// Intelligence is down and the endpoint platform has no verdict; the malware platform has.
import { alert, by, hashes, malwareFound, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oneSensorAgainstSilence: TellSituation = (setting) => {
  const hugo = setting.person('hugo.bergh-engman')
  const laptop = setting.laptopOf('hugo.bergh-engman')
  const at = setting.ago({ minutes: 29 })
  const file = { name: 'svchost-upd.exe', path: 'C:\\ProgramData\\Upd', identity: setting.file('svchost-upd.exe') }

  return {
    id: 'one-sensor-against-silence',
    group: 'contradiction',
    title: 'One sensor knows it while the others are silent',
    alerts: [
      alert(setting, at, 'siem', 'Unknown program started at logon', {
        host: laptop.host,
        user: hugo.account,
        image: `${file.path}\\${file.name}`,
        sha256: file.identity.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(laptop, at, 'W32.Remcos.RAT', file, 'Quarantine Failure', 'Critical'),
      files: [{ name: file.name, identity: file.identity, determination: 'Unknown', prevalence: 1 }],
      telemetry: [
        ran(laptop, at, file.name, file.name, { ...hashes(file.identity), ...by(hugo), FolderPath: file.path }),
      ],
    },
    faults: [{ platform: 'threat-intelligence', fault: '503' }],
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The malware platform found a remote access trojan in this very file and could not put it away, and it runs. That others know nothing does not weigh against it.',
  }
}
