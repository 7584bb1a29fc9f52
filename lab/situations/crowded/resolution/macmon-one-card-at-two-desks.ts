// macmon says that a network card is forged, since two computers show it; it sits in a docking station that people share.
import type { Machine } from '../../../world/company.ts'
import { alert, by, harmless, loggedOn, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const macmonOneCardAtTwoDesks: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const greta = setting.person('greta.engman')
  const [first, second] = [setting.laptopOf('greta.engman'), setting.laptopOf('viktor.sand')]
  const oskar = setting.person('oskar.falk')
  const at = setting.ago({ hours: 2, minutes: 51 })
  const card = 'f4:a8:0d:3e:71:9c'
  const docked = (machine: Machine, time: number, ip: string) => ({
    table: 'DeviceNetworkInfo' as const,
    at: time,
    machine,
    columns: {
      NetworkAdapterName: 'Realtek USB GbE Family Controller (Dock)',
      NetworkAdapterType: 'Ethernet',
      NetworkAdapterStatus: 'Up',
      MacAddress: card.replaceAll(':', '').toUpperCase(),
      IPAddresses: JSON.stringify([{ IPAddress: ip, SubnetPrefix: 24, AddressType: 'Private' }]),
      DefaultGateways: JSON.stringify(['10.20.10.254']),
      IPv4Dhcp: '10.20.1.222',
      ConnectedNetworks: JSON.stringify([
        { Name: 'havskoginstruments.com', IsConnectedToInternet: true, Category: 'Domain' },
      ]),
    },
  })
  return {
    id: 'macmon-one-card-at-two-desks',
    group: 'resolution',
    title: 'macmon NAC: MAC-Spoofing',
    alerts: [
      alert(setting, at, 'macmon_nac', 'mac_spoofing_detected', {
        eventType: 'mac_spoofing_detected',
        eventId: setting.seeded.number('macmon event', 880_000, 899_999),
        severity: 'KRITISCH',
        time: setting.iso(at),
        server: { name: 'macmon-got-1', version: '5.38.0.2', rolle: 'Master', mandant: 'Havskog Instruments' },
        message: `MAC-Spoofing erkannt: Endgerät ${card.toUpperCase().replaceAll(':', '-')} hat sein Profil geändert (Hostname, DHCP-Fingerprint). Möglicher Angriff durch ein fremdes System mit übernommener MAC-Adresse.`,
        endpoint: {
          mac: card.toUpperCase().replaceAll(':', '-'),
          macVendor: 'Realtek Semiconductor Corp.',
          ip: '10.20.10.188',
          lastIp: '10.20.10.188',
          hostname: null,
          endpointGroup: 'Clients_GOT_802.1X-Ausnahme',
          active: true,
          authorizedVlans: ['210'],
          comment: '',
          firstSeen: setting.iso(setting.ago({ days: 22 })),
          staticNamings: false,
          advancedSecurity: 'Footprinting aktiv',
        },
        footprint: {
          before: {
            os: 'Windows 11',
            dhcpOptions: '1,3,6,15,31,33,43,44,46,47,119,121,249,252',
            openPorts: [135, 445],
            serial: 'n/v',
          },
          after: {
            os: 'Windows 11',
            dhcpOptions: '1,3,6,15,31,33,43,44,46,47,119,121,249,252',
            openPorts: [135],
            serial: 'n/v',
          },
          changed: ['NetBIOS-Name', 'WMI-UUID'],
          wmiUuidBefore: setting.seeded.guid('macmon uuid before'),
          wmiUuidAfter: setting.seeded.guid('macmon uuid after'),
        },
        location: {
          networkDevice: 'sw-got-2-07',
          networkDeviceIp: '10.20.0.27',
          interface: 'GigabitEthernet1/0/14',
          vlan: '210',
          linkDownBefore: setting.iso(at - 1_260_000),
          linkUp: setting.iso(at - 45_000),
          raum: '2.C3',
        },
        reaction: {
          rule: '4 - Spoofing melden',
          executed: ['Ereignis erzeugen', 'Syslog senden'],
          skipped: ['Port sperren (nur Hinweis)'],
        },
        history: [
          { time: setting.iso(at - 86_400_000), event: 'mac_spoofing_detected', acknowledgedBy: null },
          { time: setting.iso(at - 3 * 86_400_000), event: 'endpoint_moved', acknowledgedBy: null },
        ],
        url: `https://macmon-got-1.havskoginstruments.com/#/endpoints/${card.replaceAll(':', '-')}`,
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          'Shared desks in logistics: docking stations, monitors, labels',
          setting.ago({ days: 22 }),
          'NOT_APPLICABLE',
          [],
          `Six docks are in rooms 2.C1 to 2.C6, all with their own network card that goes with the dock and not with the laptop. 2.C1 F4-A8-0D-3E-70-11, 2.C2 F4-A8-0D-3E-71-45, 2.C3 ${card.toUpperCase().replaceAll(':', '-')}, 2.C4 F4-A8-0D-3E-72-A0, rest follows. Greta Engman and Viktor Sand share C3, mornings and afternoons. Oskar`,
          { source: 'USER', priority: 'LOW', assignee: oskar, alerts: [] },
        ),
      ],
      telemetry: [
        ...[15, 11, 8, 3, 1].flatMap((days) => [
          docked(first, setting.ago({ days, hours: 7 }), '10.20.10.188'),
          docked(second, setting.ago({ days, hours: 2 }), '10.20.10.188'),
        ]),
        docked(first, at - 10_800_000, '10.20.10.188'),
        docked(second, at - 30_000, '10.20.10.188'),
        loggedOn(second, at + 25_000, viktor.account, { LogonType: 'Unlock' }),
        loggedOn(first, at - 10_860_000, greta.account, { LogonType: 'Interactive' }),
        loggedOn(setting.machine('srv-files-01'), at + 180_000, viktor.account, {
          RemoteIP: '10.20.10.188',
          RemoteDeviceName: second.host,
        }),
        ran(second, at + 120_000, 'outlook.exe', 'outlook.exe', {
          ...by(viktor),
          FolderPath: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'The card is that of the docking station in room 2.C3, as the note on the shared desks lists it. Both machines behind it are managed laptops of the two people who share the desk; the endpoint platform saw the same card on both in turn for two weeks, and at the minute of the alert on the second of them with its owner.',
  }
}
