// A leak that people have looked at and dismissed.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const leakOfAnOldList: TellSituation = (setting) => {
  const henrik = setting.person('henrik.lund')
  const at = setting.ago({ hours: 9 })
  const told = ticket(
    setting,
    `Leaked credentials of ${henrik.email}`,
    at,
    'FALSE_POSITIVE',
    [{ person: henrik }],
    'Collection from 2019, posted again. Henrik left five months ago, his account is disabled, the password was never used here.',
    { priority: 'LOW' },
  )

  return {
    id: 'leak-of-an-old-list',
    group: 'vocabulary',
    title: 'Leaked passwords from a list of long ago',
    alerts: [
      alert(setting, at, 'threat_intelligence', 'Fuite d’identifiants', {
        title: `Leaked credentials of ${henrik.email}`,
        subject: henrik.email,
        dump: { name: 'Collection 7 reposted', breach_date: '2019-02-11' },
        exposed_secret: { type: 'sha1', effectively_clear: false },
        first_downloaded: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [told],
      playbookAlerts: [
        {
          key: 'old list',
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${henrik.email}`,
          status: 'Dismissed',
          priority: 'Informational',
          created: at,
          updated: at + 3_600_000,
          entity: { id: `email:${henrik.email}`, name: henrik.email },
          risk: 15,
          targets: ['havskoginstruments.com'],
          evidence: {
            subject: henrik.email,
            assessments: [],
            exposed_secret: { type: 'sha1', effectively_clear: false },
            dump: { name: 'Collection 7 reposted' },
          },
        },
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very leak: a list of 2019 that was posted again, about an account that is disabled. Intelligence dismissed it too.',
  }
}
