// A password spray, a sign-in that worked, and twenty minutes later a mail rule in the same mailbox.
import { alert, hostile, situation } from '../../shorthand.ts'

export const spraySignInAndInboxRule = situation(
  'spray-sign-in-and-inbox-rule',
  'chains',
  'From a password spray to a hidden mail rule',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const ip = '92.118.39.74'
    const sprayed = setting.ago({ hours: 3 })
    const entered = setting.ago({ hours: 2, minutes: 35 })
    const at = setting.ago({ hours: 2, minutes: 14 })
    const tried = ['leila.haddad', 'grace.mbeki', 'johanna.solheim', 'anna.berg', 'hugo.ahlgren']
    const rule = setting.seeded.guid('rule of the intruder')
    return {
      alerts: [
        alert(setting, sprayed, 'identity_provider', 'Password spray', {
          eventType: 'PasswordSpray',
          source_ip: ip,
          failed: 143,
          succeeded: 0,
          accounts: tried.map((key) => setting.person(key).email),
          window: '10m',
          time: setting.iso(sprayed),
        }),
        alert(setting, entered, 'identity_provider', 'Sign-in risk', {
          eventType: 'SignIn',
          user: johanna.email,
          source_ip: ip,
          result: 'success',
          clientApp: 'Authenticated SMTP',
          mfa: 'not required',
          time: setting.iso(entered),
        }),
        alert(setting, at, 'm365_audit', 'New inbox rule', {
          Operation: 'New-InboxRule',
          Workload: 'Exchange',
          ResultStatus: 'True',
          UserId: johanna.email,
          ObjectId: `${johanna.email}\\${rule}`,
          CreationTime: setting.iso(at),
          Parameters: [
            { Name: 'Name', Value: '..' },
            { Name: 'SubjectContainsWords', Value: 'lön;salary;bank' },
            { Name: 'MoveToFolder', Value: 'RSS Feeds' },
            { Name: 'MarkAsRead', Value: 'True' },
          ],
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: entered,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft Exchange Online',
              AccountName: johanna.account,
              AccountUpn: johanna.email,
              AccountObjectId: johanna.aadId,
              AccountDisplayName: johanna.name,
              IPAddress: ip,
              Location: 'BG',
            },
          },
          {
            table: 'CloudAppEvents',
            at,
            columns: {
              ActionType: 'New-InboxRule',
              Application: 'Microsoft Exchange Online',
              AccountObjectId: johanna.aadId,
              AccountDisplayName: johanna.name,
              AccountId: johanna.email,
              IPAddress: ip,
              CountryCode: 'BG',
              ObjectName: `${johanna.email}\\${rule}`,
            },
          },
        ],
      },
      expected: { ...hostile(), severities: ['high', 'critical'] },
      because:
        'The rule hides mail about pay, it was made from the address that sprayed passwords and had just signed in to this mailbox. The laptop has no part in it.',
    }
  },
)
