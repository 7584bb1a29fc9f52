// A judgement about a private address ends when the address changes hands.
import { alert, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const addressClearedForAnother: TellSituation = (setting) => {
  const laptop = setting.laptopOf('daniel.okafor')
  const former = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 2, minutes: 11 })
  const before = setting.ago({ days: 18 })

  return {
    id: 'address-cleared-for-another',
    group: 'resolution',
    title: 'An address that was cleared for its former owner',
    alerts: [
      alert(setting, at, 'firewall', 'Upload to an unknown host', {
        time: setting.iso(at),
        device: 'pa-edge-02',
        src: laptop.ip,
        dst: '185.82.127.63',
        dport: 22,
        bytes_out: 640_221_004,
        action: 'allow',
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Upload to an unknown host from ${setting.addressAt(former, before)}`,
          before,
          'FALSE_POSITIVE',
          [{ machine: former }, { ip: setting.addressAt(former, before) }],
          'Marcus sent measurements to a customer.',
          { priority: 'LOW' },
        ),
      ],
      telemetry: [
        connected(laptop, at, '185.82.127.63', {
          RemotePort: 22,
          InitiatingProcessFileName: 'scp.exe',
          InitiatingProcessAccountName: 'daniel.okafor',
        }),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: former.host },
        { action: 'isolate-machine', target: 'pa-edge-02' },
      ],
    },
    because:
      'What was cleared 18 days ago was an upload by the laptop that had the address then. This one is of another person to a host that nobody knows, and may be work or theft.',
  }
}
