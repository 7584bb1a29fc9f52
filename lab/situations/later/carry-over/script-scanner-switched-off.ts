// A detection of high severity that nobody has judged; one of the same title was false two weeks ago.
import { alert, by, closed, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const scriptScannerSwitchedOff = situation(
  'script-scanner-switched-off',
  'carry-over',
  'The script scanner was patched in memory, for the second time',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf('grace.mbeki')
    const at = setting.ago({ minutes: 52 })
    const seen = {
      title: 'Tampering with the antimalware scan interface',
      category: 'DefenseEvasion',
      severity: 'High',
    } as const
    const techniques = ['T1562.001']
    const past = closed(
      setting,
      'scan interface before',
      { ...seen, techniques, at: setting.ago({ days: 14 }), machine: laptop, user: grace },
      'FalsePositive',
      'NotMalicious',
      'Known clash of the purchasing plug-in 4.1 with the scan interface. Plug-in updated.',
    )
    const command = 'powershell.exe -nop -w hidden -File C:\\Users\\grace.mbeki\\AppData\\Local\\Temp\\u1.ps1'
    const now = unjudged(setting, 'scan interface now', {
      ...seen,
      techniques,
      at,
      machine: laptop,
      user: grace,
      evidence: [
        processSeen(
          setting,
          'powershell.exe',
          'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
          command,
          'wscript.exe',
        ),
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'qradar', seen.title, {
          offense_id: 60417,
          description: `${seen.title}\n`,
          magnitude: 7,
          start_time: at,
          offense_source: laptop.host,
          log_sources: ['Microsoft 365 Defender @ havskog'],
          events: [
            {
              'Alert ID': now.detection.id,
              Computer: laptop.dnsName,
              Username: grace.account,
              Command: command,
              'Parent Process Name': 'wscript.exe',
            },
          ],
        }),
      ],
      facts: {
        incidents: [past.incident, now.incident],
        telemetry: [
          ran(laptop, at, 'powershell.exe', command, { ...by(grace), InitiatingProcessFileName: 'wscript.exe' }),
        ],
      },
      expected: worthALook,
      because:
        'The detection is of high severity and nobody has judged it, which is suspicious. The false alarm of two weeks ago was about a plug-in, at another time, and does not clear a hidden script from a temporary folder.',
    }
  },
)
