// GitHub's code scanning found a path weakness in a source file; none of the platforms knows the repository.
import { alert, undecided } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const githubCodeScanningInTheTrayService: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 22 })
  const sha = setting.seeded.hex('tray service commit', 40)
  const repo = 'https://api.github.com/repos/havskog/tray-service'
  const page = 'https://github.com/havskog/tray-service'
  return {
    id: 'github-code-scanning-in-the-tray-service',
    group: 'formats',
    title: 'GitHub Advanced Security: code scanning alert',
    alerts: [
      alert(setting, at, 'github_advanced_security', 'code_scanning_alert', {
        action: 'created',
        alert: {
          number: 73,
          created_at: setting.iso(at),
          updated_at: setting.iso(at),
          url: `${repo}/code-scanning/alerts/73`,
          html_url: `${page}/security/code-scanning/73`,
          instances_url: `${repo}/code-scanning/alerts/73/instances`,
          state: 'open',
          fixed_at: null,
          dismissed_by: null,
          dismissed_at: null,
          dismissed_reason: null,
          dismissed_comment: null,
          assignees: [],
          rule: {
            id: 'js/path-injection',
            name: 'js/path-injection',
            severity: 'error',
            security_severity_level: 'high',
            description: 'Uncontrolled data used in path expression',
            full_description:
              'Accessing paths influenced by users can allow an attacker to access unexpected resources.',
            tags: ['external/cwe/cwe-022', 'external/cwe/cwe-023', 'external/cwe/cwe-036', 'security'],
            help: '# Uncontrolled data used in path expression\nAccessing files using paths constructed from user-controlled data can allow an attacker to access unexpected resources. Validate paths before use, for example with `path.resolve` and a check of the root folder.',
            help_uri: 'https://codeql.github.com/codeql-query-help/javascript/js-path-injection/',
          },
          tool: { name: 'CodeQL', guid: null, version: '2.22.4' },
          most_recent_instance: {
            ref: 'refs/heads/main',
            analysis_key: '.github/workflows/codeql.yml:analyze',
            environment: '{"build-mode":"none","language":"javascript-typescript"}',
            category: '/language:javascript-typescript',
            state: 'open',
            commit_sha: sha,
            message: { text: 'This path depends on a [user-provided value](1).' },
            location: {
              path: 'src/routes/label-download.ts',
              start_line: 41,
              end_line: 41,
              start_column: 27,
              end_column: 58,
            },
            classifications: [],
          },
        },
        ref: 'refs/heads/main',
        commit_oid: sha,
        repository: {
          id: 702_881_377,
          node_id: 'R_kgDOKeU_0Q',
          name: 'tray-service',
          full_name: 'havskog/tray-service',
          private: true,
          visibility: 'private',
          html_url: page,
          description: 'Labels for component trays',
          fork: false,
          default_branch: 'main',
          language: 'TypeScript',
          archived: false,
          disabled: false,
          open_issues_count: 4,
          license: null,
          topics: [],
          custom_properties: { owner_team: 'unassigned' },
          pushed_at: setting.iso(at - 400_000),
        },
        organization: {
          login: 'havskog',
          id: 90_117_742,
          url: 'https://api.github.com/orgs/havskog',
          description: null,
        },
        enterprise: { slug: 'havskog', name: 'Havskog Instruments' },
        sender: {
          login: 'github-advanced-security[bot]',
          id: 62_310_815,
          type: 'Bot',
          site_admin: false,
        },
        installation: { id: 48_801_227, node_id: 'MDIzOkludGVncmF0aW9uSW5zdGFsbGF0aW9uNDg4MDEyMjc=' },
      }),
    ],
    expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
    because:
      'It is a weakness in source code that nobody is said to have used. No platform knows the repository, the program or a machine where it runs, so nothing speaks for an attack and nothing clears it; it belongs to the developers.',
  }
}
