// A breach of the rules of use in German.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const germanAssistantInTheBrowser: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const laptop = setting.laptopOf('viktor.sand')
  const at = setting.ago({ hours: 3, minutes: 50 })
  const domain = 'chat.plumeria-assistant.com'

  return {
    id: 'german-assistant-in-the-browser',
    group: 'vocabulary',
    title: 'Ein KI-Dienst, der nicht freigegeben ist',
    alerts: [
      alert(setting, at, 'web_proxy', 'Nutzung eines nicht freigegebenen KI-Dienstes', {
        Zeit: setting.iso(at),
        Benutzer: viktor.account,
        Rechner: laptop.host,
        Ziel: domain,
        Kategorie: 'Generative KI',
        Aktion: 'Hinweisseite angezeigt',
        gesendete_bytes: 2210,
        Richtlinie: 'KI-Nutzung 2026',
      }),
    ],
    facts: { intelligence: [clean(setting, 'domain', domain), clean(setting, 'domain', 'plumeria-assistant.com')] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'He opened a service that the rules do not allow, and was shown a notice. That is a matter of rules; nothing speaks of an attack.',
  }
}
