// Mimecast held a mail because a journalist has the same name as an employee; the two sides have corresponded for weeks.
import { alert, clean, harmless } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const mimecastNamesakeAtATradePaper: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const amelie = setting.person('amelie.roux')
  const namesake = setting.person('anna.berg')
  const at = setting.ago({ hours: 1, minutes: 26 })
  const sender = 'anna.berg@optikbranschen-nytt.se'
  const ip = '194.9.94.85'
  const messageId = `<${setting.seeded.hex('mimecast interview', 20)}@optikbranschen-nytt.se>`
  const code = setting.seeded.code('mimecast acode', 20)
  const mail = (time: number, from: string, to: string, subject: string, more: Record<string, unknown> = {}) => ({
    table: 'EmailEvents' as const,
    at: time,
    columns: {
      NetworkMessageId: setting.seeded.guid(`interview ${from} ${to} ${subject}`),
      InternetMessageId: `<${setting.seeded.hex(`interview ${from} ${to} ${subject}`, 18)}@${from.split('@')[1]}>`,
      SenderMailFromAddress: from,
      SenderFromAddress: from,
      SenderFromDomain: from.split('@')[1],
      RecipientEmailAddress: to,
      Subject: subject,
      EmailDirection: from === sender ? 'Inbound' : 'Outbound',
      DeliveryAction: 'Delivered',
      DeliveryLocation: from === sender ? 'Inbox/folder' : 'External',
      AuthenticationDetails: from === sender ? '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}' : '',
      SenderIPv4: from === sender ? ip : '',
      UrlCount: 0,
      AttachmentCount: 0,
      ...more,
    },
  })
  return {
    id: 'mimecast-namesake-at-a-trade-paper',
    group: 'vocabulary',
    title: 'Mimecast impersonation protection held a mail',
    alerts: [
      alert(
        setting,
        at,
        'mimecast',
        'TTP Impersonation Protect',
        [
          `datetime=${setting.iso(at)}|aCode=${code}|acc=C46A1187|IP=${ip}|RejType=|Error=|RejCode=|Dir=Inbound|headerFrom=${sender}|Sender=${sender}|Rcpt=${sofia.email}|Act=Hld|RejInfo=|TlsVer=TLSv1.3|Cphr=TLS_AES_256_GCM_SHA384|SpamInfo=[]|SpamProcessingDetail={"spf":{"info":"ALLOW","allow":true},"dkim":{"info":"ALLOW","allow":true},"dmarc":{"info":"ALLOW","allow":true}}|SpamScore=3|Virus=|MsgId=${messageId}|Subject=SV: SV: Intervju OPT-7, korrektur sidan 14`,
          JSON.stringify({
            fail: [],
            meta: {
              status: 200,
              pagination: { pageSize: 100, totalCount: 1 },
              source: 'https://eu-api.mimecast.com/api/ttp/impersonation/get-logs',
            },
            data: [
              {
                resultCount: 1,
                impersonationLogs: [
                  {
                    id: `MTOKEN:${setting.seeded.hex('mimecast impersonation', 40)}`,
                    senderAddress: sender,
                    recipientAddress: sofia.email,
                    subject: 'SV: SV: Intervju OPT-7, korrektur sidan 14',
                    definition: 'HSI Impersonation - Default (Hold for Review)',
                    hits: 2,
                    identifiers: ['internal_user_name', 'targeted_threat_dictionary'],
                    action: 'hold',
                    taggedExternal: true,
                    taggedMalicious: true,
                    senderIpAddress: ip,
                    eventTime: setting.iso(at),
                    impersonationResults: [
                      {
                        impersonationDomainSource: 'internal_user_name',
                        similarDomain: `${namesake.name} <${namesake.email}>`,
                        stringSimilarToDomain: namesake.name,
                        checkerResult: 'hit',
                      },
                      {
                        impersonationDomainSource: 'targeted_threat_dictionary',
                        similarDomain: null,
                        stringSimilarToDomain: 'godkänn',
                        checkerResult: 'hit',
                      },
                      {
                        impersonationDomainSource: 'newly_observed_domain',
                        similarDomain: null,
                        stringSimilarToDomain: null,
                        checkerResult: 'miss',
                      },
                      {
                        impersonationDomainSource: 'similar_internal_domain',
                        similarDomain: null,
                        stringSimilarToDomain: null,
                        checkerResult: 'miss',
                      },
                    ],
                    messageId,
                  },
                ],
              },
            ],
          }),
          `datetime=${setting.iso(at + 700)}|aCode=${code}|acc=C46A1187|Sender=${sender}|Recipient=${sofia.email}|Hostname=se-smtp-inbound-1.mimecast.com|Definition=HSI Impersonation - Default (Hold for Review)|Hits=2|Action=Hold|InternalName=true|NewDomain=false|SimilarInternalDomain=false|SimilarCustomExternalDomain=false|ReplyMismatch=false|ThreatDictionary=true|CustomName=false|TaggedExternal=true|TaggedMalicious=true|CustomThreatDictionary=false|AttSize=0|AttCnt=0|MsgSize=18422|HoldReason=Impersonation|QueueUrl=https://login-se.mimecast.com/administration/app/#/message-center/held/${code}`,
        ].join('\n'),
      ),
    ],
    facts: {
      intelligence: [
        clean(setting, 'domain', 'optikbranschen-nytt.se'),
        setting.risk('ip', ip, 0, [], {
          location: { country: 'Sweden', city: 'Malmö', asn: 'AS39570', organization: 'Web and mail hosting' },
        }),
      ],
      telemetry: [
        mail(setting.ago({ days: 24, hours: 3 }), sender, amelie.email, 'Förfrågan: intervju om nya mätinstrument'),
        mail(setting.ago({ days: 23, hours: 6 }), amelie.email, sender, 'SV: Förfrågan: intervju om nya mätinstrument'),
        mail(setting.ago({ days: 15, hours: 4 }), amelie.email, sender, 'Bilder till intervjun', {
          AttachmentCount: 3,
        }),
        mail(setting.ago({ days: 12, hours: 7 }), sofia.email, sender, 'Intervju OPT-7'),
        mail(setting.ago({ days: 12, hours: 2 }), sender, sofia.email, 'SV: Intervju OPT-7'),
        mail(setting.ago({ days: 2, hours: 5 }), sender, sofia.email, 'Intervju OPT-7, korrektur', {
          AttachmentCount: 1,
        }),
        mail(setting.ago({ hours: 4 }), sofia.email, sender, 'SV: Intervju OPT-7, korrektur sidan 14'),
      ],
    },
    expected: harmless,
    because:
      'The name is that of a colleague, the person is another: the address, its domain and its mail server have written to two people here for weeks, both answered, and Sofia wrote the last mail of this thread herself a few hours ago. The domain is years old without any risk, the mail is authenticated and carries neither link nor file.',
  }
}
