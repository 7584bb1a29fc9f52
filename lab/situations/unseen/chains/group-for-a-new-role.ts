// An account gets more rights in two steps, as somebody ordered.
import { alert, closed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const groupForANewRole: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const edith = setting.person('edith.granath-forsell')
  const at = setting.ago({ hours: 3, minutes: 40 })
  const told = closed(
    setting,
    'print operators',
    {
      ...identity,
      title: 'User added to a privileged group',
      category: 'Persistence',
      severity: 'Medium',
      techniques: ['T1098'],
      at,
      user: edith,
      evidence: [
        { kind: 'User', person: edith },
        { kind: 'User', person: oskar },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Edith looks after the printers in Boston from today. Ordered by Astrid, done by Oskar.',
  )

  return {
    id: 'group-for-a-new-role',
    group: 'chains',
    title: 'A new role in two steps',
    alerts: [
      alert(setting, at - 600_000, 'siem', 'User account changed', {
        EventID: 4738,
        SubjectUserName: oskar.account,
        TargetUserName: edith.account,
        Computer: 'srv-dc-02',
        changed: ['description', 'department'],
        time: setting.iso(at - 600_000),
      }),
      alert(setting, at, 'siem', 'User added to a privileged group', {
        alertId: told.detection.id,
        EventID: 4732,
        SubjectUserName: oskar.account,
        MemberName: edith.email,
        TargetUserName: 'Print Operators',
        Computer: 'srv-dc-02',
        technique: 'T1098',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The analyst closed this very change as ordered by the head of service and made by the administrator.',
  }
}
