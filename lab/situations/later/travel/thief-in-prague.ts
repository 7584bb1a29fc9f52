// The place fits the booking, and the address belongs to somebody who uses stolen passwords today.
import { alert, situation, stay } from '../../shorthand.ts'

export const thiefInPrague = situation(
  'thief-in-prague',
  'travel',
  'In Prague by booking, from the address of a thief',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ minutes: 45 })
    const ip = '193.29.187.66'
    const to = { city: 'Prague', country: 'CZ', airport: 'PRG' }
    return {
      alerts: [
        alert(
          setting,
          at,
          'onelogin',
          'Neobvyklé přihlášení',
          `čas: ${setting.iso(at)}\nuživatel: ${hanna.email}\naplikace: Microsoft 365\nvýsledek: úspěch\nIP adresa: ${ip}\nmísto: Praha, Česko\nprohlížeč: Chrome 140 / Windows\ndruhý faktor: nevyžadován (zapamatované zařízení)`,
        ),
      ],
      facts: {
        bookings: stay(setting, hanna, to, setting.ago({ days: 1, hours: 5 }), setting.ahead({ days: 1 })),
        intelligence: [
          setting.risk('ip', ip, 93, [
            [
              'Current Account Takeover Source',
              4,
              'Signs in to mail accounts with stolen passwords today, 212 companies.',
            ],
          ]),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The sign-in succeeded from an address that a known attacker uses today with stolen passwords. That she is in Prague says where she is, and nothing about who sat behind this address.',
    }
  },
)
