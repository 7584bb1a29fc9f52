// A message about firmware, for a laptop that had a real backdoor three weeks ago.
import { alert, closed, fileSeen, situation } from '../../shorthand.ts'

export const firmwareOfferedToAOnceInfectedLaptop = situation(
  'firmware-offered-to-a-once-infected-laptop',
  'carry-over',
  'New firmware for a laptop with a past',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const laptop = setting.laptopOf(felix.key)
    const at = setting.ago({ hours: 2 })
    const old = closed(
      setting,
      'backdoor three weeks ago',
      {
        title: "'Hollowreed' backdoor was detected",
        category: 'Malware',
        severity: 'High',
        techniques: ['T1071.001'],
        at: setting.ago({ days: 21 }),
        machine: laptop,
        user: felix,
        evidence: [fileSeen(setting, 'hollowreed-stager.dll', 'C:\\ProgramData\\Intel', 'Remediated')],
      },
      'TruePositive',
      'Malware',
      'Laptop wiped and set up anew.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'dell_techdirect',
          'Firmware update available',
          [
            'Dell TechDirect – Connect and Manage',
            '',
            'Recommendation: BIOS 1.31.0 (urgent)',
            `Asset: ${laptop.host.toUpperCase()}   Model: Latitude 5450   Service Tag: 7KQ2MN4`,
            'Installed: 1.28.2    Battery: good    Thermal: good    Disk: 61 % used',
            'Restart needed: yes. Deferred by user: 2 of 5.',
            `Reported: ${setting.iso(at)}`,
          ].join('\n'),
        ),
      ],
      facts: { incidents: [old.incident] },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'An offer of firmware claims no attack. The backdoor of three weeks ago was dealt with and the laptop was set up anew.',
    }
  },
)
