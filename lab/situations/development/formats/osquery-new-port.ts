// A difference that an osquery pack reports every day.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const osqueryNewPort: TellSituation = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ hours: 1, minutes: 22 })

  return {
    id: 'osquery-new-port',
    group: 'formats',
    title: 'A new listening port in an osquery result',
    alerts: [
      alert(setting, at, 'siem', 'osquery: listening ports changed', {
        name: 'pack_incident-response_listening_ports',
        hostIdentifier: server.dnsName,
        calendarTime: new Date(at).toUTCString(),
        unixTime: setting.seconds(at),
        epoch: 0,
        counter: 212,
        action: 'added',
        columns: {
          address: '127.0.0.1',
          family: '2',
          path: '',
          pid: '28114',
          port: '6006',
          protocol: '6',
          name: 'python3',
        },
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A program listens on the loopback address of a build server. Nobody says that it is wrong, and nobody says that it is right.',
  }
}
