// Veeam reports a success: backups were deleted from disk, from a Boston laptop that an intruder holds.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation } from '../../shorthand.ts'

export const veeamDeleteFromDiskSuccess = situation(
  'veeam-delete-from-disk-success',
  'vocabulary',
  'Veeam: delete from disk, success',
  (setting) => {
    const bruno = setting.person('bruno.engman')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('bruno.engman')
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 1, minutes: 47 })
    const tool = setting.file('winlogsvc.exe')
    const c2Ip = '45.138.16.203'
    const folder = 'C:\\Users\\Public\\Libraries'
    return {
      alerts: [
        alert(setting, at + 6 * 60_000, 'veeam_backup_replication', 'Delete from disk: Success', {
          source: 'Veeam ONE webhook',
          version: '12.3.1.1139',
          backupServer: server.dnsName,
          backupServerUid: setting.seeded.guid('veeam server'),
          organization: 'Havskog Instruments AB',
          eventId: 41_600,
          eventName: 'Backup files deleted',
          eventClass: 'Audit',
          severity: 'Information',
          status: 'Success',
          jobName: 'Delete from disk',
          jobType: 'Delete backup (manual)',
          sessionId: setting.seeded.guid('veeam session'),
          startTime: setting.iso(at),
          endTime: setting.iso(at + 5 * 60_000),
          duration: '00:05:02',
          initiatedBy: 'HAVSKOG\\svc-backup',
          initiatedFrom: laptop.ip,
          console: 'Veeam Backup & Replication Console 12.3.1.1139 (remote)',
          fourEyesAuthorization: false,
          mfaForUser: 'excluded (service account)',
          repository: {
            name: 'REPO-GOT-01',
            path: 'E:\\Backups',
            freeBefore: '3.1 TB',
            freeAfter: '28.7 TB',
            immutable: false,
          },
          objects: [
            { backup: 'Daily - SRV-ERP-01', points: 31, sizeGb: 4108.2, result: 'Success' },
            { backup: 'Daily - SRV-SQL-01', points: 31, sizeGb: 6220.9, result: 'Success' },
            { backup: 'Daily - SRV-FILES-01', points: 31, sizeGb: 14_870.4, result: 'Success' },
            { backup: 'Daily - Domain controllers', points: 31, sizeGb: 402.7, result: 'Success' },
          ],
          summary: '4 of 4 backups deleted. 0 errors, 0 warnings.',
          retentionJob: false,
          relatedEvents: [
            {
              eventId: 28_200,
              name: 'Configuration backup disabled',
              time: setting.iso(at - 4 * 60_000),
              user: 'HAVSKOG\\svc-backup',
            },
            {
              eventId: 23_090,
              name: 'User signed in',
              time: setting.iso(at - 9 * 60_000),
              user: 'HAVSKOG\\svc-backup',
            },
          ],
          alarm: {
            id: 312,
            name: 'Job session report',
            severityAsConfigured: 'Information',
            repeatCount: 1,
            resolved: true,
          },
          notification: {
            to: ['backup-reports@havskoginstruments.com'],
            cc: ['soc@havskoginstruments.com'],
            subject: '[Success] Delete from disk (4 objects)',
          },
          license: { edition: 'Enterprise Plus', supportId: '01988412' },
          veeamOneUrl: 'https://veeamone-got-01.havskoginstruments.com:1239/alarms',
        }),
      ],
      facts: {
        intelligence: [setting.risk('ip', c2Ip, 94, [['Current C&C Server', 4, 'Command server seen today.']])],
        investigations: [
          {
            key: 'repository full',
            title: 'Backupdisken börjar bli full',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'UNDECIDED',
            assignee: oskar,
            at: setting.ago({ days: 9 }),
            tags: ['Capacity'],
            alerts: [],
            comments: [
              {
                author: 'Oskar Falk',
                body: 'Tre terabyte kvar på E:. Nya diskar är beställda, kommer om två veckor. Rör inget gammalt förrän de sitter i, revisorerna vill ha hela månaden.',
                at: setting.ago({ days: 9 }),
              },
            ],
          },
        ],
        telemetry: [
          ran(laptop, at - 4 * 60 * 60_000, 'winlogsvc.exe', `${folder}\\winlogsvc.exe -d`, {
            ...by(bruno),
            ...hashes(tool),
            FolderPath: folder,
            InitiatingProcessFileName: 'mshta.exe',
            InitiatingProcessAccountName: bruno.account,
          }),
          ...[235, 190, 120, 60, 20].map((minutes) =>
            connected(laptop, at - minutes * 60_000, c2Ip, {
              InitiatingProcessFileName: 'winlogsvc.exe',
              InitiatingProcessSHA256: tool.sha256,
              InitiatingProcessAccountName: bruno.account,
            }),
          ),
          ran(
            laptop,
            at - 100 * 60_000,
            'winlogsvc.exe',
            `${folder}\\winlogsvc.exe kerberoast /user:svc-backup /nowrap`,
            {
              ...by(bruno),
              ...hashes(tool),
              FolderPath: folder,
              InitiatingProcessFileName: 'winlogsvc.exe',
              InitiatingProcessAccountName: bruno.account,
            },
          ),
          ran(laptop, at - 10 * 60_000, 'veeam.backup.shell.exe', 'veeam.backup.shell.exe -logon:srv-backup-01:9392', {
            AccountName: 'svc-backup',
            FolderPath: folder,
            InitiatingProcessFileName: 'winlogsvc.exe',
            InitiatingProcessAccountName: bruno.account,
          }),
          loggedOn(server, at - 9 * 60_000, 'svc-backup', {
            LogonType: 'Network',
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
          }),
          ran(server, at + 60_000, 'Veeam.Backup.Manager.exe', 'Veeam.Backup.Manager.exe owner=[vbsvc] DeleteBackup', {
            AccountName: 'svc-backup',
            FolderPath: 'C:\\Program Files\\Veeam\\Backup and Replication\\Backup',
            InitiatingProcessFileName: 'Veeam.Backup.Service.exe',
            InitiatingProcessAccountName: 'system',
          }),
          connected(laptop, at + 9 * 60_000, c2Ip, {
            InitiatingProcessFileName: 'winlogsvc.exe',
            InitiatingProcessSHA256: tool.sha256,
            InitiatingProcessAccountName: bruno.account,
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'Success is the outcome of the job, not good news: all backups of the important servers are gone. The service account was used from the laptop of a technician, where a program that talks to a known command server asked for its ticket and then started the backup console. The ticket about the full disk says that nothing old may be touched.',
    }
  },
)
