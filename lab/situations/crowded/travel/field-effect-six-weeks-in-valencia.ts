// Field Effect sees a first sign-in from Spain and no trip is booked; he works from a flat in Valencia, as was agreed.
import { alert, by, connected, harmless, loggedOn, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fieldEffectSixWeeksInValencia: TellSituation = (setting) => {
  const larsErik = setting.person('lars-erik.oberg')
  const karin = setting.person('karin.strand')
  const laptop = setting.laptopOf('lars-erik.oberg')
  const at = setting.ago({ hours: 1, minutes: 58 })
  const line = '83.45.112.60'
  const home = '192.168.1.34'
  const signIn = (time: number, application = 'Microsoft 365') => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: application,
      LogonType: 'OAuth2:Authorize',
      AccountName: larsErik.account,
      AccountUpn: larsErik.email,
      AccountObjectId: larsErik.aadId,
      AccountDisplayName: larsErik.name,
      DeviceName: laptop.host,
      DeviceType: 'Windows',
      IPAddress: line,
      Location: 'ES',
      ISP: 'Telefonica de Espana',
    },
  })
  const reported = (time: number) => ({
    table: 'DeviceNetworkInfo' as const,
    at: time,
    machine: laptop,
    columns: {
      NetworkAdapterName: 'Wi-Fi',
      NetworkAdapterType: 'Wireless80211',
      NetworkAdapterStatus: 'Up',
      MacAddress: laptop.mac,
      IPAddresses: JSON.stringify([{ IPAddress: home, SubnetPrefix: 24, AddressType: 'Private' }]),
      DefaultGateways: JSON.stringify(['192.168.1.1']),
      ConnectedNetworks: JSON.stringify([{ Name: 'MOVISTAR_7F20', IsConnectedToInternet: true, Category: 'Private' }]),
    },
  })
  return {
    id: 'field-effect-six-weeks-in-valencia',
    group: 'travel',
    title: 'Field Effect: login from a location unusual for the user',
    alerts: [
      alert(setting, at, 'field_effect_mdr', 'ARO: Unusual Cloud Login Location', {
        aro: {
          id: setting.seeded.guid('field effect aro'),
          short_id: 'HSI-2K7D-41',
          type: 'ACTION',
          title: `Unusual login location for ${larsErik.email} (Spain)`,
          status: 'OPEN',
          priority: 'High',
          category: 'Cloud - Account Compromise',
          created_at: setting.iso(at + 420_000),
          updated_at: setting.iso(at + 420_000),
          organization: {
            id: 'org-88412',
            name: 'Havskog Instruments',
            licence: 'MDR Complete',
            partner: 'Northshore Managed Security',
          },
          summary:
            'A Microsoft 365 account of your organization signed in from Spain for the first time. Covalence has no record of this user outside of Sweden. This can be legitimate travel or use of a VPN, or the account may be in the hands of somebody else.',
          recommended_actions: [
            'Confirm with the user through another channel that the login is theirs.',
            'If it is not, reset the password, revoke sessions and review mailbox rules.',
            'If it is, resolve this ARO as "Expected" and set the travel dates.',
          ],
          evidence: [
            {
              kind: 'cloud_login',
              time: setting.iso(at),
              service: 'Microsoft 365',
              user: {
                upn: larsErik.email,
                display_name: 'Lars-Erik Oberg',
                object_id: larsErik.aadId,
                groups: ['Research', 'CAD-Users'],
              },
              source: {
                ip: line,
                asn: 3352,
                as_name: 'TELEFONICA DE ESPANA S.A.U.',
                country: 'ES',
                region: 'Valencia',
                city: 'Paterna',
                type: 'residential',
                reputation: 'unknown',
              },
              application: 'Microsoft Teams',
              user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Teams/25122.1207.3700.1444',
              result: 'success',
              mfa: 'previously satisfied',
            },
          ],
          history: {
            countries_90d: { SE: 411 },
            distinct_ips_90d: 5,
            last_login: setting.iso(at - 39 * 3_600_000),
            travel_dates: null,
          },
          automated_response: { account_lock: 'not enabled for this organization', executed: false },
          endpoint_correlation: {
            agent_present: false,
            reason: 'Covalence agent not deployed (partner uses another EDR)',
          },
          link: 'https://services.fieldeffect.net/aro/HSI-2K7D-41',
        },
        delivery: { channel: 'webhook', name: 'soc-intake', attempt: 1 },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', line, 0, [], {
          location: { country: 'Spain', city: 'Paterna', asn: 'AS3352', organization: 'Telefonica de Espana' },
        }),
      ],
      investigations: [
        ticket(setting, 'Working from abroad: Lars-Erik Öberg', setting.ago({ days: 31 }), 'NOT_APPLICABLE', [], '', {
          source: 'USER',
          status: 'WAITING',
          priority: 'LOW',
          assignee: karin,
          tags: ['People'],
          alerts: [],
          comments: [
            {
              author: 'Robert Keane',
              body: `Six weeks in Valencia (flat of his wife's parents in Paterna) from ${setting.iso(setting.ago({ days: 1 })).slice(0, 10)}, agreed by Sofia Marklund, tax and insurance are settled. He drives there with his own car, so the travel desk books nothing.`,
              at: setting.ago({ days: 30 }),
            },
            {
              author: karin.name,
              body: `He arrived last night and called me by video to set up the tunnel: laptop ${laptop.host}, router of the flat, he comes from ${line}.`,
              at: setting.ago({ hours: 13 }),
            },
          ],
        }),
      ],
      telemetry: [
        reported(setting.ago({ hours: 14 })),
        reported(at - 600_000),
        signIn(at, 'Microsoft Teams'),
        loggedOn(laptop, setting.ago({ hours: 13, minutes: 30 }), larsErik.account, { LogonType: 'Interactive' }),
        loggedOn(laptop, at - 480_000, larsErik.account, { LogonType: 'Interactive' }),
        connected(laptop, at - 420_000, '193.46.212.3', {
          LocalIP: home,
          RemoteUrl: 'vpn.havskoginstruments.com',
          InitiatingProcessFileName: 'PanGPS.exe',
          InitiatingProcessAccountName: 'system',
        }),
        ran(laptop, at - 30_000, 'teams.exe', 'teams.exe', {
          ...by(larsErik),
          FolderPath: 'C:\\Program Files\\Teams',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        ran(laptop, at + 900_000, 'SLDWORKS.exe', '"C:\\Program Files\\SOLIDWORKS Corp\\SOLIDWORKS\\SLDWORKS.exe"', {
          ...by(larsErik),
          FolderPath: 'C:\\Program Files\\SOLIDWORKS Corp\\SOLIDWORKS',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'No trip is booked because he drove, which the agreement of a month ago says with place and start. The head of IT saw him on video from this very address the evening before, and his own managed laptop, in that flat’s network and with him logged on, made the sign-in.',
  }
}
