// A command of ransomware in its ordinary use.
import { alert, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const shadowCopiesOfTheBackup: TellSituation = (setting) => {
  const server = setting.machine('srv-backup-01')
  const at = setting.ago({ hours: 7, minutes: 10 })
  const command = 'vssadmin.exe delete shadows /for=E: /oldest'
  const told = closed(
    setting,
    'backup shadow copies',
    {
      title: 'Suspicious deletion of shadow copies',
      category: 'Impact',
      severity: 'High',
      techniques: ['T1490'],
      at,
      machine: server,
      evidence: [processSeen(setting, 'vssadmin.exe', 'C:\\Windows\\System32', command, 'fjordvault-agent.exe')],
    },
    'InformationalExpectedActivity',
    'LineOfBusinessApplication',
    'Fjordvault frees space on E: after the weekly backup. Job log checked.',
  )

  return {
    id: 'shadow-copies-of-the-backup',
    group: 'vocabulary',
    title: 'The backup program removes old shadow copies',
    alerts: [
      alert(setting, at, 'siem', 'Shadow copy deletion (T1490)', {
        host: server.host,
        process: 'vssadmin.exe',
        command,
        parent: 'C:\\Program Files\\Fjordvault\\fjordvault-agent.exe',
        account: 'HAVSKOG\\svc-backup',
        event_time: setting.iso(at),
        risk: 90,
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(server, at, 'vssadmin.exe', command, {
          ...hashes(setting.file('vssadmin.exe')),
          AccountName: 'svc-backup',
          InitiatingProcessFileName: 'fjordvault-agent.exe',
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The same command on the same server at the same minute was closed as the work of the backup program, after its log was checked.',
  }
}
