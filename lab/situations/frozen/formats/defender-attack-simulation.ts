// An alert of the endpoint platform about a test that people stated as expected.
import { alert, by, closed, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const defenderAttackSimulation: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const laptop = setting.laptopOf('elif.demir')
  const at = setting.ago({ hours: 2, minutes: 2 })
  const command = 'powershell.exe -c Invoke-AtomicTest T1003.001 -TestNumbers 2'
  const told = closed(
    setting,
    'defender simulation',
    {
      title: 'Sensitive credential memory read',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.001'],
      at,
      machine: laptop,
      user: elif,
      evidence: [
        processSeen(setting, 'powershell.exe', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', command),
        { kind: 'User', person: elif },
      ],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Quarterly test of our detections, announced to all of IT. I ran it on my own laptop.',
  )

  return {
    id: 'defender-attack-simulation',
    group: 'formats',
    title: 'An announced attack simulation',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Credential access', {
        id: told.detection.id,
        title: told.detection.title,
        severity: 'High',
        category: 'CredentialAccess',
        detectionSource: 'WindowsDefenderAtp',
        machineId: laptop.machineId,
        computerDnsName: laptop.dnsName,
        relatedUser: { userName: elif.account, domainName: 'HAVSKOG' },
        mitreTechniques: ['T1003.001'],
        alertCreationTime: setting.iso(at + 60_000),
        firstEventTime: setting.iso(at),
        evidence: [
          {
            entityType: 'Process',
            fileName: 'powershell.exe',
            processCommandLine: command,
            sha256: setting.file('powershell.exe').sha256,
          },
        ],
      }),
    ],
    facts: { incidents: [told.incident], telemetry: [ran(laptop, at, 'powershell.exe', command, by(elif))] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'This very detection was closed as an announced security test, run by the analyst on her own laptop.',
  }
}
