// Mass export and mass download, both of an announced migration.
import { alert, closed, cloudApps } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const mailboxesMoveHouse: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const at = setting.ago({ hours: 2, minutes: 29 })
  const judged = (key: string, title: string, category: string, technique: string, time: number) =>
    closed(
      setting,
      key,
      {
        ...cloudApps,
        title,
        category,
        severity: 'High',
        techniques: [technique],
        at: time,
        user: karin,
        evidence: [{ kind: 'User', person: karin }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Migration of the mailboxes of Boston, announced, done by Karin with the tool of the maker.',
    )
  const exported = judged('mail export', 'Mass export of mailboxes', 'Collection', 'T1114.002', at - 2_400_000)
  const loaded = judged('mail download', 'Mass download by a single user', 'Exfiltration', 'T1530', at)

  return {
    id: 'mailboxes-move-house',
    group: 'chains',
    title: 'The move of mailboxes in two alerts',
    alerts: [
      alert(setting, at - 2_400_000, 'identity_provider', 'Mass export of mailboxes', {
        Operation: 'New-MailboxExportRequest',
        UserId: karin.email,
        count: 14,
        ClientIP: '193.46.212.10',
        CreationTime: setting.iso(at - 2_400_000),
        alertId: exported.detection.id,
      }),
      alert(setting, at, 'siem', 'Mass download by a single user', {
        alertId: loaded.detection.id,
        user: karin.email,
        ip: '193.46.212.10',
        files: 28,
        gigabytes: 311,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [exported.incident, loaded.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'Both detections were closed as the announced migration by the person who did it.',
  }
}
