// An insider-risk product speaks of lenses, watchlists and mirrors; what it means is drawings in a private cloud.
import { alert, cloudApps, connected, situation, unjudged, worthALook } from '../../shorthand.ts'

export const flightRiskAndAMirror = situation(
  'flight-risk-and-a-mirror',
  'vocabulary',
  'Drawings mirrored by a designer on a watchlist',
  (setting) => {
    const designer = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ hours: 6, minutes: 15 })
    const domain = 'molnbyran-privat.se'
    const ip = '185.76.64.171'
    const seen = unjudged(setting, 'mirrored drawings', {
      ...cloudApps,
      title: 'Unusual upload to an app that is not sanctioned',
      category: 'Exfiltration',
      severity: 'Medium',
      at: at + 120_000,
      user: designer,
      techniques: ['T1567.002'],
      evidence: [
        { kind: 'User', person: designer },
        { kind: 'Ip', ip },
        { kind: 'Url', url: `https://${domain}/upload` },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'code42_incydr', 'Flight Risk lens: source-to-untrusted mirror', {
          type$: 'ALERT_DETAILS',
          tenantId: setting.seeded.guid('incydr tenant'),
          id: setting.seeded.guid('incydr alert'),
          type: 'FED_COMPOSITE',
          name: 'Flight Risk lens: source-to-untrusted mirror',
          description: 'Crown-jewel sources, untrusted destination, off-hours',
          actor: designer.email,
          actorId: '1204411887310292993',
          riskSeverity: 'HIGH',
          state: 'OPEN',
          createdAt: setting.iso(at),
          watchlists: [{ type: 'DEPARTING_EMPLOYEE', isSignificant: true }],
          observations: [
            {
              type: 'FedEndpointExfiltration',
              observedAt: setting.iso(at - 300_000),
              data: {
                deviceName: laptop.host.toUpperCase(),
                osHostName: laptop.dnsName,
                exposureTypes: ['ApplicationRead', 'CloudStorage'],
                fileCount: 611,
                totalFileSize: 4_402_118_656,
                fileCategories: [
                  { type: 'Source', fileCount: 588, isSignificant: true },
                  { type: 'Pdf', fileCount: 23 },
                ],
                files: [
                  { name: 'OPT-7_housing_rev14.sldprt', path: 'D:/PDM/OPT-7/' },
                  { name: 'OPT-9_concept.sldasm', path: 'D:/PDM/OPT-9/' },
                ],
                destinations: [{ category: 'Cloud Storage', name: domain, trusted: false }],
                destinationIp: ip,
                processName: 'msedge.exe',
                riskIndicators: ['OFF_HOURS', 'FIRST_USE_OF_DESTINATION', 'RARE_EXTENSION'],
              },
            },
          ],
        }),
      ],
      facts: {
        incidents: [seen.incident],
        telemetry: [
          connected(laptop, at - 300_000, ip, {
            RemoteUrl: domain,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: designer.account,
            AdditionalFields: '{"BytesSent":4402118656}',
          }),
        ],
        intelligence: [setting.risk('domain', domain, 0, []), setting.risk('ip', ip, 2, [])],
        investigations: [
          {
            key: 'mirrored drawings',
            title: `Unusual upload by ${designer.account}`,
            status: 'OPEN',
            source: 'ALERT',
            priority: 'MEDIUM',
            disposition: 'UNDECIDED',
            assignee: setting.person('elif.demir'),
            at: at + 1_800_000,
            tags: ['Insider'],
            alerts: [
              {
                title: `Upload of 4.4 GB from ${laptop.host}`,
                type: 'Unusual Data Transfer',
                description: 'Volume far above the baseline of the user.',
                source: 'User Behavior Analytics',
                at,
                actors: [{ person: designer }, { machine: laptop }],
              },
            ],
            comments: [
              {
                author: 'Elif Demir',
                body: 'Asked Sofia Marklund and Robert Keane whether this was agreed. No answer yet.',
                at: at + 2_400_000,
              },
            ],
          },
        ],
      },
      expected: worthALook,
      because:
        'A designer who is about to leave sent 611 drawings to a private cloud that he never used before. That points to theft; the service is harmless, and whether it was agreed nobody has said yet.',
    }
  },
)
