// The hash is not the one that intelligence uses; the endpoint platform knows the file and who ran it.
import { alert, by, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const shortHashWithoutAMachine: TellSituation = (setting) => {
  const laptop = setting.laptopOf('clara.hultman-engman')
  const clara = setting.person('clara.hultman-engman')
  const at = setting.ago({ minutes: 52 })
  const file = setting.file('hollowreed-stager.dll')

  return {
    id: 'short-hash-without-a-machine',
    group: 'resolution',
    title: 'A SHA-1 and nothing else',
    alerts: [
      alert(setting, at, 'threat_intelligence', 'Watchlist hit', {
        indicator_type: 'sha1',
        indicator: file.sha1,
        list: 'Sector sharing group',
        comment: 'seen in your environment',
        observed: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        wrote(laptop, at - 60_000, 'ole32x.dll', 'C:\\ProgramData', file, { InitiatingProcessFileName: 'msiexec.exe' }),
        ran(laptop, at, 'rundll32.exe', 'rundll32.exe C:\\ProgramData\\ole32x.dll,Start', { ...by(clara) }),
        {
          table: 'DeviceEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'DllLoaded',
            FileName: 'ole32x.dll',
            SHA1: file.sha1,
            SHA256: file.sha256,
            InitiatingProcessFileName: 'rundll32.exe',
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The endpoint platform knows the file as the backdoor of a command framework, and saw it written to one laptop and loaded there.',
  }
}
