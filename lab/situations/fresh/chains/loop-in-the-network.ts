// Switch messages about a loop: no security claim in any of them.
import { alert, situation } from '../../shorthand.ts'

export const loopInTheNetwork = situation(
  'loop-in-the-network',
  'chains',
  'A loop between two switches, message after message',
  (setting) => {
    const at = setting.ago({ minutes: 19 })
    const laptop = setting.laptopOf('greta.engman')
    const mac = laptop.mac.toLowerCase().replace(/(.{4})(?=.)/g, '$1.')
    return {
      alerts: [
        alert(
          setting,
          at - 180_000,
          'cisco_ios',
          'MAC address flapping',
          `<188>${setting.iso(at - 180_000)} sw-got-a3: %SW_MATM-4-MACFLAP_NOTIF: Host ${mac} in vlan 210 is flapping between port Gi1/0/14 and port Gi1/0/47`,
        ),
        alert(
          setting,
          at,
          'cisco_ios',
          'Port disabled by loop guard',
          `<186>${setting.iso(at)} sw-got-a3: %PM-4-ERR_DISABLE: loopback error detected on Gi1/0/47, putting Gi1/0/47 in err-disable state. %SPANTREE-2-LOOPGUARD_BLOCK: Loop guard blocking port GigabitEthernet1/0/47 on VLAN0210.`,
        ),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because: 'A loop in the cabling is a matter of operation. Nobody claims an attack, and nothing is known of one.',
    }
  },
)
