// A research scanner that knocks on every door of the internet.
import { offices } from '../world/company.ts'
import type { Tell } from './story.ts'

export const internetScanner: Tell = (setting) => {
  const at = setting.ago({ minutes: 40 })
  const ip = '164.52.24.189'
  const target = offices.gothenburg.externalIp
  return {
    id: 'internet-scanner',
    title: 'An internet scanner',
    verdict: 'benign',
    because:
      'Every connection was refused at the firewall, intelligence names the address as a research scanner with hardly any risk, and an earlier investigation of the same address was closed as benign.',
    alerts: [
      {
        alert_provider: 'firewall',
        alert_type: 'Port scan',
        created_at_source: setting.seconds(at),
        alert_content: `CEF:0|Steadfast|EdgeGuard|9.2|PORTSCAN|Port scan detected|5|rt=${at} src=${ip} spt=51034 dst=${target} dpt=22 proto=TCP act=blocked cnt=412 dhost=fw-edge-01.havskoginstruments.com cs1Label=ports cs1=22,23,80,443,3389,5900 outcome=denied`,
      },
    ],
    facts: {
      intelligence: [
        setting.risk(
          'ip',
          ip,
          12,
          [
            [
              'Historically Reported as Scanner',
              1,
              'Belongs to the address list that the Northern Internet Observatory publishes for its scans.',
            ],
          ],
          {
            scanner: { name: 'Northern Internet Observatory', purpose: 'research', published: true },
            location: {
              country: 'Singapore',
              city: 'Singapore',
              asn: 'AS132203',
              organization: 'Northern Internet Observatory',
            },
          },
        ),
      ],
      investigations: [
        {
          key: 'scanner',
          title: `Port scan from ${ip}`,
          status: 'CLOSED',
          source: 'ALERT',
          priority: 'LOW',
          disposition: 'BENIGN',
          assignee: setting.person('elif.demir'),
          at: setting.ago({ days: 6 }),
          tags: ['Scanner'],
          alerts: [
            {
              title: `Port scan from ${ip}`,
              type: 'Network Scan',
              description: 'One address tried many ports.',
              source: 'Firewall',
              at: setting.ago({ days: 6, minutes: 5 }),
            },
          ],
          comments: [
            {
              author: 'Elif Demir',
              body: 'Research scanner that publishes its addresses. Nothing was let through.',
              at: setting.ago({ days: 5 }),
            },
          ],
        },
      ],
    },
  }
}
