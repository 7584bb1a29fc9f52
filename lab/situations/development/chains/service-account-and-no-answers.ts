// The endpoint platform and the incidents refuse to answer.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const serviceAccountAndNoAnswers: TellSituation = (setting) => {
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ hours: 1, minutes: 6 })

  return {
    id: 'service-account-and-no-answers',
    group: 'chains',
    title: 'Failures and a success of a service account',
    alerts: [
      alert(setting, at - 600_000, 'siem', 'Multiple failed logons', {
        EventID: 4625,
        Computer: server.host,
        TargetUserName: 'svc-sql',
        count: 9,
        IpAddress: '10.20.1.224',
        time: setting.iso(at - 600_000),
      }),
      alert(setting, at, 'siem', 'Logon after failures', {
        EventID: 4624,
        Computer: server.host,
        TargetUserName: 'svc-sql',
        LogonType: 3,
        IpAddress: '10.20.1.224',
        time: setting.iso(at),
      }),
    ],
    faults: [
      { platform: 'endpoint-detection', fault: '403' },
      { platform: 'incident-source', fault: '403' },
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'It may be a changed password in a program or somebody who guesses, and the platform that could say more refuses.',
  }
}
