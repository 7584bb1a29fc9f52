// An alert of TheHive with observables: long names in DNS that are questions of an antivirus to its maker.
import { alert, clean, closed, situation } from '../../shorthand.ts'

export const thehiveLongNames = situation(
  'thehive-long-names',
  'formats',
  'A tunnel in DNS that was an antivirus asking its maker',
  (setting) => {
    const edith = setting.person('edith.isaksson-isaksson')
    const laptop = setting.laptopOf('edith.isaksson-isaksson')
    const domain = 'rep.lanternav-cloud.com'
    const at = setting.ago({ hours: 1, minutes: 50 })
    const title = 'Possible DNS tunneling'
    const { incident } = closed(
      setting,
      'long names of an antivirus',
      {
        title,
        category: 'CommandAndControl',
        severity: 'Medium',
        techniques: ['T1071.004'],
        at,
        machine: laptop,
        user: edith,
        evidence: [
          { kind: 'Url', url: `http://${domain}/` },
          { kind: 'User', person: edith },
        ],
      },
      'FalsePositive',
      'Clean',
      'Reputation queries of the microscope PC software (Lantern AV). The maker documents the names.',
    )
    return {
      alerts: [
        alert(setting, at, 'thehive', title, {
          _type: 'Alert',
          type: 'external',
          source: 'zeek-dns-analytics',
          sourceRef: 'dns-tun-88127',
          title,
          description: '412 TXT queries in ten minutes, mean label length 47.',
          severity: 3,
          tlp: 2,
          pap: 2,
          date: at,
          tags: ['T1071.004', 'dns'],
          observables: [
            { dataType: 'hostname', data: laptop.host, tags: ['client'], ioc: false },
            { dataType: 'ip', data: laptop.ip, tags: ['client'], ioc: false },
            { dataType: 'domain', data: domain, tags: ['queried'], ioc: true },
            { dataType: 'other', data: `4f1a0c9e77b2d3e0a1f4.${domain}`, tags: ['sample-query'], ioc: false },
          ],
          customFields: { client_user: { string: edith.account } },
        }),
      ],
      facts: {
        incidents: [incident],
        intelligence: [clean(setting, 'domain', domain), clean(setting, 'domain', 'lanternav-cloud.com')],
      },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'People closed this very detection as a false positive, and the domain has been clean for years to intelligence.',
    }
  },
)
