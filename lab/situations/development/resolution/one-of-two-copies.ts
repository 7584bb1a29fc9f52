// Nobody can say which of the two it was, and nothing hostile is known.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oneOfTwoCopies: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 26 })

  return {
    id: 'one-of-two-copies',
    group: 'resolution',
    title: 'A name that two laptops in use have',
    alerts: [
      alert(setting, at, 'siem', 'Unusual parent process', {
        ComputerName: 'LT-200',
        ParentImage: 'C:\\Windows\\System32\\mmc.exe',
        Image: 'C:\\Windows\\System32\\cmd.exe',
        CommandLine: 'cmd.exe /c ipconfig /all',
        UtcTime: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'Two machines have this name. The command is harmless, no platform knows more of it, and no machine may be chosen.',
  }
}
