// Lösenordsgissning: a known attacker, and every try failed.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const swedishGuessedPasswords: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 17 })
  const ip = '92.118.39.74'

  return {
    id: 'swedish-guessed-passwords',
    group: 'vocabulary',
    title: 'Passwords guessed at the VPN, in Swedish',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Upprepade misslyckade inloggningar mot VPN',
        `Tid ${setting.iso(at)}. Enhet vpn-gw-01. Källadress ${ip}. 412 misslyckade inloggningar mot 9 konton under 20 minuter. Inga lyckade inloggningar.`,
      ),
    ],
    connections: {
      'malware-protection': null,
      'travel-booking': null,
      'vulnerability-investigation': null,
      'incident-source': null,
    },
    expected: {
      verdict: 'malicious',
      severities: ['informational', 'low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'A source that tries passwords everywhere today tried them here and failed. There is somebody to block and nothing to contain.',
  }
}
