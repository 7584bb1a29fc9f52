// Veeam ONE thinks of ransomware on the file server; an administrator packs the old camera pictures of Research.
import { alert, by, clean, connected, harmless, hashes, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const veeamOneRansomwareAlarmWhilePicturesArePacked = situation(
  'veeam-one-ransomware-alarm-while-pictures-are-packed',
  'chains',
  'Veeam ONE: Possible ransomware activity',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const sofia = setting.person('sofia.marklund')
    const server = setting.machine('srv-files-01')
    const jump = setting.machine('srv-jump-01')
    const admin = setting.laptopOf('oskar.falk')
    const zip = setting.file('7zG.exe')
    const minute = 60_000
    const start = setting.ago({ hours: 4, minutes: 40 })
    const at = setting.ago({ hours: 3, minutes: 58 })
    const folders = ['2019-03', '2019-07', '2019-11', '2020-02', '2020-06', '2020-10', '2021-01', '2021-05']
    const pack = (month: string, time: number) => [
      ran(
        server,
        time,
        '7zG.exe',
        `7zG.exe a -t7z -mx=7 -sdel F:\\Bildarkiv\\packat\\${month}.7z F:\\Bildarkiv\\${month}\\*`,
        {
          ...by(oskar),
          ...hashes(zip),
          FolderPath: 'C:\\Program Files\\7-Zip',
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessCommandLine: 'powershell.exe -File C:\\Admin\\packa-bilder.ps1 -Fran 2019-01 -Till 2021-12',
        },
      ),
      {
        table: 'DeviceFileEvents' as const,
        at: time + 4 * minute,
        machine: server,
        columns: {
          ActionType: 'FileCreated',
          FileName: `${month}.7z`,
          FolderPath: 'F:\\Bildarkiv\\packat',
          FileSize: 18_204_118_220,
          InitiatingProcessFileName: '7zG.exe',
          InitiatingProcessSHA256: zip.sha256,
          InitiatingProcessAccountName: oskar.account,
        },
      },
      ...['0001', '0002', '0003'].map((number, i) => ({
        table: 'DeviceFileEvents' as const,
        at: time + 4 * minute + 1000 + i,
        machine: server,
        columns: {
          ActionType: 'FileDeleted',
          FileName: `kam2_${month}_${number}.tif`,
          FolderPath: `F:\\Bildarkiv\\${month}`,
          InitiatingProcessFileName: '7zG.exe',
          InitiatingProcessSHA256: zip.sha256,
          InitiatingProcessAccountName: oskar.account,
        },
      })),
    ]
    return {
      alerts: [
        alert(setting, at + minute, 'veeam_one', 'Possible ransomware activity', {
          alarmId: 364,
          alarmName: 'Possible ransomware activity',
          alarmType: 'Predefined',
          triggeredAlarmId: setting.seeded.number('veeam one alarm', 10_000, 99_999),
          status: 'Error',
          previousStatus: 'Resolved',
          time: setting.iso(at),
          repeatCount: 2,
          object: {
            name: server.host,
            type: 'Virtual Machine',
            moref: 'vm-1041',
            guestOs: 'Microsoft Windows Server 2022 (64-bit)',
            guestIp: server.ip,
            guestDnsName: server.dnsName,
            host: 'esx-02.havskoginstruments.com',
            datastore: 'DS-GOT-FILES',
            folder: 'Gothenburg/Servers/Files',
            tags: ['Tier 1', 'Backup: daily'],
          },
          summary: `Virtual machine "${server.host}" shows high CPU and datastore write load together with a large network or disk rate, which may be caused by encryption of files.`,
          rules: [
            { counter: 'CPU Usage', condition: 'Above', threshold: '70 %', value: '91.4 %', period: '5 min' },
            {
              counter: 'Datastore Write Rate',
              condition: 'Above',
              threshold: '40 MBps',
              value: '118.6 MBps',
              period: '5 min',
            },
            {
              counter: 'Network Transmit Rate',
              condition: 'Above',
              threshold: '20 MBps',
              value: '1.2 MBps',
              period: '5 min',
              triggered: false,
            },
          ],
          backup: {
            lastRestorePoint: setting.iso(setting.ago({ hours: 11 })),
            lastIncrementGb: 14.2,
            averageIncrementGb: 12.9,
            suspiciousIncrement: false,
            job: 'GOT-Files-Daily',
            repository: 'hardened-repo-01',
            immutableUntil: setting.iso(setting.ahead({ days: 13 })),
          },
          knowledge: {
            cause: 'Processes on the machine read and write many files in a short time.',
            resolution:
              'Look for unknown processes in the guest, suspend or cut off the machine when in doubt, and check restore points before retention removes them.',
            externalUrl: 'https://helpcenter.veeam.com/docs/one/alarms/vm_alarms.html',
          },
          history: [
            {
              time: setting.iso(at - 22 * minute),
              status: 'Error',
              comment: 'CPU Usage 88.9 %, Datastore Write Rate 104.2 MBps',
            },
            {
              time: setting.iso(at - 9 * minute),
              status: 'Resolved',
              comment: 'Datastore Write Rate fell below 40 MBps',
            },
            { time: setting.iso(at), status: 'Error', comment: 'CPU Usage 91.4 %, Datastore Write Rate 118.6 MBps' },
          ],
          assignment: { scope: 'Virtual Infrastructure', excluded: [], severity: 'Error', suppressed: false },
          resources: { vCpu: 8, memoryGb: 32, disks: 4, provisionedTb: 11.8, snapshotCount: 0, cbt: true },
          action: { remediation: 'None (manual)', notified: 'it-larm@havskoginstruments.com', policy: 'Any State' },
          server: { name: 'srv-backup-01', product: 'Veeam ONE', version: '12.2.0.4093' },
          link: 'https://srv-backup-01.havskoginstruments.com:1239/#/alarms/triggered',
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'hash', zip.sha256)],
        investigations: [
          ticket(
            setting,
            'Disken F är full, kan inte spara mätbilder',
            setting.ago({ days: 2, hours: 5 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'OPEN',
              assignee: oskar,
              priority: 'LOW',
              tags: ['Support'],
              alerts: [],
              comments: [
                {
                  author: sofia.name,
                  body: 'Vi får inte plats med nya bilder från kamera 2. Allt från 2019 till 2021 får gärna packas ihop, vi öppnar det nästan aldrig, men det får inte försvinna.',
                  at: setting.ago({ days: 2, hours: 4 }),
                },
                {
                  author: 'Oskar Falk',
                  body: `Jag packar månad för månad med 7-Zip direkt på ${server.host} (mappen Bildarkiv) och låter originalen tas bort när arkivet är klart. Kör i dag via hoppservern, tar halva dagen, servern blir seg under tiden. Veeam lär klaga.`,
                  at: setting.ago({ hours: 6 }),
                },
                {
                  author: 'Oskar Falk',
                  body: 'Åtta månader klara, stickprov ur varje arkiv går att öppna. Fortsätter i morgon, lämnar ärendet öppet.',
                  at: setting.ago({ hours: 1, minutes: 30 }),
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(jump, start - 6 * minute, oskar.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: oskar.sid,
            RemoteIP: admin.ip,
            RemoteDeviceName: admin.host,
          }),
          connected(jump, start - 3 * minute, server.ip, {
            RemotePort: 3389,
            RemoteIPType: 'Private',
            RemoteUrl: server.dnsName,
            InitiatingProcessFileName: 'mstsc.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          loggedOn(server, start - 3 * minute + 5000, oskar.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: oskar.sid,
            RemoteIP: jump.ip,
            RemoteDeviceName: jump.host,
            IsLocalAdmin: true,
          }),
          ran(
            server,
            start,
            'powershell.exe',
            'powershell.exe -File C:\\Admin\\packa-bilder.ps1 -Fran 2019-01 -Till 2021-12',
            {
              ...by(oskar),
              ...hashes(setting.file('powershell.exe')),
              FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          ...folders.flatMap((month, i) => pack(month, start + (1 + i * 20) * minute)),
        ],
      },
      expected: harmless,
      because:
        'The load is 7-Zip, a clean and known file, started by the administrator over the jump host with a script that packs one month after another and removes what is packed. The open ticket asks for just that on this server and this folder today, and names the alarm that would follow. No notes, no foreign endings, no shadow copies were touched.',
    }
  },
)
