// Kontosperrung: people found the telephone that caused it.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const germanLockedAccount: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const at = setting.ago({ hours: 4, minutes: 22 })

  return {
    id: 'german-locked-account',
    group: 'vocabulary',
    title: 'A locked account, in German',
    alerts: [
      alert(setting, at, 'siem', 'Kontosperrung nach wiederholter Fehlanmeldung', {
        Ereignis: 4740,
        Zielkonto: `HAVSKOG\\${tomas.account}`,
        Aufrufercomputer: 'EXCH-EAS',
        Meldender: 'srv-dc-01',
        Fehlversuche: 11,
        Erfolgreich: 0,
        Beschreibung: 'Das Konto wurde nach zu vielen falschen Kennwörtern gesperrt.',
        Zeit: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Account lockout for ${tomas.account}`,
          at,
          'BENIGN',
          [{ person: tomas }],
          'Changed his password this morning, the mail program on his telephone still had the old one. Done with him on the telephone.',
          { priority: 'LOW' },
        ),
      ],
    },
    connections: { 'malware-protection': null, 'travel-booking': null },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The ticket about this lockout of this account was closed with its cause: the old password in his telephone.',
  }
}
