// Earlier false alarms on the laptop say nothing about a tool that nobody has seen.
import { alert, by, closed, hashes, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const snapshotsDeletedWhereAlarmsWereFalse: TellSituation = (setting) => {
  const jakob = setting.person('jakob.bergh')
  const laptop = setting.laptopOf('jakob.bergh')
  const at = setting.ago({ minutes: 49 })
  const file = setting.file('diskfix-pro.exe')
  const seen = { title: 'Suspicious deletion of shadow copies', category: 'Impact', severity: 'High' } as const
  const before = closed(
    setting,
    'shadow false',
    {
      ...seen,
      at: setting.ago({ days: 18 }),
      machine: laptop,
      user: jakob,
      techniques: ['T1490'],
      evidence: [
        processSeen(
          setting,
          'vssadmin.exe',
          'C:\\Windows\\System32',
          'vssadmin.exe delete shadows /oldest',
          'imagetool.exe',
        ),
      ],
    },
    'FalsePositive',
    'Clean',
    'Imaging tool of IT.',
  )
  const today = unjudged(setting, 'shadow today', {
    ...seen,
    at,
    machine: laptop,
    user: jakob,
    techniques: ['T1490'],
    evidence: [
      processSeen(
        setting,
        'vssadmin.exe',
        'C:\\Windows\\System32',
        'vssadmin.exe delete shadows /all /quiet',
        'diskfix-pro.exe',
      ),
    ],
  })

  return {
    id: 'snapshots-deleted-where-alarms-were-false',
    group: 'carry-over',
    title: 'Snapshots deleted where such alarms were false before',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Suspicious deletion of shadow copies', {
        id: today.detection.id,
        computerDnsName: laptop.dnsName,
        user: jakob.account,
        parent: 'diskfix-pro.exe',
        parentSha256: file.sha256,
        command: 'vssadmin.exe delete shadows /all /quiet',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident, today.incident],
      telemetry: [
        ran(laptop, at, 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet', {
          ...hashes(setting.file('vssadmin.exe')),
          ...by(jakob),
          InitiatingProcessFileName: 'diskfix-pro.exe',
          InitiatingProcessSHA256: file.sha256,
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'block-indicator', target: setting.file('vssadmin.exe').sha256 }],
    },
    because:
      'The alarm of 18 days ago was the imaging tool of IT. Today a tool that nobody has seen deletes all snapshots, and nobody has judged it.',
  }
}
