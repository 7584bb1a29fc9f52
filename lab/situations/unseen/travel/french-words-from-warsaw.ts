// French words for an unusual sign-in, and a trip that covers it.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const frenchWordsFromWarsaw: TellSituation = (setting) => {
  const greta = setting.person('greta.bergh-isaksson')
  const at = setting.ago({ hours: 2, minutes: 25 })
  const ip = '83.24.118.9'

  return {
    id: 'french-words-from-warsaw',
    group: 'travel',
    title: 'Une connexion depuis Varsovie',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Connexion inhabituelle',
        `Connexion inhabituelle détectée\nUtilisateur : ${greta.email}\nAdresse IP : ${ip}\nLieu : Warsaw, PL\nRésultat : réussite\nDouble authentification : validée\nDate : ${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        greta,
        { city: 'Warsaw', country: 'PL', airport: 'WAW' },
        setting.ago({ days: 1, hours: 2 }),
        setting.ahead({ days: 3 }),
        2,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'A ticketed flight and a hotel put her in Warsaw, the second factor was given, and the address is clean.',
  }
}
