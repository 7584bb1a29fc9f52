// The name of an attack, done by the own analyst on order.
import { alert, closed, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const asRepRoastingRehearsed: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const laptop = setting.laptopOf('elif.demir')
  const at = setting.ago({ hours: 2, minutes: 44 })
  const told = closed(
    setting,
    'asrep exercise',
    {
      title: 'Suspected AS-REP roasting attack',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1558.004'],
      at,
      machine: laptop,
      user: elif,
      evidence: [
        processSeen(setting, 'Rubeus.exe', 'C:\\Exercise', 'Rubeus.exe asreproast /user:exercise-01'),
        { kind: 'User', person: elif },
      ],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Exercise ordered by Karin, account exercise-01 made for it and removed again.',
  )

  return {
    id: 'as-rep-roasting-rehearsed',
    group: 'vocabulary',
    title: 'AS-REP roasting in an ordered exercise',
    alerts: [
      alert(setting, at, 'siem', 'AS-REP Roasting (T1558.004)', {
        rule: 'Kerberos pre-authentication disabled account requested',
        technique: 'T1558.004',
        host: laptop.host,
        account: elif.account,
        target_account: 'exercise-01',
        process: 'Rubeus.exe',
        detected_by: 'srv-dc-01',
        timestamp: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    connections: { 'travel-booking': null, 'malware-protection': null },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The technique, the laptop, the person and the minute are those of an exercise that was ordered and closed as security testing.',
  }
}
