// A runtime sensor is sure of a reverse shell on the build server; the shell talks to its own machine, in a test that runs every day.
import { alert, closed, harmless, loggedOn, processSeen, ran, situation } from '../../shorthand.ts'

export const uptycsReverseShellInABuildJob = situation(
  'uptycs-reverse-shell-in-a-build-job',
  'contradiction',
  'Uptycs: Reverse shell using bash /dev/tcp',
  (setting) => {
    const wei = setting.person('wei.chen')
    const jonas = setting.person('jonas.brandt')
    const server = setting.machine('srv-build-02')
    const at = setting.ago({ hours: 3, minutes: 33 })
    const port = 40_922
    const script = setting.file('console-loopback.sh')
    const folder = '/srv/runner/work/gateway-fw/tests/console'
    const command = `bash -c 'exec 5<>/dev/tcp/127.0.0.1/${port}; cat <&5 | while read l; do $l 2>&5 >&5; done'`
    const { guid, hex, number } = setting.seeded
    const asset = guid('uptycs asset')
    const run = (time: number) => [
      ran(server, time - 4000, 'bash', `bash ${folder}/console-loopback.sh --port ${port}`, {
        AccountName: 'runner',
        FolderPath: '/usr/bin',
        InitiatingProcessFileName: 'python3',
        InitiatingProcessCommandLine: 'python3 -m pytest tests/console -q',
        InitiatingProcessAccountName: 'runner',
      }),
      {
        table: 'DeviceEvents' as const,
        at: time - 3900,
        machine: server,
        columns: {
          ActionType: 'ScriptContent',
          FileName: 'console-loopback.sh',
          FolderPath: folder,
          SHA256: script.sha256,
          SHA1: script.sha1,
          AccountName: 'runner',
          InitiatingProcessFileName: 'bash',
          InitiatingProcessAccountName: 'runner',
        },
      },
      ran(server, time - 2000, 'socat', `socat TCP-LISTEN:${port},bind=127.0.0.1,reuseaddr EXEC:./console_peer`, {
        AccountName: 'runner',
        FolderPath: '/usr/bin',
        InitiatingProcessFileName: 'bash',
        InitiatingProcessAccountName: 'runner',
      }),
      ran(server, time, 'bash', command, {
        AccountName: 'runner',
        FolderPath: '/usr/bin',
        InitiatingProcessFileName: 'bash',
        InitiatingProcessCommandLine: `bash ${folder}/console-loopback.sh --port ${port}`,
        InitiatingProcessAccountName: 'runner',
      }),
      {
        table: 'DeviceNetworkEvents' as const,
        at: time + 500,
        machine: server,
        columns: {
          ActionType: 'ConnectionSuccess',
          RemoteIP: '127.0.0.1',
          RemotePort: port,
          LocalIP: '127.0.0.1',
          Protocol: 'Tcp',
          RemoteIPType: 'Loopback',
          InitiatingProcessFileName: 'bash',
          InitiatingProcessCommandLine: command,
          InitiatingProcessAccountName: 'runner',
        },
      },
    ]
    const judged = (days: number, comment: string) =>
      closed(
        setting,
        `console loopback ${days}`,
        {
          title: 'Possible reverse shell',
          category: 'Execution',
          severity: 'High',
          at: setting.ago({ days, hours: 3 }),
          machine: server,
          techniques: ['T1059.004'],
          evidence: [
            { kind: 'File', name: 'console-loopback.sh', path: folder, file: script, status: 'Detected' },
            processSeen(setting, 'bash', '/usr/bin', command, 'bash'),
          ],
        },
        'FalsePositive',
        'Clean',
        comment,
      ).incident
    return {
      alerts: [
        alert(setting, at + 20_000, 'uptycs', 'LINUX_REVERSE_SHELL_BASH_DEV_TCP', {
          id: guid('uptycs alert'),
          customerId: guid('uptycs customer'),
          code: 'LINUX_REVERSE_SHELL_BASH_DEV_TCP',
          displayName: 'Reverse shell using bash /dev/tcp',
          description:
            'A bash process opened a network file descriptor and executes what it reads from it. This is how an attacker gets an interactive shell on a host.',
          severity: 'critical',
          grouping: 'MITRE ATT&CK',
          groupingL2: 'Execution',
          groupingL3: 'T1059.004 - Unix Shell',
          key: 'ancestor_list',
          value: 'runsvc.sh > Runner.Listener > Runner.Worker > python3 > bash > bash',
          score: 9.1,
          confidence: 'high',
          status: 'open',
          assignedTo: null,
          isDuplicate: false,
          alertTime: setting.iso(at),
          createdAt: setting.iso(at + 18_000),
          updatedAt: setting.iso(at + 18_000),
          lastOccurredAt: setting.iso(at),
          asset: {
            id: asset,
            hostName: server.dnsName,
            gateway: '193.46.212.10',
            os: 'Ubuntu 22.04.5 LTS',
            osFlavor: 'debian',
            agentVersion: '5.16.0.11-Uptycs',
            status: 'active',
            tags: ['env=build', 'site=gbg', 'tier=internal'],
            assetGroups: ['Linux servers'],
          },
          metadata: {
            pid: number('uptycs pid', 200_000, 900_000),
            ppid: number('uptycs ppid', 100_000, 199_999),
            path: '/usr/bin/bash',
            cmdline: command,
            cwd: folder,
            uid: 1002,
            euid: 1002,
            login_name: 'runner',
            sha256: setting.file('bash').sha256,
            md5: setting.file('bash').md5,
            is_container: 0,
            cgroup: '/system.slice/actions.runner.havskog.srv-build-02.service',
            remote_address: '127.0.0.1',
            remote_port: port,
            local_address: '127.0.0.1',
            family: 2,
            tty: '',
            script: {
              path: `${folder}/console-loopback.sh`,
              sha256: script.sha256,
              size: 1184,
              mtime: setting.iso(setting.ago({ days: 44 })),
            },
          },
          yara: [
            {
              rule: 'Linux_Reverse_Shell_Generic',
              file: `${folder}/console-loopback.sh`,
              strings: ['/dev/tcp/', 'exec 5<>'],
              verdict: 'malicious',
            },
          ],
          threatIntel: { matched: false, sources: ['uptycs', 'otx'] },
          detection: {
            id: guid('uptycs detection'),
            alertsInDetection: 1,
            signals: 3,
            toolkit: 'none',
            url: `https://havskog.uptycs.eu/ui/detections/${guid('uptycs detection')}`,
          },
          eventRule: {
            name: 'Reverse shell using bash /dev/tcp',
            version: 14,
            author: 'Uptycs',
            enabled: true,
            exceptions: [],
          },
          remediation: { killProcess: 'not enabled', quarantineHost: 'not enabled', stopContainer: 'n/a' },
        }),
      ],
      facts: {
        incidents: [
          judged(
            31,
            `Test of the remote console of the gateway firmware. I read console-loopback.sh (sha256 ${script.sha256}) with ${wei.name}: listener and shell are both on 127.0.0.1 port ${port}, what is read are the five commands of the test.`,
          ),
          judged(
            17,
            `The same test, script unchanged (sha256 ${script.sha256}), both ends on loopback. Runs with every nightly and every release build of gateway-fw.`,
          ),
        ],
        investigations: [
          {
            key: 'gateway release',
            title: 'Release build gateway-fw 4.8.0',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: jonas,
            at: at - 3 * 60 * 60_000,
            tags: ['Release'],
            alerts: [
              {
                title: 'Release',
                type: 'Release',
                description: 'Release of firmware.',
                source: 'Service desk',
                at: at - 3 * 60 * 60_000,
                actors: [{ person: wei }, { machine: server }],
              },
            ],
            comments: [
              {
                author: 'Wei Chen',
                body: `Release build of 4.8.0 starts today on ${server.host}, all tests, the console ones as well.`,
                at: at - 150 * 60_000,
              },
              {
                author: 'Wei Chen',
                body: 'Build 3312 is green, 1,204 tests passed, console tests 18 of 18.',
                at: at + 25 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...[1, 2, 3, 5, 6, 8, 9, 12, 13, 15, 17, 20, 22, 26].flatMap((days) => run(setting.ago({ days, hours: 3 }))),
          ran(server, at - 60_000, 'python3', 'python3 -m pytest tests/console -q', {
            AccountName: 'runner',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'Runner.Worker',
            InitiatingProcessAccountName: 'runner',
          }),
          ...run(at),
          ran(server, at + 18 * 60_000, 'tar', `tar czf gateway-fw-4.8.0.tar.gz out (${hex('gateway build', 8)})`, {
            AccountName: 'runner',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'Runner.Worker',
          }),
          loggedOn(server, at - 40 * 60_000, jonas.account, {
            RemoteIP: setting.laptopOf('jonas.brandt').ip,
            RemoteDeviceName: setting.laptopOf('jonas.brandt').host,
          }),
        ],
      },
      expected: harmless,
      because:
        'Both ends of the shell are on the loopback address of the same machine. Script, hash, port and parent are those of a test that runs with every build and that the analyst has read and judged twice; the release of today says that it runs.',
    }
  },
)
