// The whole way of a phishing attack, judged at its last step.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const mailClickSignInDownload: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ minutes: 25 })
  const ip = '45.89.55.171'
  const url = 'https://havskog-benefits.com/portal/login'

  return {
    id: 'mail-click-sign-in-download',
    group: 'chains',
    title: 'A mail, a click, a sign-in and a download',
    alerts: [
      alert(setting, at - 5_400_000, 'email_gateway', 'Suspicious mail delivered', {
        recipient: leila.email,
        sender: 'hr@havskog-benefits.com',
        subject: 'Your benefits 2027',
        url,
        delivery: 'inbox',
        time: setting.iso(at - 5_400_000),
      }),
      alert(setting, at - 4_800_000, 'email_gateway', 'URL click', {
        user: leila.email,
        url,
        action: 'allowed',
        time: setting.iso(at - 4_800_000),
      }),
      alert(setting, at - 3_000_000, 'identity_provider', 'Unfamiliar sign-in', {
        user: leila.email,
        ip,
        country: 'BG',
        result: 'success',
        time: setting.iso(at - 3_000_000),
      }),
      alert(setting, at, 'siem', 'Mass download from SharePoint', {
        UserId: leila.email,
        ClientIP: ip,
        Operation: 'FileDownloaded',
        site: 'Finance',
        files: 1840,
        bytes: 9_120_334_100,
        window_minutes: 20,
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 94, [
          ['Current Phishing Proxy', 4, 'Uses sessions caught on havskog-benefits.com, seen today.'],
          ['Recent Credential Stuffing Source', 3, 'Signs in with stolen passwords.'],
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
      'An address that uses stolen sessions today took 1840 files of Finance with her account, after the mail, the click and the sign-in that lead there. The attacker is in the account; nothing shows that her laptop is affected.',
  }
}
