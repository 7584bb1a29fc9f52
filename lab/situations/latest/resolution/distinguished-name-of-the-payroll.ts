// A mail about the directory names a person by the distinguished name only.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const distinguishedNameOfThePayroll = situation(
  'distinguished-name-of-the-payroll',
  'resolution',
  'A change of a group told by distinguished names',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const oskar = setting.person('oskar.falk')
    const controller = setting.machine('srv-dc-01')
    const at = setting.ago({ hours: 5, minutes: 48 })
    const title = 'Member added to a sensitive group'
    const told = closed(
      setting,
      'payroll approvers',
      {
        service: 'MicrosoftDefenderForIdentity',
        title,
        category: 'Persistence',
        severity: 'Medium',
        techniques: ['T1098'],
        at,
        user: johanna,
        evidence: [
          { kind: 'User', person: johanna },
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Johanna takes over payroll approval from Monday. Ordered by Mattias, done by Oskar.',
    )
    const dn = `CN=${johanna.name},OU=Finance,OU=People,DC=havskoginstruments,DC=com`
    return {
      alerts: [
        alert(
          setting,
          at,
          'netwrix_auditor',
          title,
          [
            'From: Netwrix Auditor <auditor@havskoginstruments.com>',
            'To: it-alerts@havskoginstruments.com',
            `Date: ${new Date(at + 70_000).toUTCString()}`,
            `Subject: Netwrix Auditor: ${title} (1 occurrence)`,
            'Content-Type: text/plain; charset=utf-8',
            '',
            'Action:       Modified',
            'Object type:  Group',
            'What:         \\com\\havskoginstruments\\Groups\\GG-Payroll-Approvers',
            `Where:        ${controller.dnsName}`,
            `Who:          HAVSKOG\\${oskar.account}`,
            `When:         ${setting.iso(at)}`,
            'Workstation:  srv-jump-01.havskoginstruments.com',
            'Details:      Security Global Group Member:',
            `              - Added: "${dn}"`,
            '',
            'Alert threshold: 1 record within 300 seconds.',
            'This message was sent by Netwrix Auditor from srv-audit.',
          ].join('\r\n'),
        ),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [
          {
            table: 'IdentityDirectoryEvents',
            at,
            columns: {
              ActionType: 'Group Membership changed',
              Application: 'Active Directory',
              AccountName: oskar.account,
              AccountUpn: oskar.email,
              TargetAccountUpn: johanna.email,
              TargetAccountDisplayName: johanna.name,
              DestinationDeviceName: controller.dnsName,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The distinguished name is Johanna Solheim. People closed this very change as ordered: title, person, administrator and time are the same.',
    }
  },
)
