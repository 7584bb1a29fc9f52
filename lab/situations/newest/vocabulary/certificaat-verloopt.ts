// A Dutch message about a certificate that runs out says nothing about security events.
import { alert, situation } from '../../shorthand.ts'

export const certificaatVerloopt = situation(
  'certificaat-verloopt',
  'vocabulary',
  'An expiring certificate told in Dutch',
  (setting) => {
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 1 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'monitoring',
          'Certificaat verloopt binnenkort',
          [
            'Melding: certificaat verloopt over 14 dagen',
            `Server: ${server.dnsName}`,
            'Dienst: IPP over TLS (poort 631)',
            'Uitgever: Havskog Issuing CA 2',
            'Ernst: waarschuwing',
            `Tijdstip: ${setting.iso(at)}`,
          ].join('\n'),
        ),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A certificate that runs out in two weeks is upkeep: the message claims no attack, and there is nothing to contain.',
    }
  },
)
