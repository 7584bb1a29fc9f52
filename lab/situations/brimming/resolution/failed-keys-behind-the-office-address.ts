// Hundreds of refused sign-ins and then a success, all from the office's own address: a build job with an old password.
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, by, clean, connected, harmless, loggedOn, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const failedKeysBehindTheOfficeAddress: TellSituation = (setting) => {
  const build = setting.machine('srv-build-02')
  const oskar = setting.person('oskar.falk')
  const karin = setting.person('karin.strand')
  const admin = setting.laptopOf('oskar.falk')
  const at = setting.ago({ hours: 1, minutes: 26 })
  const changed = at - 13 * 3_600_000
  const host = 'havskog.jfrog.io'
  const ip = '34.240.118.77'
  const office = build.office.externalIp
  const { guid, hex } = setting.seeded
  const fetch = (when: Time): Telemetry[] => [
    ran(build, when, 'jf', 'jf rt dl fw-deps-local/opt7/ deps/ --server-id=havskog --threads=4', {
      FolderPath: '/usr/local/bin',
      AccountName: 'gitlab-runner',
      InitiatingProcessFileName: 'bash',
      InitiatingProcessCommandLine: 'bash /builds/opt7/firmware/ci/fetch-deps.sh',
      InitiatingProcessAccountName: 'gitlab-runner',
    }),
    connected(build, when + 1200, ip, {
      RemoteUrl: host,
      InitiatingProcessFileName: 'jf',
      InitiatingProcessCommandLine: 'jf rt dl fw-deps-local/opt7/ deps/ --server-id=havskog --threads=4',
      InitiatingProcessAccountName: 'gitlab-runner',
    }),
  ]
  const usual = Array.from({ length: 18 }, (_, i) => fetch(changed - 3_600_000 - i * 21_600_000)).flat()
  const refused = Array.from({ length: 26 }, (_, i) => fetch(changed + 900_000 + i * 1_780_000)).flat()
  const sample = (second: number, outcome: string) => ({
    id: `AwAAA${hex(`dd ${second}`, 20)}`,
    timestamp: setting.iso(at + second * 1000),
    service: 'artifactory',
    host,
    evt: { name: 'authentication', category: 'authentication', outcome },
    usr: { id: 'svc-deploy' },
    network: { client: { ip: office } },
    http: { useragent: 'jfrog-cli-go/2.56.1', method: 'POST', url_details: { path: '/artifactory/api/search/aql' } },
  })
  return {
    id: 'failed-keys-behind-the-office-address',
    group: 'resolution',
    title: 'Brute force with a success on the package store',
    alerts: [
      alert(setting, at + 60_000, 'datadog', 'Brute force attack with successful login', {
        id: `AwAAA${hex('dd signal', 24)}`,
        type: 'signal',
        org_id: 1_100_284_417,
        site: 'datadoghq.eu',
        link: `https://app.datadoghq.eu/security?event=AwAAA${hex('dd signal', 24)}`,
        attributes: {
          timestamp: setting.iso(at + 30_000),
          status: 'high',
          title: 'Brute force attack with successful login: svc-deploy on artifactory',
          message:
            '%%%\n## Goal\nDetect when a user is a victim of a brute force attack that ends in a success.\n\n## Strategy\nMonitor the failed logins of `@usr.id` and generate a `HIGH` signal when a successful login follows at least 20 failed ones from the same `@network.client.ip`.\n\n## Triage and response\n1. Determine whether the user should authenticate from `193.46.212.10`.\n2. If the login was not legitimate, rotate the credentials and block the address.\n%%%',
          tags: [
            'env:prod',
            'security:attack',
            'source:artifactory',
            'service:artifactory',
            'tactic:TA0006-credential-access',
            'technique:T1110-brute-force',
            'team:platform',
            'scope:artifactory',
          ],
          custom: {
            usr: { id: ['svc-deploy'] },
            network: {
              client: {
                ip: [office],
                geoip: {
                  country: { iso_code: 'SE', name: 'Sweden' },
                  city: { name: 'Gothenburg' },
                  as: { number: 'AS211810', name: 'Havskog Instruments AB', type: 'business' },
                },
              },
            },
            http: { useragent: ['jfrog-cli-go/2.56.1'] },
            evt: { name: 'authentication', category: 'authentication' },
            counts: { failed_logins: 412, successful_logins: 1, distinct_users: 1, distinct_ips: 1 },
            workflow: {
              first_seen: setting.iso(changed + 901_200),
              last_seen: setting.iso(at + 1200),
              rule: {
                id: 'a1q-8sv-tkl',
                name: 'Brute force attack with successful login',
                version: 7,
                type: 'log_detection',
                defaultRuleId: 'def-000-q3n',
                evaluationWindow: 86_400,
                detectionMethod: 'threshold',
                caseName: 'Brute force with success',
                caseCondition: 'failed_login > 20 && successful_login > 0',
                groupByFields: ['@usr.id', '@network.client.ip'],
              },
              triage: {
                state: 'open',
                archiveReason: 'none',
                archiveComment: '',
                assignee: { id: 0, uuid: '', name: '' },
                incidentIds: [],
              },
              notifications: ['@webhook-soc-intake'],
            },
            samples: [sample(-130, 'failure'), sample(-65, 'failure'), sample(1, 'success')],
          },
        },
        suppressed: false,
        monitor_host_tags: null,
        integration_account: { name: 'jfrog-logs-eu', id: guid('dd integration') },
      }),
    ],
    facts: {
      intelligence: [clean(setting, 'domain', host), clean(setting, 'domain', 'jfrog.io'), clean(setting, 'ip', ip)],
      investigations: [
        ticket(
          setting,
          'Yearly renewal of passwords nobody types',
          setting.ago({ days: 3 }),
          'NOT_APPLICABLE',
          [],
          'Backup and database are through. Next is deployment. Complain to me or Oskar when something stands still.',
          { source: 'USER', assignee: karin, alerts: [], status: 'INVESTIGATING', priority: 'LOW' },
        ),
      ],
      telemetry: [
        ...usual,
        {
          table: 'IdentityDirectoryEvents',
          at: changed,
          columns: {
            ActionType: 'Account Password changed',
            Application: 'Active Directory',
            TargetAccountUpn: 'svc-deploy@havskoginstruments.com',
            TargetAccountDisplayName: 'svc-deploy',
            AccountName: karin.account,
            AccountUpn: karin.email,
            AccountDisplayName: karin.name,
            DeviceName: setting.machine('srv-dc-01').dnsName,
            IPAddress: setting.laptopOf('karin.strand').ip,
          },
        },
        ...refused,
        loggedOn(build, at - 540_000, oskar.account, {
          LogonType: 'RemoteInteractive',
          RemoteIP: admin.ip,
          RemoteDeviceName: admin.host,
        }),
        ran(build, at - 400_000, 'vim', 'sudo vim /etc/gitlab-runner/environment', {
          ...by(oskar),
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'bash',
        }),
        ran(build, at - 60_000, 'systemctl', 'sudo systemctl restart gitlab-runner', {
          ...by(oskar),
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'bash',
        }),
        ran(build, at - 50_000, 'jf', 'jf config edit havskog --user=svc-deploy --password-stdin --interactive=false', {
          FolderPath: '/usr/local/bin',
          AccountName: 'gitlab-runner',
          InitiatingProcessFileName: 'bash',
          InitiatingProcessAccountName: oskar.account,
        }),
        ...fetch(at),
      ],
    },
    expected: harmless,
    because:
      'Behind the office address only the build server talked to the package store, with the job that has fetched there for days. The refusals began when the head of IT changed the password of the account, and the success came a minute after an administrator had entered the account in the runner anew and restarted it.',
  }
}
