// Elastic reports the administrator's scheduled task twice: first from his own laptop, then from that of a clerk.
import { alert, by, loggedOn, ran, worthALook } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const elasticSameTaskFromAClerksLaptop: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const tomas = setting.person('tomas.wikner')
  const own = setting.laptopOf('oskar.falk')
  const strange = setting.laptopOf('tomas.wikner')
  const backup = setting.machine('srv-backup-01')
  const sql = setting.machine('srv-sql-01')
  const first = setting.ago({ hours: 5, minutes: 10 })
  const at = setting.ago({ hours: 1, minutes: 17 })
  const report = 'powershell.exe -NoProfile -File \\\\srv-files-01\\it$\\scripts\\Get-DiskReport.ps1'
  const created = (server: typeof own, from: typeof own, time: number, name: string) => [
    loggedOn(server, time - 3000, oskar.account, {
      AccountSid: oskar.sid,
      RemoteIP: from.ip,
      RemoteDeviceName: from.host,
      IsLocalAdmin: true,
    }),
    {
      table: 'DeviceEvents' as const,
      at: time,
      machine: server,
      columns: {
        ActionType: 'ScheduledTaskCreated',
        AccountName: oskar.account,
        RemoteIP: from.ip,
        InitiatingProcessFileName: 'svchost.exe',
        InitiatingProcessAccountName: 'system',
        AdditionalFields: JSON.stringify({ TaskName: `\\Havskog\\${name}`, Command: report, RunAs: 'SYSTEM' }),
      },
    },
    ran(server, time + 60_000, 'powershell.exe', report, {
      FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
      AccountName: 'system',
      InitiatingProcessFileName: 'svchost.exe',
      InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
    }),
  ]
  const told = (server: typeof own, from: typeof own, time: number, name: string) => {
    const key = `${server.host} ${name}`
    return {
      '@timestamp': setting.iso(time + 140_000),
      'kibana.alert.uuid': setting.seeded.hex(`elastic uuid ${key}`, 64),
      'kibana.alert.url': `https://kibana-got.havskoginstruments.com/app/security/alerts/redirect/${setting.seeded.hex(`elastic uuid ${key}`, 64)}?index=.alerts-security.alerts-default`,
      'kibana.alert.rule.name': 'Remote Scheduled Task Creation via RPC',
      'kibana.alert.rule.uuid': setting.seeded.guid('elastic rule'),
      'kibana.alert.rule.rule_id': '9c865691-5599-447a-bac9-b3f2df5f9a9d',
      'kibana.alert.rule.category': 'Event Correlation Rule',
      'kibana.alert.rule.consumer': 'siem',
      'kibana.alert.rule.producer': 'siem',
      'kibana.alert.rule.type': 'eql',
      'kibana.alert.rule.version': 12,
      'kibana.alert.rule.revision': 3,
      'kibana.alert.rule.created_by': 'elastic',
      'kibana.alert.rule.updated_by': 'elif.demir',
      'kibana.alert.rule.tags': [
        'Domain: Endpoint',
        'OS: Windows',
        'Use Case: Threat Detection',
        'Tactic: Lateral Movement',
        'Tactic: Execution',
      ],
      'kibana.alert.rule.threat': [
        {
          framework: 'MITRE ATT&CK',
          tactic: { id: 'TA0008', name: 'Lateral Movement', reference: 'https://attack.mitre.org/tactics/TA0008/' },
          technique: [
            { id: 'T1021', name: 'Remote Services', reference: 'https://attack.mitre.org/techniques/T1021/' },
          ],
        },
        {
          framework: 'MITRE ATT&CK',
          tactic: { id: 'TA0002', name: 'Execution', reference: 'https://attack.mitre.org/tactics/TA0002/' },
          technique: [
            {
              id: 'T1053',
              name: 'Scheduled Task/Job',
              reference: 'https://attack.mitre.org/techniques/T1053/',
              subtechnique: [{ id: 'T1053.005', name: 'Scheduled Task' }],
            },
          ],
        },
      ],
      'kibana.alert.rule.false_positives': [],
      'kibana.alert.severity': 'medium',
      'kibana.alert.risk_score': 47,
      'kibana.alert.depth': 1,
      'kibana.alert.status': 'active',
      'kibana.alert.workflow_status': 'open',
      'kibana.alert.workflow_assignee_ids': [],
      'kibana.alert.case_ids': [],
      'kibana.alert.building_block_type': null,
      'kibana.alert.reason': `iam event with source ${from.ip} by ${oskar.account} on ${server.host} created medium alert Remote Scheduled Task Creation via RPC.`,
      'kibana.alert.original_event.action': 'scheduled-task-created',
      'kibana.alert.original_event.code': '4698',
      'kibana.alert.original_event.dataset': 'system.security',
      'kibana.alert.original_time': setting.iso(time),
      'kibana.alert.ancestors': [
        {
          id: setting.seeded.code(`elastic event ${key}`, 20),
          type: 'event',
          index: '.ds-logs-system.security-default',
          depth: 0,
        },
      ],
      'kibana.space_ids': ['default'],
      'ecs.version': '8.11.0',
      agent: {
        id: setting.seeded.guid(`elastic agent ${server.host}`),
        name: server.host,
        type: 'filebeat',
        version: '8.17.4',
      },
      host: {
        name: server.host,
        hostname: server.host,
        ip: [server.ip],
        os: { name: 'Windows Server 2022 Standard', build: '20348.2966', platform: 'windows' },
      },
      user: { id: oskar.sid, name: oskar.account, domain: 'HAVSKOG' },
      source: { ip: from.ip, port: setting.seeded.number(`elastic port ${key}`, 49_700, 61_000) },
      event: {
        action: 'scheduled-task-created',
        category: ['iam', 'configuration'],
        code: '4698',
        kind: 'signal',
        outcome: 'success',
        provider: 'Microsoft-Windows-Security-Auditing',
      },
      winlog: {
        channel: 'Security',
        computer_name: server.dnsName,
        event_data: {
          SubjectUserName: oskar.account,
          SubjectUserSid: oskar.sid,
          SubjectDomainName: 'HAVSKOG',
          TaskName: `\\Havskog\\${name}`,
          RpcCallClientLocality: '0',
          ClientProcessId: '0',
          FQDN: server.dnsName,
          TaskContent: `<?xml version="1.0" encoding="UTF-16"?><Task version="1.2"><Principals><Principal id="Author"><UserId>S-1-5-18</UserId></Principal></Principals><Actions Context="Author"><Exec><Command>powershell.exe</Command><Arguments>${report.replace('powershell.exe ', '')}</Arguments></Exec></Actions></Task>`,
        },
      },
    }
  }
  return {
    id: 'elastic-same-task-from-a-clerks-laptop',
    group: 'carry-over',
    title: 'Elastic: a remote task, and the same from elsewhere',
    alerts: [
      alert(
        setting,
        first,
        'elastic_security',
        'Remote Scheduled Task Creation via RPC',
        told(backup, own, first, 'DiskReport'),
      ),
      alert(
        setting,
        at,
        'elastic_security',
        'Remote Scheduled Task Creation via RPC',
        told(sql, strange, at, 'DiskReport2'),
      ),
    ],
    facts: {
      telemetry: [
        loggedOn(own, setting.ago({ hours: 6, minutes: 30 }), oskar.account, {
          LogonType: 'Interactive',
          AccountSid: oskar.sid,
        }),
        ...created(backup, own, first, 'DiskReport'),
        loggedOn(strange, setting.ago({ hours: 6, minutes: 50 }), tomas.account, {
          LogonType: 'Interactive',
          AccountSid: tomas.sid,
        }),
        ran(strange, at - 200_000, 'runas.exe', 'runas.exe /user:HAVSKOG\\oskar.falk "mmc.exe taskschd.msc"', {
          ...by(tomas),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'cmd.exe',
          InitiatingProcessAccountName: tomas.account,
        }),
        ran(strange, at - 170_000, 'mmc.exe', 'mmc.exe taskschd.msc', {
          ...by(oskar),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'runas.exe',
          InitiatingProcessAccountName: tomas.account,
        }),
        ...created(sql, strange, at, 'DiskReport2'),
      ],
    },
    expected: { ...worthALook, severities: ['medium', 'high'] },
    because:
      'The first task is daily work and says nothing of the second. There somebody in the session of an accounts clerk knew the password of a domain administrator and used it on the database server, from a laptop the administrator has never worked on. The task itself runs the ordinary disk report and nothing bad followed, so it is to be asked about and not acted on.',
  }
}
