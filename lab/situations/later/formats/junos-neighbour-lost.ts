// A router loses a neighbour for a minute; structured syslog, no security claim.
import { alert, situation } from '../../shorthand.ts'

export const junosNeighbourLost = situation(
  'junos-neighbour-lost',
  'formats',
  'A router loses a neighbour for a minute',
  (setting) => {
    const at = setting.ago({ minutes: 32 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'junos',
          'RPD_BGP_NEIGHBOR_STATE_CHANGED',
          `<28>1 ${setting.iso(at)} rt-got-01 rpd 9912 RPD_BGP_NEIGHBOR_STATE_CHANGED [junos@2636.1.1.1.2.29 peer-name="62.95.30.9 (External AS 3301)" old-state="Established" new-state="Idle" event="HoldTime" instance="master" attack-detection="none"] BGP peer 62.95.30.9 (External AS 3301) changed state from Established to Idle (event HoldTime) (instance master)`,
        ),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A lost neighbour makes no security claim, and nothing about the neighbour is known. There is nothing to clear and nothing to act on.',
    }
  },
)
