// The alert alone is weak; the incident that holds it is not.
import { alert, confirmed, processSeen, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const incidentWithASecondFace: TellSituation = (setting) => {
  const kaisa = setting.person('kaisa.forsell-bergh')
  const laptop = setting.laptopOf('kaisa.forsell-bergh')
  const at = setting.ago({ minutes: 47 })
  const weak = unjudged(setting, 'weak half', {
    title: 'Suspicious scheduled task',
    category: 'Persistence',
    severity: 'Medium',
    techniques: ['T1053.005'],
    at,
    machine: laptop,
    user: kaisa,
    evidence: [
      processSeen(
        setting,
        'schtasks.exe',
        'C:\\Windows\\System32',
        'schtasks.exe /create /tn Sync /tr C:\\ProgramData\\snc.exe /sc minute',
      ),
    ],
  })
  const strong = confirmed(setting, 'strong half', {
    title: 'Command and control of the Hollowreed framework',
    category: 'CommandAndControl',
    severity: 'High',
    techniques: ['T1071.001'],
    at: at + 120_000,
    machine: laptop,
    user: kaisa,
    evidence: [processSeen(setting, 'snc.exe', 'C:\\ProgramData', 'snc.exe'), { kind: 'Ip', ip: '45.138.16.203' }],
  })

  return {
    id: 'incident-with-a-second-face',
    group: 'chains',
    title: 'A scheduled task in an incident with a confirmed beacon',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Suspicious scheduled task', {
        id: weak.detection.id,
        title: weak.detection.title,
        severity: 'Medium',
        computerDnsName: laptop.dnsName,
        user: kaisa.account,
        command: 'schtasks.exe /create /tn Sync /tr C:\\ProgramData\\snc.exe /sc minute',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [{ ...strong.incident, at, detections: [weak.detection, strong.detection] }] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The task starts a program that another detection of the same incident shows calling a command server, and the analyst has confirmed it. Read alone the task would prove nothing.',
  }
}
