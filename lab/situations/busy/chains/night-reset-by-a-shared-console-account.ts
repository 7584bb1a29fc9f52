// A shared console account signs in from the jump host and resets the backup server; who sat there cannot be asked.
import { alert, situation, undecided } from '../../shorthand.ts'

export const nightResetByASharedConsoleAccount = situation(
  'night-reset-by-a-shared-console-account',
  'chains',
  'A console login, and then the backup server is reset',
  (setting) => {
    const server = setting.machine('srv-backup-01')
    const jump = setting.machine('srv-jump-01')
    const signed = setting.ago({ hours: 9, minutes: 12 })
    const at = setting.ago({ hours: 9, minutes: 2 })
    const serial = 'CZJ2410K7M'
    const event = (time: number, number: number, id: string, text: string, more: object) => ({
      '@odata.type': '#Event.v1_7_0.Event',
      Id: String(number),
      Name: 'Events',
      Context: 'soc-forwarder',
      Events: [
        {
          EventId: setting.seeded.guid(`ilo event ${number}`),
          EventTimestamp: setting.iso(time),
          EventType: 'Alert',
          EventGroupId: 0,
          MemberId: '0',
          MessageId: `iLOEvents.3.8.${id}`,
          Message: text,
          MessageSeverity: 'OK',
          Severity: 'OK',
          OriginOfCondition: { '@odata.id': '/redfish/v1/Managers/1/' },
          Oem: {
            Hpe: {
              '@odata.type': '#HpeEvent.v2_2_0.HpeEvent',
              Categories: ['Security', 'Administration'],
              Class: 35,
              Code: number,
              Resource: '/redfish/v1/Managers/1/LogServices/IEL/Entries',
              Resolution: 'None',
              HealthKey: null,
              CorrelatedEventNumber: null,
              ...more,
            },
          },
        },
      ],
      Oem: {
        Hpe: {
          '@odata.type': '#HpeEventDestinationOem.v1_0_0.HpeEventDestinationOem',
          Server: {
            HostName: server.host.toUpperCase(),
            Fqdn: server.dnsName,
            Product: 'ProLiant DL380 Gen11',
            SerialNumber: serial,
            Uuid: setting.seeded.guid('ilo server').toUpperCase(),
            SystemRom: 'U54 v2.32 (09/12/2026)',
            PowerState: 'On',
            PostState: 'FinishedPost',
            Health: {
              Rollup: 'OK',
              Fans: 'OK',
              Memory: 'OK',
              Processors: 'OK',
              Storage: 'OK',
              Temperatures: 'OK',
              PowerSupplies: 'OK',
              PowerSupplyRedundancy: 'Redundant',
              Network: 'OK',
              BiosOrHardwareHealth: 'OK',
            },
          },
          Manager: {
            HostName: `ilo-${serial.toLowerCase()}`,
            Firmware: 'iLO 6 v1.62',
            License: 'iLO Advanced',
            ManagerNetwork: { Mac: '5CED8C0A91E4', Vlan: 40, Ipv4: '10.20.40.28', Ipv6: 'fe80::5eed:8cff:fe0a:91e4' },
            SecurityState: 'Production',
            OverallSecurityStatus: 'Risk',
            SecurityParameters: [
              { Name: 'Require Login for iLO RBSU', Status: 'Ok', Ignored: false },
              { Name: 'Secure Boot', Status: 'Risk', Ignored: true },
              { Name: 'Default SSL Certificate In Use', Status: 'Risk', Ignored: false },
              { Name: 'Password Complexity', Status: 'Ok', Ignored: false },
            ],
          },
          Subscription: {
            Id: '3',
            Protocol: 'Redfish',
            DeliveryRetry: 'Forever',
            RegistryPrefixes: ['iLOEvents'],
            Attempt: 1,
          },
        },
      },
    })
    return {
      alerts: [
        alert(
          setting,
          signed,
          'hpe_ilo',
          'iLOEvents.WebLogin',
          event(signed, 4471, 'WebLogin', `Browser login: Administrator - ${jump.ip}(DNS name ${jump.dnsName}).`, {
            Username: 'Administrator',
            UserIp: jump.ip,
            AuthType: 'local',
            Privileges: ['Login', 'RemoteConsole', 'VirtualPowerAndReset', 'VirtualMedia', 'iLOConfig', 'UserConfig'],
          }),
        ),
        alert(
          setting,
          at,
          'hpe_ilo',
          'iLOEvents.ServerReset',
          event(at, 4472, 'ServerReset', 'Server reset by: Administrator. Reset type: ForceRestart.', {
            Username: 'Administrator',
            UserIp: jump.ip,
            AuthType: 'local',
            ResetType: 'ForceRestart',
            VirtualMedia: { Inserted: false, Image: '' },
            RemoteConsole: { Opened: true, DurationSeconds: 188, Recording: false },
            PreviousEvents: [
              { Time: setting.iso(signed), Text: `Browser login: Administrator - ${jump.ip}.` },
              { Time: setting.iso(at - 4 * 60_000), Text: 'Integrated remote console started by: Administrator.' },
            ],
          }),
        ),
      ],
      facts: {},
      faults: [
        { platform: 'endpoint-detection', fault: '503' },
        { platform: 'incident-source', fault: '503' },
      ],
      expected: {
        ...undecided,
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'contain-account', target: '*' },
        ],
      },
      because:
        'Whoever was on the jump host at that minute reset a server with a shared account. Only the logons of the jump host could tell who, and that platform does not answer. No ticket speaks of it, and nothing was mounted or changed: neither side is shown.',
    }
  },
)
