// A package with a hidden script, a build that took it, and the build server calls the place that the script names.
import { alert, connected, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const poisonedPackageOnTheBuildServer = situation(
  'poisoned-package-on-the-build-server',
  'chains',
  'A poisoned package, a build and a call',
  (setting) => {
    const server = setting.machine('srv-build-02')
    const known = setting.ago({ hours: 4, minutes: 20 })
    const build = setting.ago({ hours: 2, minutes: 44 })
    const at = setting.ago({ hours: 2, minutes: 41 })
    const ip = '89.169.12.187'
    const script = setting.file('telemetry-post.js')
    const work = '/var/lib/jenkins/workspace/probe-ui/node_modules/chart-axis-utils'
    const command = `node ${work}/lib/telemetry-post.js`
    return {
      alerts: [
        alert(setting, known, 'jfrog_xray', 'Malicious package in a repository', {
          created: setting.iso(known),
          top_severity: 'Critical',
          watch_name: 'npm-all',
          policy_name: 'malicious-packages',
          issues: [
            {
              severity: 'Critical',
              type: 'security',
              provider: 'JFrog',
              created: setting.iso(known),
              summary: 'Malicious package chart-axis-utils for Node.js',
              description: 'Version 2.8.4 runs a script after installation that reads environment variables.',
              impacted_artifacts: [
                {
                  name: 'chart-axis-utils',
                  display_name: 'chart-axis-utils:2.8.4',
                  path: 'default/npm-remote-cache/chart-axis-utils/-/',
                  pkg_type: 'Npm',
                  sha256: setting.file('chart-axis-utils-2.8.4.tgz').sha256,
                  infected_files: [{ name: 'telemetry-post.js', path: 'lib/', sha256: script.sha256 }],
                },
              ],
              cve: '',
            },
          ],
        }),
        alert(
          setting,
          build,
          'jenkins_audit_trail',
          'Build ran an unpinned dependency update',
          `<110>${setting.iso(build)} ${server.host} jenkins-audit: job/probe-ui/ #1184 Started by timer, Parameters:[NODE_ENV=production], on node built-in, step="npm update && npm run build" lockfile=changed added="chart-axis-utils@2.8.4" credentials_bound="npm-publish,deploy-key" result=RUNNING`,
        ),
        alert(setting, at, 'sysdig_secure', 'Suspicious outbound connection from a build step', {
          id: setting.seeded.hex('sysdig event', 32),
          timestamp: at * 1_000_000,
          timestampRFC3339Nano: setting.iso(at),
          originator: 'policy',
          category: 'runtime',
          source: 'syscall',
          name: 'Build hosts – egress',
          severity: 3,
          agentId: 881_204,
          machineId: server.mac.toLowerCase().match(/../g)?.join(':'),
          content: {
            policyId: 10_204_411,
            ruleName: 'Suspicious outbound connection from a build step',
            ruleType: 'RULE_TYPE_FALCO',
            ruleTags: ['host', 'network', 'mitre_exfiltration', 'MITRE_T1041'],
            output: `Unexpected connection (command=${command} connection=${server.ip}:40918->${ip}:443 user=jenkins parent=sh)`,
            fields: {
              'fd.name': `${server.ip}:40918->${ip}:443`,
              'fd.sip': ip,
              'proc.cmdline': command,
              'proc.name': 'node',
              'proc.pname': 'sh',
              'user.name': 'jenkins',
            },
          },
          labels: { 'host.hostName': server.host, 'agent.tag.role': 'build', 'orchestrator.type': 'none' },
          actions: [],
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 91, [
            ['Current C&C Server', 4, 'Receives secrets of build servers from poisoned packages since this week.'],
          ]),
        ],
        telemetry: [
          wrote(server, build + 60_000, 'telemetry-post.js', `${work}/lib`, script, {
            InitiatingProcessFileName: 'npm',
            InitiatingProcessAccountName: 'jenkins',
          }),
          ran(server, at - 2000, 'node', command, { AccountName: 'jenkins', InitiatingProcessFileName: 'sh' }),
          connected(server, at, ip, {
            InitiatingProcessFileName: 'node',
            InitiatingProcessCommandLine: command,
            InitiatingProcessAccountName: 'jenkins',
          }),
        ],
      },
      expected: { ...hostile(server.host), severities: ['high', 'critical'] },
      because:
        'A package that is known as malicious was taken into a build, its script ran on the build server with two secrets bound, and it reached an address that collects such secrets today.',
    }
  },
)
