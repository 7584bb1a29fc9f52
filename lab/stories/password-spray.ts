// One address tries a few passwords on many accounts of the VPN.
import { offices } from '../world/company.ts'
import type { Tell } from './story.ts'

export const passwordSpray: Tell = (setting) => {
  const at = setting.ago({ minutes: 70 })
  const ip = '80.94.95.112'
  const tried = ['grace.mbeki', 'robert.keane', 'karin.strand'].map((key) => setting.person(key))
  const lines = tried.map(
    (person, i) =>
      `<85>1 ${setting.iso(at + i * 4000)} vpn-gw-01.havskoginstruments.com sslvpn 2211 AUTHFAIL - user="${person.email}" srcip=${ip} dstip=${offices.boston.externalIp} reason="bad password" attempt=${i + 1}`,
  )
  return {
    id: 'password-spray',
    title: 'Password spray against the VPN',
    verdict: 'malicious',
    because:
      'One address tried 61 accounts in five minutes; intelligence rates it very malicious for exactly this, and the investigation platform saw the same spray. No sign-in succeeded.',
    alerts: [
      {
        alert_provider: 'siem',
        alert_type: 'Password spray',
        created_at_source: setting.seconds(at),
        alert_content: [
          ...lines,
          `rule="password spray" accounts=61 failures=183 successes=0 window_seconds=300 srcip=${ip} mitre=T1110.003`,
        ].join('\n'),
      },
    ],
    facts: {
      intelligence: [
        setting.risk(
          'ip',
          ip,
          93,
          [
            ['Current Brute Force Source', 4, 'Sprays remote access gateways on three continents today.'],
            ['Recent Credential Stuffing Source', 3, 'Same pattern against other companies last night.'],
            ['Recent Multicategory Blocklist', 2, 'On seven block lists.'],
          ],
          { location: { country: 'Romania', city: 'Bucharest', asn: 'AS204428', organization: 'Carpat Net' } },
        ),
      ],
      investigations: [
        {
          key: 'password spray',
          title: `Password spray from ${ip}`,
          status: 'OPEN',
          source: 'ALERT',
          priority: 'HIGH',
          disposition: 'MALICIOUS',
          assignee: setting.person('elif.demir'),
          at: at + 400_000,
          tags: ['Account'],
          alerts: [
            {
              title: `Brute force against 61 accounts from ${ip}`,
              type: 'Brute Force - Domain Account',
              description: 'Many failed authentications from one source.',
              source: 'Attacker Behavior Analytics',
              at,
            },
          ],
          comments: [],
        },
      ],
    },
  }
}
