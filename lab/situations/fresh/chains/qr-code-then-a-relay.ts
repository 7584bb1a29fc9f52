// A mail with a QR code, and half an hour later a sign-in through the relay of a phishing kit.
import { alert, situation } from '../../shorthand.ts'

export const qrCodeThenARelay = situation(
  'qr-code-then-a-relay',
  'chains',
  'A code to photograph, then a sign-in through a relay',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const mailAt = setting.ago({ hours: 1, minutes: 25 })
    const at = setting.ago({ minutes: 48 })
    const ip = '193.233.48.12'
    return {
      alerts: [
        alert(setting, mailAt, 'abnormal_security', 'Credential phishing: QR code in attachment', {
          threatId: '184712ab-6d8b-47b3-89d3-a314efef79e2',
          messages: [
            {
              abxMessageId: 4551618356913732000,
              attackType: 'Phishing: Credential',
              attackVector: 'QR Code',
              attackedParty: 'Employee (Other)',
              fromAddress: 'documents@signature-queue-desk.com',
              fromName: 'Document Desk',
              recipientAddress: grace.email,
              toAddresses: [grace.email],
              subject: 'Supplier agreement 2027: scan to sign',
              attachmentNames: ['Agreement_2027.pdf'],
              urls: [],
              sentTime: setting.iso(mailAt - 60_000),
              receivedTime: setting.iso(mailAt),
              remediationStatus: 'Not Remediated',
              autoRemediated: false,
              isRead: true,
            },
          ],
        }),
        alert(setting, at, 'pingone', 'Authentication from a new network', {
          id: 'f1c2b0d4-3a6f-4d6e-8a0d-1fb55cc31f02',
          recordedAt: setting.iso(at),
          createdAt: setting.iso(at),
          action: { type: 'USER.ACCESS_ALLOWED', description: 'User Access Allowed' },
          result: { status: 'SUCCESS', description: 'Passed role access control' },
          actors: {
            client: { name: 'Havskog workspace', type: 'CLIENT' },
            user: { name: grace.email, type: 'USER', environment: { id: 'd8f2c8b2-7f9e-4f2f-8f6e-0c9d7c9a1f11' } },
          },
          source: { ipAddress: ip, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148' },
          riskEvaluation: { level: 'MEDIUM', predictors: ['NEW_NETWORK', 'NEW_DEVICE'] },
          mfa: 'SATISFIED',
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 92, [
            ['Current Phishing Host', 4, 'Relay of an adversary-in-the-middle kit, validated today.'],
            ['Recent Credential Theft', 3, 'Passes on passwords and session cookies of mail accounts.'],
          ]),
        ],
        telemetry: [
          {
            table: 'EmailEvents',
            at: mailAt,
            columns: {
              NetworkMessageId: setting.seeded.guid('qr mail'),
              SenderFromAddress: 'documents@signature-queue-desk.com',
              SenderFromDomain: 'signature-queue-desk.com',
              RecipientEmailAddress: grace.email,
              Subject: 'Supplier agreement 2027: scan to sign',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              AttachmentCount: 1,
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The sign-in succeeded from an address that relays stolen sign-ins today, shortly after the lure. The phone did it, not the laptop, so there is no machine to cut off.',
    }
  },
)
