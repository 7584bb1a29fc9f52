// A managed service knows the user by her number only. Her account is used from somebody else's laptop.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation } from '../../shorthand.ts'

export const numberOfAUserAtTheBackups = situation(
  'number-of-a-user-at-the-backups',
  'resolution',
  'A user without a name reads the passwords of the backups',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const viktor = setting.person('viktor.sand')
    const server = setting.machine('srv-backup-01')
    const desk = setting.laptopOf('johanna.solheim')
    const source = setting.laptopOf('viktor.sand')
    const at = setting.ago({ minutes: 52 })
    const from = setting.addressAt(source, at)
    const query = 'sqlcmd.exe -S localhost\\VEEAM -Q "select user_name,password from [VeeamBackup].[dbo].[Credentials]"'
    const name = 'hostsvc.exe'
    const path = 'C:\\Users\\Public\\Libraries\\h'
    const file = setting.file('hostsvc of a stranger')
    const away = '45.95.169.41'
    const seconds = (time: number) => ({ seconds: setting.seconds(time), nanos: 0 })
    return {
      alerts: [
        alert(setting, at + 60_000, 'secureworks_taegis', 'Backup credential table queried', {
          event: 'create',
          alert2: {
            id: `alert://priv:event-filter:148454:${at}:${setting.seeded.guid('taegis alert')}`,
            tenant_id: '148454',
            parent_tenant_id: '5000',
            type: 'alert2',
            status: 'OPEN',
            resolution_reason: '',
            suppressed: false,
            suppression_rules: [],
            investigation_ids: null,
            visibility: 'CUSTOMER',
            sensor_types: ['ENDPOINT_TAEGIS'],
            attack_technique_ids: ['T1555', 'T1078.002'],
            group_key: [`event-filter:${setting.seeded.hex('taegis group', 32)}`],
            metadata: {
              title: 'Backup credential table queried',
              description:
                'A command line client read the table in which a backup product keeps stored credentials. Administrators do this rarely. Several ransomware groups do it before they encrypt.',
              full_title: 'Backup credential table queried (Taegis Watchlist)',
              severity: 0.6,
              confidence: 0.5,
              severity_updated_at: null,
              created_at: seconds(at + 60_000),
              began_at: seconds(at),
              ended_at: seconds(at + 1000),
              inserted_at: seconds(at + 62_000),
              first_seen_at: seconds(at),
              engine: { name: 'app:event-filter', version: '2.118.0' },
              origin: 'CTP_LEGACY',
              creator: {
                detector: { detector_id: 'app:event-filter', version: '2.118.0' },
                rule: { rule_id: '884102', version: '7' },
              },
            },
            entities: {
              entities: [
                `hostId:${setting.seeded.hex('taegis host', 32)}`,
                `hostName:${server.host.toUpperCase()}`,
                `sensorId:${setting.seeded.hex('taegis host', 32)}`,
                `ipAddress:${server.ip}`,
                `ipAddress:${from}`,
                `userId:${johanna.sid}`,
                'processImage:C:\\Program Files\\Microsoft SQL Server\\Client SDK\\ODBC\\170\\Tools\\Binn\\sqlcmd.exe',
              ],
              relationships: [
                {
                  from_entity: `userId:${johanna.sid}`,
                  relationship: 'executed',
                  to_entity: 'processImage:sqlcmd.exe',
                  type: 'edge',
                },
              ],
            },
            event_ids: [{ id: `event://priv:scwx.process:148454:${at}:${setting.seeded.guid('taegis event')}` }],
            events_metadata: {
              total_events: 1,
              updated_at: seconds(at + 62_000),
              began_at: seconds(at),
              first_event_id: `event://priv:scwx.process:148454:${at}:${setting.seeded.guid('taegis event')}`,
            },
            observation_ids: [],
            enrichment_details: [
              {
                geo_ip: null,
                whois: null,
                watchlist_matches: { entity: '', details: [] },
                business_days: { days: { '1': 1 }, hours: { '15': 1 } },
                rare_program_rare_ip: { host: server.host.toUpperCase(), programs: ['sqlcmd.exe'], num_hosts: 1 },
                logon_anomaly: { user: johanna.sid, logon_type: 3, ip: from, first_seen: true },
              },
            ],
            third_party_details: [],
            reference_details: [
              {
                reference: {
                  description: 'Tenant console',
                  type: 'url',
                  url: 'https://ctpx.secureworks.com/alerts/148454',
                },
              },
            ],
            process: {
              commandline: query,
              parent_image_path: 'C:\\Windows\\System32\\cmd.exe',
              user_sid: johanna.sid,
              username: '',
              integrity: 'HIGH',
              was_blocked: 'FALSE',
            },
          },
        }),
      ],
      facts: {
        files: [{ name, identity: file, determination: 'Unknown', size: 402_944, prevalence: 1 }],
        telemetry: [
          loggedOn(desk, at - 6 * 60_000, johanna.account, { LogonType: 'Unlock', AccountSid: johanna.sid }),
          ran(source, at - 44 * 60_000, name, `${path}\\${name} -s`, {
            ...by(viktor),
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: 'wscript.exe',
          }),
          ...[43, 33, 23, 13, 3].map((minutes) =>
            connected(source, at - minutes * 60_000, away, {
              InitiatingProcessFileName: name,
              InitiatingProcessAccountName: viktor.account,
            }),
          ),
          ran(source, at - 12 * 60_000, 'runas.exe', `runas /netonly /user:HAVSKOG\\${johanna.account} cmd.exe`, {
            ...by(viktor),
            InitiatingProcessFileName: name,
          }),
          loggedOn(server, at - 9 * 60_000, johanna.account, {
            AccountSid: johanna.sid,
            RemoteIP: from,
            RemoteDeviceName: source.host,
            IsLocalAdmin: true,
          }),
          ran(server, at, 'sqlcmd.exe', query, {
            AccountName: johanna.account,
            AccountSid: johanna.sid,
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(server, at + 3 * 60_000, 'wbadmin.exe', 'wbadmin delete catalog -quiet', {
            AccountName: johanna.account,
            AccountSid: johanna.sid,
            InitiatingProcessFileName: 'cmd.exe',
          }),
        ],
      },
      expected: {
        ...hostile(source.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: desk.host },
          { action: 'isolate-machine', target: 'srv-dc-01' },
        ],
      },
      because:
        'The number is that of a payroll specialist who sits at her own laptop; the logon came from Viktor’s, where an unknown program calls an outside address and took her name. With it the stored passwords of the backups were read and the catalogue was deleted.',
    }
  },
)
