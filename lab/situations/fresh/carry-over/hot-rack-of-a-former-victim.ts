// A server gets too warm; weeks ago it was broken into, and that was ended.
import { alert, closed, situation } from '../../shorthand.ts'

export const hotRackOfAFormerVictim = situation(
  'hot-rack-of-a-former-victim',
  'carry-over',
  'A warm inlet on a server that was once attacked',
  (setting) => {
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ minutes: 41 })
    const past = closed(
      setting,
      'hot rack past',
      {
        title: 'Suspicious child process of the database engine',
        category: 'Execution',
        severity: 'High',
        techniques: ['T1505.001'],
        at: setting.ago({ days: 47, hours: 3 }),
        machine: server,
      },
      'TruePositive',
      'Malware',
      'Attacker removed, server rebuilt, passwords changed.',
    )
    return {
      alerts: [
        alert(setting, at, 'idrac', 'TMP0120 System inlet temperature above upper warning threshold', {
          '@odata.type': '#Event.v1_7_0.Event',
          Id: '18841',
          Name: 'Event Array',
          Context: 'havskog-facilities',
          Events: [
            {
              EventId: '2190',
              EventType: 'Alert',
              EventTimestamp: setting.iso(at),
              MemberId: '18841',
              MessageId: 'IDRAC.2.8.TMP0120',
              Message:
                'The system inlet temperature is greater than the upper warning threshold. Reading: 41 C, threshold: 38 C.',
              MessageArgs: ['41', '38'],
              Severity: 'Warning',
              OriginOfCondition: { '@odata.id': '/redfish/v1/Chassis/System.Embedded.1/Thermal' },
              Oem: { Dell: { ServiceTag: '7QK4LN3', HostName: server.dnsName } },
            },
          ],
        }),
      ],
      facts: { incidents: [past.incident] },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A temperature makes no security claim. The intrusion of seven weeks ago was dealt with and says nothing about the cooling.',
    }
  },
)
