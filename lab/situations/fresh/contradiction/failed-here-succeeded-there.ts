// The gateway reports failures by a known attacker; the directory saw one success from the same address.
import { alert, situation } from '../../shorthand.ts'

export const failedHereSucceededThere = situation(
  'failed-here-succeeded-there',
  'contradiction',
  'Failed at the gateway, succeeded at the directory',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const ip = '92.118.39.74'
    const at = setting.ago({ minutes: 58 })
    const line = (when: number, n: number) =>
      `<131> ${setting.iso(when)} adc-bos-01 0-PPE-1 : default AAA LOGIN_FAILED ${n} 0 : User ${marcus.account} - Client_ip ${ip} - Failure_reason "External authentication server denied access" - Browser Mozilla/5.0`
    return {
      alerts: [
        alert(
          setting,
          at,
          'citrix_adc',
          'Repeated failed logins at the gateway',
          [0, 1, 2, 3, 4].map((i) => line(at - (5 - i) * 21_000, 880410 + i)).join('\n'),
        ),
      ],
      facts: {
        telemetry: [
          ...[0, 1, 2].map((i) => ({
            table: 'IdentityLogonEvents' as const,
            at: at - 60_000 + i * 18_000,
            columns: {
              ActionType: 'LogonFailed',
              Application: 'Active Directory',
              LogonType: 'Credentials validation',
              FailureReason: 'WrongPassword',
              AccountName: marcus.account,
              AccountUpn: marcus.email,
              AccountObjectId: marcus.aadId,
              AccountDisplayName: marcus.name,
              IPAddress: ip,
              Location: 'BG',
            },
          })),
          {
            table: 'IdentityLogonEvents',
            at: at + 200_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: marcus.account,
              AccountUpn: marcus.email,
              AccountObjectId: marcus.aadId,
              AccountDisplayName: marcus.name,
              IPAddress: ip,
              Location: 'BG',
              ISP: 'Vitosha Net',
            },
          },
        ],
      },
      connections: { 'travel-booking': null },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The address tries passwords at many companies today. The gateway refused it, but minutes later the directory let the same address in with the same account.',
    }
  },
)
