// The nightly backup report names a server that ransomware hit two months ago.
import { alert, closed, fileSeen, situation } from '../../shorthand.ts'

export const backupReportOfAServerOnceEncrypted = situation(
  'backup-report-of-a-server-once-encrypted',
  'carry-over',
  'A backup with warnings on a server with a past',
  (setting) => {
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 6 })
    const old = closed(
      setting,
      'ransomware of spring',
      {
        title: "'Glaswolf' ransomware activity",
        category: 'Ransomware',
        severity: 'High',
        techniques: ['T1486'],
        at: setting.ago({ days: 58 }),
        machine: server,
        evidence: [fileSeen(setting, 'glaswolf-locker.exe', 'C:\\ProgramData', 'Remediated')],
      },
      'TruePositive',
      'Malware',
      'Stopped after eleven files. Server restored.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'backup',
          'Backup job report',
          [
            'Subject: [Warning] Job "FILES-NIGHTLY" finished with warnings',
            '',
            'Job: FILES-NIGHTLY',
            `Source: ${server.host.toUpperCase()} (E:\\Shares)`,
            'Repository: SRV-BACKUP-01',
            `End: ${setting.iso(at)}`,
            'Status: Warning. 3 of 418,220 files skipped because they were open.',
            'Free space in repository: 31 %',
          ].join('\n'),
        ),
      ],
      facts: { incidents: [old.incident] },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'Three open files in a backup are no claim of an attack, and the ransomware of two months ago was dealt with.',
    }
  },
)
