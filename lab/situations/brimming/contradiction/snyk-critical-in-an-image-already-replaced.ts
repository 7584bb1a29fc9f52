// Snyk reports a critical weakness in the container image of the web server, but the host has run a newer image for days.
import { alert, connected, harmless, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const snykCriticalInAnImageAlreadyReplaced: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const oskar = setting.person('oskar.falk')
  const at = setting.ago({ hours: 3, minutes: 8 })
  const cve = 'CVE-2026-31877'
  const rolled = setting.ago({ days: 4, hours: 2 })
  const project = setting.seeded.guid('snyk project portal')
  const issue = 'SNYK-JS-TERNARCHIVE-9914207'
  const browse = `https://app.eu.snyk.io/org/havskog-web/project/${project}`
  const docker = (time: number, command: string) =>
    ran(server, time, 'docker', command, {
      FolderPath: '/usr/bin',
      AccountName: 'svc-deploy',
      InitiatingProcessFileName: 'deploy-agent',
      InitiatingProcessCommandLine: '/opt/deploy/deploy-agent --env production',
    })
  return {
    id: 'snyk-critical-in-an-image-already-replaced',
    group: 'contradiction',
    title: 'Snyk: new critical issue in the image of the customer portal',
    alerts: [
      alert(setting, at, 'snyk', 'project_snapshot/v0', {
        project: {
          name: 'docker-image|registry.havskoginstruments.com/portal:r41',
          id: project,
          created: setting.iso(setting.ago({ days: 96 })),
          origin: 'cli',
          type: 'npm',
          readOnly: false,
          testFrequency: 'daily',
          totalDependencies: 812,
          issueCountsBySeverity: { low: 31, medium: 14, high: 2, critical: 1 },
          imageId: `sha256:${setting.seeded.hex('portal r41', 64)}`,
          imageTag: 'r41',
          imageBaseImage: 'node:22-bookworm-slim',
          imagePlatform: 'linux/amd64',
          imageCluster: null,
          hostname: server.host,
          remoteRepoUrl: 'registry.havskoginstruments.com/portal',
          lastTestedDate: setting.iso(at - 40_000),
          browseUrl: browse,
          importingUser: {
            id: setting.seeded.guid('snyk svc'),
            name: 'svc-snyk-ci',
            username: 'svc-snyk-ci',
            email: null,
          },
          isMonitored: true,
          branch: null,
          targetReference: 'r41',
          tags: [{ key: 'env', value: 'production' }],
          attributes: { criticality: ['high'], environment: ['frontend', 'external'], lifecycle: ['production'] },
        },
        org: {
          name: 'havskog-web',
          id: setting.seeded.guid('snyk org'),
          slug: 'havskog-web',
          url: 'https://app.eu.snyk.io/org/havskog-web',
          created: setting.iso(setting.ago({ days: 720 })),
        },
        group: { name: 'Havskog Instruments', id: setting.seeded.guid('snyk group') },
        newIssues: [
          {
            id: issue,
            issueType: 'vuln',
            pkgName: 'tern-archive',
            pkgVersions: ['2.3.1'],
            issueData: {
              id: issue,
              title: 'Arbitrary File Write via Archive Extraction (Zip Slip)',
              severity: 'critical',
              originalSeverity: 'critical',
              url: `https://security.snyk.io/vuln/${issue}`,
              identifiers: { CVE: [cve], CWE: ['CWE-22', 'CWE-29'], GHSA: ['GHSA-4v7q-h2mx-9r3c'] },
              credit: ['Unknown'],
              exploitMaturity: 'no-known-exploit',
              semver: { vulnerable: ['<2.4.0'] },
              publicationTime: setting.iso(setting.ago({ days: 1, hours: 6 })),
              disclosureTime: setting.iso(setting.ago({ days: 8 })),
              CVSSv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
              cvssScore: 9.8,
              language: 'js',
              nearestFixedInVersion: '2.4.0',
              isMaliciousPackage: false,
              patches: [],
            },
            isPatched: false,
            isIgnored: false,
            introducedThrough: [{ kind: 'imageLayer', data: { path: '/srv/portal/package-lock.json' } }],
            ignoreReasons: [],
            fixInfo: {
              isUpgradable: true,
              isPinnable: false,
              isPatchable: false,
              isFixable: true,
              isPartiallyFixable: true,
              nearestFixedInVersion: '2.4.0',
              fixedIn: ['2.4.0'],
            },
            priority: {
              score: 811,
              factors: [
                { name: 'isFixable', description: 'Has a fix available' },
                { name: 'cvssScore', description: 'CVSS 9.8' },
                { name: 'isFresh', description: 'Recently disclosed' },
              ],
            },
          },
        ],
        removedIssues: [],
      }),
    ],
    facts: {
      vulnerabilities: [
        {
          cve,
          title: 'tern-archive: archives may write outside their folder',
          description: 'tern-archive before 2.4.0 follows parent paths in archive entries.',
          severity: 'Critical',
          cvss: 9.8,
          vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
          published: setting.ago({ days: 8 }),
          exploited: false,
          epss: 0.0009,
          product: 'tern-archive',
          vendor: 'tern',
          fixedIn: '2.4.0',
        },
      ],
      findings: [
        {
          machine: server,
          cve,
          version: '2.3.1',
          firstFound: setting.ago({ days: 7, hours: 4 }),
          lastFound: setting.ago({ days: 5, hours: 4 }),
          remediated: setting.ago({ days: 3, hours: 4 }),
        },
      ],
      intelligence: [
        setting.risk('vulnerability', cve, 24, [
          ['Recently Linked to Coverage', 1, 'Mentioned in release notes and two newsletters. No exploit is known.'],
        ]),
      ],
      investigations: [
        ticket(
          setting,
          'Portal release 42 to production',
          rolled + 6 * 3_600_000,
          'NOT_APPLICABLE',
          [{ machine: server }],
          'Library bumps only, no change for customers. Went out during the night, smoke tests green.',
          { source: 'USER', assignee: oskar, priority: 'LOW' },
        ),
      ],
      telemetry: [
        docker(rolled, 'docker pull registry.havskoginstruments.com/portal:r42'),
        docker(rolled + 55_000, 'docker stop portal-r41'),
        docker(rolled + 66_000, 'docker run -d --name portal-r42 registry.havskoginstruments.com/portal:r42'),
        docker(rolled + 320_000, 'docker rm portal-r41'),
        ran(server, rolled + 69_000, 'node', 'node /srv/portal/server.js --release r42', {
          FolderPath: '/usr/local/bin',
          AccountName: 'portal',
          InitiatingProcessFileName: 'containerd-shim-runc-v2',
        }),
        ...[3, 2, 1, 0].map((days) =>
          ran(server, setting.ago({ days, hours: 2, minutes: 20 }), 'docker', 'docker ps --filter name=portal-r42 -q', {
            FolderPath: '/usr/bin',
            AccountName: 'svc-deploy',
            InitiatingProcessFileName: 'deploy-agent',
          }),
        ),
        ...[3, 2, 1].map((days) =>
          connected(server, setting.ago({ days, hours: 7 }), '151.101.65.91', {
            RemoteUrl: 'update.polarcrest-cdn.com',
            InitiatingProcessFileName: 'node',
            InitiatingProcessAccountName: 'portal',
          }),
        ),
      ],
    },
    expected: harmless,
    because:
      'Snyk tested an image that stands in the registry. The web server stopped that image four days ago and runs its successor, the scanner has held the weakness as remediated on the host since, nobody is known to exploit it, and the server has done nothing but its work.',
  }
}
