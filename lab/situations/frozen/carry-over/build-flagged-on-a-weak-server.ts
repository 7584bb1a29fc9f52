// A false positive on a server that has an open weakness of another kind.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const buildFlaggedOnAWeakServer: TellSituation = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ hours: 5, minutes: 12 })
  const cve = 'CVE-2026-24410'
  const file = setting.file('gauge-fw-7.2.bin')
  const told = closed(
    setting,
    'firmware flagged',
    {
      ...antivirus,
      title: "'Wacatac' malware was detected",
      category: 'Malware',
      severity: 'Medium',
      at,
      machine: server,
      threat: { family: 'Wacatac', name: 'Trojan:Linux/Wacatac.B!ml' },
      evidence: [fileSeen(setting, 'gauge-fw-7.2.bin', '/var/build/out')],
    },
    'FalsePositive',
    'Clean',
    'Our own firmware of build 7.2, hash compared with the build log.',
  )

  return {
    id: 'build-flagged-on-a-weak-server',
    group: 'carry-over',
    title: 'Own firmware flagged on a server with a weakness',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Malware detected', {
        id: told.detection.id,
        title: told.detection.title,
        computerDnsName: server.dnsName,
        file: '/var/build/out/gauge-fw-7.2.bin',
        sha256: file.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      vulnerabilities: [
        {
          cve,
          title: 'Kilnworks Runner: weak job tokens',
          description: 'Job tokens may be guessed in Kilnworks Runner before 5.4.',
          severity: 'High',
          cvss: 8.1,
          vector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
          published: setting.ago({ days: 30 }),
          exploited: false,
          epss: 0.02,
          product: 'kilnworks_runner',
          vendor: 'kilnworks',
          fixedIn: '5.4.0',
        },
      ],
      findings: [
        {
          machine: server,
          cve,
          version: '5.3.1',
          firstFound: setting.ago({ days: 14 }),
          lastFound: setting.ago({ hours: 9 }),
        },
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst compared this very file with the build log. The weakness of the runner waits for its patch and has nothing to do with it.',
  }
}
