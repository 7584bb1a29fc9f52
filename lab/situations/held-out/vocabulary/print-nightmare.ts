// The popular name of a weakness, and a confirmed incident on the server.
import { alert, confirmed, fileSeen, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const printNightmare: TellSituation = (setting) => {
  const server = setting.machine('srv-print-03')
  const at = setting.ago({ minutes: 44 })
  const told = confirmed(
    setting,
    'spooler',
    {
      title: 'Print spooler service spawned a suspicious process',
      category: 'PrivilegeEscalation',
      severity: 'High',
      techniques: ['T1068', 'T1547.012'],
      at,
      machine: server,
      evidence: [
        processSeen(
          setting,
          'rundll32.exe',
          'C:\\Windows\\System32',
          'rundll32.exe C:\\Windows\\System32\\spool\\drivers\\x64\\3\\evx.dll,Go',
          'spoolsv.exe',
        ),
        fileSeen(setting, 'evx.dll', 'C:\\Windows\\System32\\spool\\drivers\\x64\\3'),
      ],
    },
    'MultiStagedAttack',
  )

  return {
    id: 'print-nightmare',
    group: 'vocabulary',
    title: 'PrintNightmare on the print server in Boston',
    alerts: [
      alert(setting, at, 'siem', 'PrintNightmare', {
        Channel: 'Microsoft-Windows-PrintService/Operational',
        EventID: 316,
        Computer: server.dnsName,
        Message: 'Printer driver evx for Windows x64 was added or updated. Files: evx.dll',
        correlated: 'spoolsv.exe started rundll32.exe as SYSTEM',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    connections: { 'threat-intelligence': null },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: server.host }],
      forbidden: [{ action: 'block-indicator', target: setting.file('rundll32.exe').sha256 }],
    },
    because:
      'The spooler started a foreign library with the highest rights, and the analyst confirmed the attack on this server. A print server is isolated with a warning.',
  }
}
