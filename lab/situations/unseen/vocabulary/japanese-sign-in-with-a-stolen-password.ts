// Japanese words for a sign-in from abroad that succeeded.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const japaneseSignInWithAStolenPassword: TellSituation = (setting) => {
  const clara = setting.person('clara.ahlgren-bergh')
  const at = setting.ago({ minutes: 38 })
  const ip = '103.251.167.20'

  return {
    id: 'japanese-sign-in-with-a-stolen-password',
    group: 'vocabulary',
    title: '海外からの不審なサインイン',
    alerts: [
      alert(setting, at, 'identity_provider', '海外からの不審なサインイン成功', {
        利用者: clara.email,
        送信元IP: ip,
        国: 'BD',
        都市: 'Dhaka',
        結果: '成功',
        多要素認証: '未実施',
        アプリ: 'Exchange Online',
        発生日時: setting.iso(at),
        重大度: '中',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 92, [
          ['Current Credential Stuffing Source', 4, 'Signs in to mail services with stolen passwords today.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'An address that uses stolen passwords today signed in to her mail without a second factor. No machine is known to be affected.',
  }
}
