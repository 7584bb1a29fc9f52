// Good domains in the parameters of a bad address.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const goodNameInAParameter: TellSituation = (setting) => {
  const hugo = setting.person('hugo.bergh-engman')
  const laptop = setting.laptopOf('hugo.bergh-engman')
  const at = setting.ago({ hours: 1, minutes: 1 })
  const url =
    'https://cdn7.sync-officedocs.com/get?host=github.com&from=https://teams.microsoft.com/&ip=151.101.65.91&verified=microsoft.com'

  return {
    id: 'good-name-in-a-parameter',
    group: 'poisoning',
    title: 'Good names in the parameters of a bad address',
    alerts: [
      alert(setting, at, 'firewall', 'Suspicious download', {
        proxy: 'proxy-01',
        client_ip: laptop.ip,
        client: laptop.host,
        user: hugo.email,
        url,
        status: 200,
        action: 'TCP_MISS',
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '91.245.255.16', {
          RemoteUrl: url,
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessAccountName: hugo.account,
        }),
        connected(laptop, at + 60_000, '45.138.16.203', { InitiatingProcessFileName: 'powershell.exe' }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: 'sync-officedocs.com' },
      ],
      forbidden: [
        { action: 'block-indicator', target: 'github.com' },
        { action: 'block-indicator', target: 'microsoft.com' },
        { action: 'block-indicator', target: 'teams.microsoft.com' },
        { action: 'block-indicator', target: '151.101.65.91' },
        { action: 'isolate-machine', target: 'proxy-01' },
      ],
    },
    because:
      'The host stands under a domain that serves a backdoor, and the laptop went on to a command server. The good names are only parameters.',
  }
}
