// The proxy holds a host for a business site; it is a host of a command domain.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const categoryBusiness = situation(
  'category-business',
  'contradiction',
  'Category business, reputation good, and a command server',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const laptop = setting.laptopOf('johanna.solheim')
    const at = setting.ago({ minutes: 36 })
    const host = 'stats-7.nordcloud-metrics.net'
    return {
      alerts: [
        alert(
          setting,
          at,
          'bluecoat',
          'Long running tunnel through the proxy',
          `#Software: SGOS 7.3.14.1\n#Fields: date time time-taken c-ip cs-username s-action sc-status cs-method cs-host cs-uri-port cs-categories x-threat-risk sc-filter-result cs-bytes sc-bytes s-computername\n${setting.iso(at).slice(0, 10)} ${setting.iso(at).slice(11, 19)} 7200113 ${laptop.ip} HAVSKOG\\${johanna.account} TCP_TUNNELED 200 CONNECT ${host} 443 "Business/Economy;Web Analytics" 2 OBSERVED 914022 118233 proxy-01`,
        ),
      ],
      facts: {
        telemetry: [
          connected(laptop, at, '45.138.16.203', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'dllhost.exe',
            InitiatingProcessCommandLine: 'dllhost.exe',
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: 'proxy-01' },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'The host lies under a domain that is a command server today, and the endpoint platform saw this laptop talk to a known command address under that name. The category of the proxy is an opinion of the sender and older than the server.',
    }
  },
)
