// One line of Snort without the name that was asked for, while the endpoint platform is down.
import { alert, situation } from '../../shorthand.ts'

export const snortDynamicName = situation(
  'snort-dynamic-name',
  'formats',
  'One line of Snort about a name that it does not tell',
  (setting) => {
    const laptop = setting.laptopOf('iris.forsell-forsell')
    const at = setting.ago({ minutes: 22 })
    const iso = setting.iso(at)
    return {
      alerts: [
        alert(
          setting,
          at,
          'snort',
          'ET INFO DYNAMIC_DNS Query to a Suspicious no-ip Domain',
          `${iso.slice(5, 7)}/${iso.slice(8, 10)}-${iso.slice(11, 19)}.418220  [**] [1:2013743:9] ET INFO DYNAMIC_DNS Query to a Suspicious no-ip Domain [**] [Classification: Potentially Bad Traffic] [Priority: 2] {UDP} ${laptop.ip}:53122 -> 10.40.0.53:53`,
        ),
      ],
      faults: [
        { platform: 'endpoint-detection', fault: '503' },
        { platform: 'incident-source', fault: '503' },
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The line names no domain, a query to such a service is common, and the platform that could say what the laptop did does not answer.',
    }
  },
)
