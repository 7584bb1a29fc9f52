// DCSync by name and in Japanese; those who did it have said so.
import { alert, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const japaneseReplicationTest: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const server = setting.machine('srv-dc-02')
  const at = setting.ago({ hours: 6, minutes: 10 })
  const told = closed(
    setting,
    'dcsync test',
    {
      title: 'Suspected DCSync attack (replication of directory services)',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.006'],
      at,
      machine: server,
      user: elif,
      evidence: [{ kind: 'User', person: elif }],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Red team week, agreed with Karin, against the test account only.',
  )

  return {
    id: 'japanese-replication-test',
    group: 'vocabulary',
    title: 'Replication of the directory in a test, in Japanese',
    alerts: [
      alert(setting, at, 'siem', 'DCSync攻撃の疑い', {
        アラートID: told.detection.id,
        対象サーバー: server.host,
        実行アカウント: `HAVSKOG\\${elif.account}`,
        手法: 'T1003.006',
        説明: 'ドメインコントローラーに対してディレクトリ複製の要求が検出されました。',
        重要度: '高',
        時刻: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    connections: { 'travel-booking': null },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'This very detection was stated as security testing of the red team week by the analyst who closed it.',
  }
}
