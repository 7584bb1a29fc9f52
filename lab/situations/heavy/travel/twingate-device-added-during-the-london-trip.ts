// Twingate tells of a new device of the finance chief in London, where he is booked; his session was stolen by a false sign-in page.
import { inCloud, signedIn } from '../../account-shorthand.ts'
import { alert, by, hostile, ran, situation, stay } from '../../shorthand.ts'

export const twingateDeviceAddedDuringTheLondonTrip = situation(
  'twingate-device-added-during-the-london-trip',
  'travel',
  'Twingate: device added',
  (setting) => {
    const mattias = setting.person('mattias.ekdahl')
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf('mattias.ekdahl')
    const at = setting.ago({ hours: 1, minutes: 58 })
    const thief = '185.130.44.209'
    const hotel = '81.145.203.66'
    const page = 'https://secure.docs-approval-portal.com/s/9f21'
    const mailId = setting.seeded.guid('mail approval')
    return {
      alerts: [
        alert(setting, at + 20_000, 'twingate', 'device.added', {
          version: '1.2',
          id: setting.seeded.guid('twingate event'),
          event: 'device.added',
          time: setting.iso(at),
          delivered_at: setting.iso(at + 19_000),
          network: { id: 'TmV0d29yazoxMTg0Mg==', name: 'havskog', url: 'https://havskog.twingate.com' },
          actor: {
            type: 'user',
            id: 'VXNlcjoyMDQ1MTc=',
            name: mattias.name,
            email: mattias.email,
            role: 'member',
            groups: ['Everyone', 'Finance', 'Management'],
            idp: 'Microsoft Entra ID',
            sync_state: 'active',
          },
          device: {
            id: `RGV2aWNlOjk${setting.seeded.code('twingate device', 6)}`,
            name: 'LAPTOP-MEKDAHL',
            os: 'Windows',
            os_version: '10.0.26100',
            client_version: '2025.280.14',
            hardware_model: 'VMware20,1',
            manufacturer: 'VMware, Inc.',
            serial_number: 'VMware-56 4d 1c 8e 71 0b 3d aa',
            trusted: false,
            is_active: true,
            posture: {
              hard_drive_encryption: 'off',
              screen_lock: 'unknown',
              firewall: 'on',
              antivirus: 'on',
              crowdstrike: 'n/a',
              intune: 'not enrolled',
            },
          },
          connection: {
            client_ip: thief,
            geo: {
              country: 'United Kingdom',
              country_code: 'GB',
              region: 'England',
              city: 'London',
              lat: 51.5085,
              lon: -0.1257,
            },
            as: 'AS62240',
            as_name: 'Clouvider Limited',
            relay: 'relay-london-3',
          },
          authentication: { method: 'oidc', acr: 'multipleauthn', age_seconds: 22, session_hours: 168 },
          device_security: {
            minimum_os_requirements: 'passed',
            trusted_profile: 'not evaluated',
            policy: 'Default - all resources',
          },
          audit: { category: 'device', action: 'added', initiated_by: 'client enrolment', approval_required: false },
          other_devices: [
            {
              name: laptop.host.toUpperCase(),
              os: 'Windows',
              trusted: true,
              verification: 'Intune',
              serial_number: setting.seeded.code('dell serial', 7),
              last_connected_at: setting.iso(setting.ago({ hours: 14 })),
            },
            { name: 'iPhone', os: 'iOS', trusted: true, verification: 'manual', last_connected_at: null },
          ],
          remote_networks: ['Gothenburg DC', 'Boston office'],
          connectors: [
            { name: 'fuzzy-otter', version: '1.79.0', state: 'alive' },
            { name: 'calm-heron', version: '1.79.0', state: 'alive' },
          ],
          dns_filtering: { profile: 'Default', blocked_last_hour: 0 },
          resources_available: 41,
          first_resources: [
            { name: 'Payments', address: 'srv-erp-01.havskoginstruments.com', port: 443, result: 'relay' },
            { name: 'Files', address: 'srv-files-01.havskoginstruments.com', port: 445, result: 'relay' },
          ],
          severity: 'info',
          integration: { name: 'soc-webhook', filter: ['device.*', 'user.*'], retry: 0 },
          admin_console: 'https://havskog.twingate.com/devices',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          mattias,
          { city: 'London', country: 'GB', airport: 'LHR' },
          setting.ago({ days: 1, hours: 1 }),
          setting.ahead({ hours: 20 }),
        ),
        intelligence: [
          setting.risk('ip', thief, 90, [
            ['Recent Phishing Host', 4, 'Relays sign-ins of a phishing kit that steals sessions, seen today.'],
            ['Suspicious Hosting', 1, 'Rented servers.'],
          ]),
          setting.risk('domain', 'docs-approval-portal.com', 87, [
            ['Recent Phishing Lure', 4, 'False sign-in pages for office documents, seen today.'],
          ]),
          setting.risk('ip', hotel, 0, [], {
            location: {
              country: 'United Kingdom',
              city: 'London',
              asn: 'AS2856',
              organization: 'British Telecommunications',
            },
          }),
        ],
        telemetry: [
          signedIn(mattias, setting.ago({ hours: 14 }), hotel, 'GB', {
            ISP: 'British Telecommunications',
            DeviceName: laptop.host,
          }),
          {
            table: 'EmailEvents',
            at: at - 49 * 60_000,
            columns: {
              NetworkMessageId: mailId,
              SenderMailFromAddress: 'dokument@brightwell-audit.com',
              SenderFromAddress: 'dokument@brightwell-audit.com',
              SenderFromDomain: 'brightwell-audit.com',
              RecipientEmailAddress: mattias.email,
              Subject: 'Q4 engagement letter - for your approval today',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
          {
            table: 'EmailUrlInfo',
            at: at - 49 * 60_000,
            columns: {
              NetworkMessageId: mailId,
              Url: page,
              UrlDomain: 'secure.docs-approval-portal.com',
              UrlLocation: 'Body',
            },
          },
          {
            table: 'UrlClickEvents',
            at: at - 31 * 60_000,
            columns: {
              Url: page,
              ActionType: 'ClickAllowed',
              AccountUpn: mattias.email,
              Workload: 'Email',
              NetworkMessageId: mailId,
              IPAddress: hotel,
              IsClickedThrough: true,
            },
          },
          signedIn(mattias, at - 29 * 60_000, thief, 'GB', { ISP: 'Clouvider Limited', Application: 'OfficeHome' }),
          inCloud(mattias, at - 12 * 60_000, thief, 'New-InboxRule', {
            Name: '.',
            SubjectOrBodyContainsWords: 'betalning;bank;IBAN;invoice',
            MoveToFolder: 'RSS Feeds',
            MarkAsRead: true,
          }),
          signedIn(mattias, at - 22_000, thief, 'GB', { ISP: 'Clouvider Limited', Application: 'Twingate' }),
          inCloud(mattias, at + 14 * 60_000, thief, 'Send', {
            To: leila.email,
            Subject: 'Ändrat kontonummer Brightwell - betala idag',
          }),
          ran(laptop, at + 2 * 60_000, 'excel.exe', 'excel.exe', {
            ...by(mattias),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          signedIn(mattias, at + 6 * 60_000, hotel, 'GB', {
            ISP: 'British Telecommunications',
            DeviceName: laptop.host,
          }),
        ],
      },
      expected: hostile(),
      because:
        'The trip covers the city and nothing more: he works from the hotel line on his own laptop. Two minutes after he clicked a phishing link his account was used from an address that relays such sign-ins, a rule hid mail about payments, a virtual machine was added, and a changed account number was sent. The account is to be closed, no machine is to be cut off.',
    }
  },
)
