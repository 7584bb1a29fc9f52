// Words for brute force in Spanish, all tries blocked.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const spanishPasswordsTried: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 8 })
  const ip = '193.142.59.201'

  return {
    id: 'spanish-passwords-tried',
    group: 'vocabulary',
    title: 'Passwords tried and refused, in Spanish',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Intentos de fuerza bruta bloqueados',
        [
          `Fecha: ${setting.iso(at)}`,
          `Origen: ${ip}`,
          'Destino: vpn-gw-01.havskoginstruments.com',
          'Cuentas probadas: administrador, soporte, copias',
          'Intentos fallidos: 146',
          'Intentos correctos: 0',
          'Acción: origen bloqueado durante 60 minutos',
        ].join('\n'),
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 92, [
          ['Current Brute Force Source', 4, 'Tries passwords on remote access since last week, last seen today.'],
          ['Recent Multicategory Blocklist', 2, 'On several block lists.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A source that tries passwords everywhere today tried them here. All failed, so it is a real attack of low severity.',
  }
}
