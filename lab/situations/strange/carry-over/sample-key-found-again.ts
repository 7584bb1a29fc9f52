// A secret scanner reopens an incident about a key that people judged before, and judged again today.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const sampleKeyFoundAgain = situation(
  'sample-key-found-again',
  'carry-over',
  'A key in source code, found once more',
  (setting) => {
    const wei = setting.person('wei.chen')
    const jonas = setting.person('jonas.brandt')
    const at = setting.ago({ hours: 2, minutes: 45 })
    const first = setting.ago({ days: 40 })
    const number = 8_841_207
    const commit = setting.seeded.hex('sample key commit', 40)
    const title = `GitGuardian incident ${number}: AWS Keys in havskog/opt7-tools`
    return {
      alerts: [
        alert(setting, at, 'gitguardian', 'New occurrence of a secret incident', {
          source: 'GitGuardian',
          timestamp: setting.iso(at + 20_000),
          action: 'incident_new_occurrence',
          message: 'A new occurrence has been detected for an existing incident. The incident has been reopened.',
          target_user: 'soc@havskoginstruments.com',
          incident: {
            id: number,
            date: setting.iso(first),
            detector: { name: 'aws_iam', display_name: 'AWS Keys', nature: 'specific', family: 'Api' },
            secret_hash: setting.seeded.hex('sample key', 64),
            status: 'TRIGGERED',
            severity: 'critical',
            validity: 'invalid',
            regression: true,
            occurrences_count: 2,
            tags: ['REGRESSION', 'TEST_FILE'],
            gitguardian_url: `https://dashboard.gitguardian.com/workspace/40117/incidents/${number}`,
          },
          occurrence: {
            kind: 'realtime',
            sha: commit,
            filepath: 'test/fixtures/s3_upload.yaml',
            author_name: wei.name,
            author_info: wei.email,
            date: setting.iso(at),
            presence: 'present',
            url: `https://github.com/havskog/opt7-tools/commit/${commit}`,
            source: { type: 'github', full_name: 'havskog/opt7-tools', visibility: 'private' },
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
            [{ person: wei }],
            `New occurrence in commit ${commit.slice(0, 10)} by ${wei.name}, reopened by the scanner today. It is the sample key of the vendor's public documentation (ends in EXAMPLE); the provider answers that no such key exists. Wei moved the test file to another folder, hence the second occurrence. ${jonas.name} reviewed the change. No secret was exposed.`,
          ),
          {
            ...ticket(
              setting,
              title,
              first,
              'FALSE_POSITIVE',
              [{ person: wei }],
              'Sample key of the documentation in a test file.',
            ),
            key: `${title} first`,
          },
        ],
        intelligence: [clean(setting, 'domain', 'dashboard.gitguardian.com')],
      },
      expected: harmless,
      because:
        'The ticket about this very incident and commit was closed today as a false positive: it is a published sample key that the provider does not know, in a private repository. The older ticket about the same key says the same.',
    }
  },
)
