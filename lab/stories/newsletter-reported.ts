// A mail that a user reported as phishing and that is a harmless newsletter.
import type { Tell } from './story.ts'

export const newsletterReported: Tell = (setting) => {
  const amelie = setting.person('amelie.roux')
  const at = setting.ago({ hours: 5 })
  const domain = 'optikbranschen-nytt.se'
  const url = `https://www.${domain}/nyhetsbrev/46`
  const sender = `redaktionen@${domain}`
  const detection = setting.detection('newsletter', 'fa', {
    service: 'MicrosoftDefenderForOffice365',
    source: 'OfficeATP',
    title: 'Email reported by user as malware or phish',
    description: 'A user reported a message. The automated investigation found no threat.',
    category: 'InitialAccess',
    severity: 'Low',
    status: 'Resolved',
    classification: 'FalsePositive',
    determination: 'Clean',
    investigationState: 'Benign',
    techniques: ['T1566'],
    at,
    user: amelie,
    evidence: [
      {
        kind: 'MailMessage',
        sender,
        recipient: amelie,
        subject: 'Veckans nyheter ur optikbranschen',
        deliveryAction: 'Delivered',
      },
      { kind: 'Url', url },
    ],
  })
  return {
    id: 'newsletter-reported',
    title: 'A reported mail that is a harmless newsletter',
    verdict: 'benign',
    because:
      'The mail platform investigated the message and judged it clean; intelligence has known the sending domain for years without any risk.',
    alerts: [
      {
        alert_provider: 'email_gateway',
        alert_type: 'User reported phishing',
        created_at_source: setting.seconds(at),
        alert_content: [
          `From: Redaktionen <${sender}>`,
          `To: ${amelie.email}`,
          'Subject: Veckans nyheter ur optikbranschen',
          `Date: ${new Date(at).toUTCString()}`,
          `List-Unsubscribe: <https://www.${domain}/avsluta>`,
          'Authentication-Results: spf=pass; dkim=pass; dmarc=pass',
          '',
          `Läs veckans nyheter: ${url}`,
          '',
          `-- Reported as phishing by ${amelie.email}`,
        ].join('\n'),
      },
    ],
    facts: {
      incidents: [
        setting.incident('newsletter', 'Email reported by user as malware or phish', [detection], {
          status: 'Resolved',
          classification: 'FalsePositive',
          determination: 'Clean',
        }),
      ],
      intelligence: [
        { ...setting.risk('domain', domain, 0, []), firstSeen: setting.ago({ days: 3100 }) },
        { ...setting.risk('domain', `www.${domain}`, 0, []), firstSeen: setting.ago({ days: 3100 }) },
        setting.risk('url', url, 0, []),
      ],
    },
  }
}
