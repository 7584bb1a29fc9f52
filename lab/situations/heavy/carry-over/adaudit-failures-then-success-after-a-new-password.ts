// ADAudit Plus sees many refused logons and then a good one; a program at the weighing bench still had last week's password.
import { alert, connected, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const adauditFailuresThenSuccessAfterANewPassword = situation(
  'adaudit-failures-then-success-after-a-new-password',
  'carry-over',
  'ADAudit Plus: logon failures followed by success',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('hugo.ahlgren')
    const files = setting.machine('srv-files-01')
    const controller = setting.machine('srv-dc-01')
    const at = setting.ago({ hours: 2, minutes: 52 })
    const yesterday = setting.ago({ days: 1, hours: 3 })
    const report = setting.seeded.number('adaudit alert', 100_000, 900_000)
    const minute = 60_000
    const told = (time: number, count: number, isRight: boolean) => ({
      ALERT_ID: report + (isRight ? 61 : 0),
      ALERT_PROFILE_NAME: isRight ? 'Logon Failures followed by Success - Possible Brute Force' : 'Account Locked Out',
      ALERT_PROFILE_ID: isRight ? 118 : 12,
      SEVERITY: isRight ? 'Critical' : 'Attention',
      ALERT_MESSAGE: isRight
        ? `${count} failed logons of ${hugo.account} from ${laptop.host.toUpperCase()} within 4 minutes were followed by a successful logon. This may be a successful brute force attack.`
        : `User account ${hugo.account} was locked out. Caller computer: ${laptop.host.toUpperCase()}.`,
      DOMAIN_NAME: 'havskoginstruments.com',
      TIME_GENERATED: setting.iso(time),
      TIME_RECEIVED: setting.iso(time + 21_000),
      EVENT_NUMBER: isRight ? '4771, 4625, 4624' : '4740',
      USERNAME: hugo.account,
      USER_DISPLAY_NAME: hugo.name,
      USER_OU: 'OU=Technicians,OU=Gothenburg,DC=havskoginstruments,DC=com',
      USER_SID: hugo.sid,
      CALLER_MACHINE: laptop.dnsName,
      CLIENT_IP_ADDRESS: laptop.ip,
      DOMAIN_CONTROLLER: controller.dnsName,
      SERVERS_REACHED: [files.dnsName],
      FAILURE_REASON: 'Bad password (0x18 / 0xC000006A)',
      FAILURE_COUNT: count,
      DISTINCT_USERS: 1,
      LOGON_TYPE: 'Network (3)',
      AUTHENTICATION_PACKAGE: 'Kerberos, NTLM V2',
      PASSWORD_LAST_SET: setting.iso(setting.ago({ days: 4, hours: 6 })),
      BAD_PWD_COUNT: isRight ? 0 : 10,
      ACCOUNT_STATUS: isRight ? 'Enabled' : 'Enabled, locked out',
      THRESHOLD: isRight ? { failures: 10, within_minutes: 5, then_success_within_minutes: 10 } : { lockouts: 1 },
      UBA: {
        typical_failures_per_day: 1,
        deviation: isRight ? 'Unusual volume of logon failures' : 'none',
        first_time_host: false,
      },
      PRODUCT: {
        name: 'ManageEngine ADAudit Plus',
        build: '8510',
        edition: 'Professional',
        instance: 'srv-jump-01:8081',
      },
      NOTIFIED: ['it-larm@havskoginstruments.com', 'elif.demir@havskoginstruments.com'],
      RESPONSE_SCRIPT: null,
      BUSINESS_HOURS: { profile: 'Gothenburg two shifts', inside: true },
      ARCHIVE: 'C:\\ManageEngine\\ADAudit Plus\\archive',
      REPORT_URL: `https://adaudit.havskoginstruments.com:8444/#/alerts/details/${report + (isRight ? 61 : 0)}`,
    })
    const succeeded = (time: number, more: { ActionType?: string; FailureReason?: string } = {}) =>
      loggedOn(files, time, hugo.account, {
        AccountSid: hugo.sid,
        RemoteIP: laptop.ip,
        RemoteDeviceName: laptop.host,
        ...more,
      })
    const failed = (time: number) =>
      succeeded(time, { ActionType: 'LogonFailed', FailureReason: 'InvalidUserNameOrPassword' })
    const knock = (time: number) =>
      connected(laptop, time, files.ip, {
        RemotePort: 445,
        RemoteIPType: 'Private',
        RemoteUrl: files.dnsName,
        InitiatingProcessFileName: 'ScaleLink.exe',
        InitiatingProcessCommandLine: '"C:\\Program Files (x86)\\Vagteknik\\ScaleLink\\ScaleLink.exe" /autostart',
        InitiatingProcessAccountName: hugo.account,
      })
    return {
      alerts: [
        alert(
          setting,
          yesterday + 30_000,
          'manageengine_adaudit_plus',
          'Account Locked Out',
          told(yesterday, 10, false),
        ),
        alert(
          setting,
          at + 30_000,
          'manageengine_adaudit_plus',
          'Logon Failures followed by Success - Possible Brute Force',
          told(at, 38, true),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Thrown out of Windows all the time at the weighing bench',
            yesterday - 40 * minute,
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'WAITING',
              assignee: oskar,
              priority: 'LOW',
              tags: ['Support'],
              alerts: [
                {
                  title: 'Support request',
                  type: 'Support request',
                  description: 'Request of a user.',
                  source: 'Service desk',
                  at: yesterday - 40 * minute,
                  actors: [{ person: hugo }],
                },
              ],
              comments: [
                {
                  author: hugo.name,
                  body: 'Changed my password when the reminder came, since then I am locked out as soon as I start the scale program. Third time today, I cannot book any weights.',
                  at: yesterday - 30 * minute,
                },
                {
                  author: 'Oskar Falk',
                  body: `Unlocked. ScaleLink on ${laptop.host} keeps its own copy of Hugo's password for the share and hammers the file server every few seconds with the old one. Supplier has to tell me where that is set.`,
                  at: yesterday + 35 * minute,
                },
                {
                  author: 'Oskar Falk',
                  body: 'Got the answer from Vågteknik (it is under Transfer, Advanced). Sat with Hugo at the bench just now: raised the lockout limit for him, started the program, saw it fail a few dozen times, put the new password in and it connected. Leave this waiting until he has run it for a day.',
                  at: at + 25 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          ...[30, 22, 14, 6, 0].flatMap((seconds) => [
            knock(yesterday - seconds * 1000 - 200),
            failed(yesterday - seconds * 1000),
          ]),
          ran(laptop, at - 5 * minute, 'ScaleLink.exe', 'ScaleLink.exe /autostart', {
            AccountName: hugo.account,
            AccountUpn: hugo.email,
            FolderPath: 'C:\\Program Files (x86)\\Vagteknik\\ScaleLink',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...Array.from({ length: 38 }, (_, i) => at - 6000 * (i + 1)).flatMap((time) => [
            knock(time - 150),
            failed(time),
          ]),
          knock(at - 300),
          succeeded(at),
          ...[20, 50, 80, 110].map((later) => succeeded(at + later * minute)),
          loggedOn(laptop, at - 90 * minute, hugo.account, { LogonType: 'Interactive', AccountSid: hugo.sid }),
          loggedOn(laptop, at - 7 * minute, hugo.account, { LogonType: 'Unlock', AccountSid: hugo.sid }),
          {
            table: 'IdentityDirectoryEvents',
            at: setting.ago({ days: 4, hours: 6 }),
            columns: {
              ActionType: 'Account Password changed',
              Application: 'Active Directory',
              TargetAccountUpn: hugo.email,
              TargetAccountDisplayName: hugo.name,
              AccountName: hugo.account,
              AccountUpn: hugo.email,
              AccountDisplayName: hugo.name,
              DeviceName: laptop.host,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'All refusals come from one program on his own laptop, for his own account, every few seconds since he changed the password. The administrator found the stored old password, sat beside him while it was corrected and tells of the failures and of the success. The lockout of the day before is the same fault, and nothing but the same transfer follows.',
    }
  },
)
