// The alert names a machine only; the incident also holds what happened to the account of its user.
import { alert, by, confirmed, hashes, identity, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const whoseSessionWasIt: TellSituation = (setting) => {
  const jakob = setting.person('jakob.bergh')
  const laptop = setting.laptopOf('jakob.bergh')
  const at = setting.ago({ hours: 1, minutes: 36 })
  const stealer = setting.file('unitconv-setup.exe')
  const read = confirmed(setting, 'cookie store', {
    title: 'Browser credential store read by another process',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1555.003', 'T1539'],
    at,
    machine: laptop,
    user: jakob,
    evidence: [
      processSeen(setting, 'unitconv-setup.exe', 'C:\\Users\\Public', 'unitconv-setup.exe /quiet'),
      { kind: 'User', person: jakob },
    ],
  })
  const used = confirmed(
    setting,
    'cookie used',
    {
      ...identity,
      title: 'Anomalous token',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1550.004'],
      at: at + 1_500_000,
      user: jakob,
      evidence: [
        { kind: 'User', person: jakob },
        { kind: 'Ip', ip: '185.243.96.107' },
      ],
    },
    'CompromisedUser',
  )

  return {
    id: 'whose-session-was-it',
    group: 'chains',
    title: 'A stealer on a laptop and the session it took',
    alerts: [
      alert(setting, at, 'siem', 'Credential store access', {
        host: laptop.host,
        process: 'unitconv-setup.exe',
        sha256: stealer.sha256,
        target: 'Login Data',
        technique: 'T1555.003',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [{ ...read.incident, detections: [read.detection, used.detection] }],
      telemetry: [
        ran(laptop, at - 4000, 'unitconv-setup.exe', 'unitconv-setup.exe /quiet', { ...hashes(stealer), ...by(jakob) }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The analyst has confirmed the theft on this laptop, and the session of its user turned up elsewhere half an hour later.',
  }
}
