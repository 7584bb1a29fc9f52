// A new device on the network, then regular calls of an address that no platform knows to one that nobody knows.
import { alert, situation, undecided } from '../../shorthand.ts'

export const thermostatThatCallsOut = situation(
  'thermostat-that-calls-out',
  'chains',
  'A new device on the building network calls out',
  (setting) => {
    const seen = setting.ago({ hours: 6 })
    const at = setting.ago({ minutes: 46 })
    return {
      alerts: [
        alert(
          setting,
          seen,
          'aruba_clearpass',
          'New endpoint profiled',
          `${setting.iso(seen)} cppm-1 CPPM_Endpoint: Mac=5c:cf:7f:20:11:9a IP=10.20.60.77 Category="Home Automation" Family="Sensor" OS="unknown" Status=Unknown`,
        ),
        alert(setting, at, 'corelight', 'Regular connections with little data', {
          _path: 'notice',
          ts: setting.iso(at),
          note: 'Beaconing::Periodic_Connections',
          msg: '10.20.60.77 contacts 80.211.74.190:8883 every 300 s, 71 times',
          'id.orig_h': '10.20.60.77',
          'id.resp_h': '80.211.74.190',
          'id.resp_p': 8883,
          proto: 'tcp',
          actions: ['Notice::ACTION_LOG'],
          score: 62,
        }),
      ],
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'No platform knows the device, and nobody knows the address it calls. Regular calls alone show neither harm nor innocence.',
    }
  },
)
