// An unfamiliar sign-in in Italian that people have closed.
import { alert, clean, closed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const italianNewDevice: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman')
  const at = setting.ago({ hours: 5, minutes: 8 })
  const ip = '116.87.131.203'
  const told = closed(
    setting,
    'clara tablet',
    {
      ...identity,
      title: 'Unfamiliar sign-in properties',
      category: 'InitialAccess',
      severity: 'Medium',
      techniques: ['T1078'],
      at,
      user: clara,
      evidence: [
        { kind: 'User', person: clara },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'Her new tablet at home. Confirmed by telephone.',
  )

  return {
    id: 'italian-new-device',
    group: 'vocabulary',
    title: 'A new device, in Italian',
    alerts: [
      alert(setting, at, 'identity_provider', 'Accesso con proprietà non familiari', {
        utente: clara.email,
        esito: 'riuscito',
        indirizzo_ip: ip,
        paese: 'SG',
        dispositivo: 'Tablet sconosciuto',
        rischio: 'medio',
        descrizione: 'Accesso da un dispositivo mai visto prima per questo utente.',
        ora: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident], intelligence: [clean(setting, 'ip', ip)] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The analyst asked her about this very sign-in: her new tablet at home. The address is clean.',
  }
}
