// The directory database is copied on a domain controller, and then a host that is none yet asks for all changes.
import { alert, by, connected, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const securityOnionNtdsCopyThenReplication = situation(
  'security-onion-ntds-copy-then-replication',
  'chains',
  'Security Onion: ntdsutil, then directory replication',
  (setting) => {
    const karin = setting.person('karin.strand')
    const oskar = setting.person('oskar.falk')
    const old = setting.machine('srv-dc-02')
    const admin = setting.laptopOf('karin.strand')
    const fresh = setting.newMachine({
      host: 'srv-dc-03',
      os: 'WindowsServer2022',
      office: 'boston',
      purpose: 'domain-controller',
      value: 'High',
      last: 241,
    })
    const copied = setting.ago({ hours: 4, minutes: 20 })
    const at = setting.ago({ hours: 2, minutes: 49 })
    const plan = setting.ago({ days: 5, hours: 3 })
    const { guid, hex, code } = setting.seeded
    const command = 'ntdsutil.exe "activate instance ntds" ifm "create full D:\\IFM" quit quit'
    const promote =
      'powershell.exe -NoProfile -Command "Install-ADDSDomainController -DomainName havskoginstruments.com -SiteName Boston -InstallationMediaPath D:\\IFM -ReplicationSourceDC srv-dc-02.havskoginstruments.com -InstallDns"'
    const shell = { ...by(karin), FolderPath: 'C:\\Windows\\System32', InitiatingProcessFileName: 'powershell.exe' }
    const common = (time: number) => ({
      '@timestamp': setting.iso(time),
      '@version': '1',
      metadata: {
        beat: 'elastic-agent',
        type: '_doc',
        version: '8.14.3',
        pipeline: 'common',
        kafka: { topic: 'security-alerts' },
      },
      ecs: { version: '8.0.0' },
      observer: { name: 'so-sensor-bos-01', product: 'Security Onion', version: '2.4.141' },
      tags: ['so-hvs', 'boston', 'alert'],
    })
    return {
      alerts: [
        alert(
          setting,
          copied + 60_000,
          'security_onion',
          'Suspicious Usage Of Active Directory Diagnostic Tool (ntdsutil.exe)',
          {
            ...common(copied + 60_000),
            event: {
              module: 'sigma',
              dataset: 'sigma.alert',
              category: 'process',
              kind: 'alert',
              severity: 3,
              severity_label: 'medium',
              acknowledged: false,
              escalated: false,
              ingested: setting.iso(copied + 61_000),
            },
            rule: {
              name: 'Suspicious Usage Of Active Directory Diagnostic Tool (ntdsutil.exe)',
              uuid: 'a58353df-af43-4753-bad0-cd83ef35eef5',
              ruleset: 'core+',
              level: 'medium',
              author: 'Nasreddine Bencherchali (Nextron Systems)',
              tags: ['attack.credential-access', 'attack.t1003.003'],
              falsepositives: ['Legitimate usage to restore snapshots', 'Legitimate admin activity'],
              reference: 'https://jpcertcc.github.io/ToolAnalysisResultSheet/details/ntdsutil.htm',
            },
            host: {
              name: old.host,
              hostname: old.dnsName,
              ip: [old.ip],
              os: { name: 'Windows Server 2022 Standard', version: '10.0' },
            },
            user: { name: karin.account, domain: 'HAVSKOG', id: karin.sid },
            process: {
              pid: 7716,
              entity_id: guid('ntdsutil entity'),
              executable: 'C:\\Windows\\System32\\ntdsutil.exe',
              command_line: command,
              working_directory: 'D:\\',
              pe: { original_file_name: 'ntdsutil.exe', company: 'Microsoft Corporation' },
              hash: { sha256: setting.file('ntdsutil.exe').sha256 },
              parent: { pid: 6120, executable: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe' },
            },
            winlog: { channel: 'Microsoft-Windows-Sysmon/Operational', event_id: '1', record_id: '8841207' },
            sigma_level: 'medium',
            soc: {
              id: code('so alert one', 20),
              index: 'so-detections.alerts-so',
              link: 'https://so-mgr.havskoginstruments.com/#/alerts',
            },
          },
        ),
        alert(setting, at + 30_000, 'security_onion', 'ATTACK::Credential_Access', {
          ...common(at + 30_000),
          message: `{"ts":${(at / 1000).toFixed(6)},"note":"ATTACK::Credential_Access","msg":"Detected potential credential access via DCSync","sub":"drsuapi::DRSGetNCChanges","src":"${fresh.ip}","dst":"${old.ip}"}`,
          event: {
            module: 'zeek',
            dataset: 'zeek.notice',
            category: 'network',
            kind: 'alert',
            severity: 4,
            severity_label: 'high',
            acknowledged: false,
            escalated: false,
            ingested: setting.iso(at + 32_000),
          },
          rule: {
            name: 'ATTACK::Credential_Access',
            category: 'notice',
            ruleset: 'bzar',
            uuid: 'bzar-t1003.006',
            description: 'A host that is not in BZAR::dc_whitelist asked a domain controller for directory changes.',
          },
          notice: {
            note: 'ATTACK::Credential_Access',
            message: 'Detected potential credential access via DCSync',
            sub_message: 'drsuapi::DRSGetNCChanges',
            action: ['Notice::ACTION_LOG'],
            suppress_for: 3600,
            n: 214,
          },
          source: { ip: fresh.ip, port: 49_702, mac: fresh.mac.match(/../g)?.join(':').toLowerCase() },
          destination: { ip: old.ip, port: 49_155 },
          network: {
            transport: 'tcp',
            protocol: 'dce_rpc',
            community_id: `1:${hex('community', 26)}=`,
            bytes: 88_412_904,
          },
          log: { id: { uid: `C${code('zeek uid', 17)}` }, file: { path: '/nsm/zeek/logs/current/notice.log' } },
          dce_rpc: { endpoint: 'drsuapi', operation: 'DRSGetNCChanges', named_pipe: '49155', rtt: 0.0041 },
          related: { hosts: [old.host], previous_notices_same_source_30d: 0 },
          sensor: { interfaces: ['bond0'], pcap: true, retention_days: 11 },
          bzar: { dc_whitelist: ['10.20.1.222', '10.30.1.226'], updated: setting.iso(setting.ago({ days: 402 })) },
          soc: {
            id: code('so alert two', 20),
            index: 'logs-zeek-so',
            link: 'https://so-mgr.havskoginstruments.com/#/alerts',
          },
        }),
      ],
      facts: {
        machines: [fresh],
        investigations: [
          {
            key: 'third controller',
            title: 'Second domain controller for Boston (srv-dc-03)',
            status: 'CLOSED',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'NOT_APPLICABLE',
            assignee: karin,
            at: plan,
            tags: ['Change'],
            alerts: [
              {
                title: 'Change',
                type: 'Change',
                description: 'Planned work.',
                source: 'Service desk',
                at: plan,
                actors: [{ person: karin }, { machine: old }],
              },
            ],
            comments: [
              {
                author: 'Karin Strand',
                body: `Plan: make install media on ${old.host} with ntdsutil ifm into D:\\IFM, copy it to ${fresh.host} (${fresh.ip}), promote ${fresh.host} from media with ${old.host} as source, delete D:\\IFM on both. I do it from ${admin.host}, with my account.`,
                at: plan + 40 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: 'Read and agreed. Backup of the directory is from this night.',
                at: setting.ago({ days: 1, hours: 2 }),
              },
              {
                author: 'Karin Strand',
                body: `${fresh.host} is promoted and replicates with both others without errors (repadmin /replsummary 0 of 15). D:\\IFM deleted on ${old.host} and on ${fresh.host}.`,
                at: at + 50 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(admin, copied - 2 * 60 * 60_000, karin.account, { LogonType: 'Interactive', AccountSid: karin.sid }),
          loggedOn(old, copied - 14 * 60_000, karin.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: karin.sid,
            RemoteIP: admin.ip,
            RemoteDeviceName: admin.host,
            IsLocalAdmin: true,
          }),
          ran(old, copied, 'ntdsutil.exe', command, shell),
          ran(
            old,
            copied + 12 * 60_000,
            'robocopy.exe',
            `robocopy.exe D:\\IFM \\\\${fresh.host}\\D$\\IFM /E /COPYALL`,
            shell,
          ),
          loggedOn(fresh, copied + 12 * 60_000, karin.account, {
            AccountSid: karin.sid,
            RemoteIP: old.ip,
            RemoteDeviceName: old.host,
            IsLocalAdmin: true,
          }),
          loggedOn(fresh, at - 20 * 60_000, karin.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: karin.sid,
            RemoteIP: admin.ip,
            RemoteDeviceName: admin.host,
            IsLocalAdmin: true,
          }),
          ran(fresh, at - 6 * 60_000, 'powershell.exe', promote, {
            ...by(karin),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(fresh, at, old.ip, {
            RemotePort: 49_155,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'lsass.exe',
            InitiatingProcessAccountName: 'system',
          }),
          {
            table: 'IdentityDirectoryEvents',
            at: at + 1000,
            columns: {
              ActionType: 'Directory Services replication',
              Application: 'Active Directory',
              AccountName: `${fresh.host}$`,
              DeviceName: fresh.dnsName,
              AdditionalFields: JSON.stringify({ DestinationDeviceName: old.dnsName, Protocol: 'Drsr' }),
              IPAddress: fresh.ip,
            },
          },
          ran(old, at + 35 * 60_000, 'cmd.exe', 'cmd.exe /c rd /s /q D:\\IFM', shell),
          ran(fresh, at + 37 * 60_000, 'cmd.exe', 'cmd.exe /c rd /s /q D:\\IFM', shell),
          ...[5, 65, 95].map((minutes) => ({
            table: 'IdentityDirectoryEvents' as const,
            at: at + minutes * 60_000,
            columns: {
              ActionType: 'Directory Services replication',
              Application: 'Active Directory',
              AccountName: `${fresh.host}$`,
              DeviceName: fresh.dnsName,
              AdditionalFields: JSON.stringify({
                DestinationDeviceName: setting.machine('srv-dc-01').dnsName,
                Protocol: 'Drsr',
              }),
              IPAddress: fresh.ip,
            },
          })),
          loggedOn(setting.machine('srv-dc-01'), at - 70 * 60_000, oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: setting.laptopOf('oskar.falk').ip,
            RemoteDeviceName: setting.laptopOf('oskar.falk').host,
          }),
        ],
      },
      expected: harmless,
      because:
        'A change of five days ago, read by a second administrator, names both machines, the folder of the media and the account. The log shows these steps in this order from the laptop of the head of IT, the replication is that of the machine account of a new domain controller, and the copies were deleted.',
    }
  },
)
