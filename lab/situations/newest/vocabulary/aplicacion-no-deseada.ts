// A Spanish alert about adware that was found today and left where it is.
import { alert, situation, wrote } from '../../shorthand.ts'

export const aplicacionNoDeseada = situation(
  'aplicacion-no-deseada',
  'vocabulary',
  'Unwanted software told in Spanish',
  (setting) => {
    const owner = setting.person('jakob.bergh')
    const laptop = setting.laptopOf('jakob.bergh')
    const at = setting.ago({ hours: 1, minutes: 10 })
    const file = setting.file('coupon-finder.exe')
    const path = `C:\\Users\\${owner.account}\\Downloads`
    return {
      alerts: [
        alert(
          setting,
          at,
          'antivirus_es',
          'Aplicación potencialmente no deseada',
          [
            'Tipo de amenaza: aplicación potencialmente no deseada (PUA)',
            `Equipo: ${laptop.host}`,
            `Usuario: ${owner.account}`,
            `Archivo: ${path}\\coupon-finder.exe`,
            `SHA-256: ${file.sha256}`,
            'Acción: notificado, sin cuarentena',
            `Fecha: ${setting.iso(at)}`,
          ].join('\n'),
        ),
      ],
      facts: {
        telemetry: [
          wrote(laptop, at - 60_000, 'coupon-finder.exe', path, file, { InitiatingProcessFileName: 'msedge.exe' }),
        ],
      },
      expected: {
        verdict: 'suspicious',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'Both intelligence and the endpoint platform know the file as adware: it should go, but it is no attack, and unwanted software is suspicious at most and of low severity.',
    }
  },
)
