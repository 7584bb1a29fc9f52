// NAKIVO mails the report of a job that went well, with little room left in the repository; it claims nothing about security.
import { alert, loggedOn, ran, situation, ticket, undecided } from '../../shorthand.ts'

export const nakivoJobReportWithLittleSpace = situation(
  'nakivo-job-report-with-little-space',
  'formats',
  'NAKIVO: job finished, repository nearly full',
  (setting) => {
    const backup = setting.machine('srv-backup-01')
    const host = setting.machine('esx-02')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 5, minutes: 26 })
    const minute = 60_000
    const when = (time: number) => setting.iso(time).replace('T', ' ').slice(0, 16)
    const machines: [string, string, string, string, string][] = [
      ['hvs-intranet', '84.2 GB', '3.1 GB', '00:06:12', 'Successful'],
      ['hvs-licence-01', '41.0 GB', '0.4 GB', '00:02:50', 'Successful'],
      ['hvs-plm-test', '212.6 GB', '18.9 GB', '00:31:44', 'Successful'],
      ['hvs-monitor', '60.5 GB', '2.2 GB', '00:05:01', 'Successful'],
      ['hvs-tickets', '55.8 GB', '1.9 GB', '00:04:38', 'Successful (1 warning)'],
    ]
    return {
      alerts: [
        alert(
          setting,
          at + 2 * minute,
          'nakivo_backup_replication',
          'Job report and repository notification',
          `From: NAKIVO Backup & Replication <nakivo@havskoginstruments.com>
To: backup-drift@havskoginstruments.com, it-larm@havskoginstruments.com
Date: ${new Date(at + 2 * minute).toUTCString()}
Subject: [NAKIVO] "Small VMs Gothenburg" has completed with warnings; repository "Onboard-2" is running out of space
Message-ID: <${setting.seeded.hex('nakivo mail', 20)}@${backup.dnsName}>
MIME-Version: 1.0
Content-Type: text/html; charset=UTF-8

<html><head><title>Job report</title><style>td{font:11px Arial;padding:2px 6px}.w{background:#fbe3a5}.s{background:#cfeccf}</style></head><body>
<h2>Small VMs Gothenburg</h2>
<table class="w"><tr><td>Job type</td><td>Backup for VMware</td></tr>
<tr><td>Run</td><td>#1184, scheduled</td></tr>
<tr><td>Status</td><td><b>Completed with warnings</b></td></tr>
<tr><td>Started</td><td>${when(at - 52 * minute)} UTC</td></tr>
<tr><td>Finished</td><td>${when(at)} UTC</td></tr>
<tr><td>Source host</td><td>${host.dnsName} (${host.ip}), VMware ESXi 8.0.3</td></tr>
<tr><td>Transporter</td><td>Onboard transporter, ${backup.dnsName}</td></tr>
<tr><td>Data processed</td><td>26.5 GB (uncompressed 41.8 GB), speed 71.2 Mbit/s</td></tr></table>
<h3>Virtual machines</h3>
<table><tr><td>Name</td><td>Size</td><td>Changed</td><td>Duration</td><td>Status</td></tr>
${machines.map((row) => `<tr class="${row[4].includes('warning') ? 'w' : 's'}">${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</table>
<h3>Events</h3>
<table><tr class="w"><td>${when(at - 4 * minute)}</td><td>hvs-tickets</td><td>VMware Tools are out of date (12389, current 12421). The application-aware mode was used all the same.</td></tr>
<tr class="w"><td>${when(at)}</td><td>Onboard-2</td><td>Free space is 8.7 % (1.04 TB of 12.0 TB); threshold is 10 %. Estimated to be full in 19 days.</td></tr></table>
<h3>Repository</h3>
<table><tr><td>Onboard-2</td><td>Deduplication on, encryption on, immutability 14 days, 612 recovery points, last self-healing without errors</td></tr></table>
<p>Product: NAKIVO Backup &amp; Replication 11.0.3 (build 95417). License: Pro, 6 sockets, support until 2027-02-28.</p>
<p>You get this mail since "Send job reports" and "Repository notifications" are switched on.
<a href="https://${backup.dnsName}:4443/c/router#/dashboard/jobs/41">Open the job</a></p>
</body></html>`,
        ),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Diskar till backupen', setting.ago({ days: 17 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'WAITING',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Backup'],
            alerts: [],
            comments: [
              {
                author: oskar.name,
                body: 'Need four more disks before Christmas, it fills up.',
                at: setting.ago({ days: 17 }),
              },
              { author: 'Grace Mbeki', body: 'Ordered, the dealer says three weeks.', at: setting.ago({ days: 15 }) },
            ],
          }),
        ],
        telemetry: [
          loggedOn(backup, setting.ago({ days: 1, hours: 6 }), oskar.account, { LogonType: 'RemoteInteractive' }),
          ran(backup, at - 52 * minute, 'transporter.exe', 'transporter.exe -job 41 -run 1184', {
            AccountName: 'svc-backup',
            FolderPath: 'C:\\Program Files\\NAKIVO Backup & Replication\\transporter',
            InitiatingProcessFileName: 'bhsvc.exe',
          }),
        ],
      },
      expected: {
        ...undecided,
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A report about a backup that went well, old guest tools and a disk that fills up, for which disks are ordered. Nothing in it claims an attack and nothing is to be cleared: a matter for operations, not for a verdict.',
    }
  },
)
