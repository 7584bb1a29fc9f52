// Fraude au fournisseur: the domain imitates a supplier and is live.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const frenchChangedBankAccount: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ hours: 1, minutes: 15 })
  const domain = 'brackwater-softvvare.com'

  return {
    id: 'french-changed-bank-account',
    group: 'vocabulary',
    title: 'A changed bank account, in French',
    alerts: [
      alert(setting, at, 'email_gateway', 'Tentative de fraude au changement de RIB', {
        expediteur: `comptabilite@${domain}`,
        nom_affiche: 'Brackwater Software',
        destinataire: leila.email,
        objet: 'Nouvelles coordonnées bancaires – facture 20418',
        statut: 'remis',
        raison: 'domaine ressemblant à celui d’un fournisseur, créé il y a 3 jours',
        date: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', domain, 87, [
          ['Recent Phishing Lure: Malicious', 4, 'Imitates a software maker and asks its customers for payments.'],
          ['Recently Registered Domain', 2, 'Three days old.'],
        ]),
      ],
      telemetry: [
        {
          table: 'EmailEvents',
          at,
          columns: {
            SenderFromAddress: `comptabilite@${domain}`,
            SenderFromDomain: domain,
            RecipientEmailAddress: leila.email,
            Subject: 'Nouvelles coordonnées bancaires – facture 20418',
            EmailDirection: 'Inbound',
            DeliveryAction: 'Delivered',
            DeliveryLocation: 'Inbox/folder',
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high'],
      proposals: [{ action: 'block-indicator', target: domain }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
        { action: 'block-indicator', target: 'brackwater-software.com' },
      ],
    },
    because:
      'A domain three days old imitates a supplier, asks for payments to another account, and intelligence knows it for that. The mail was delivered; nobody is known to have paid.',
  }
}
