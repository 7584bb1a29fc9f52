// The hostile site is real, the outcome is blocked.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const downloadRefusedAtTheProxy: TellSituation = (setting) => {
  const robert = setting.person('robert.keane')
  const laptop = setting.laptopOf('robert.keane')
  const at = setting.ago({ hours: 1, minutes: 26 })

  return {
    id: 'download-refused-at-the-proxy',
    group: 'contradiction',
    title: 'A download that the proxy refused',
    alerts: [
      alert(setting, at, 'firewall', 'Malicious site', {
        time: setting.iso(at),
        proxy: 'proxy-02',
        client_ip: laptop.ip,
        user: robert.email,
        method: 'GET',
        url: 'https://sync-officedocs.com/setup/pay.zip',
        status: 403,
        action: 'TCP_DENIED',
        reason: 'Malicious',
      }),
    ],
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: 'sync-officedocs.com' }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The site serves a backdoor today, so the attempt was real. The proxy refused it, and nothing arrived on the laptop.',
  }
}
