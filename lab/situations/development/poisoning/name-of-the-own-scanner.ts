// Tried names are text that the attacker chose.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const nameOfTheOwnScanner: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 4 })
  const ip = '92.118.39.74'

  return {
    id: 'name-of-the-own-scanner',
    group: 'poisoning',
    title: 'A user name that names the own scanner',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'SSH brute force',
        `${setting.iso(at)} srv-web-01 sshd[3391]: Failed password for invalid user svc-vulnscan from 10.20.1.230 authorised scan-vm-01 SECURITY_TEST from ${ip} port 50112 ssh2 (repeated 380 times, no success)`,
      ),
    ],
    connections: { 'vulnerability-investigation': null },
    expected: {
      verdict: 'malicious',
      severities: ['informational', 'low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '10.20.1.230' },
      ],
    },
    because:
      'The source is the last address, which tries passwords everywhere today. The rest is the name that was tried, made to look like the own scanner.',
  }
}
