// Much is read and sent, because it is the backup.
import { alert, closed, connected, loggedOn, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const backupReadsEverything: TellSituation = (setting) => {
  const server = setting.machine('srv-files-01')
  const backup = setting.machine('srv-backup-01')
  const at = setting.ago({ hours: 7, minutes: 18 })
  const told = closed(
    setting,
    'full backup',
    {
      title: 'Unusual volume of file reads and internal transfer',
      category: 'Exfiltration',
      severity: 'High',
      techniques: ['T1039'],
      at,
      machine: server,
      evidence: [
        processSeen(setting, 'vaultagent.exe', 'C:\\Program Files\\Vaultline', 'vaultagent.exe --full', 'services.exe'),
        { kind: 'Ip', ip: backup.ip },
      ],
    },
    'InformationalExpectedActivity',
    'LineOfBusinessApplication',
    'Monthly full backup, job 88, log agrees to the minute.',
  )

  return {
    id: 'backup-reads-everything',
    group: 'chains',
    title: 'A full backup in two alerts',
    alerts: [
      alert(setting, at - 1_200_000, 'siem', 'Service account logon outside hours', {
        host: server.dnsName,
        account: 'svc-backup',
        type: 'Service',
        time: setting.iso(at - 1_200_000),
      }),
      alert(setting, at, 'siem', 'Unusual volume of file reads and internal transfer', {
        detection: told.detection.id,
        host: server.dnsName,
        destination: backup.ip,
        process: 'vaultagent.exe',
        account: 'svc-backup',
        bytes: 812_000_441_221,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        loggedOn(server, at - 1_200_000, 'svc-backup', { LogonType: 'Service', IsLocalAdmin: true }),
        connected(server, at, backup.ip, {
          RemotePort: 9392,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: 'vaultagent.exe',
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this detection as the monthly backup, whose log agrees to the minute. The peer is the backup server of the company.',
  }
}
