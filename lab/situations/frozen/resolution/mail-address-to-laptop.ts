// The mailbox leads to a person with another account name and to a laptop.
import { alert, by, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const mailAddressToLaptop: TellSituation = (setting) => {
  const meiling = setting.person('meiling.tan')
  const laptop = setting.laptopOf('meiling.tan')
  const at = setting.ago({ hours: 1, minutes: 1 })
  const file = setting.file('Faktura_2291.scr')
  const path = `C:\\Users\\${meiling.account}\\Downloads`

  return {
    id: 'mail-address-to-laptop',
    group: 'resolution',
    title: 'From a mail address to the laptop that ran the file',
    alerts: [
      alert(setting, at, 'email_gateway', 'Attachment delivered, later found malicious', {
        recipient: meiling.email,
        sender: 'accounts@tidewater-freight.net',
        subject: 'Faktura 2291',
        attachment: 'Faktura_2291.scr',
        sha256: file.sha256,
        delivered: setting.iso(at),
        gateway: 'mail-gw-01',
      }),
    ],
    facts: {
      telemetry: [
        wrote(laptop, at + 60_000, 'Faktura_2291.scr', path, file, {
          InitiatingProcessFileName: 'outlook.exe',
          InitiatingProcessAccountName: meiling.account,
        }),
        ran(laptop, at + 95_000, 'Faktura_2291.scr', `"${path}\\Faktura_2291.scr" /S`, {
          FolderPath: path,
          ...hashes(file),
          ...by(meiling),
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
      forbidden: [{ action: 'isolate-machine', target: 'mail-gw-01' }],
    },
    because:
      'A known loader was delivered, and the endpoint platform saw it run on the laptop of the recipient a minute later.',
  }
}
