// A judgement of today on a laptop whose former record was infected.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const falseAlarmAfterReinstallation: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const laptop = setting.machine('lt-111')
  const at = setting.ago({ hours: 2, minutes: 47 })
  const before = closed(
    setting,
    'former trojan',
    {
      ...antivirus,
      title: "'Saltmarsh' malware was detected",
      category: 'Malware',
      severity: 'High',
      at: setting.ago({ days: 150 }),
      machine: setting.machine('lt-111 (before reinstallation)'),
      user: sofia,
      threat: { family: 'Saltmarsh', name: 'TrojanDownloader:Win32/Saltmarsh.B' },
      evidence: [fileSeen(setting, 'Faktura_2291.scr', 'C:\\Users\\sofia.marklund\\Downloads')],
    },
    'TruePositive',
    'Malware',
    'It ran. Laptop set up anew.',
  )
  const today = closed(
    setting,
    'own macro',
    {
      title: 'Suspicious Office macro',
      category: 'Execution',
      severity: 'Medium',
      techniques: ['T1204.002'],
      at,
      machine: laptop,
      user: sofia,
      evidence: [fileSeen(setting, 'labbplan.xlsm', 'C:\\Plans'), { kind: 'User', person: sofia }],
    },
    'FalsePositive',
    'Clean',
    'Macro of her own for the lab plan, read it with her.',
  )

  return {
    id: 'false-alarm-after-reinstallation',
    group: 'carry-over',
    title: 'A false alarm after a reinstallation',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Suspicious Office macro', {
        id: today.detection.id,
        title: today.detection.title,
        severity: 'Medium',
        computerDnsName: laptop.dnsName,
        deviceId: laptop.machineId,
        user: sofia.account,
        file: 'C:\\Plans\\labbplan.xlsm',
        sha256: setting.file('labbplan.xlsm').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident, today.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very detection was closed after the macro was read with her. The trojan of 150 days ago was on the installation before.',
  }
}
