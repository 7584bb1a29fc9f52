// A secret scanner found a key in the sources that is the sample of a handbook.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const githubSampleKey = situation(
  'github-sample-key',
  'formats',
  'A key in the sources that opens nothing',
  (setting) => {
    const wei = setting.person('wei.chen')
    const at = setting.ago({ hours: 5, minutes: 10 })
    const title = 'Secret scanning: cloud storage access key'
    return {
      alerts: [
        alert(setting, at, 'github', title, {
          action: 'created',
          alert: {
            number: 31,
            created_at: setting.iso(at),
            state: 'open',
            secret_type: 'amazon_aws_access_key_id',
            secret_type_display_name: 'Amazon AWS Access Key ID',
            validity: 'unknown',
            push_protection_bypassed: false,
            publicly_leaked: false,
          },
          location: { type: 'commit', details: { path: 'test/fixtures/s3-signing.json', start_line: 4 } },
          repository: { full_name: 'havskog/lens-uploader', private: true },
          sender: { login: 'weichen-hvs', email: wei.email, type: 'User' },
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
            'Alert 31 of lens-uploader: the string is the sample key of the handbook, word for word. It belongs to no account and opens nothing. The fixture of Wei stays.',
          ),
        ],
      },
      expected: harmless,
      because:
        'The ticket of this alert, this person and this hour was closed as a false positive, with the finding that the key is the sample of the handbook. There is no leak, so the claim does not hold.',
    }
  },
)
