// Identity governance finds rights given outside its process; a month ago that was agreed, for another person.
import { alert, confirmed, hostile, situation, ticket } from '../../shorthand.ts'

export const rightsOutsideTheProcess = situation(
  'rights-outside-the-process',
  'carry-over',
  'Rights given outside the process, again',
  (setting) => {
    const paula = setting.person('paula.ortiz')
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const at = setting.ago({ hours: 1, minutes: 15 })
    const tor = '185.243.96.107'
    const title = 'Native change detected: Domain Admins'
    const seen = confirmed(
      setting,
      'rights outside',
      {
        service: 'MicrosoftDefenderForIdentity',
        title: 'Disabled account enabled and added to a sensitive group',
        category: 'PrivilegeEscalation',
        severity: 'High',
        at: at - 300_000,
        user: paula,
        techniques: ['T1098', 'T1078.002'],
        evidence: [
          { kind: 'User', person: paula },
          { kind: 'Ip', ip: tor },
        ],
      },
      'CompromisedUser',
    )
    const changed = (ActionType: string, time: number, AdditionalFields: string) => ({
      table: 'IdentityDirectoryEvents' as const,
      at: time,
      columns: {
        ActionType,
        Application: 'Active Directory',
        TargetAccountUpn: paula.email,
        TargetAccountDisplayName: paula.name,
        AccountName: 'svc-deploy',
        AccountDisplayName: 'svc-deploy',
        DeviceName: setting.machine('srv-dc-01').dnsName,
        AdditionalFields,
      },
    })
    return {
      alerts: [
        alert(setting, at, 'sailpoint_isc', title, {
          _metadata: {
            invocationId: setting.seeded.guid('sailpoint invocation'),
            triggerId: 'idn:native-change-account-updated',
            triggerType: 'fireAndForget',
          },
          source: {
            id: setting.seeded.hex('sailpoint source', 32),
            name: 'HAVSKOG Active Directory',
            type: 'Active Directory - Direct',
          },
          identity: {
            id: setting.seeded.hex('sailpoint identity', 32),
            name: paula.name,
            alias: paula.account,
            email: paula.email,
            lifecycleState: 'terminated',
          },
          account: {
            nativeIdentity: `CN=${paula.name},OU=Leavers,DC=havskog,DC=local`,
            correlated: true,
            disabled: false,
          },
          eventType: 'ACCOUNT_UPDATED',
          entitlementChanges: [
            {
              attributeName: 'memberOf',
              added: [
                {
                  id: setting.seeded.hex('domain admins', 32),
                  name: 'Domain Admins',
                  value: 'CN=Domain Admins,CN=Users,DC=havskog,DC=local',
                },
              ],
              removed: [],
            },
          ],
          singleValueAttributeChanges: [{ name: 'userAccountControl', oldValue: '514', newValue: '512' }],
          accessRequest: null,
          aggregated: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [seen.incident],
        telemetry: [
          changed('Account enabled', at - 360_000, '{"FROM Account Enabled":"False","TO Account Enabled":"True"}'),
          changed('Group Membership changed', at - 330_000, '{"TO.GROUP":"Domain Admins"}'),
          {
            table: 'IdentityLogonEvents',
            at: at - 200_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: paula.account,
              AccountUpn: paula.email,
              AccountObjectId: paula.aadId,
              AccountDisplayName: paula.name,
              IPAddress: tor,
              Location: 'DE',
              ISP: 'Onion Relay Club',
            },
          },
        ],
        investigations: [
          ticket(
            setting,
            title,
            setting.ago({ days: 24, hours: 5 }),
            'BENIGN',
            [{ person: oskar }],
            `${oskar.name} was put back into the group by ${karin.name} after the directory restore. Agreed, request entered afterwards.`,
          ),
        ],
      },
      expected: hostile(),
      because:
        'The old ticket is about another person and an agreed repair. Here the account of an administrator who left two months ago was enabled, got the highest rights without a request and signed in from a Tor exit; the incident is confirmed. No machine of the company is shown to be taken.',
    }
  },
)
