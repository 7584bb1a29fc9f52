// A new build agent reads a secret, then a package firewall quarantines a package: both belong to the own release.
import { alert, clean, closed, fileSeen, harmless, ran, situation, ticket } from '../../shorthand.ts'

export const ownPackageHeldInQuarantine = situation(
  'own-package-held-in-quarantine',
  'chains',
  'A new build agent and a package that looks like dependency confusion',
  (setting) => {
    const wei = setting.person('wei.chen')
    const server = setting.machine('srv-build-02')
    const started = setting.ago({ hours: 5, minutes: 30 })
    const at = setting.ago({ hours: 4, minutes: 50 })
    const name = 'opt7-calib-2.0.0.tgz'
    const path = '/var/lib/buildkite-agent/builds/opt7-calib'
    const file = setting.file(name)
    const judged = closed(
      setting,
      'own package in quarantine',
      {
        title: 'Suspicious package with an install script',
        category: 'SuspiciousActivity',
        severity: 'Medium',
        at: at + 90_000,
        machine: server,
        user: wei,
        evidence: [fileSeen(setting, name, path)],
      },
      'FalsePositive',
      'Clean',
      `This is our own package @havskog/opt7-calib 2.0.0 (sha256 ${file.sha256}), built by Wei Chen on ${server.host} in build 311 and quarantined by Sonatype because its new install script compiles the calibration table. I read the script and compared the hash with the one of the signed release. Released from quarantine.`,
    )
    return {
      alerts: [
        alert(setting, started, 'buildkite', 'Agent token used by new agent', {
          event: 'agent.connected',
          organization: 'havskog',
          agent: {
            id: '018f-77c1-4b02',
            name: `${server.host}-agent-3`,
            hostname: server.dnsName,
            ip_address: server.ip,
            version: '3.89.0',
            meta_data: ['queue=release', 'os=linux'],
            created_at: setting.iso(started),
          },
          cluster_secret_accessed: 'NPM_PUBLISH_TOKEN',
          pipeline: 'opt7-calib',
          build: { number: 311, branch: 'release/2.0', creator: { name: wei.name, email: wei.email } },
          sender: { name: 'Audit log stream' },
        }),
        alert(
          setting,
          at,
          'sonatype_firewall',
          'Component quarantined: suspected malicious',
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<policyAlert xmlns="http://www.sonatype.com/iq/webhook">',
            `  <timestamp>${setting.iso(at)}</timestamp>`,
            '  <initiator>sonatype-firewall</initiator>',
            '  <repository>npm-havskog-hosted</repository>',
            '  <policy name="Security-Malicious" threatLevel="10" constraint="Suspicious: install script + namespace newly public"/>',
            '  <component format="npm" quarantined="true">',
            '    <packageId>@havskog/opt7-calib</packageId><version>2.0.0</version>',
            `    <hash algorithm="sha256">${file.sha256}</hash>`,
            `    <hash algorithm="sha1">${file.sha1}</hash>`,
            '    <integrityRating>Suspicious</integrityRating>',
            '    <reason>Dependency confusion: version jump 1.8.3 to 2.0.0 with postinstall script</reason>',
            '  </component>',
            `  <requestedBy host="${server.host}" ip="${server.ip}" user="${wei.account}"/>`,
            '</policyAlert>',
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [judged.incident],
        files: [{ name, identity: file, determination: 'Clean', publisher: 'Havskog Instruments', prevalence: 2 }],
        intelligence: [{ ...clean(setting, 'hash', file.sha256), firstSeen: setting.ago({ days: 1 }) }],
        investigations: [
          ticket(
            setting,
            `New build agent on ${server.host} read NPM_PUBLISH_TOKEN`,
            started,
            'BENIGN',
            [{ machine: server }, { person: wei }],
            'Third agent for the release queue, set up by Oskar Falk for the 2.0 release as announced. The token is meant for this pipeline.',
          ),
        ],
        telemetry: [
          ran(
            server,
            at - 6 * 60_000,
            'npm',
            'npm publish opt7-calib-2.0.0.tgz --registry https://nexus.havskoginstruments.com/repository/npm-havskog-hosted/',
            {
              AccountName: 'buildkite-agent',
              FolderPath: '/usr/bin/npm',
              InitiatingProcessFileName: 'buildkite-agent',
            },
          ),
          {
            table: 'DeviceFileEvents',
            at: at - 7 * 60_000,
            machine: server,
            columns: {
              ActionType: 'FileCreated',
              FileName: name,
              FolderPath: path,
              SHA256: file.sha256,
              SHA1: file.sha1,
              MD5: file.md5,
              InitiatingProcessFileName: 'npm',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'Together the two alerts read like a stolen publish token. The agent was announced and its ticket is closed; the analyst judged this very package a false positive by its hash, and the build server shows the own pipeline making it.',
    }
  },
)
