// A mail passes every check of its origin. Its answers go to a name that is one letter off and a week old.
import { alert, clean, situation, worthALook } from '../../shorthand.ts'

export const authenticMailAboutANewAccount = situation(
  'authentic-mail-about-a-new-account',
  'contradiction',
  'An authentic mail about a new bank account',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const at = setting.ago({ hours: 3, minutes: 17 })
    const real = 'brattvik-mekanik.se'
    const other = 'brattvik-mekanlk.com'
    const subject = 'SV: Faktura 20418 – nytt bankgiro från 1 december'
    return {
      alerts: [
        alert(
          setting,
          at,
          'mimecast_ttp',
          'Impersonation protect: reply-to differs from sender',
          `datetime=${setting.iso(at)}|aCode=${setting.seeded.hex('mimecast code', 22)}|acc=C61A18|Sender=ekonomi@${real}|Receipient=${tomas.email}|IP=194.14.88.20|Subject=${subject}|Definition=Default Impersonation Definition|Hits=1|Action=none|TaggedExternal=true|TaggedMalicious=false|InternalName=false|CustomName=false|NewDomain=true|SimilarInternalDomain=false|SimilarCustomExternalDomain=true|SimilarMimecastExternalDomain=false|ReplyMismatch=true|ReplyTo=ekonomi@${other}|ThreatDictionary=bankgiro|CustomThreatDictionary=|SPF=pass|DKIM=pass|DMARC=pass|SpamScore=1|Delivered=true`,
        ),
      ],
      facts: {
        intelligence: [
          clean(setting, 'domain', real),
          clean(setting, 'ip', '194.14.88.20'),
          setting.risk('domain', other, 57, [
            [
              'Recently Registered Look-alike Domain',
              2,
              'Registered six days ago, one letter off a Norwegian and Swedish workshop.',
            ],
            ['Suspected Payment Fraud Lure', 2, 'Named in one report of a bank, not confirmed.'],
          ]),
        ],
        telemetry: [
          {
            table: 'EmailEvents',
            at: at + 4000,
            columns: {
              NetworkMessageId: setting.seeded.guid('brattvik message'),
              SenderFromAddress: `ekonomi@${real}`,
              SenderMailFromAddress: `ekonomi@${real}`,
              SenderIPv4: '194.14.88.20',
              RecipientEmailAddress: tomas.email,
              Subject: subject,
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox',
              EmailDirection: 'Inbound',
            },
          },
        ],
      },
      expected: { ...worthALook, severities: ['low', 'medium', 'high'] },
      because:
        'The mail truly comes from the supplier, and yet its answers go to a look-alike name of six days that intelligence holds for suspicious. A mailbox of the supplier may be in other hands, but nothing confirms it and nobody has answered.',
    }
  },
)
