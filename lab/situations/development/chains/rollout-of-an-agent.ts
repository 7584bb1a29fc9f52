// A service made remotely, then a heuristic on the agent; both are of the rollout.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const rolloutOfAnAgent: TellSituation = (setting) => {
  const server = setting.machine('srv-erp-01')
  const oskar = setting.person('oskar.falk')
  const at = setting.ago({ hours: 3, minutes: 12 })
  const service = closed(
    setting,
    'rollout service',
    {
      title: 'Service created remotely',
      category: 'LateralMovement',
      severity: 'Medium',
      techniques: ['T1569.002'],
      at: at - 300_000,
      machine: server,
      user: oskar,
      evidence: [{ kind: 'User', person: oskar }],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Rollout of the inventory agent, change announced.',
  )
  const file = closed(
    setting,
    'rollout file',
    {
      ...antivirus,
      title: "'Wacapew' malware was detected",
      category: 'Malware',
      severity: 'Medium',
      at,
      machine: server,
      threat: { family: 'Wacapew', name: 'Program:Win32/Wacapew.C!ml' },
      evidence: [fileSeen(setting, 'invagent-6.2.exe', 'C:\\Program Files\\InvAgent')],
    },
    'FalsePositive',
    'Clean',
    'Inventory agent 6.2, signed, from its maker.',
  )

  return {
    id: 'rollout-of-an-agent',
    group: 'chains',
    title: 'The rollout of an agent and what it set off',
    alerts: [
      alert(setting, at - 300_000, 'siem', 'Service created remotely', {
        EventID: 7045,
        Computer: server.dnsName,
        ServiceName: 'InvAgent',
        ImagePath: 'C:\\Program Files\\InvAgent\\invagent-6.2.exe',
        AccountName: oskar.account,
        TimeCreated: setting.iso(at - 300_000),
      }),
      alert(setting, at, 'endpoint_detection', "'Wacapew' malware was detected", {
        id: file.detection.id,
        computerDnsName: server.dnsName,
        fileName: 'invagent-6.2.exe',
        sha256: setting.file('invagent-6.2.exe').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [service.incident, file.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The service is the announced rollout, and the detection of its file was closed as a false positive.',
  }
}
