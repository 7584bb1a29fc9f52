// A colleague writes to the service desk in plain words. The laptop has to be found.
import { alert, by, connected, hostile, ran, situation } from '../../shorthand.ts'

export const aCallerLetHimIn = situation(
  'a-caller-let-him-in',
  'resolution',
  'A colleague let a caller onto the laptop',
  (setting) => {
    const iris = setting.person('iris.granath-dahlin')
    const laptop = setting.laptopOf(iris.key)
    const at = setting.ago({ hours: 1, minutes: 15 })
    const ip = '194.180.48.90'
    const host = 'relay-7f.supportdesk-live.top'
    return {
      alerts: [
        alert(
          setting,
          at + 1_800_000,
          'freshservice',
          'Incident: I think I was tricked',
          [
            'Ticket: INC-20817',
            'Source: portal',
            'Priority: Medium',
            'Category: Other > Not sure',
            `Requester: ${iris.name} <${iris.email}>`,
            `Created: ${setting.iso(at + 1_800_000)}`,
            '',
            'Hi, a man called my desk phone and said he was from the licence team of our CAD supplier. He had me',
            'download a small program and read him the number in the window. He moved the mouse for a few minutes',
            'and a black window opened and closed. Then he said all was fine. I asked around and nobody knows him.',
            'My computer is still on, should I do something? It is the one in the calibration room.',
            '',
            'Regards, Iris',
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 90, [
            ['Current Remote Access Abuse', 4, 'Relay of callers who pose as support today.'],
          ]),
          setting.risk('domain', host, 88, [['Recent Fraudulent Support Site', 4, 'Used by callers this week.']]),
        ],
        telemetry: [
          ran(laptop, at, 'CadLicenceHelper.exe', `"C:\\Users\\${iris.account}\\Downloads\\CadLicenceHelper.exe"`, {
            ...by(iris),
            InitiatingProcessFileName: 'msedge.exe',
          }),
          connected(laptop, at + 8000, ip, {
            RemoteUrl: host,
            InitiatingProcessFileName: 'CadLicenceHelper.exe',
            InitiatingProcessAccountName: iris.account,
          }),
          ran(
            laptop,
            at + 240_000,
            'cmd.exe',
            'cmd.exe /c whoami /all & nltest /dclist: & net group "Domain Admins" /domain',
            {
              ...by(iris),
              InitiatingProcessFileName: 'CadLicenceHelper.exe',
            },
          ),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'Her words fit what her laptop shows: a downloaded helper that called a relay of fraudulent callers and then asked for the domain administrators. The laptop is hers alone.',
    }
  },
)
