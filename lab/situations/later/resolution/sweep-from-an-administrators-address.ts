// A sweep told with a private address; it is the laptop of the head of IT, and the analyst knows about it.
import { alert, by, closed, harmless, processSeen, ran, situation } from '../../shorthand.ts'

export const sweepFromAnAdministratorsAddress = situation(
  'sweep-from-an-administrators-address',
  'resolution',
  'A sweep of the server network, from an address',
  (setting) => {
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('karin.strand')
    const at = setting.ago({ hours: 2, minutes: 50 })
    const title = 'Internal network sweep'
    const command = 'C:\\Tools\\netinv.exe --range 10.20.1.0/24 --csv'
    const held = closed(
      setting,
      'sweep of karin',
      {
        title,
        category: 'Discovery',
        severity: 'Medium',
        techniques: ['T1046'],
        at,
        machine: laptop,
        user: karin,
        evidence: [processSeen(setting, 'netinv.exe', 'C:\\Tools', command, 'cmd.exe')],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Karin counted the servers for the insurance, from her own laptop. Talked to her, list received.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'exabeam',
          title,
          `LEEF:2.0|Gigamon|ThreatINSIGHT|3.4|${title}|^|devTime=${at}^src=${laptop.ip}^srcPort=0^dst=10.20.1.0/24^proto=TCP^technique=T1046^distinctTargets=241^sev=6^sensor=ndr-got-01`,
        ),
      ],
      facts: { incidents: [held.incident], telemetry: [ran(laptop, at, 'netinv.exe', command, by(karin))] },
      expected: harmless,
      because:
        'The address is that of the laptop of the head of IT, and the detection of the same title, technique and time on it was closed as expected after a talk with her. It was meant to happen.',
    }
  },
)
