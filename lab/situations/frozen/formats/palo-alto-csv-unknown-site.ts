// A comma-separated log line of a Palo Alto firewall.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const paloAltoCsvUnknownSite: TellSituation = (setting) => {
  const laptop = setting.laptopOf('bruno.engman')
  const at = setting.ago({ hours: 2, minutes: 15 })
  const stamp = setting.iso(at).slice(0, 19).replace('T', ' ').replaceAll('-', '/')

  return {
    id: 'palo-alto-csv-unknown-site',
    group: 'formats',
    title: 'A visit to a site that nobody knows',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'URL filtering alert',
        `1,${stamp},012801096514,THREAT,url,2816,${stamp},${laptop.ip},88.214.194.61,193.46.214.10,88.214.194.61,Staff-out,havskog\\bruno.engman,,ssl,vsys1,trust,untrust,ethernet1/2,ethernet1/1,Forward-SIEM,${stamp},55210,1,50121,443,20177,443,0x403400,tcp,alert,"torque-charts.info/","(9999)",unknown,informational,client-to-server,7120099,0x8000000000000000,10.0.0.0-10.255.255.255,Bulgaria,,,0,,,0,,,,,,,,0,0,0,0,0,,pa-edge-02,,,,,,,0`,
      ),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '88.214.194.61', {
          RemoteUrl: 'torque-charts.info',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: 'bruno.engman',
        }),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A browser visited a site of no category that intelligence does not know. Neither harm nor harmlessness was shown.',
  }
}
