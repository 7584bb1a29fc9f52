// An operational message about a server whose weaknesses were patched lately.
import { alert, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sensorUpdateFailed: TellSituation = (setting) => {
  const server = setting.machine('srv-dc-02')
  const at = setting.ago({ hours: 4 })
  const before = closed(
    setting,
    'dc02 autumn',
    {
      title: 'Suspicious LDAP query',
      category: 'Discovery',
      severity: 'High',
      techniques: ['T1087.002'],
      at: setting.ago({ days: 21 }),
      machine: server,
      evidence: [],
    },
    'TruePositive',
    'MaliciousUserActivity',
    'Former contractor, account closed.',
  )

  return {
    id: 'sensor-update-failed',
    group: 'carry-over',
    title: 'An update of the sensor that failed',
    alerts: [
      alert(setting, at, 'siem', 'Client update failed', {
        device: server.host,
        package: 'Sensor 10.8760',
        error: '0x80070070',
        meaning: 'There is not enough space on the disk.',
        retries: 3,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'An update found no space. What a former contractor did three weeks ago on the same server is closed and has nothing to do with it.',
  }
}
