// Absolute tells that LT-200 has left its fence; two machines bear the name, and nobody has written down who has which.
import { alert, situation, undecided } from '../../shorthand.ts'

export const absoluteFenceLeftByOneOfTwoLt200 = situation(
  'absolute-fence-left-by-one-of-two-lt-200',
  'resolution',
  'Absolute Secure Endpoint: device outside its geofence',
  (setting) => {
    const at = setting.ago({ hours: 3, minutes: 57 })
    const line = '78.72.133.61'
    return {
      alerts: [
        alert(setting, at + 4 * 60_000, 'absolute_secure_endpoint', 'Geofence violation', {
          eventUid: setting.seeded.guid('absolute event'),
          accountUid: setting.seeded.guid('absolute account'),
          accountName: 'Havskog Instruments AB',
          eventType: 'GeofenceExited',
          eventCategory: 'Alert',
          eventDateTimeUtc: setting.iso(at),
          rule: {
            ruleUid: setting.seeded.guid('absolute rule'),
            name: 'Lab laptops leave the Gothenburg site',
            type: 'Geofence rule',
            severity: 'High',
            suspended: false,
            createdBy: 'karin.strand@havskoginstruments.com',
            lastModified: setting.iso(setting.ago({ days: 208 })),
          },
          actor: { actorType: 'System', actorName: 'Rules engine' },
          device: {
            deviceUid: setting.seeded.guid('absolute device'),
            esn: setting.seeded.code('absolute esn', 16),
            name: 'LT-200',
            fullSystemName: 'LT-200.HAVSKOG',
            domain: 'HAVSKOG',
            systemManufacturer: 'Dell Inc.',
            systemModel: 'Latitude 5440',
            serialNumber: 'To be filled by O.E.M.',
            assetTag: '',
            platform: 'Windows',
            os: 'Microsoft Windows 11 Enterprise 24H2',
            currentUsername: '',
            assignedUsername: '',
            agentStatus: 'Active',
            agentVersion: '9.1.0.4',
            rnrStatus: 'Healthy',
            frozen: false,
            missing: false,
            policyGroup: 'Lab and loan',
            encryption: { status: 'Encrypted', product: 'BitLocker' },
            lastConnected: setting.iso(at),
            publicIp: line,
            localIp: '192.168.1.104',
          },
          geofence: { name: 'Gothenburg site', radiusMeters: 400, wasInside: true, isInside: false },
          location: {
            technology: 'Wi-Fi positioning',
            accuracyMeters: 140,
            city: 'Borås',
            state: 'Västra Götaland',
            country: 'Sweden',
            countryCode: 'SE',
            latitude: 57.7211,
            longitude: 12.9398,
            lastUpdate: setting.iso(at),
          },
          previousLocation: {
            city: 'Gothenburg',
            countryCode: 'SE',
            lastUpdate: setting.iso(at - 15 * 60 * 60_000),
          },
          note: 'More than one device of this name exists in your account. Compare the identifier.',
          duplicates: 2,
          actionsAvailable: ['Freeze', 'Send message', 'Report missing', 'Wipe'],
          notified: ['it@havskoginstruments.com', 'soc@havskoginstruments.com'],
          consoleUrl: `https://cc.absolute.com/#/devices/${setting.seeded.guid('absolute device')}`,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', line, 0, [], {
            location: { country: 'Sweden', city: 'Borås', asn: 'AS3301', organization: 'Telia Company AB' },
          }),
        ],
      },
      expected: undecided,
      because:
        'Two machines bear this name, neither has an owner, and the alert gives no serial number that tells which it is. No booking, ticket or telemetry says that it was lent out or stolen, and the address is an ordinary home line an hour away. A person must find out who has it.',
    }
  },
)
