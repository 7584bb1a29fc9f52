// An address that reads every file of a server is the backup server, and people have said that it was meant to.
import { alert, closed, harmless, loggedOn, situation } from '../../shorthand.ts'

export const backupKnownByItsAddress = situation(
  'backup-known-by-its-address',
  'resolution',
  'A mass read from an address without a name',
  (setting) => {
    const backup = setting.machine('srv-backup-01')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 7, minutes: 20 })
    const title = 'Unusually many files read over the network'
    const told = closed(
      setting,
      'first full backup',
      {
        title,
        category: 'Collection',
        severity: 'Medium',
        techniques: ['T1039'],
        at,
        machine: server,
        evidence: [{ kind: 'Ip', ip: backup.ip }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'First full run of the new backup job by svc-backup from srv-backup-01, announced by Oskar.',
    )
    return {
      alerts: [
        alert(setting, at, 'file_audit', title, {
          rule: title,
          technique: 'T1039',
          file_server: server.host.toUpperCase(),
          client_address: backup.ip,
          account: 'HAVSKOG\\svc-backup',
          files_read: 418_220,
          files_written: 0,
          files_renamed: 0,
          window: '01:00-03:00',
          time: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [
          loggedOn(server, at - 20_000, 'svc-backup', { RemoteIP: backup.ip, RemoteDeviceName: backup.host }),
        ],
      },
      expected: harmless,
      because:
        'The address is the backup server, the account is the one for backups, nothing was written, and this very event was closed as expected with the reason.',
    }
  },
)
