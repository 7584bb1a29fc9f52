// A domain and a time, and no machine; hunting has it.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const letterFromAResponseTeam: TellSituation = (setting) => {
  const laptop = setting.laptopOf('felix.granath')
  const at = setting.ago({ minutes: 48 })
  const domain = 'kaiun-tracking.net'

  return {
    id: 'letter-from-a-response-team',
    group: 'resolution',
    title: 'A letter from a response team, in Japanese',
    alerts: [
      alert(setting, at, 'email_gateway', 'JPCERTからの情報提供', {
        from: 'info@csirt-network.jp',
        subject: '貴社ネットワークからの不審な通信について',
        body: `貴社のネットワークから、C2サーバー ${domain} への通信を確認しました。確認日時: ${setting.iso(at)}。通信元の端末は特定できておりません。調査をお願いいたします。`,
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', domain, 93, [['Current C&C Server', 4, 'LODEINFO command server, validated today.']]),
      ],
      telemetry: [
        connected(laptop, at, '139.180.192.163', {
          RemoteUrl: `www.${domain}`,
          InitiatingProcessFileName: 'winword.exe',
          InitiatingProcessAccountName: 'felix.granath',
        }),
      ],
    },
    connections: { 'endpoint-detection': 'as-specified' },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: domain },
      ],
      forbidden: [{ action: 'block-indicator', target: 'csirt-network.jp' }],
    },
    because:
      'The domain is a command server of today, and the endpoint platform saw one laptop connect to a host under it at that time.',
  }
}
