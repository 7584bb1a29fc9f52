// An attack on the shop by people who were asked to do it.
import { alert, clean, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hiredTesters: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ hours: 1, minutes: 54 })
  const ip = '81.17.24.130'

  return {
    id: 'hired-testers',
    group: 'carry-over',
    title: 'Testers that the company has hired',
    alerts: [
      alert(setting, at, 'firewall', 'SQL Injection Attack Detected via libinjection', {
        transaction: {
          time_stamp: setting.iso(at),
          client_ip: ip,
          host_ip: server.ip,
          request: {
            method: 'GET',
            uri: "/shop/item?id=1'%20OR%20'1'='1",
            headers: { Host: 'shop.havskoginstruments.com', 'User-Agent': 'sqlmap/1.8' },
          },
          response: { http_code: 403 },
          producer: { modsecurity: 'ModSecurity v3.0.12' },
        },
        server: server.host,
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `SQL injection attempts from ${ip} on ${server.host}`,
          at,
          'SECURITY_TEST',
          [{ machine: server }, { ip }],
          'Address of our hired testers, Fjordline Security, in the agreed window of this week. Named in the contract.',
          { tags: ['Pentest'] },
        ),
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    connections: { 'malware-protection': null, 'endpoint-detection': 'as-specified' },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed these very tries as the agreed test: the address is named in the contract, and the requests were refused anyhow.',
  }
}
