// Somebody names a machine as people speak of it.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const nameThatNoMachineHas: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 20 })

  return {
    id: 'name-that-no-machine-has',
    group: 'resolution',
    title: 'A server by its nickname',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Request from a user',
        'Hi, the paint shop terminal behaves strangely since lunch, windows open and close by themselves, maybe a virus? It is the old one next to the oven. Thanks, Bruno',
      ),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'No machine has this name, several people are called Bruno, and nothing else is told. Somebody has to go and look.',
  }
}
