// The account of somebody who left is switched on again: he is back for a fair, and the contract has another name.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const leaverIsBackAsConsultant = situation(
  'leaver-is-back-as-consultant',
  'contradiction',
  'The account of a leaver is in use again',
  (setting) => {
    const henrik = setting.person('henrik.lund')
    const oskar = setting.person('oskar.falk')
    const priya = setting.person('priya.raman')
    const at = setting.ago({ hours: 4, minutes: 8 })
    const office = '193.46.212.10'
    const dc = setting.machine('srv-dc-01')
    const changed = (ActionType: string, time: number, AdditionalFields: string) => ({
      table: 'IdentityDirectoryEvents' as const,
      at: time,
      columns: {
        ActionType,
        Application: 'Active Directory',
        TargetAccountUpn: henrik.email,
        TargetAccountDisplayName: henrik.name,
        AccountName: oskar.account,
        AccountUpn: oskar.email,
        AccountDisplayName: oskar.name,
        DeviceName: dc.dnsName,
        IPAddress: setting.laptopOf('oskar.falk').ip,
        AdditionalFields,
      },
    })
    return {
      alerts: [
        alert(setting, at, 'cayosoft_guardian', 'Threat: terminated user account re-enabled', {
          AlertId: setting.seeded.guid('cayosoft alert'),
          Product: 'Cayosoft Guardian',
          ProductVersion: '6.2.0.1188',
          ThreatId: 'CTD-000094',
          ThreatName: 'Terminated user account re-enabled and used',
          ThreatCategory: 'Account takeover / Persistence',
          Severity: 'Critical',
          Score: 92,
          Status: 'Active',
          MitreTactics: ['TA0003', 'TA0005'],
          MitreTechniques: ['T1078.002', 'T1098'],
          DetectedUtc: setting.iso(at),
          FirstDetectedUtc: setting.iso(at - 52 * 60_000),
          DomainOrTenant: 'havskog.local',
          ForestFunctionalLevel: 'Windows2016Forest',
          CollectorHost: 'guardian-gbg-01',
          ThreatDescription:
            'An account that was moved to the organizational unit of leavers has been enabled, moved and used to sign in. Attackers like forgotten accounts because nobody looks at them.',
          Evidence: {
            ObjectType: 'user',
            DistinguishedName: `CN=${henrik.name},OU=Consultants,OU=Gothenburg,DC=havskog,DC=local`,
            PreviousDistinguishedName: `CN=${henrik.name},OU=Leavers,DC=havskog,DC=local`,
            ObjectGuid: setting.seeded.guid('cayosoft object'),
            ObjectSid: henrik.sid,
            SamAccountName: henrik.account,
            UserPrincipalName: henrik.email,
            WhenCreated: '2021-03-01T07:44:10Z',
            LastLogonBefore: setting.iso(setting.ago({ days: 150 })),
            DaysDisabled: 149,
            PrivilegedGroups: [],
            MemberOf: ['CN=Consultants,OU=Groups,DC=havskog,DC=local', 'CN=VPN-Users,OU=Groups,DC=havskog,DC=local'],
            ServicePrincipalNames: [],
            AdminCount: 0,
          },
          Changes: [
            {
              Utc: setting.iso(at - 52 * 60_000),
              Attribute: 'userAccountControl',
              Old: '514',
              New: '512',
              WhoChanged: `HAVSKOG\\${oskar.account}`,
              Where: dc.dnsName,
            },
            {
              Utc: setting.iso(at - 51 * 60_000),
              Attribute: 'accountExpires',
              Old: 'never',
              New: setting.iso(setting.ahead({ days: 62 })),
              WhoChanged: `HAVSKOG\\${oskar.account}`,
              Where: dc.dnsName,
            },
            {
              Utc: setting.iso(at - 50 * 60_000),
              Attribute: 'parent',
              Old: 'OU=Leavers',
              New: 'OU=Consultants',
              WhoChanged: `HAVSKOG\\${oskar.account}`,
              Where: dc.dnsName,
            },
            {
              Utc: setting.iso(at - 49 * 60_000),
              Attribute: 'pwdLastSet',
              Old: setting.iso(setting.ago({ days: 212 })),
              New: setting.iso(at - 49 * 60_000),
              WhoChanged: `HAVSKOG\\${oskar.account}`,
              Where: dc.dnsName,
            },
            {
              Utc: setting.iso(at - 48 * 60_000),
              Attribute: 'member (VPN-Users)',
              Old: '',
              New: henrik.name,
              WhoChanged: `HAVSKOG\\${oskar.account}`,
              Where: dc.dnsName,
            },
          ],
          Activity: [
            {
              Utc: setting.iso(at - 60_000),
              Type: 'Entra ID sign-in',
              Result: 'Success',
              Application: 'Office 365',
              IpAddress: office,
              Location: 'Gothenburg, SE',
              Mfa: 'satisfied (new registration)',
            },
          ],
          HrFeed: { Connected: false, EmploymentStatus: 'unknown', LastSync: null },
          RollbackAvailable: true,
          RecommendedActions: [
            'Disable the account',
            'Reset the password twice',
            'Review the administrator who made the change',
            'Revoke sessions',
          ],
          Links: {
            Console: 'https://guardian-gbg-01.havskoginstruments.com/threats/CTD-000094',
            Knowledge: 'https://support.cayosoft.com/',
          },
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'ip', office)],
        investigations: [
          ticket(
            setting,
            'Stand crew for the Nuremberg fair: one more contract',
            at - 90 * 60_000,
            'BENIGN',
            [{ person: henrik }, { person: oskar }],
            '',
            {
              source: 'USER',
              tags: ['Onboarding'],
              assignee: oskar,
              comments: [
                {
                  author: 'Robert Keane',
                  body: `Henrik Lund comes back as a consultant for two months, asked for by ${priya.name}. Contract signed on both sides, in his file. Please give him his old account without the sales groups.`,
                  at: at - 85 * 60_000,
                },
                {
                  author: 'Oskar Falk',
                  body: 'Account henrik.lund switched on again, expires with the contract, new password, group VPN-Users. He sits next to me in Gothenburg and registers his phone now; first sign-in is done from here.',
                  at: at + 5 * 60_000,
                },
                {
                  author: 'Elif Demir',
                  body: 'Guardian raised this as a terminated account. I saw the contract, spoke to Robert on his known number and met Henrik at the desk. Closed.',
                  at: at + 40 * 60_000,
                },
              ],
            },
          ),
        ],
        telemetry: [
          changed('Account enabled', at - 52 * 60_000, '{"FROM Account Enabled":"False","TO Account Enabled":"True"}'),
          changed('Account Password changed', at - 49 * 60_000, '{"ACTOR.ACCOUNT":"oskar.falk"}'),
          changed('Group Membership changed', at - 48 * 60_000, '{"TO.GROUP":"VPN-Users"}'),
          {
            table: 'IdentityLogonEvents',
            at: at - 60_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: henrik.account,
              AccountUpn: henrik.email,
              AccountObjectId: henrik.aadId,
              AccountDisplayName: henrik.name,
              IPAddress: office,
              Location: 'SE',
              ISP: 'Havskog Instruments',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The sender has no link to HR and takes him for gone. The contract ticket names the account and the steps, the administrator made exactly these changes from his own machine, the first sign-in came from the office, and the analyst checked it with the people.',
    }
  },
)
