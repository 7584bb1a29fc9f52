// The gateway stopped it, nobody received it.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const attachmentHeldAtTheGateway: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 48 })
  const file = setting.file('Faktura_2291.scr')

  return {
    id: 'attachment-held-at-the-gateway',
    group: 'resolution',
    title: 'An attachment held at the mail gateway',
    alerts: [
      alert(setting, at, 'email_gateway', 'Malicious attachment quarantined', {
        gateway: 'mail-gw-01.havskoginstruments.com',
        recipients: ['jonas.brandt', 'nadia.petrova', 'lars-erik.oberg'].map((key) => setting.person(key).email),
        sender: 'accounts@tidewater-freight.net',
        attachment: 'Faktura_2291.zip > Faktura_2291.scr',
        sha256: file.sha256,
        verdict: 'malware',
        action: 'quarantined before delivery',
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'The attachment is a known loader, so the attack was real. It never left the gateway, and the recipients are bystanders.',
  }
}
