// A detection of high severity is open; the tool in it was found to be meant on another laptop.
import { alert, by, closed, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const clearedOnTheNeighbouringLaptop = situation(
  'cleared-on-the-neighbouring-laptop',
  'contradiction',
  'A diagnostic tool that was meant on another laptop',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const sofia = setting.person('sofia.marklund')
    const laptop = setting.laptopOf('jonas.brandt')
    const other = setting.laptopOf('sofia.marklund')
    const at = setting.ago({ minutes: 58 })
    const seen = {
      title: 'Handle with full rights opened to the logon process',
      category: 'CredentialAccess',
      severity: 'High',
    } as const
    const path = 'C:\\Tools'
    const command = 'C:\\Tools\\handleview64.exe -p lsass.exe -dump'
    const cleared = closed(
      setting,
      'handles of sofia',
      {
        ...seen,
        techniques: ['T1003.001'],
        at: setting.ago({ hours: 26 }),
        machine: other,
        user: sofia,
        evidence: [
          processSeen(setting, 'handleview64.exe', path, 'C:\\Tools\\handleview64.exe -p lsass.exe', 'cmd.exe'),
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Oskar looked for a leak of handles on the laptop of Sofia, with her at the desk.',
    )
    const held = unjudged(setting, 'handles of jonas', {
      ...seen,
      techniques: ['T1003.001'],
      at,
      machine: laptop,
      user: jonas,
      evidence: [processSeen(setting, 'handleview64.exe', path, command, 'cmd.exe')],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'microsoft_365_defender',
          seen.title,
          `CEF:0|Microsoft|Microsoft 365 Defender|1.0|${held.detection.id}|${seen.title}|8|rt=${at} dhost=${laptop.dnsName} dntdom=HAVSKOG duser=${jonas.account} dproc=handleview64.exe fileHash=${setting.file('handleview64.exe').sha256} cs1Label=CommandLine cs1=${command} cs2Label=Technique cs2=T1003.001`,
        ),
      ],
      facts: {
        incidents: [cleared.incident, held.incident],
        telemetry: [ran(laptop, at, 'handleview64.exe', command, by(jonas))],
      },
      expected: worthALook,
      because:
        'The detection on this laptop is of high severity and nobody has judged it. What was meant yesterday concerned another laptop, another person and no dump.',
    }
  },
)
