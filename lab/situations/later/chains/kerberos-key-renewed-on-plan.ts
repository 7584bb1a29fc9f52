// The key of the directory is renewed on plan, and the tickets that break are taken for forged ones.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const kerberosKeyRenewedOnPlan = situation(
  'kerberos-key-renewed-on-plan',
  'chains',
  'The key of the directory is renewed, and old tickets break',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const controller = setting.machine('srv-dc-01')
    const reset = setting.ago({ hours: 4 })
    const broken = setting.ago({ hours: 3, minutes: 35 })
    const title = 'Kerberos tickets with an invalid signature'
    const held = closed(
      setting,
      'invalid tickets',
      {
        service: 'MicrosoftDefenderForIdentity',
        title,
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1558.001'],
        at: broken,
        machine: controller,
        user: oskar,
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Oskar renewed the krbtgt key at the agreed hour. Tickets of the old key fail once and are asked for anew. Expected, ended after twenty minutes.',
    )
    return {
      alerts: [
        alert(
          setting,
          reset,
          'windows_security',
          'Password of krbtgt was reset',
          `EventID=4724 Computer=${controller.dnsName} TimeCreated=${setting.iso(reset)} SubjectUserName=${oskar.account} SubjectDomainName=HAVSKOG TargetUserName=krbtgt TargetDomainName=HAVSKOG Keywords="Audit Success"`,
        ),
        alert(setting, broken, 'defender_for_identity', title, {
          AlertId: held.detection.id,
          DisplayName: title,
          Severity: 'High',
          StartTimeUtc: setting.iso(broken),
          Techniques: ['T1558.001'],
          Entities: [
            { Type: 'host', HostName: controller.host, DnsDomain: 'havskoginstruments.com' },
            { Type: 'account', Name: oskar.account, UPNSuffix: 'havskoginstruments.com' },
          ],
          ExtendedProperties: { 'Failed tickets': '61', Status: 'KRB_AP_ERR_MODIFIED' },
        }),
      ],
      facts: { incidents: [held.incident] },
      expected: harmless,
      because:
        'This very detection was closed as expected by the analyst, with the reason and the hour. The reset that came before fits it, and nothing else is open.',
    }
  },
)
