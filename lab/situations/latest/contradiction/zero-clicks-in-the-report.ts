// The mail product says that nobody clicked. The click log and the sign-in log say otherwise.
import { alert, situation } from '../../shorthand.ts'

export const zeroClicksInTheReport = situation(
  'zero-clicks-in-the-report',
  'contradiction',
  'A phishing mail that nobody clicked, it says',
  (setting) => {
    const robert = setting.person('robert.keane')
    const at = setting.ago({ hours: 4, minutes: 10 })
    const domain = 'havskog-benefits.com'
    const url = `https://open-enrollment.${domain}/login?e=${encodeURIComponent(robert.email)}`
    const ip = '185.243.96.107'
    return {
      alerts: [
        alert(setting, at + 5_400_000, 'abnormal_security', 'Credential phishing remediated', {
          threatId: setting.seeded.guid('abnormal threat'),
          attackType: 'Phishing: Credential',
          attackStrategy: 'Name Impersonation',
          attackVector: 'Link',
          summaryInsights: ['Unusual Sender', 'Brand Impersonation', 'Suspicious Link'],
          fromName: 'Havskog People Team',
          fromAddress: `enroll@${domain}`,
          senderIpAddress: '23.83.209.44',
          toAddresses: [robert.email],
          subject: 'Action required: open enrollment closes Friday',
          receivedTime: setting.iso(at),
          sentTime: setting.iso(at - 3000),
          remediationStatus: 'Auto-Remediated',
          remediationTimestamp: setting.iso(at + 5_100_000),
          postRemediated: true,
          isRead: false,
          clicks: 0,
          urls: [url],
          attachmentCount: 0,
          impactedParty: 'Employee',
          autoVerdict: 'No user impact. No action needed.',
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'UrlClickEvents',
            at: at + 1_500_000,
            columns: {
              AccountUpn: robert.email,
              Url: url,
              ActionType: 'ClickAllowed',
              IsClickedThrough: true,
              Workload: 'Email',
              IPAddress: robert.office.externalIp,
            },
          },
          {
            table: 'IdentityLogonEvents',
            at: at + 2_400_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: robert.account,
              AccountUpn: robert.email,
              AccountObjectId: robert.aadId,
              AccountDisplayName: robert.name,
              IPAddress: ip,
              Location: 'DE',
              ISP: 'Onion Relay Club',
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: domain }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The page imitates the staff portal and is known as phishing. It was clicked and allowed before the mail was taken back, and somebody signed in as him through a Tor exit minutes later.',
    }
  },
)
