// Infrastructure code is applied, and a cloud sensor sees a foreign account being trusted: the vault of the backup house.
import { alert, clean, harmless, ran, situation, ticket } from '../../shorthand.ts'

export const outsideAccountTrustedByABackupRole = situation(
  'outside-account-trusted-by-a-backup-role',
  'chains',
  'A cloud role begins to trust an outside account',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const wei = setting.person('wei.chen')
    const karin = setting.person('karin.strand')
    const server = setting.machine('srv-build-02')
    const applied = setting.ago({ hours: 6, minutes: 30 })
    const at = applied + 4 * 60_000
    const office = '193.46.212.10'
    const vault = '812274410953'
    const own = '337015528846'
    const run = 'run-CZ4n8vT1wQkLm2xB'
    const role = `arn:aws:iam::${own}:role/calibration-vault-writer`
    return {
      alerts: [
        alert(setting, applied, 'terraform_cloud', 'Run applied: calibration-storage', {
          payload_version: 1,
          notification_configuration_id: 'nc-2QyR7vKc9dGmX1pL',
          run_url: `https://app.terraform.io/app/havskog/calibration-storage/runs/${run}`,
          run_id: run,
          run_message: 'Merge pull request #118 from havskog/second-vault',
          run_created_at: setting.iso(applied - 22 * 60_000),
          run_created_by: wei.account,
          workspace_id: 'ws-8mLq2ZxT6bRc4vNd',
          workspace_name: 'calibration-storage',
          organization_name: 'havskog',
          notifications: [
            {
              message: 'Run Applied',
              trigger: 'run:completed',
              run_status: 'applied',
              run_updated_at: setting.iso(applied),
              run_updated_by: jonas.account,
            },
          ],
          workspace: {
            execution_mode: 'agent',
            agent_pool: {
              id: 'apool-7xKw',
              name: 'gbg-build',
              agents: [{ name: server.host, ip_address: office, version: '1.17.4' }],
            },
            terraform_version: '1.9.8',
            auto_apply: false,
            vcs_repo: { identifier: 'havskog/infra-calibration', branch: 'main', ingress_submodules: false },
            tags: ['env:prod', 'owner:research'],
          },
          plan: { resource_additions: 1, resource_changes: 2, resource_destructions: 0, resource_imports: 0 },
          policy_checks: [
            {
              id: 'polchk-3Vn',
              status: 'passed',
              passed: 6,
              total_failed: 0,
              hard_failed: 0,
              soft_failed: 0,
              advisory_failed: 1,
            },
          ],
          cost_estimate: {
            status: 'finished',
            prior_monthly_cost: '214.80',
            proposed_monthly_cost: '241.15',
            delta_monthly_cost: '26.35',
          },
          configuration_version: {
            id: 'cv-9tKq4wZr',
            source: 'github',
            speculative: false,
            commit_sha: setting.seeded.hex('vault commit', 40),
            commit_url: 'https://github.com/havskog/infra-calibration/pull/118',
            sender_username: wei.account,
            pull_request: { number: 118, title: 'second vault for calibration data', approvals: 1, changed_files: 2 },
          },
          resources: [
            { address: 'aws_iam_role.vault_writer', action: 'update', attributes: ['assume_role_policy'] },
            { address: 'aws_s3_bucket_policy.calibration', action: 'update', attributes: ['policy'] },
            { address: 'aws_s3_bucket_replication_configuration.second', action: 'create', attributes: [] },
          ],
          variables: [
            { key: 'external_id', category: 'terraform', sensitive: true, value: null },
            { key: 'AWS_REGION', category: 'env', sensitive: false, value: 'eu-north-1' },
          ],
          timestamps: {
            planned_at: setting.iso(applied - 19 * 60_000),
            policy_checked_at: setting.iso(applied - 18 * 60_000),
            confirmed_at: setting.iso(applied - 7 * 60_000),
            applying_at: setting.iso(applied - 6 * 60_000),
          },
          confirmed_by: { username: jonas.account, email: jonas.email, comment: 'read with Wei, as planned' },
        }),
        alert(setting, at, 'lacework', 'New external AWS account trusted by IAM role', {
          event_title: 'New external AWS account trusted by IAM role',
          event_link: 'https://havskog.lacework.net/ui/investigation/monitor/AlertInbox/688114/details',
          lacework_account: 'HAVSKOG',
          event_source: 'AwsCloudTrail',
          event_description: `IAM role calibration-vault-writer in account ${own} was changed so that it can be assumed by account ${vault}, which is not part of the organization.`,
          event_timestamp: setting.iso(at),
          event_type: 'CloudTrailDefaultAlert',
          event_id: '688114',
          event_severity: '2',
          rec_id: 'lacework-global-159',
          alertInfo: {
            category: 'Policy',
            subcategory: 'Cloud activity',
            derivedFields: { category: 'Policy', sub_category: 'Cloud Activity', source: 'AWS' },
            status: 'Open',
            startTime: setting.iso(at - 3_600_000),
            endTime: setting.iso(at),
            reachability: 'UnknownReachability',
            spec: {
              policyId: 'lacework-global-159',
              policyVersion: 3,
              evaluatorId: 'Cloudtrail',
              tags: ['domain:AWS', 'subdomain:Cloudtrail', 'mitre:T1098', 'mitre:T1199'],
            },
          },
          entityMap: {
            CT_User: [
              {
                KEY: { username: 'AssumedRole/tfc-agent-gbg', account: own },
                PROPS: { mfa: 0, principal_id: 'AROAU5TWQ7K2Z3N4:run' },
              },
            ],
            API: [
              {
                KEY: { service: 'iam.amazonaws.com', api: 'UpdateAssumeRolePolicy' },
                PROPS: { num_calls: 1, error: '' },
              },
            ],
            SourceIpAddress: [
              {
                KEY: { ip_addr: office },
                PROPS: {
                  country: 'Sweden',
                  region: 'Vastra Gotaland',
                  city: 'Gothenburg',
                  threat_tags: '',
                  threat_source: [],
                },
              },
            ],
            Region: [{ KEY: { region: 'us-east-1' }, PROPS: { account_list: [own] } }],
            Resource: [{ KEY: { name: 'requestParameters.roleName', value: 'calibration-vault-writer' }, PROPS: {} }],
            NewViolation: [
              { KEY: { rec_id: 'lacework-global-159', resource: role }, PROPS: { reason: 'external principal' } },
            ],
            Machine: [],
            FileDataHash: [],
          },
          rawEvent: {
            eventVersion: '1.10',
            userIdentity: {
              type: 'AssumedRole',
              arn: `arn:aws:sts::${own}:assumed-role/tfc-agent-gbg/${run}`,
              accountId: own,
            },
            eventTime: setting.iso(at - 3 * 60_000),
            eventSource: 'iam.amazonaws.com',
            eventName: 'UpdateAssumeRolePolicy',
            awsRegion: 'us-east-1',
            sourceIPAddress: office,
            userAgent: 'APN/1.0 HashiCorp/1.0 Terraform/1.9.8 terraform-provider-aws/5.82.2',
            requestParameters: {
              roleName: 'calibration-vault-writer',
              policyDocument: JSON.stringify({
                Version: '2012-10-17',
                Statement: [
                  {
                    Effect: 'Allow',
                    Principal: { AWS: `arn:aws:iam::${vault}:root` },
                    Action: 'sts:AssumeRole',
                    Condition: { StringEquals: { 'sts:ExternalId': 'hvk-9917' } },
                  },
                ],
              }),
            },
            responseElements: null,
            readOnly: false,
            managementEvent: true,
            recipientAccountId: own,
          },
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'ip', office)],
        investigations: [
          ticket(
            setting,
            'Audit finding 7: second copy of the calibration data outside our own accounts',
            applied - 15 * 60_000,
            'BENIGN',
            [{ person: jonas }, { person: wei }, { machine: server }],
            '',
            {
              source: 'USER',
              assignee: karin,
              comments: [
                {
                  author: 'Karin Strand',
                  body: `Agreed. Stenvalv Backup AB keeps the second copy; their account is ${vault}, read to us on the phone and in the signed contract. Wei's change lets them take on calibration-vault-writer with our external id, read by Jonas, applied in ${run} from ${server.host}. The role may write to one bucket only.`,
                  at: at + 20 * 60_000,
                },
                {
                  author: 'Elif Demir',
                  body: 'Checked after the alarm about the outside account: the account, the role and the run are the ones of this change. Closed.',
                  at: at + 50 * 60_000,
                },
              ],
            },
          ),
        ],
        telemetry: [
          ran(server, applied - 6 * 60_000, 'tfc-agent', '/usr/bin/tfc-agent -name srv-build-02', {
            AccountName: 'tfc-agent',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'systemd',
          }),
          ran(server, at - 4 * 60_000, 'terraform', 'terraform apply -input=false -auto-approve terraform.tfplan', {
            AccountName: 'tfc-agent',
            FolderPath: '/home/tfc-agent/.tfc-agent/component/terraform/runs',
            InitiatingProcessFileName: 'tfc-agent',
          }),
          {
            table: 'CloudAppEvents',
            at: at - 3 * 60_000,
            columns: {
              ActionType: 'UpdateAssumeRolePolicy',
              Application: 'Amazon Web Services',
              AccountDisplayName: 'tfc-agent-gbg',
              IPAddress: office,
              CountryCode: 'SE',
              ObjectName: 'calibration-vault-writer',
              UserAgent: 'Terraform/1.9.8',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The change came out of a reviewed run, started by one engineer and confirmed by another, on the own build server at that minute. The change record names the outside account, the role and the run, and the analyst compared them after the alarm.',
    }
  },
)
