// Words for phishing in French about a mail that people judged clean.
import { alert, clean, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const frenchReportedMail: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const at = setting.ago({ hours: 4, minutes: 12 })
  const domain = 'salon-metrologie.fr'
  const sender = `inscriptions@${domain}`
  const told = closed(
    setting,
    'french mail',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      techniques: ['T1566'],
      at,
      user: amelie,
      evidence: [
        {
          kind: 'MailMessage',
          sender,
          recipient: amelie,
          subject: 'Votre badge exposant',
          deliveryAction: 'Delivered',
        },
        { kind: 'Url', url: `https://${domain}/badge` },
      ],
    },
    'FalsePositive',
    'Clean',
    'Badge of the fair in Lyon. Amelie had registered herself.',
  )

  return {
    id: 'french-reported-mail',
    group: 'vocabulary',
    title: 'A reported mail that is harmless, in French',
    alerts: [
      alert(
        setting,
        at,
        'email_gateway',
        'Hameçonnage signalé par un utilisateur',
        [
          `Signalé par : ${amelie.email}`,
          `Date : ${setting.iso(at)}`,
          `Expéditeur : ${sender}`,
          'Objet : Votre badge exposant',
          `Lien : https://${domain}/badge`,
          'Motif : « je ne connais pas cet expéditeur »',
        ].join('\n'),
      ),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [clean(setting, 'domain', domain), clean(setting, 'url', `https://${domain}/badge`)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The mail platform holds this very mail, closed as clean by the analyst, and sender and link have been clean for years.',
  }
}
