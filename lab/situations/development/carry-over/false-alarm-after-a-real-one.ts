// What was confirmed and removed forty days ago is another event.
import { alert, antivirus, closed, fileSeen, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const falseAlarmAfterARealOne: TellSituation = (setting) => {
  const felix = setting.person('felix.hultman-ahlgren')
  const laptop = setting.laptopOf('felix.hultman-ahlgren')
  const at = setting.ago({ hours: 2, minutes: 58 })
  const before = closed(
    setting,
    'felix old',
    {
      ...antivirus,
      title: "'Emotet' malware was prevented",
      category: 'Malware',
      severity: 'High',
      at: setting.ago({ days: 40 }),
      machine: laptop,
      user: felix,
      evidence: [fileSeen(setting, 'rechnung.doc', 'C:\\Temp')],
    },
    'TruePositive',
    'Malware',
    'Removed, laptop scanned, password renewed.',
  )
  const now = closed(
    setting,
    'felix now',
    {
      title: 'Suspicious process injection',
      category: 'DefenseEvasion',
      severity: 'Medium',
      techniques: ['T1055'],
      at,
      machine: laptop,
      user: felix,
      evidence: [processSeen(setting, 'labview-run.exe', 'C:\\Program Files\\LabRun', 'labview-run.exe /attach')],
    },
    'FalsePositive',
    'Clean',
    'Debugger of the measuring program, as its manual says.',
  )

  return {
    id: 'false-alarm-after-a-real-one',
    group: 'carry-over',
    title: 'A false alarm on a laptop that was infected',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Suspicious process injection', {
        alert_id: now.detection.id,
        device: laptop.dnsName,
        account: felix.account,
        process: 'labview-run.exe',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident, now.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This detection was closed as the debugger of the measuring program. The infection of forty days ago was removed and is another event.',
  }
}
