// Two people of one name: the rule of one was an attack, that of the other was made by the help desk.
import { alert, closed, cloudApps, harmless, situation } from '../../shorthand.ts'

export const ruleOfTheOtherAnna = situation(
  'rule-of-the-other-anna',
  'contradiction',
  'Two judgements about two people of one name',
  (setting) => {
    const sales = setting.person('anna.berg')
    const assembly = setting.person('anna.berg2')
    const at = setting.ago({ hours: 3 })
    const seen = {
      ...cloudApps,
      title: 'Inbox rule moves mail to a rarely used folder',
      category: 'DefenseEvasion',
    } as const
    const other = closed(
      setting,
      'rule of the technician',
      { ...seen, severity: 'High', techniques: ['T1564.008'], at: setting.ago({ days: 5 }), user: assembly },
      'TruePositive',
      'CompromisedAccount',
      'Rule of an attacker in the mailbox of anna.berg2. Removed, password changed.',
    )
    const held = closed(
      setting,
      'rule of the seller',
      {
        ...seen,
        severity: 'Medium',
        techniques: ['T1564.008'],
        at,
        user: sales,
        evidence: [
          { kind: 'MailBox', person: sales },
          { kind: 'Ip', ip: sales.office.externalIp },
        ],
      },
      'FalsePositive',
      'NotMalicious',
      'Anna of sales made the rule together with the help desk, it files the newsletters of the fair. Made at her desk.',
    )
    return {
      alerts: [
        alert(setting, at, 'exchange_audit', seen.title, {
          RecordType: 1,
          CreationTime: setting.iso(at),
          Operation: 'New-InboxRule',
          ResultStatus: 'True',
          UserId: sales.email,
          UserDisplayName: 'Anna Berg',
          ClientIP: `${sales.office.externalIp}:50211`,
          AlertId: held.detection.id,
          Parameters: [
            { Name: 'MoveToFolder', Value: 'RSS Feeds' },
            { Name: 'SubjectContainsWords', Value: 'newsletter;nyhetsbrev' },
          ],
        }),
      ],
      facts: { incidents: [other.incident, held.incident] },
      expected: harmless,
      because:
        'The detection of this mailbox and this hour was judged false by the analyst, and the rule was made from the own office. The attack of five days ago was in the mailbox of another person who has the same name.',
    }
  },
)
