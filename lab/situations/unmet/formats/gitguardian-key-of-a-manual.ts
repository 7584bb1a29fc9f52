// A webhook of GitGuardian: a key in a public repository, which is the example of a manual.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const gitguardianKeyOfAManual = situation(
  'gitguardian-key-of-a-manual',
  'formats',
  'A key in a public repository',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const at = setting.ago({ hours: 4, minutes: 38 })
    const title = 'AWS Keys exposed in a public repository'
    return {
      alerts: [
        alert(setting, at + 90_000, 'gitguardian', title, {
          source: 'GitGuardian',
          timestamp: setting.iso(at + 90_000),
          action: 'incident_triggered',
          message: `A new incident has been detected: ${title}.`,
          target_user: 'soc@havskoginstruments.com',
          incident: {
            id: 7_714_203,
            date: setting.iso(at),
            detector: {
              name: 'aws_iam',
              display_name: 'AWS Keys',
              nature: 'specific',
              family: 'Cloud provider',
              detector_group_name: 'aws_iam',
            },
            secret_hash: setting.seeded.hex('gitguardian hash', 88),
            hmsl_hash: setting.seeded.hex('gitguardian hmsl', 64),
            gitguardian_url: 'https://dashboard.gitguardian.com/workspace/33817/incidents/7714203',
            regression: false,
            status: 'TRIGGERED',
            severity: 'high',
            validity: 'invalid',
            secret_revoked: false,
            occurrences_count: 1,
            tags: ['PUBLICLY_EXPOSED', 'DEFAULT_BRANCH'],
            share_url: null,
          },
          occurrence: {
            id: 20_931_442,
            date: setting.iso(at),
            source: { type: 'github', full_name: 'havskog-instruments/probe-sdk-samples', visibility: 'public' },
            author_name: jonas.name,
            author_info: jonas.email,
            sha: setting.seeded.hex('gitguardian commit', 40),
            filepath: 'docs/upload-example.md',
            url: 'https://github.com/havskog-instruments/probe-sdk-samples/commit/1f0c',
            matches: [{ name: 'client_id', indice_start: 418, indice_end: 438 }],
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ person: jonas }],
            'The key in docs/upload-example.md is the example from the manual of the maker and was never valid. Jonas replaced it with dots all the same.',
          ),
        ],
      },
      expected: harmless,
      because:
        'The key is the printed example of a manual and was never valid, says the ticket about this very finding, and the product calls it invalid too.',
    }
  },
)
