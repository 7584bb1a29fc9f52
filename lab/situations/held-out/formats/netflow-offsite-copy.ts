// A flow record that looks like theft; people know the job.
import { alert, clean, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const netflowOffsiteCopy: TellSituation = (setting) => {
  const server = setting.machine('srv-backup-01')
  const at = setting.ago({ hours: 5, minutes: 30 })
  const ip = '52.218.96.40'

  return {
    id: 'netflow-offsite-copy',
    group: 'formats',
    title: 'A night of traffic to the cloud from the backup server',
    alerts: [
      alert(setting, at, 'firewall', 'Data exfiltration suspected', {
        detection: 'UPLOAD',
        perspective: 'Exfiltration',
        probability: 0.97,
        firstFlow: setting.iso(at - 14_400_000),
        time: setting.iso(at),
        nfSource: 'fw-edge-01',
        source: { ip: server.ip, hostname: server.host },
        targets: [{ ip, country: 'IE', port: 443 }],
        detail: 'Host uploaded 1.9 TB to one external host, usual daily maximum 12 GB',
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Data exfiltration suspected from ${server.host}`,
          at,
          'BENIGN',
          [{ machine: server }, { ip: server.ip }, { ip }],
          'First full copy of the new offsite backup. Change of Oskar, target is our own bucket, checked in the job log.',
          { priority: 'HIGH' },
        ),
      ],
      intelligence: [clean(setting, 'ip', ip)],
      telemetry: [
        connected(server, at, ip, {
          InitiatingProcessFileName: 'VeeamAgent.exe',
          InitiatingProcessAccountName: 'svc-backup',
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The ticket about this very upload was closed: the first full copy of a new offsite backup, to the own bucket, by the backup program.',
  }
}
