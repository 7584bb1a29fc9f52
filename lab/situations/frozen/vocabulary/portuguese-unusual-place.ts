// A booked trip and a clean address explain it.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const portugueseUnusualPlace: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const at = setting.ago({ hours: 1, minutes: 44 })
  const ip = '85.245.102.17'

  return {
    id: 'portuguese-unusual-place',
    group: 'vocabulary',
    title: 'A sign-in from an unusual place, in Portuguese',
    alerts: [
      alert(setting, at, 'identity_provider', 'Início de sessão a partir de local incomum', {
        utilizador: daniel.email,
        resultado: 'sucesso',
        endereco_ip: ip,
        cidade: 'Lisboa',
        pais: 'PT',
        autenticacao_multifator: 'satisfeita',
        data: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        daniel,
        { city: 'Lisbon', country: 'PT', airport: 'LIS' },
        setting.ago({ days: 2, hours: 3 }),
        setting.ahead({ days: 1 }),
        7,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'A ticketed flight and a hotel put him in Lisbon at that time, the second factor was given, and the address is clean.',
  }
}
