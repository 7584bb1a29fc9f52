// A late alert about a private address that has changed hands since.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const addressHadAnotherOwner: TellSituation = (setting) => {
  const culprit = setting.laptopOf('felix.bergh')
  const at = setting.ago({ days: 17, hours: 2 })
  const address = setting.addressAt(culprit, at)
  const c2 = '45.138.16.203'
  const beacon = {
    InitiatingProcessFileName: 'rundll32.exe',
    InitiatingProcessCommandLine: 'rundll32.exe C:\\ProgramData\\tone.dll,Play',
  }

  return {
    id: 'address-had-another-owner',
    group: 'resolution',
    title: 'An address that belonged to another laptop then',
    alerts: [
      alert(
        setting,
        setting.ago({ minutes: 20 }),
        'firewall',
        'Retrospective match of a new indicator',
        `CEF:0|Palo Alto Networks|PAN-OS|11.1|THREAT|spyware|8|rt=${at} dvchost=pa-edge-02 src=${address} spt=50822 dst=${c2} dpt=443 proto=TCP act=allow cnt=12 msg=Address became known after the connection`,
      ),
    ],
    facts: {
      telemetry: [
        connected(culprit, at, c2, { LocalIP: address, ...beacon }),
        connected(culprit, setting.ago({ hours: 20 }), c2, beacon),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: culprit.host },
        { action: 'block-indicator', target: c2 },
      ],
      forbidden: [
        { action: 'isolate-machine', target: setting.laptopOf('edith.granath-forsell').host },
        { action: 'isolate-machine', target: 'pa-edge-02' },
        { action: 'block-indicator', target: address },
      ],
    },
    because:
      'At the time of the connection the address belonged to lt-142, which the endpoint platform saw calling the command server then and again yesterday. The laptop that has the address today has nothing to do with it.',
  }
}
