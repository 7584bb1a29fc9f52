// The question that would decide has no answer.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const unknownPeerWhileIntelligenceIsDown: TellSituation = (setting) => {
  const laptop = setting.laptopOf('johanna.solheim')
  const at = setting.ago({ minutes: 51 })

  return {
    id: 'unknown-peer-while-intelligence-is-down',
    group: 'contradiction',
    title: 'An unknown peer while intelligence is down',
    alerts: [
      alert(setting, at, 'firewall', 'Possible command and control', {
        time: setting.iso(at),
        device: 'fw-edge-01',
        src: laptop.ip,
        dst: '146.19.213.77',
        dport: 443,
        action: 'allowed',
        interval_seconds: 300,
        count: 9,
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '146.19.213.77', {
          InitiatingProcessFileName: 'teams.exe',
          InitiatingProcessAccountName: 'jsolheim',
        }),
      ],
    },
    faults: [{ platform: 'threat-intelligence', fault: '503' }],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because: 'Whether the peer is hostile could not be asked, and nothing else speaks for or against it.',
  }
}
