// A Windows event in XML: an administrator changed a group policy, and people have judged it.
import { alert, closed, situation } from '../../shorthand.ts'

export const xmlPolicyChanged = situation(
  'xml-policy-changed',
  'formats',
  'A changed group policy in the XML of Windows',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const controller = setting.machine('srv-dc-01')
    const at = setting.ago({ hours: 2, minutes: 40 })
    const title = 'Group policy object modified'
    const { incident } = closed(
      setting,
      'policy changed',
      {
        title,
        category: 'DefenseEvasion',
        severity: 'Medium',
        techniques: ['T1484.001'],
        at,
        machine: controller,
        user: oskar,
        evidence: [{ kind: 'User', person: oskar }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Oskar raised the screen lock time in the policy "Workstations", change CH-3122. I compared before and after.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'windows_security',
          title,
          `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><Provider Name="Microsoft-Windows-Security-Auditing" Guid="{54849625-5478-4994-A5BA-3E3B0328C30D}"/><EventID>5136</EventID><Version>0</Version><Level>0</Level><Task>14081</Task><Keywords>0x8020000000000000</Keywords><TimeCreated SystemTime="${setting.iso(at)}"/><EventRecordID>9120482</EventRecordID><Channel>Security</Channel><Computer>${controller.dnsName}</Computer></System><EventData><Data Name="OpCorrelationID">{B7A1C02F-1B7B-4E35-9D10-9F0C8F5E4A10}</Data><Data Name="SubjectUserSid">${oskar.sid}</Data><Data Name="SubjectUserName">${oskar.account}</Data><Data Name="SubjectDomainName">HAVSKOG</Data><Data Name="DSName">havskoginstruments.com</Data><Data Name="ObjectDN">CN={6AC1786C-016F-11D2-945F-00C04FB984F9},CN=POLICIES,CN=SYSTEM,DC=havskoginstruments,DC=com</Data><Data Name="ObjectClass">groupPolicyContainer</Data><Data Name="AttributeLDAPDisplayName">versionNumber</Data><Data Name="AttributeValue">131</Data><Data Name="OperationType">%%14674</Data></EventData></Event>`,
        ),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The detection of the same change, at the same time, by the same administrator on the same controller was judged as expected by people who compared the policy.',
    }
  },
)
