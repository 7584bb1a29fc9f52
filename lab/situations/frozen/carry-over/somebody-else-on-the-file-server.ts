// A closed incident of one user on a shared server, and today another user.
import { alert, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const somebodyElseOnTheFileServer: TellSituation = (setting) => {
  const server = setting.machine('srv-files-01')
  const then = setting.person('bruno.forsell-hultman')
  const now = setting.person('sofia.marklund')
  const at = setting.ago({ hours: 1, minutes: 27 })
  const before = closed(
    setting,
    'shared server then',
    {
      title: 'Many files renamed on a file server',
      category: 'Ransomware',
      severity: 'High',
      techniques: ['T1486'],
      at: setting.ago({ days: 22 }),
      machine: server,
      user: then,
      evidence: [{ kind: 'User', person: then }],
    },
    'TruePositive',
    'Malware',
    'Stopped after 40 files, account of Bruno renewed, share restored.',
  )

  return {
    id: 'somebody-else-on-the-file-server',
    group: 'carry-over',
    title: 'Another user on a server with a past',
    alerts: [
      alert(setting, at, 'siem', 'Unusual number of files opened', {
        host: server.dnsName,
        user: now.account,
        share: '\\\\srv-files-01\\research',
        files: 180,
        usual: 95,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'She opened more files of her own department than usual. What happened on the server three weeks ago was another account, another share and is closed.',
  }
}
