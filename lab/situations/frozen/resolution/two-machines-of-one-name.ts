// Which of the two it was cannot be told from the name.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const twoMachinesOfOneName: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 42 })
  const domain = 'sync-officedocs.com'

  return {
    id: 'two-machines-of-one-name',
    group: 'resolution',
    title: 'Two machines in use with one name',
    alerts: [
      alert(setting, at, 'firewall', 'Backdoor traffic', {
        time: setting.iso(at),
        proxy: 'proxy-01',
        client_name: 'lt-200',
        host: domain,
        port: 443,
        action: 'allowed',
        requests: 17,
        threat: 'Marrowgate',
      }),
    ],
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      proposals: [{ action: 'block-indicator', target: domain }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'Something called a current command server seventeen times and was let through. Two machines in use have this name, neither shows the traffic, so neither is proven.',
  }
}
