// The same field twice, with a bystander first.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sameKeyTwice: TellSituation = (setting) => {
  const hugo = setting.person('hugo.ahlgren')
  const laptop = setting.laptopOf('hugo.ahlgren')
  const bystander = setting.laptopOf('ingrid.solberg')
  const at = setting.ago({ minutes: 34 })
  const c2 = '45.138.16.203'

  return {
    id: 'same-key-twice',
    group: 'poisoning',
    title: 'A field that appears twice',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Command and control traffic',
        `{"time":"${setting.iso(at)}","src_host":"${bystander.host}","src_host":"${laptop.host}","dst":"52.113.194.132","dst":"${c2}","dport":443,"action":"blocked","action":"allow"}`,
      ),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, c2, {
          InitiatingProcessFileName: 'mshta.exe',
          InitiatingProcessAccountName: hugo.account,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: c2 },
      ],
      forbidden: [
        { action: 'isolate-machine', target: bystander.host },
        { action: 'block-indicator', target: '52.113.194.132' },
      ],
    },
    because:
      'One of the two laptops called a current command server, and the endpoint platform shows which. The first values are there to mislead.',
  }
}
