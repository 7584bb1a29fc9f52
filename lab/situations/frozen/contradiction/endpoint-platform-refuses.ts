// A claim that only the platform that refuses could settle.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const endpointPlatformRefuses: TellSituation = (setting) => {
  const bruno = setting.person('bruno.engman-cronholm')
  const laptop = setting.laptopOf('bruno.engman-cronholm')
  const at = setting.ago({ hours: 1, minutes: 14 })

  return {
    id: 'endpoint-platform-refuses',
    group: 'contradiction',
    title: 'The endpoint platform refuses to answer',
    alerts: [
      alert(setting, at, 'siem', 'Suspicious child process of Office', {
        host: laptop.dnsName,
        user: bruno.account,
        parent: 'excel.exe',
        process: 'cmd.exe',
        command: 'cmd.exe /c echo %COMPUTERNAME% > C:\\Temp\\asset.txt',
        time: setting.iso(at),
      }),
    ],
    faults: [
      { platform: 'endpoint-detection', fault: '403' },
      { platform: 'incident-source', fault: '403' },
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'What ran on the laptop before and after could not be asked, because the platform refused. The one command proves nothing.',
  }
}
