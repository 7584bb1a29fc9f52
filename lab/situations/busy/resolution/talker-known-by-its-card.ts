// A sensor knows a laptop by its network card only. It removes restore points on servers with a deployment account.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation } from '../../shorthand.ts'

export const talkerKnownByItsCard = situation(
  'talker-known-by-its-card',
  'resolution',
  'An unknown laptop that talks to the servers, known by its card',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const files = setting.machine('srv-files-01')
    const sql = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 1, minutes: 21 })
    const ip = setting.addressAt(laptop, at)
    const card = laptop.mac.replace(/(..)(?=.)/g, '$1:')
    const name = 'svcmon64.exe'
    const path = 'C:\\Users\\Public\\Libraries'
    const file = setting.file(name)
    const wipe = 'cmd.exe /c vssadmin delete shadows /all /quiet & wbadmin delete catalog -quiet'
    const order = (seconds: number, host: string) =>
      ran(
        laptop,
        at + seconds * 1000,
        'WMIC.exe',
        `wmic /node:${host} /user:HAVSKOG\\svc-deploy process call create "${wipe}"`,
        {
          ...by(wei),
          InitiatingProcessFileName: name,
        },
      )
    const obeyed = (seconds: number, machine: typeof files) => [
      loggedOn(machine, at + seconds * 1000, 'svc-deploy', {
        RemoteIP: ip,
        RemoteDeviceName: laptop.host,
        IsLocalAdmin: true,
      }),
      ran(machine, at + (seconds + 2) * 1000, 'cmd.exe', wipe, {
        AccountName: 'svc-deploy',
        InitiatingProcessFileName: 'WmiPrvSE.exe',
      }),
      ran(machine, at + (seconds + 3) * 1000, 'vssadmin.exe', 'vssadmin delete shadows /all /quiet', {
        AccountName: 'svc-deploy',
        InitiatingProcessFileName: 'cmd.exe',
      }),
    ]
    const activity = (i: number, title: string, target: string, port: number) => ({
      activityUUID: setting.seeded.hex(`armis activity ${i}`, 20),
      type: 'Connection',
      title,
      time: setting.iso(at + i * 15_000),
      protocol: port === 135 ? 'DCE/RPC' : 'SMB',
      sourceEndpoints: [{ id: 416_702, macAddress: card, ipAddress: ip }],
      targetEndpoints: [{ ipAddress: target, port, boundary: 'Data center' }],
      sensor: 'SIN-collector-1',
      site: 'Singapore',
    })
    return {
      alerts: [
        alert(setting, at + 120_000, 'armis', 'Lateral connections from a device that is not corporate', {
          alertId: 40_118,
          type: 'Anomaly Detection',
          classification: 'Security - Threat',
          severity: 'Medium',
          status: 'Unhandled',
          statusChangeTime: null,
          time: setting.iso(at + 120_000),
          title: 'Lateral connections from a device that is not corporate',
          description:
            'A device opened administrative connections (DCE/RPC, SMB ADMIN$) to servers it has never talked to. Baseline of the last 30 days: 0.',
          policyId: 71_882,
          policyTitle: 'Lateral movement - non-corporate to data center',
          policyLabels: ['Lateral Movement', 'MITRE T1021'],
          mitreAttackLabels: [{ tactic: 'Lateral Movement', technique: 'Remote Services', subTechnique: null }],
          activityUUIDs: [0, 1, 2, 3].map((i) => setting.seeded.hex(`armis activity ${i}`, 20)),
          connectionIds: [1_923_419, 1_923_501, 1_924_451],
          deviceIds: [416_702],
          destinationEndpoints: [],
          devices: [
            {
              id: 416_702,
              name: 'Unknown (Wi-Fi)',
              category: 'Computers',
              type: 'Laptops',
              manufacturer: null,
              model: null,
              macAddress: card,
              ipAddress: ip,
              ipv6: null,
              operatingSystem: 'Windows',
              operatingSystemVersion: null,
              boundaries: 'Unmanaged',
              riskLevel: 6,
              purdueLevel: 4,
              visibility: 'Full',
              customProperties: {},
              tags: [],
              userIds: [],
              site: { location: 'Singapore', name: 'Singapore' },
              sensor: { name: 'SIN-AP-07 ch 44 havskog-staff', type: 'Access Point' },
              accessSwitch: null,
              firstSeen: setting.iso(setting.ago({ days: 41 })),
              lastSeen: setting.iso(at + 110_000),
              dataSources: [
                {
                  name: 'Traffic Inspection',
                  types: ['Traffic Inspection', 'Data Analysis'],
                  lastSeen: setting.iso(at),
                },
                { name: 'Aruba WLC', types: ['WLC'], lastSeen: setting.iso(at) },
              ],
            },
          ],
          activities: [
            activity(0, 'Remote process creation over WMI', files.ip, 135),
            activity(1, 'ADMIN$ share opened', files.ip, 445),
            activity(2, 'Remote process creation over WMI', sql.ip, 135),
            activity(3, 'ADMIN$ share opened', sql.ip, 445),
          ],
          affectedDevicesCount: 1,
          lastAlertUpdateTime: setting.iso(at + 120_000),
          url: 'https://havskog.armis.com/alerts/40118',
          remediation:
            'Find the owner of the device. If the traffic is expected, add the device to the allow list of the policy. Otherwise contain it at the access point.',
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, at - 90_000, name, `${path}\\${name}`, {
            ...by(wei),
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: 'rundll32.exe',
          }),
          connected(laptop, at - 80_000, '91.92.240.118', {
            InitiatingProcessFileName: name,
            InitiatingProcessAccountName: wei.account,
          }),
          order(0, files.host),
          order(30, sql.host),
          ...obeyed(2, files),
          ...obeyed(33, sql),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: 'srv-dc-01' }],
      },
      because:
        'The card and the address are those of Wei Chen’s managed laptop. A program from the public folder told two servers to delete all restore points and the backup catalogue with the deployment account, and the servers did it. That is the preparation of ransomware.',
    }
  },
)
