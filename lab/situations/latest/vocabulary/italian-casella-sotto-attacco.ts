// An Italian message about guessed passwords at the mail gateway, all refused.
import { alert, situation, turnedAway } from '../../shorthand.ts'

export const italianCasellaSottoAttacco = situation(
  'italian-casella-sotto-attacco',
  'vocabulary',
  'Guessed mail passwords told in Italian',
  (setting) => {
    const at = setting.ago({ minutes: 58 })
    const ip = '80.94.95.243'
    const lines = ['info', 'ordini', 'amelie.roux', 'hanna.lindqvist', 'assistenza'].map(
      (box, i) =>
        `${setting.iso(at - 60_000 + i * 4000)} mail-gw-01 dovecot: submission-login: autenticazione fallita (tentativi: ${7 + i}): user=<${box}@havskoginstruments.com>, method=LOGIN, rip=${ip}, lip=10.20.0.6, TLS`,
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'libraesva_esg',
          'Tentativi ripetuti di accesso non riusciti',
          [
            'Oggetto: [ATTENZIONE] Tentativi ripetuti di accesso non riusciti',
            '',
            'Il gateway ha rilevato numerosi tentativi di indovinare la password (forza bruta) su SMTP AUTH.',
            `Indirizzo di origine: ${ip}`,
            'Caselle interessate: 5    Tentativi: 45    Accessi riusciti: 0',
            'Azione: indirizzo sospeso per 15 minuti',
            '',
            'Estratto del registro:',
            ...lines,
            '',
            'Messaggio automatico. Non rispondere.',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 89, [
            ['Current Brute Force Source', 4, 'Guesses passwords of mail servers today.'],
            ['Recent Multicategory Blocklist', 2, 'On nine block lists.'],
          ]),
        ],
      },
      expected: { ...turnedAway, proposals: [{ action: 'block-indicator', target: ip }] },
      because:
        'A known source of guesses tried and got nowhere: no sign-in succeeded. The attack is real, low, and worth a lasting block.',
    }
  },
)
