// A clock is slow on a laptop that a backdoor was removed from seven weeks ago.
import { alert, closed, fileSeen, situation } from '../../shorthand.ts'

export const clockBehindByMinutes = situation(
  'clock-behind-by-minutes',
  'carry-over',
  'A slow clock on a laptop with a real case behind it',
  (setting) => {
    const robert = setting.person('robert.keane')
    const laptop = setting.laptopOf('robert.keane')
    const at = setting.ago({ minutes: 41 })
    const past = closed(
      setting,
      'robert backdoor',
      {
        title: 'Backdoor started by a job application',
        category: 'Malware',
        severity: 'High',
        at: setting.ago({ days: 50 }),
        machine: laptop,
        user: robert,
        evidence: [fileSeen(setting, 'hollowreed-stager.dll', 'C:\\Users\\robert.keane\\Downloads', 'Remediated')],
      },
      'TruePositive',
      'Malware',
      'Laptop reinstalled, passwords changed.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'icinga',
          'NTP offset',
          `***** Icinga *****\n\nNotification Type: PROBLEM\nService: ntp_time\nHost: ${laptop.host}\nAddress: ${laptop.ip}\nState: WARNING\nDate/Time: ${setting.iso(at)}\n\nAdditional Info:\nNTP WARNING: Offset -194.21 secs, stratum 4, peer 10.30.1.226\n`,
        ),
      ],
      facts: { incidents: [past.incident] },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A slow clock makes no security claim. The backdoor of seven weeks ago was removed and has no relation to it.',
    }
  },
)
