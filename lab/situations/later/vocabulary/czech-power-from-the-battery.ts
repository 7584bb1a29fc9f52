// A Czech message of a power supply; it speaks of attacks on nothing.
import { alert, situation } from '../../shorthand.ts'

export const czechPowerFromTheBattery = situation(
  'czech-power-from-the-battery',
  'vocabulary',
  'Napájení z baterie',
  (setting) => {
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ minutes: 27 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'zabbix',
          'Kritický stav: UPS na baterii',
          `Problém začal: ${setting.iso(at)}\nNázev problému: UPS běží na baterii, zbývá 11 minut\nHostitel: ${server.host}\nZávažnost: Katastrofa\nProvozní data: vstupní napětí 0 V, zátěž 64 %\nČíslo problému: 884120`,
        ),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A power cut is bad for a server and makes no security claim. The disaster in the message is the severity of a monitoring tool.',
    }
  },
)
