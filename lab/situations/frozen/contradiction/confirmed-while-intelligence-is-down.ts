// A gap that changes nothing, because people have already confirmed it.
import { alert, by, confirmed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const confirmedWhileIntelligenceIsDown: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const laptop = setting.laptopOf('tomas.wikner')
  const at = setting.ago({ minutes: 30 })
  const path = `C:\\Users\\${tomas.account}\\Downloads`
  const told = confirmed(setting, 'finance locker', {
    title: 'Ransomware activity on one endpoint',
    category: 'Ransomware',
    severity: 'High',
    techniques: ['T1486'],
    at,
    machine: laptop,
    user: tomas,
    evidence: [processSeen(setting, 'betalning-q4.exe', path, 'betalning-q4.exe'), { kind: 'User', person: tomas }],
  })

  return {
    id: 'confirmed-while-intelligence-is-down',
    group: 'contradiction',
    title: 'A confirmed infection while intelligence is down',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Ransomware activity', {
        id: told.detection.id,
        title: told.detection.title,
        computerDnsName: laptop.dnsName,
        user: tomas.account,
        file: `${path}\\betalning-q4.exe`,
        sha256: setting.file('betalning-q4.exe').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'betalning-q4.exe', 'betalning-q4.exe', {
          FolderPath: path,
          ...hashes(setting.file('betalning-q4.exe')),
          ...by(tomas),
        }),
      ],
    },
    faults: [{ platform: 'threat-intelligence', fault: '503' }],
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The analyst has confirmed ransomware on this laptop. What intelligence would say of the file changes nothing.',
  }
}
