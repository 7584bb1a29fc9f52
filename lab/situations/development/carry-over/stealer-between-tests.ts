// Tests of the morning were closed; the afternoon is confirmed.
import { alert, closed, confirmed, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const stealerBetweenTests: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const jakob = setting.person('jakob.bergh')
  const laptop = setting.laptopOf('jakob.bergh')
  const at = setting.ago({ minutes: 30 })
  const test = closed(
    setting,
    'jakob test',
    {
      title: 'Suspicious PowerShell download',
      category: 'Execution',
      severity: 'Medium',
      techniques: ['T1059.001'],
      at: setting.ago({ hours: 6 }),
      machine: laptop,
      user: elif,
      evidence: [{ kind: 'User', person: elif }],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Announced test on this laptop, ended at noon.',
  )
  const real = confirmed(setting, 'jakob stealer', {
    title: 'Information stealing malware activity',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1555.003'],
    at,
    machine: laptop,
    user: jakob,
    evidence: [
      processSeen(setting, 'cleanmypc.exe', 'C:\\Users\\jakob.bergh\\Downloads', 'cleanmypc.exe'),
      { kind: 'User', person: jakob },
    ],
  })

  return {
    id: 'stealer-between-tests',
    group: 'carry-over',
    title: 'A real stealer on a laptop where tests ran',
    alerts: [
      alert(setting, at, 'siem', 'Browser passwords read', {
        host: laptop.host,
        user: jakob.account,
        process: 'C:\\Users\\jakob.bergh\\Downloads\\cleanmypc.exe',
        target: 'Login Data',
        technique: 'T1555.003',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [test.incident, real.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'contain-account', target: elif.email }],
    },
    because:
      'The announced test ended at noon and was something else. The analyst has confirmed the stealer on this laptop.',
  }
}
