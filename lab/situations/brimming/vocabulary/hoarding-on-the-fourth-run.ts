// Flow analysis calls it hoarding and exfiltration when the backup server reads the whole file server once a month.
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, closed, connected, harmless, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hoardingOnTheFourthRun: TellSituation = (setting) => {
  const backup = setting.machine('srv-backup-01')
  const files = setting.machine('srv-files-01')
  const at = setting.ago({ hours: 5, minutes: 15 })
  const mover = setting.file('VeeamAgent.exe')
  const folder = 'C:\\Program Files (x86)\\Veeam\\Backup Transport\\x64'
  const command = (kind: string) =>
    `"${folder}\\VeeamAgent.exe" -session ${kind} -job "FS01 weekly" -target E:\\Backups\\FS01`

  const run = (when: Time, kind: 'increment' | 'full', gigabytes: number): Telemetry[] => [
    ran(backup, when, 'VeeamAgent.exe', command(kind), {
      ...hashes(mover),
      FolderPath: folder,
      AccountName: 'svc-backup',
      InitiatingProcessFileName: 'Veeam.Backup.Manager.exe',
      InitiatingProcessCommandLine: '"Veeam.Backup.Manager.exe" startjob "FS01 weekly" scheduled',
      InitiatingProcessAccountName: 'svc-backup',
    }),
    ...[0, 1, 2].map((i) =>
      connected(backup, when + 30_000 + i * 1_800_000, files.ip, {
        RemotePort: 2500 + i,
        RemoteIPType: 'Private',
        InitiatingProcessFileName: 'VeeamAgent.exe',
        InitiatingProcessCommandLine: command(kind),
        InitiatingProcessAccountName: 'svc-backup',
        AdditionalFields: JSON.stringify({
          BytesReceived: Math.round((gigabytes / 3) * 1e9),
          BytesSent: 21_000_000 + i,
        }),
      }),
    ),
    wrote(
      backup,
      when + 7_000_000,
      `FS01-${kind}-${setting.iso(when).slice(0, 10)}.${kind === 'full' ? 'vbk' : 'vib'}`,
      'E:\\Backups\\FS01',
      setting.file(`veeam ${kind} ${when - setting.now}`),
      { FileSize: gigabytes * 610_000_000, InitiatingProcessFileName: 'VeeamAgent.exe' },
    ),
  ]
  const noticed = closed(
    setting,
    'backup reads much',
    {
      title: 'Unusual amount of data read over the network',
      category: 'Collection',
      severity: 'Low',
      at: setting.ago({ days: 56, hours: 4 }),
      machine: backup,
      techniques: ['T1039'],
      evidence: [{ kind: 'Ip', ip: files.ip }],
    },
    'FalsePositive',
    'Clean',
    'Every fourth job is a full one and reads everything. Nothing leaves the server room.',
  )
  const snapshot = (ip: string) =>
    `https://smc-01.havskoginstruments.com/smc/getHostSnapshot?domainid=301&hostip=${ip}&date=${setting.iso(at)}`
  const line = (fields: [string, string | number][], id: number, second: number) =>
    `<132>1 ${setting.iso(at + second * 1000)} smc-01 StealthWatch 3411 - - LEEF:1.0|Lancope|Stealthwatch|7.5.1|${id}|${fields.map(([name, value]) => `${name}=${value}`).join('\t')}`
  const shared: [string, string | number][] = [
    ['proto', 'tcp'],
    ['start', setting.iso(at)],
    ['end', setting.iso(at + 7_200_000)],
    ['flowCollectorName', 'fc-gbg-01'],
    ['flowCollectorIP', '10.20.0.31'],
    ['domain', 'havskog'],
    ['exporterName', 'core-sw-gbg-1'],
    ['exporterIPAddress', '10.20.0.2'],
    ['exporterInfo', 'core-sw-gbg-1 (10.20.0.2) Ten-GigabitEthernet1/0/47'],
  ]
  return {
    id: 'hoarding-on-the-fourth-run',
    group: 'vocabulary',
    title: 'Suspect Data Hoarding on the backup server',
    alerts: [
      alert(
        setting,
        at + 7_260_000,
        'cisco_secure_network_analytics',
        'Suspect Data Hoarding',
        [
          line(
            [
              ['src', backup.ip],
              ['dst', files.ip],
              ['dstPort', 2500],
              ...shared,
              ['msg', 'The source host has downloaded an unusual amount of data from one or more hosts.'],
              [
                'fullmessage',
                'Observed 412.31G bytes. Expected 101.7G bytes, tolerance of 50 allows up to 214.02G bytes. Source Host is not in a policy that suppresses this alarm.',
              ],
              ['cat', 'Suspect Data Hoarding'],
              ['alarmID', '3B-1A51-6E2F-9E5E-A'],
              ['alarmCategory', 'Data Hoarding (CI 318,442)'],
              ['sourceHG', 'Catch All/Servers/Gothenburg Server Room'],
              ['targetHG', 'Catch All/Servers/File Servers'],
              ['sourceHostSnapshot', snapshot(backup.ip)],
              ['targetHostSnapshot', snapshot(files.ip)],
              ['sourceHostname', backup.dnsName],
              ['targetHostname', files.dnsName],
              ['sourceUser', ''],
              ['targetUser', ''],
              ['alarmStatus', 'ACTIVE'],
              ['alarmSev', 'Critical'],
              ['sev', 5],
            ],
            59,
            7245,
          ),
          line(
            [
              ['src', files.ip],
              ['dst', backup.ip],
              ['dstPort', 2502],
              ...shared,
              ['msg', 'The target host has had an unusual amount of data downloaded from it by one or more hosts.'],
              [
                'fullmessage',
                'Observed 412.31G bytes. Expected 139.4G bytes, tolerance of 50 allows up to 251.9G bytes.',
              ],
              ['cat', 'Target Data Hoarding'],
              ['alarmID', '3B-1A51-6E2F-9E61-C'],
              ['alarmCategory', 'Exfiltration (watch), Data Hoarding (CI 290,017)'],
              ['sourceHG', 'Catch All/Servers/File Servers'],
              ['targetHG', 'Catch All/Servers/Gothenburg Server Room'],
              ['sourceHostSnapshot', snapshot(files.ip)],
              ['targetHostSnapshot', snapshot(backup.ip)],
              ['sourceHostname', files.dnsName],
              ['targetHostname', backup.dnsName],
              ['sourceUser', ''],
              ['targetUser', ''],
              ['alarmStatus', 'ACTIVE'],
              ['alarmSev', 'Major'],
              ['sev', 4],
            ],
            60,
            7251,
          ),
        ].join('\n'),
      ),
    ],
    facts: {
      incidents: [noticed.incident],
      files: [
        {
          name: 'VeeamAgent.exe',
          identity: mover,
          determination: 'Clean',
          publisher: 'Veeam Software Group GmbH',
          size: 17_204_224,
          prevalence: 1_400_000,
        },
      ],
      telemetry: [
        ...run(setting.ago({ days: 28, hours: 5, minutes: 15 }), 'full', 398),
        ...run(setting.ago({ days: 21, hours: 5, minutes: 15 }), 'increment', 88),
        ...run(setting.ago({ days: 14, hours: 5, minutes: 15 }), 'increment', 104),
        ...run(setting.ago({ days: 7, hours: 5, minutes: 15 }), 'increment', 96),
        ...run(at, 'full', 412),
      ],
    },
    expected: harmless,
    because:
      'The backup program, signed and known, read the file server at the hour and on the day it does every week; four weeks ago it took nearly as much, because every fourth job is full. The data went into a backup file on the same server and an earlier alarm of the kind was closed as false.',
  }
}
