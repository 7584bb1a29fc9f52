// A vulnerable server that nobody outside can reach and nobody attacks.
import type { Tell } from './story.ts'

export const vulnerableServerNotExposed: Tell = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ hours: 7 })
  const cve = 'CVE-2026-20914'
  return {
    id: 'vulnerable-server-not-exposed',
    title: 'A vulnerable server that is not exposed',
    verdict: 'benign',
    because:
      'The server is not reachable from outside, no exploit exists, intelligence rates the vulnerability low, nothing was detected on the machine and the earlier investigation was closed as benign with a patch date.',
    alerts: [
      {
        alert_provider: 'vulnerability_investigation',
        alert_type: 'Critical vulnerability found',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          title: 'New vulnerability on a server',
          asset: {
            id: server.assetId,
            host_name: server.host,
            ip: server.ip,
            os_name: 'Ubuntu Linux',
            tags: ['Gothenburg'],
          },
          vulnerability: {
            id: `product-${cve.toLowerCase()}`,
            cves: cve,
            title: 'Kilnworks Runner: path traversal in artifact names',
            severity: 'critical',
            cvss_v3_score: 9.1,
          },
          last_scan_end: setting.iso(at),
        }),
      },
    ],
    facts: {
      vulnerabilities: [
        {
          cve,
          title: 'Kilnworks Runner: path traversal in artifact names',
          description:
            'Build jobs of authenticated users may write outside the workspace of Kilnworks Runner before 5.2.',
          severity: 'Critical',
          cvss: 9.1,
          vector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:N',
          published: setting.ago({ days: 40 }),
          exploited: false,
          epss: 0.004,
          product: 'kilnworks_runner',
          vendor: 'kilnworks',
          fixedIn: '5.2.0',
        },
      ],
      findings: [
        {
          machine: server,
          cve,
          version: '5.1.7',
          firstFound: setting.ago({ hours: 7 }),
          lastFound: setting.ago({ hours: 7 }),
        },
      ],
      intelligence: [
        setting.risk(
          'vulnerability',
          cve,
          18,
          [['Recently Disclosed', 1, 'Published by the vendor; neither exploit nor exploitation is known.']],
          { lifecycleStage: 'Disclosure', cvssv3: { baseScore: 9.1 }, commonNames: [cve] },
        ),
      ],
      investigations: [
        {
          key: 'kilnworks',
          title: `${cve} on ${server.host}`,
          status: 'CLOSED',
          source: 'USER',
          priority: 'MEDIUM',
          disposition: 'BENIGN',
          assignee: setting.person('oskar.falk'),
          at: setting.ago({ hours: 6 }),
          tags: ['Patch'],
          alerts: [],
          comments: [
            {
              author: 'Oskar Falk',
              body: 'Build network only, no route from outside, job authors are our own staff. Patch goes in with the window on Thursday.',
              at: setting.ago({ hours: 5 }),
            },
          ],
        },
      ],
    },
  }
}
