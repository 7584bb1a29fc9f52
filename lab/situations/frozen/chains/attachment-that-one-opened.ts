// Two received the attachment, one started it; the alert names neither laptop.
import { alert, by, connected, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const attachmentThatOneOpened: TellSituation = (setting) => {
  const opener = setting.person('bruno.dahlin-granath')
  const other = setting.person('felix.granath')
  const laptop = setting.laptopOf('bruno.dahlin-granath')
  const at = setting.ago({ hours: 1, minutes: 9 })
  const file = setting.file('Faktura_2291.scr')

  return {
    id: 'attachment-that-one-opened',
    group: 'chains',
    title: 'An attachment that one of two recipients started',
    alerts: [
      alert(setting, at, 'email_gateway', 'Malicious attachment delivered', {
        messageId: '<8812.ab@kontorsbrev-utskick.com>',
        sender: 'faktura@kontorsbrev-utskick.com',
        recipients: [other.email, opener.email],
        attachment: { name: 'Faktura_2291.scr', sha256: file.sha256 },
        delivered: true,
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        wrote(laptop, at + 300_000, 'Faktura_2291.scr', `C:\\Users\\${opener.account}\\Downloads`, file, {
          InitiatingProcessFileName: 'outlook.exe',
          InitiatingProcessAccountName: opener.account,
        }),
        ran(laptop, at + 330_000, 'Faktura_2291.scr', 'Faktura_2291.scr /S', { ...hashes(file), ...by(opener) }),
        connected(laptop, at + 345_000, '45.138.16.203', {
          InitiatingProcessFileName: 'Faktura_2291.scr',
          InitiatingProcessSHA256: file.sha256,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
      forbidden: [{ action: 'isolate-machine', target: setting.laptopOf('felix.granath').host }],
    },
    because:
      'The attachment is a known loader. Hunting shows that one recipient started it and that it called home; the other has it in the mailbox only.',
  }
}
