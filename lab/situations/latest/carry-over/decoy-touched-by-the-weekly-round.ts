// A decoy was touched by the own scanner, as in the weeks before, and this time too somebody looked.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const decoyTouchedByTheWeeklyRound = situation(
  'decoy-touched-by-the-weekly-round',
  'carry-over',
  'A decoy touched by the own scanner',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const at = setting.ago({ hours: 4, minutes: 3 })
    const title = 'Canary: SSH login attempt'
    const touched = (days: number) =>
      closed(
        setting,
        `decoy ${days}`,
        {
          title,
          category: 'Discovery',
          severity: 'Medium',
          techniques: ['T1046', 'T1110'],
          at: at - days * 86_400_000,
          machine: scanner,
          evidence: [{ kind: 'Ip', ip: scanner.ip }],
        },
        'InformationalExpectedActivity',
        'SecurityTesting',
        'Weekly round of our own scanner. It tries default passwords of appliances, the decoy looks like one.',
      )
    return {
      alerts: [
        alert(setting, at, 'thinkst_canary', title, {
          CanaryName: 'nas-archive-04',
          CanaryLocation: 'Gothenburg, rack 3',
          CanaryID: '000279bd4e1c',
          CanaryIP: '10.20.1.199',
          CanaryPort: 22,
          AlertType: 'CanaryIncident',
          Description: 'SSH Login Attempt',
          IncidentHash: setting.seeded.hex('canary incident', 32),
          SourceIP: scanner.ip,
          ReverseDNS: scanner.dnsName,
          Timestamp: new Date(at).toUTCString(),
          Triggered: '14',
          AdditionalDetails: [
            ['Username', 'admin'],
            ['Password', '<omitted>'],
            ['Background Context', 'You have had 4 incidents from this host previously.'],
          ],
          Reminder: 'ssh login attempt',
        }),
      ],
      facts: { incidents: [touched(0).incident, touched(7).incident, touched(14).incident] },
      expected: harmless,
      because:
        'The source is the company’s own scanner on its weekly round. This event, and not only those of the weeks before, was looked at and closed as expected testing.',
    }
  },
)
