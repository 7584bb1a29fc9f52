// Spanish words for theft through name queries about a program that behaves so.
import { alert, clean, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const spanishNamesThatAreTooLong: TellSituation = (setting) => {
  const jonas = setting.person('jonas.brandt')
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ hours: 8, minutes: 15 })
  const domain = 'lic.feldspar-simulation.com'
  const told = closed(
    setting,
    'licence queries',
    {
      title: 'Possible data exfiltration over DNS',
      category: 'Exfiltration',
      severity: 'Medium',
      techniques: ['T1048.003'],
      at,
      machine: laptop,
      user: jonas,
      evidence: [
        { kind: 'Url', url: `https://${domain}/` },
        { kind: 'User', person: jonas },
      ],
    },
    'FalsePositive',
    'Clean',
    'The simulation program asks its licence service through long names. Described in its manual, Jonas has a licence.',
  )

  return {
    id: 'spanish-names-that-are-too-long',
    group: 'vocabulary',
    title: 'Nombres demasiado largos en el DNS',
    alerts: [
      alert(setting, at, 'siem', 'Posible exfiltración de datos por DNS', {
        id_alerta: told.detection.id,
        equipo: laptop.dnsName,
        usuario: jonas.account,
        dominio: domain,
        consultas: 212,
        longitud_media: 61,
        tecnica: 'T1048.003',
        hora: setting.iso(at),
        accion: 'permitido',
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [clean(setting, 'domain', domain), clean(setting, 'domain', 'feldspar-simulation.com')],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very detection as a false positive: a licence service that is asked through long names. The domain is clean.',
  }
}
