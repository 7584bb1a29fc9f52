// Many failures, and then root.
import { alert, loggedOn } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const guessedUntilItFits: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ minutes: 21 })
  const ip = '92.118.39.74'

  return {
    id: 'guessed-until-it-fits',
    group: 'chains',
    title: 'Failed guesses, then a session as root',
    alerts: [
      alert(
        setting,
        at - 900_000,
        'siem',
        'SSH brute force',
        `<84>1 ${setting.iso(at - 900_000)} ${server.host} sshd 911 - - 412 failed passwords for root from ${ip} within 600 s`,
      ),
      alert(
        setting,
        at,
        'siem',
        'SSH session opened',
        `<86>1 ${setting.iso(at)} ${server.host} sshd 1204 - - Accepted password for root from ${ip} port 51300 ssh2`,
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
      'A source that tries passwords everywhere today guessed until it fitted and is now root on the web server. The endpoint platform saw the session too.',
  }
}
