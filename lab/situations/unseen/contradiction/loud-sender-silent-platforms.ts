// A critical alert about reading files, and the platforms that could tell have no answer.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const loudSenderSilentPlatforms: TellSituation = (setting) => {
  const greta = setting.person('greta.engman')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 57 })

  return {
    id: 'loud-sender-silent-platforms',
    group: 'contradiction',
    title: 'Many files read, and nobody to ask',
    alerts: [
      alert(setting, at, 'varonis', 'Abnormal access to files', {
        alertName: 'Abnormal behavior: unusual number of files opened',
        severity: 'critical',
        fileServer: server.host,
        actor: `HAVSKOG\\${greta.account}`,
        filesOpened: 412,
        usualPerDay: 60,
        share: '\\\\srv-files-01\\production',
        time: setting.iso(at),
      }),
    ],
    faults: [
      { platform: 'endpoint-detection', fault: '503' },
      { platform: 'incident-source', fault: '503' },
      { platform: 'vulnerability-investigation', fault: '500' },
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A technician opened more files of production than usual. Which program did so and whether anybody has judged it could not be asked; a loud sender does not replace an answer.',
  }
}
