// The alert names the machine by the id of the endpoint platform alone.
import { alert, by, closed, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const machineByItsLongId: TellSituation = (setting) => {
  const hugo = setting.person('hugo.ahlgren')
  const laptop = setting.laptopOf('hugo.ahlgren')
  const at = setting.ago({ hours: 6, minutes: 22 })
  const command = 'msbuild.exe C:\\bench\\fixture\\fixture.csproj /t:Flash'
  const told = closed(
    setting,
    'bench fixture',
    {
      title: 'Suspicious use of a trusted developer tool',
      category: 'DefenseEvasion',
      severity: 'Medium',
      techniques: ['T1127.001'],
      at,
      machine: laptop,
      user: hugo,
      evidence: [
        processSeen(setting, 'msbuild.exe', 'C:\\Windows\\Microsoft.NET\\Framework64\\v4.0.30319', command),
        { kind: 'User', person: hugo },
      ],
    },
    'FalsePositive',
    'Clean',
    'Hugo flashes test fixtures with the project file of the bench. Looked at the file, nothing else in it.',
  )

  return {
    id: 'machine-by-its-long-id',
    group: 'resolution',
    title: 'A machine that is only a long number',
    alerts: [
      alert(setting, at, 'data_lake', 'Trusted Developer Utilities Proxy Execution: MSBuild', {
        Timestamp: setting.iso(at),
        DeviceId: laptop.machineId,
        ActionType: 'ProcessCreated',
        FileName: 'msbuild.exe',
        ProcessCommandLine: command,
        AttackTechniques: ['T1127.001'],
        ReportId: 48_120,
      }),
    ],
    facts: { incidents: [told.incident], telemetry: [ran(laptop, at, 'msbuild.exe', command, by(hugo))] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The number is that of the laptop on which the same command in the same minute was closed as a false positive.',
  }
}
