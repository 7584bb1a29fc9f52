// An account locks itself from the own laptop, two months after that laptop had a stealer.
import { alert, closed, situation } from '../../shorthand.ts'

export const lockedAccountOfAFormerVictim = situation(
  'locked-account-of-a-former-victim',
  'carry-over',
  'A locked account on a laptop that had a stealer in autumn',
  (setting) => {
    const clara = setting.person('clara.hultman-engman')
    const laptop = setting.laptopOf('clara.hultman-engman')
    const controller = setting.machine('srv-dc-01')
    const at = setting.ago({ minutes: 36 })
    const past = closed(
      setting,
      'stealer in autumn',
      {
        title: 'Information stealer ran on one endpoint',
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1555.003'],
        at: setting.ago({ days: 58, hours: 6 }),
        machine: laptop,
        user: clara,
      },
      'TruePositive',
      'Malware',
      'Laptop reinstalled, all passwords of the user changed, sessions ended.',
    )
    return {
      alerts: [
        alert(setting, at, 'winlogbeat', 'Account locked out after Kerberos pre-authentication failures', {
          '@timestamp': setting.iso(at),
          event: {
            code: '4740',
            provider: 'Microsoft-Windows-Security-Auditing',
            action: 'locked-out-user-account',
            outcome: 'success',
          },
          host: { name: controller.dnsName, ip: [controller.ip] },
          agent: { type: 'winlogbeat', hostname: controller.host },
          user: { target: { name: clara.account, domain: 'HAVSKOG', id: clara.sid } },
          winlog: {
            computer_name: controller.dnsName,
            event_data: { TargetUserName: clara.account, TargetDomainName: laptop.host.toUpperCase() },
          },
          related_events: {
            code: '4771',
            count: 9,
            failure_code: '0x18',
            source_ip: `::ffff:${laptop.ip}`,
            first: setting.iso(at - 240_000),
            last: setting.iso(at - 4000),
          },
          message: 'A user account was locked out.',
        }),
      ],
      facts: {
        incidents: [past.incident],
        telemetry: Array.from({ length: 9 }, (_, i) => ({
          table: 'DeviceLogonEvents' as const,
          at: at - 240_000 + i * 29_000,
          machine: laptop,
          columns: {
            ActionType: 'LogonFailed',
            AccountName: clara.account,
            AccountSid: clara.sid,
            LogonType: 'Interactive',
            FailureReason: 'InvalidUserNameOrPassword',
          },
        })),
      },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium'],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'contain-account', target: clara.email },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'Nine wrong passwords at the own laptop and no success. Nobody has judged it, nothing hostile is known about it, and the stealer of two months ago was removed.',
    }
  },
)
