// Nagios counts zombies on the build server: processes that have ended and wait to be reaped, which says nothing of security.
import { alert, loggedOn, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const nagiosZombiesOnTheBuildServer: TellSituation = (setting) => {
  const build = setting.machine('srv-build-02')
  const at = setting.ago({ hours: 1, minutes: 33 })
  const job = (time: number, n: number) => [
    ran(build, time, 'ninja', `ninja -C /var/lib/ci/work/fw-${n} all`, {
      FolderPath: '/usr/bin',
      AccountName: 'ci',
      InitiatingProcessFileName: 'ci-runner',
    }),
    ran(build, time + 20_000, 'arm-none-eabi-gcc', 'arm-none-eabi-gcc -c src/lens.c -o obj/lens.o', {
      FolderPath: '/opt/gcc-arm/bin',
      AccountName: 'ci',
      InitiatingProcessFileName: 'ninja',
    }),
  ]
  return {
    id: 'nagios-zombies-on-the-build-server',
    group: 'vocabulary',
    title: 'Nagios: CRITICAL - Zombie Processes',
    alerts: [
      alert(
        setting,
        at,
        'nagios_xi',
        'PROBLEM Service Alert: Zombie Processes',
        [
          '***** Nagios XI Alert *****',
          '',
          'Nagios has detected a problem with this service.',
          '',
          'Notification Type: PROBLEM',
          'Service:           Zombie Processes',
          `Host:              ${build.host}`,
          'Host Alias:        Build server, Gothenburg',
          `Address:           ${build.ip}`,
          'State:             CRITICAL',
          'State Type:        HARD (attempt 5/5)',
          'Info:              PROCS CRITICAL: 37 processes with STATE = Z | procs=37;5;10;0;',
          'Long Output:       PPID 2291 (ci-runner) owns 36, PPID 1 owns 1; user ci',
          `Date/Time:         ${setting.iso(at).slice(0, 19).replace('T', ' ')}`,
          'Duration:          0d 0h 25m 4s',
          'Check Command:     check_nrpe!check_zombie_procs -a "-w 5 -c 10 -s Z"',
          'Service Group:     linux-basics',
          'Contact Group:     it-oncall, soc-mail',
          'Comments:          ',
          'Notes URL:         https://wiki.havskoginstruments.com/nagios/zombie-procs',
          '',
          'Respond: https://nagios-got.havskoginstruments.com/nagiosxi/rr.php?oid=2214&uid=88-1f6a0c',
          `Nagios URL: https://nagios-got.havskoginstruments.com/nagiosxi/?xiwindow=includes/components/xicore/status.php%3Fshow%3Dservicedetail%26host%3D${build.host}%26service%3DZombie%2BProcesses`,
          'Nagios XI 2024R1.4, instance nagios-got, notification 5518 to soc-mail (host ok for 41d, parent esx-02 UP)',
        ].join('\n'),
      ),
    ],
    facts: {
      telemetry: [
        ...[29, 20, 12, 7, 4, 2].flatMap((hours, n) => job(setting.ago({ hours, minutes: 9 }), 4410 + n)),
        ...job(at - 1_800_000, 4416),
        loggedOn(build, setting.ago({ days: 2, hours: 3 }), 'oskar.falk', {
          LogonType: 'Network',
          RemoteIP: setting.laptopOf('oskar.falk').ip,
        }),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A zombie is a process that has ended and that its parent has not yet collected; the alert makes no claim about security. The build server did its ordinary builds and nothing else was seen there.',
  }
}
