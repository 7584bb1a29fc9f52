// An installer changes many files, because it was told to.
import { alert, clean, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const patchedOverNight: TellSituation = (setting) => {
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ hours: 6, minutes: 2 })
  const told = closed(
    setting,
    'sql patch',
    {
      title: 'Many system files replaced by an unsigned installer',
      category: 'SuspiciousActivity',
      severity: 'Medium',
      techniques: ['T1072'],
      at,
      machine: server,
      evidence: [processSeen(setting, 'sqlfix-4112.exe', 'C:\\Deploy', 'sqlfix-4112.exe /quiet', 'deployagent.exe')],
    },
    'FalsePositive',
    'Clean',
    'Patch of the database by svc-deploy, change 4112. Hash is the one of the vendor.',
  )

  return {
    id: 'patched-over-night',
    group: 'chains',
    title: 'A patch, then the noise it makes',
    alerts: [
      alert(setting, at - 600_000, 'siem', 'Software deployment started', {
        host: server.dnsName,
        account: 'svc-deploy',
        package: 'sqlfix-4112',
        time: setting.iso(at - 600_000),
      }),
      alert(setting, at, 'endpoint_detection', 'Many system files replaced', {
        id: told.detection.id,
        title: told.detection.title,
        severity: 'Medium',
        computerDnsName: server.dnsName,
        process: 'sqlfix-4112.exe',
        sha256: setting.file('sqlfix-4112.exe').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [clean(setting, 'hash', setting.file('sqlfix-4112.exe').sha256)],
      telemetry: [
        ran(server, at, 'sqlfix-4112.exe', 'sqlfix-4112.exe /quiet', {
          AccountName: 'svc-deploy',
          ...hashes(setting.file('sqlfix-4112.exe')),
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very detection was closed as the patch of change 4112 after its hash was compared, and the file is clean.',
  }
}
