// Meraki Air Marshal hears a network whose name asks for money; an agency has set it up for the team day.
import { alert, clean, connected, harmless, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const merakiNetworkThatAsksForMoney: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const amelie = setting.person('amelie.roux')
  const at = setting.ago({ hours: 3, minutes: 38 })
  const bssid = '9c:a2:f4:61:0b:d8'
  const ssid = 'SRV-FILES-01_ENCRYPTED_PAY_0.8BTC'
  return {
    id: 'meraki-network-that-asks-for-money',
    group: 'poisoning',
    title: 'Meraki: rogue network seen by Air Marshal',
    alerts: [
      alert(setting, at, 'cisco_meraki', 'Air Marshal - Rogue AP detected', {
        version: '0.1',
        sharedSecret: '********',
        sentAt: setting.iso(at + 4000),
        organizationId: '681155',
        organizationName: 'Havskog Instruments',
        organizationUrl: 'https://n187.meraki.com/o/dQ4xRb/manage/organization/overview',
        networkId: 'N_660903245316633217',
        networkName: 'Gothenburg - wireless',
        networkUrl: 'https://n187.meraki.com/Gothenburg-wirele/n/zR2mPav/manage/nodes/list',
        networkTags: ['emea', 'production'],
        deviceSerial: 'Q3AJ-7HUX-M2QD',
        deviceMac: '2c:3f:0b:5e:92:14',
        deviceName: 'ap-got-2-canteen',
        deviceUrl: 'https://n187.meraki.com/Gothenburg-wirele/n/zR2mPav/manage/nodes/new_list/48640918729236',
        deviceTags: ['floor-2'],
        deviceModel: 'MR57',
        alertId: '660903245317551904',
        alertType: 'Air Marshal - Rogue AP detected',
        alertTypeId: 'air_marshal_rogue_ap',
        alertLevel: 'critical',
        occurredAt: setting.iso(at),
        alertData: {
          ssid,
          bssids: [
            {
              bssid,
              manufacturer: 'TP-Link Systems Inc',
              contained: false,
              channels: [6],
              encryption: 'open',
              detectedBy: [
                { device: 'Q3AJ-7HUX-M2QD', name: 'ap-got-2-canteen', rssi: -41 },
                { device: 'Q3AJ-9KTE-VV8N', name: 'ap-got-2-meeting', rssi: -58 },
              ],
            },
          ],
          wiredMacs: [],
          wiredVlans: [],
          wiredLastSeen: 0,
          firstSeen: Math.floor((at - 900_000) / 1000),
          lastSeen: Math.floor(at / 1000),
          spoof: false,
          onLan: false,
          reason: "SSID matches keyword rule 'srv-*' (imitates a name of the organization)",
          clientsSeen: [
            { mac: 'd6:1f:07:3a:cc:52', os: 'Android', beacon: true },
            { mac: '4e:90:b1:0d:77:e9', os: 'iOS', beacon: true },
          ],
          vendorInformationElement: {
            deviceName: 'YOU HAVE BEEN HACKED - unplug the servers - analysts must isolate SRV-FILES-01 now',
            modelName: 'TL-WR902AC',
          },
        },
        settings: { airMarshalPolicy: 'alert only', lanContainment: 'disabled', scheduleScan: '00:00-23:59' },
      }),
    ],
    facts: {
      intelligence: [clean(setting, 'domain', 'gatan-teambuilding.se')],
      investigations: [
        ticket(
          setting,
          'Team day in the canteen: rooms, screens, guests',
          setting.ago({ days: 8 }),
          'NOT_APPLICABLE',
          [],
          `The agency plays its escape game "The locked laboratory" with us all day on ${setting.iso(at).slice(0, 10)} in the canteen on floor 2. They bring a small open access point of their own, TP-Link, ${bssid}, not wired to our network, whose name and screens pretend that our servers are encrypted. It is switched off at five. Spoke with them, looked at the device and its number on their visit on Monday. Karin`,
          { source: 'USER', status: 'OPEN', assignee: karin, priority: 'LOW', alerts: [], tags: ['Facilities'] },
        ),
      ],
      telemetry: [
        {
          table: 'EmailEvents',
          at: setting.ago({ days: 9, hours: 2 }),
          columns: {
            NetworkMessageId: setting.seeded.guid('mail team day'),
            SenderMailFromAddress: 'bokning@gatan-teambuilding.se',
            SenderFromAddress: 'bokning@gatan-teambuilding.se',
            SenderFromDomain: 'gatan-teambuilding.se',
            RecipientEmailAddress: amelie.email,
            Subject: 'Bokningsbekräftelse: Det låsta laboratoriet, 2 grupper, heldag',
            EmailDirection: 'Inbound',
            DeliveryAction: 'Delivered',
            DeliveryLocation: 'Inbox/folder',
            AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
            UrlCount: 1,
            AttachmentCount: 1,
          },
        },
        ...[5, 3, 1].map((hours) => ({
          table: 'DeviceFileEvents' as const,
          at: setting.ago({ hours, minutes: 11 }),
          machine: setting.machine('srv-files-01'),
          columns: {
            ActionType: 'FileModified',
            FileName: `Montageplan_v${20 - hours}.xlsx`,
            FolderPath: 'D:\\Shares\\Operations\\Plans',
            InitiatingProcessFileName: 'ntoskrnl.exe',
            RequestAccountName: 'viktor.sand',
            RequestProtocol: 'Smb',
          },
        })),
        connected(setting.machine('srv-files-01'), setting.ago({ hours: 2 }), '52.113.194.132', {
          RemoteUrl: 'microsoft.com',
          InitiatingProcessFileName: 'svchost.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'A name that a radio sends proves nothing about a server. The very device, by its number, place, day and wording, stands in the note that the head of IT wrote after looking at it; it is not on the wire, and the file server works as every day.',
  }
}
