// A breach of the rules of use, not of security.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const gamblingSiteBlocked: TellSituation = (setting) => {
  const felix = setting.person('felix.granath')
  const laptop = setting.laptopOf('felix.granath')
  const at = setting.ago({ hours: 1, minutes: 51 })

  return {
    id: 'gambling-site-blocked',
    group: 'vocabulary',
    title: 'A blocked visit to a gambling site',
    alerts: [
      alert(setting, at, 'firewall', 'Acceptable use policy violation', {
        time: setting.iso(at),
        user: felix.email,
        client: laptop.ip,
        url: 'https://www.lucky-harbour-slots.com/lobby',
        category: 'Gambling',
        policy: 'Acceptable Use',
        action: 'blocked',
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A page of a forbidden kind was blocked. Nobody knows the site, nothing hostile is claimed, and whether it matters is a question for the manager.',
  }
}
