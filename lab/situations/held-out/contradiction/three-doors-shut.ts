// A closed ticket about something else is all that can be read.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const threeDoorsShut: TellSituation = (setting) => {
  const files = setting.machine('srv-files-01')
  const at = setting.ago({ hours: 1, minutes: 50 })

  return {
    id: 'three-doors-shut',
    group: 'contradiction',
    title: 'A movement between servers while three platforms are shut',
    alerts: [
      alert(setting, at, 'siem', 'Possible lateral movement', {
        EventID: 4624,
        LogonType: 3,
        Computer: files.dnsName,
        TargetUserName: 'svc-deploy',
        IpAddress: '10.20.10.55',
        WorkstationName: 'LT-136',
        AuthenticationPackageName: 'NTLM',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Disk report of ${files.host}`,
          setting.ago({ days: 2 }),
          'BENIGN',
          [{ machine: files }],
          'Planned.',
          { priority: 'LOW' },
        ),
      ],
    },
    faults: [
      { platform: 'endpoint-detection', fault: '403' },
      { platform: 'incident-source', fault: '500' },
      { platform: 'malware-protection', fault: 'drop' },
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A service account came from a laptop where it does not belong, which may be a test or a theft. Whoever could tell does not answer.',
  }
}
