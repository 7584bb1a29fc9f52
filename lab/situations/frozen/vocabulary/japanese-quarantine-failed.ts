// The Singapore office gets its alerts in Japanese.
import { alert, connected, malwareFound, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const japaneseQuarantineFailed: TellSituation = (setting) => {
  const dario = setting.person('dario.dahlin-isaksson')
  const laptop = setting.laptopOf('dario.dahlin-isaksson')
  const at = setting.ago({ minutes: 52 })
  const file = setting.file('hollowreed-stager.dll')
  const path = 'C:\\ProgramData\\Printing'

  return {
    id: 'japanese-quarantine-failed',
    group: 'vocabulary',
    title: 'Malware that could not be put away, in Japanese',
    alerts: [
      alert(
        setting,
        at,
        'endpoint_detection',
        'マルウェア検知（隔離失敗）',
        [
          `検知日時: ${setting.iso(at)}`,
          `ホスト名: ${laptop.host}`,
          `ユーザー: ${dario.account}`,
          `ファイル: ${path}\\hollowreed-stager.dll`,
          `SHA256: ${file.sha256}`,
          '処理結果: 隔離に失敗しました。プロセスは実行中です。',
        ].join('\n'),
      ),
    ],
    facts: {
      malwareEvents: malwareFound(
        laptop,
        at,
        'W64.Hollowreed.Backdoor',
        { name: 'hollowreed-stager.dll', path, identity: file },
        'Quarantine Failure',
        'Critical',
      ),
      telemetry: [
        wrote(laptop, at - 60_000, 'hollowreed-stager.dll', path, file, { InitiatingProcessFileName: 'msedge.exe' }),
        connected(laptop, at + 30_000, '45.138.16.203', {
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessCommandLine: `rundll32.exe ${path}\\hollowreed-stager.dll,Start`,
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
      'The file is a known backdoor, it could not be put away and runs, and the laptop has called its command server.',
  }
}
