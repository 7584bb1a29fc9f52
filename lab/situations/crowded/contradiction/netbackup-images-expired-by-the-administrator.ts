// Backups are expired under the name of the administrator, who did mean to expire some: others, and not yet.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const netbackupImagesExpiredByTheAdministrator = situation(
  'netbackup-images-expired-by-the-administrator',
  'contradiction',
  'NetBackup: critical audit event CATALOG / EXPIRE',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const own = setting.laptopOf('oskar.falk')
    const jump = setting.machine('srv-jump-01')
    const backup = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 1, minutes: 44 })
    const asked = setting.ago({ days: 1, hours: 4 })
    const stager = setting.file('hollowreed-stager.dll')
    const control = '45.138.16.203'
    const folder = 'C:\\ProgramData\\Intel\\ShaderCache'
    const command = `rundll32.exe ${folder}\\igdrcl.dll,Start`
    const clients = [
      'srv-files-01',
      'srv-erp-01',
      'srv-sql-01',
      'srv-dc-01',
      'srv-dc-02',
      'srv-print-03',
      'srv-build-02',
    ]
    const bin = 'D:\\Veritas\\NetBackup\\bin\\admincmd'
    const { guid, number } = setting.seeded
    const expire = (client: string) => `bpexpdate.exe -client ${client} -d 0 -force -nowait`
    const shell = {
      AccountName: oskar.account,
      AccountUpn: oskar.email,
      FolderPath: bin,
      InitiatingProcessFileName: 'cmd.exe',
      InitiatingProcessAccountName: oskar.account,
    }
    const implant = {
      FolderPath: 'C:\\Windows\\System32',
      AccountName: oskar.account,
      InitiatingProcessFileName: 'rundll32.exe',
      InitiatingProcessCommandLine: command,
      InitiatingProcessAccountName: oskar.account,
    }
    return {
      alerts: [
        alert(setting, at + 60_000, 'veritas_netbackup', 'Critical audit event: CATALOG EXPIRE', {
          data: {
            type: 'auditLogAlert',
            id: guid('netbackup alert'),
            links: {
              self: { href: `https://${backup.dnsName}:1556/netbackup/security/auditlogs/${guid('netbackup alert')}` },
            },
            attributes: {
              auditTime: setting.iso(at),
              category: 'CATALOG',
              operation: 'EXPIRE',
              severity: 'CRITICAL',
              auditRecordId: number('netbackup record', 400_000, 900_000),
              user: {
                name: oskar.account,
                domain: 'HAVSKOG',
                domainType: 'NT',
                displayName: `HAVSKOG\\${oskar.account}:NT`,
              },
              role: ['Administrator', 'Default Storage Administrator'],
              authenticationMethod: 'CLI - OS credentials',
              multiPersonAuthorization: { enabled: false, ticketId: null },
              originHost: backup.dnsName,
              message: `User HAVSKOG\\${oskar.account} has expired 1184 backup images of ${clients.length} clients.`,
              reason: '',
              commandLine: expire('<client>'),
              details: clients.map((client) => ({
                client: `${client}.havskoginstruments.com`,
                policy: client.startsWith('srv-sql') ? 'HVS-SQL-Full' : 'HVS-Std-Daily',
                images: number(`netbackup ${client}`, 140, 196),
                oldestImage: setting.iso(setting.ago({ days: 364 })),
                newestImage: setting.iso(setting.ago({ hours: 9 })),
                copies: 1,
                storageUnit: 'stu_msdp_got',
              })),
            },
          },
          primaryServer: {
            name: backup.dnsName,
            version: '10.4.0.1',
            platform: 'Windows Server 2022',
            securityLevel: 'HIGH',
            catalogBackup: { policy: 'HVS-Catalog', lastSuccessful: setting.iso(setting.ago({ hours: 20 })) },
          },
          storage: [
            { unit: 'stu_msdp_got', type: 'PureDisk', wormCapable: false, usedPercent: 83, capacityTb: 96.0 },
            {
              unit: 'stu_tape_vault',
              type: 'Media Manager',
              wormCapable: false,
              usedPercent: 41,
              lastEject: setting.iso(setting.ago({ days: 6 })),
            },
          ],
          anomalyDetection: {
            imageExpiration: { score: 87, threshold: 60, baselinePerDay: 36 },
            ransomwareScan: 'not licensed',
          },
          jobsLast24h: { done: 214, partial: 3, failed: 1, active: 0, suspended: 0 },
          notification: {
            channel: 'webhook',
            rule: 'Critical audit events',
            recipients: ['it-alerts@havskoginstruments.com'],
          },
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'room for backups',
            title: 'Backup storage at 83 percent, make room',
            status: 'WAITING',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: asked,
            tags: ['Change'],
            alerts: [
              {
                title: 'Change',
                type: 'Change',
                description: 'Planned work.',
                source: 'Service desk',
                at: asked,
                actors: [{ machine: backup }, { person: oskar }],
              },
            ],
            comments: [
              {
                author: 'Oskar Falk',
                body: 'I expire the images of srv-print-03 that are older than 90 days, nothing else. About 70 images, at 2 TB. Planned for tomorrow.',
                at: asked + 20 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: 'Not started. Karin wants to see the list first, so I do it next week.',
                at: at - 55 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(own, at - 5 * 60 * 60_000, oskar.account, { LogonType: 'Interactive', AccountSid: oskar.sid }),
          ran(own, at - 20 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(oskar),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(own, at + 5 * 60_000, 'teams.exe', 'teams.exe', {
            ...by(oskar),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(jump, setting.ago({ days: 1, hours: 7 }), oskar.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: oskar.sid,
            RemoteIP: own.ip,
            RemoteDeviceName: own.host,
          }),
          wrote(jump, at - 6 * 60 * 60_000, 'igdrcl.dll', folder, stager, {
            InitiatingProcessFileName: 'services.exe',
            InitiatingProcessAccountName: 'system',
          }),
          ran(jump, at - 3 * 60 * 60_000, 'rundll32.exe', command, {
            ...hashes(setting.file('rundll32.exe')),
            FolderPath: 'C:\\Windows\\System32',
            AccountName: oskar.account,
            InitiatingProcessFileName: 'svchost.exe',
            InitiatingProcessAccountName: 'system',
          }),
          ...Array.from({ length: 9 }, (_, i) =>
            connected(jump, at - 179 * 60_000 + i * 25 * 60_000, control, {
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: oskar.account,
            }),
          ),
          ran(jump, at - 40 * 60_000, 'net.exe', 'net view \\\\srv-backup-01 /all', implant),
          ran(
            jump,
            at - 12 * 60_000,
            'cmd.exe',
            `cmd.exe /c C:\\ProgramData\\Intel\\p.exe \\\\${backup.host} -s -d cmd`,
            implant,
          ),
          loggedOn(backup, at - 11 * 60_000, oskar.account, {
            AccountSid: oskar.sid,
            RemoteIP: jump.ip,
            RemoteDeviceName: jump.host,
            IsLocalAdmin: true,
          }),
          ...clients.map((client, i) =>
            ran(backup, at - (clients.length - i) * 8000, 'bpexpdate.exe', expire(client), shell),
          ),
          ran(backup, at + 3 * 60_000, 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet', {
            ...shell,
            ...hashes(setting.file('vssadmin.exe')),
            FolderPath: 'C:\\Windows\\System32',
          }),
          ran(
            backup,
            at + 4 * 60_000,
            'nbdecommission.exe',
            'nbdecommission.exe -list_ref -oldserver srv-backup-01',
            shell,
          ),
        ],
      },
      expected: {
        ...hostile(jump.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: own.host }],
      },
      because:
        'The ticket covers old images of one print server and says that nothing was started; here all images of seven clients went, up to those of this night. The session came from the jump host, where a known backdoor runs under the name of the administrator and talks to a live command server, and shadow copies followed.',
    }
  },
)
