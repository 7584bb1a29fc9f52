// Mail gateways: Proofpoint TAP, Mimecast, and the audit log and alerts of Microsoft 365.
import type { FormatTable } from '../format.ts'

const mailParts = {
  sender: 'sender fromAddress senderIP headerFrom replyToAddress senderAddress SenderAddress from SenderIP',
  recipient: 'recipient toAddresses recipients ccAddresses RecipientAddress Rcpt to',
} as const

export const proofpoint: FormatTable = {
  id: 'proofpoint-tap',
  fields: ['recipient sender threatID', 'recipient messageTime senderIP', 'clickTime recipient sender'],
  parts: { ...mailParts, machine: 'clickIP', object: 'url threatsInfoMap.threat messageParts.filename' },
  quoted: 'subject userAgent',
  time: 'clickTime messageTime threatTime',
  outcome: [
    {
      field: 'eventType',
      values: [
        [/blocked/i, 'blocked'],
        [/permitted|delivered/i, 'allowed'],
      ],
    },
    {
      field: 'type',
      values: [
        [/blocked/i, 'blocked'],
        [/permitted|delivered/i, 'allowed'],
      ],
    },
    { field: 'quarantineFolder', values: [[/./, 'blocked']] },
  ],
  otherwise: 'allowed',
  claims: [
    { field: 'clickTime', values: [[/./, 'phishing-clicked']] },
    { field: 'messageTime', values: [[/./, 'phishing-delivered']] },
  ],
  titles: 'classification threatType eventType',
}

export const mimecast: FormatTable = {
  id: 'mimecast',
  fields: ['senderAddress aCode', 'senderAddress recipientAddress actionTriggered', 'sender recipient acc route'],
  parts: { ...mailParts, client: 'sourceIp SourceIP IP' },
  quoted: 'subject Subject',
  time: 'datetime timestamp eventTime date',
  outcome: [
    { field: 'action' },
    { field: 'Act' },
    {
      field: 'scanResult',
      values: [
        [/malicious/i, 'blocked'],
        [/clean/i, 'allowed'],
      ],
    },
  ],
  titles: 'urlCategory definition Virus category scanResult',
}

export const microsoft365Audit: FormatTable = {
  id: 'microsoft-365-audit',
  fields: 'CreationTime Operation Workload',
  parts: {
    account: 'UserId MailboxOwnerUPN',
    client: 'ClientIP ClientIPAddress ActorIpAddress',
    sender: 'p2sender p1sender ExchangeMetaData.From',
    recipient: 'recips ExchangeMetaData.To trc',
    object: 'ForwardTo ForwardingSmtpAddress RedirectTo ForwardAsAttachmentTo zu url SourceFileName',
    bystander: 'OriginatingServer',
  },
  quoted: 'Subject subj UserAgent',
  time: 'ts ExchangeMetaData.Sent CreationTime',
  outcome: [
    { field: 'Actions', values: [[/block|quarantine|removed/i, 'blocked']] },
    {
      field: 'dm',
      values: [
        [/zap|removed|blocked|quarantine/i, 'blocked'],
        [/delivered/i, 'allowed'],
      ],
    },
    {
      field: 'ResultStatus',
      values: [
        [/^(?:true|succeeded|success|partiallysucceeded)$/i, 'succeeded'],
        [/^(?:false|failed)$/i, 'failed'],
      ],
    },
  ],
  titles: 'Operation Name PolicyName RuleName',
}

export const cloudAppSecurity: FormatTable = {
  id: 'defender-cloud-apps',
  fields: 'contextId statusValue severityValue entities.type',
  parts: { account: 'entities.id entities.pa', client: 'entities.id' },
  time: 'timestamp',
  outcome: [],
  severity: [
    {
      field: 'severityValue',
      values: [
        [/^0$/, 'low'],
        [/^1$/, 'medium'],
        [/^2$/, 'high'],
      ],
    },
  ],
  titles: 'title',
}
