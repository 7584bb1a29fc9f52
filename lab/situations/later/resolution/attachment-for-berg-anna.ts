// A gateway names a recipient that two people could be; only on one laptop the attachment was started.
import { alert, by, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const attachmentForBergAnna = situation(
  'attachment-for-berg-anna',
  'resolution',
  'An attachment for Berg, Anna',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const laptop = setting.laptopOf('anna.berg2')
    const namesake = setting.laptopOf('anna.berg')
    const at = setting.ago({ minutes: 57 })
    const file = setting.file('hollowreed-stager.dll')
    const name = 'Monteringsanvisning.dll'
    const path = 'C:\\Users\\anna.berg2\\Downloads'
    return {
      alerts: [
        alert(setting, at, 'sophos_email', 'Message delivered before its attachment was convicted', {
          type: 'Event::Email::PostDeliveryVerdict',
          when: setting.iso(at + 15 * 60_000),
          message: {
            received: setting.iso(at),
            from: 'order@montage-partner.eu',
            to_display: 'Berg, Anna',
            subject: 'Monteringsanvisning rev C',
            delivered: true,
          },
          attachment: { name: 'Monteringsanvisning.zip', contains: [{ name, sha1: file.sha1 }] },
          verdict: 'malicious after delivery',
          appliance: 'mail-gw-01',
        }),
      ],
      facts: {
        telemetry: [
          wrote(laptop, at + 300_000, name, path, file, { InitiatingProcessAccountName: anna.account }),
          ran(laptop, at + 330_000, 'rundll32.exe', `rundll32.exe ${path}\\${name},Show`, by(anna)),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: namesake.host },
          { action: 'isolate-machine', target: 'mail-gw-01' },
        ],
      },
      because:
        'The name fits two people, but the endpoint platform saw the file with this hash, a known backdoor, written and started on one laptop only. Her namesake has nothing to do with it.',
    }
  },
)
