// A Windows event has no name but a security identifier, and it belongs to somebody who left.
import { alert, loggedOn, situation, worthALook } from '../../shorthand.ts'

export const numberOfAFormerAdministrator = situation(
  'number-of-a-former-administrator',
  'resolution',
  'Special privileges for an identifier without a name',
  (setting) => {
    const paula = setting.person('paula.ortiz')
    const server = setting.machine('srv-jump-01')
    const at = setting.ago({ hours: 2, minutes: 18 })
    return {
      alerts: [
        alert(setting, at, 'nxlog', 'Special privileges assigned to new logon', {
          EventTime: setting.iso(at),
          Hostname: server.dnsName,
          Keywords: '9232379236109516800',
          LevelValue: 0,
          EventType: 'AUDIT_SUCCESS',
          SeverityValue: 2,
          Severity: 'INFO',
          EventID: 4672,
          SourceName: 'Microsoft-Windows-Security-Auditing',
          Task: 12548,
          RecordNumber: 99_410_288,
          Channel: 'Security',
          Category: 'Special Logon',
          SubjectUserSid: paula.sid,
          SubjectUserName: '-',
          SubjectLogonId: '0x3e91c07',
          PrivilegeList: 'SeSecurityPrivilege SeBackupPrivilege SeDebugPrivilege SeImpersonatePrivilege',
          CorrelationRule: 'Privileged logon of an identifier that is not on the list of administrators',
          SourceModuleName: 'in_security',
        }),
      ],
      facts: {
        telemetry: [
          loggedOn(server, at - 1000, paula.account, {
            AccountSid: paula.sid,
            LogonType: 'RemoteInteractive',
            IsLocalAdmin: true,
            RemoteIP: '10.99.0.27',
          }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The identifier is that of a contractor who was a domain administrator and left two months ago. Somebody logged on as her at the jump host. Nobody has judged it and no hostile address is shown, so it is suspicious and no more yet.',
    }
  },
)
