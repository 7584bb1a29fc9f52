// Lansweeper mails which warranties end soon; one of the laptops had a loader months ago, which has nothing to do with it.
import { alert, situation, undecided } from '../../shorthand.ts'

export const lansweeperWarrantyOfALaptopOnceTricked = situation(
  'lansweeper-warranty-of-a-laptop-once-tricked',
  'carry-over',
  'Lansweeper: warranties that end within 30 days',
  (setting) => {
    const at = setting.ago({ hours: 4, minutes: 12 })
    const owners = ['anna.berg2', 'viktor.sand', 'tomas.wikner', 'clara.hultman-engman']
    const rows = owners.map((key, i) => {
      const laptop = setting.laptopOf(key)
      const end = setting.iso(setting.ahead({ days: 6 + i * 7 })).slice(0, 10)
      const serial = setting.seeded.hex(`serial ${key}`, 7).toUpperCase()
      return `${laptop.host.toUpperCase().padEnd(10)} ${laptop.ip.padEnd(14)} ${`HAVSKOG\\${setting.person(key).account}`.padEnd(30)} Dell Latitude 5540   ${serial}   ${end}`
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'lansweeper',
          'Report alert: Warranty expires in 30 days',
          [
            'From: Lansweeper <lansweeper@havskoginstruments.com>',
            'To: it-inkop@havskoginstruments.com, it-larm@havskoginstruments.com',
            `Date: ${new Date(at).toUTCString()}`,
            `Subject: [Lansweeper] Report alert: Workstation: Warranty expires in 30 days (${rows.length})`,
            `Message-ID: <ls-${setting.seeded.hex('lansweeper mail', 16)}@lansweeper.havskoginstruments.com>`,
            'X-Mailer: Lansweeper 12.1.0.3',
            'Content-Type: text/plain; charset=utf-8',
            '',
            'Email alert:     Hardware round',
            'Report:          web50repworkstationwarranty30',
            'Schedule:        Weekly, Monday 06:00',
            'Site:            Havskog Instruments (scan server LSPUSH-GOT)',
            `Assets:          ${rows.length}`,
            '',
            'AssetName  IPAddress      Username                       Model                Serial    Warranty Date',
            '---------- -------------- ------------------------------ -------------------- --------- -------------',
            ...rows,
            '',
            'Last successful scan of these assets: within 24 hours.',
            'Antivirus state (from the scan): Enabled, up to date on all listed assets.',
            '',
            'View the report: https://lansweeper.havskoginstruments.com/Report/report.aspx?det=web50repworkstationwarranty30',
            'You receive this because you are a member of the mail group "Hardware round".',
          ].join('\n'),
        ),
      ],
      expected: {
        ...undecided,
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A list of warranties makes no claim about security at all. That one of the laptops had a loader stopped months ago and others had adware is no part of it.',
    }
  },
)
