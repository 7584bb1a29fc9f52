// Lines of sshd as a log collector forwards them.
import { alert, loggedOn } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const syslogRootAccepted: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ minutes: 33 })
  const ip = '92.118.39.74'
  const stamp = (seconds: number) => new Date(at + seconds * 1000).toISOString()

  return {
    id: 'syslog-root-accepted',
    group: 'formats',
    title: 'The password of root was accepted from a known attacker',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'sshd authentication',
        [
          `<86>1 ${stamp(-9)} ${server.host} sshd 21440 - - Failed password for root from ${ip} port 51120 ssh2`,
          `<86>1 ${stamp(-6)} ${server.host} sshd 21442 - - Failed password for root from ${ip} port 51126 ssh2`,
          `<86>1 ${stamp(-3)} ${server.host} sshd 21447 - - Failed password for root from ${ip} port 51131 ssh2`,
          `<86>1 ${stamp(0)} ${server.host} sshd 21451 - - Accepted password for root from ${ip} port 51140 ssh2`,
          `<86>1 ${stamp(1)} ${server.host} sshd 21451 - - pam_unix(sshd:session): session opened for user root(uid=0) by (uid=0)`,
        ].join('\n'),
      ),
    ],
    facts: {
      telemetry: [loggedOn(server, at, 'root', { LogonType: 'RemoteInteractive', RemoteIP: ip, IsLocalAdmin: true })],
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
      'A source that tries passwords everywhere today guessed that of root, and the endpoint platform saw the same logon on the server that faces the internet.',
  }
}
