// A name that nobody has heard before this morning, while the source that could know it does not answer.
import { alert, connected, situation, undecided } from '../../shorthand.ts'

export const umbrellaNameOfThisMorning = situation(
  'umbrella-name-of-this-morning',
  'formats',
  'A newly seen name, and nobody to ask',
  (setting) => {
    const edith = setting.person('edith.granath-forsell')
    const laptop = setting.laptopOf(edith.key)
    const at = setting.ago({ hours: 1, minutes: 20 })
    const name = 'cdn.tidal-harbor-events.com'
    const fields = [
      setting.iso(at).slice(0, 19).replace('T', ' '),
      laptop.host.toUpperCase(),
      `${laptop.host.toUpperCase()},${edith.name} (${edith.email}),Boston`,
      laptop.ip,
      laptop.office.externalIp,
      'Allowed',
      '1 (A)',
      'NOERROR',
      `${name}.`,
      'Newly Seen Domains',
      'Roaming Computers',
      'Roaming Computers,AD Users,Sites',
      '',
    ]
    return {
      alerts: [
        alert(
          setting,
          at,
          'cisco_umbrella',
          'Newly seen domain resolved',
          [
            '"Timestamp","Most Granular Identity","Identities","Internal IP","External IP","Action","Query Type","Response Code","Domain","Categories","Most Granular Identity Type","Identity Types","Blocked Categories"',
            fields.map((field) => `"${field}"`).join(','),
          ].join('\r\n'),
        ),
      ],
      facts: {
        telemetry: [
          connected(laptop, at + 1000, '34.149.88.31', {
            RemoteUrl: name,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: edith.account,
          }),
        ],
      },
      faults: [{ platform: 'threat-intelligence', fault: '503' }],
      expected: undecided,
      because:
        'A new name opened in a browser is nothing by itself, and whether it is hostile could not be asked because intelligence did not answer. Nothing was found on the laptop, and nothing explains the visit.',
    }
  },
)
