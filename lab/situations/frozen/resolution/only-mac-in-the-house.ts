// A machine named by its address alone, in an office where addresses change.
import { alert, closed, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const onlyMacInTheHouse: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const laptop = setting.laptopOf('amelie.roux')
  const at = setting.ago({ hours: 4, minutes: 53 })
  const told = closed(
    setting,
    'mac cache',
    {
      title: 'Suspicious launch agent created',
      category: 'Persistence',
      severity: 'Medium',
      techniques: ['T1543.001'],
      at,
      machine: laptop,
      user: amelie,
      evidence: [
        {
          kind: 'File',
          name: 'com.colourcal.agent.plist',
          path: '/Library/LaunchAgents',
          file: setting.file('com.colourcal.agent.plist'),
        },
        { kind: 'User', person: amelie },
      ],
    },
    'FalsePositive',
    'Clean',
    'Colour calibration of the new screen, signed by its maker.',
  )

  return {
    id: 'only-mac-in-the-house',
    group: 'resolution',
    title: 'The only Mac in the house',
    alerts: [
      alert(setting, at, 'siem', 'Suspicious launch agent created', {
        source_ip: laptop.ip,
        file: '/Library/LaunchAgents/com.colourcal.agent.plist',
        technique: 'T1543.001',
        collector: 'osquery-fleet',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        wrote(
          laptop,
          at,
          'com.colourcal.agent.plist',
          '/Library/LaunchAgents',
          setting.file('com.colourcal.agent.plist'),
          { InitiatingProcessFileName: 'installer' },
        ),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The address is that of the Mac, and the same file on it at the same time was closed as a false positive.',
  }
}
