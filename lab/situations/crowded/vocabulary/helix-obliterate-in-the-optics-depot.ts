// Perforce Helix records an "obliterate" by an administrator: films that never belonged there are removed for good.
import { alert, by, connected, harmless, loggedOn, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const helixObliterateInTheOpticsDepot: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const nadia = setting.person('nadia.petrova')
  const sofia = setting.person('sofia.marklund')
  const laptop = setting.laptopOf('oskar.falk')
  const build = setting.machine('srv-build-02')
  const at = setting.ago({ hours: 4, minutes: 3 })
  const path = '//optics/testrig/films/2024-raw/...'
  const p4 = 'C:\\Program Files\\Perforce'
  const day = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ').replaceAll('-', '/')
  const line = (time: number, rest: string) => JSON.stringify({ ts: day(time), ...JSON.parse(rest) })
  const audit = (time: number, cmd: string, args: string[], more: object = {}) =>
    line(
      time,
      JSON.stringify({
        f_eventtype: '4.54',
        f_serverid: 'hsi-commit-got',
        f_user: oskar.account,
        f_client: 'LT-114-admin',
        f_host: laptop.ip,
        f_prog: 'p4/2024.1/NTX64/2655224',
        f_func: `user-${cmd}`,
        f_args: args,
        f_pid: 338_110,
        ...more,
      }),
    )
  return {
    id: 'helix-obliterate-in-the-optics-depot',
    group: 'vocabulary',
    title: 'Perforce Helix Core: destructive command',
    alerts: [
      alert(setting, at, 'perforce_helix_core', 'structured log: user-obliterate', {
        monitor: 'helix-structured-logs (filebeat)',
        rule: {
          name: 'Destructive command by super user',
          expression: 'f_func in (user-obliterate, user-archive, user-depot -d, user-protect)',
          severity: 'critical',
          text: 'History of versioned files has been destroyed without possibility of recovery from the server. Possible sabotage or destruction of evidence.',
        },
        server: {
          id: 'hsi-commit-got',
          address: 'ssl:p4.havskoginstruments.com:1666',
          host: build.host,
          ip: build.ip,
          version: 'P4D/LINUX26X86_64/2024.1/2655224',
          license: 'Havskog Instruments 85 users',
          caseHandling: 'insensitive',
          security: 4,
        },
        user: {
          name: oskar.account,
          fullName: oskar.name,
          email: oskar.email,
          maxAccess: 'super',
          authMethod: 'ldap+2fa',
        },
        summary: {
          path,
          purged_files: 1184,
          purged_revisions: 1302,
          freed_bytes: 433_791_827_968,
          reported: 'p4 -ztag',
        },
        lines: [
          audit(at - 240_000, 'sizes', ['-s', path]),
          audit(at - 150_000, 'obliterate', [path], { note: 'report only (no -y)' }),
          audit(at, 'obliterate', ['-y', '-z', path]),
        ],
        triggers: [{ name: 'obliterate-notify', type: 'command pre-user-obliterate', result: 'accepted' }],
        retention: { journal: 'rotated daily', checkpoint_before: day(at - 9_000_000), offsite: true },
        index: { name: 'p4-structured', shard: 2, doc: setting.seeded.hex('p4 document', 20) },
      }),
    ],
    facts: {
      investigations: [
        ticket(setting, 'Commit server disk at 91 percent', setting.ago({ days: 7 }), 'NOT_APPLICABLE', [], '', {
          source: 'USER',
          priority: 'LOW',
          assignee: oskar,
          alerts: [],
          comments: [
            {
              author: oskar.name,
              body: `Two thirds of the growth are raw films of the test rig that somebody checked in by mistake: ${path}, 1184 files, 404 GB. They lie on the film archive as well. May they go?`,
              at: setting.ago({ days: 7 }),
            },
            {
              author: nadia.name,
              body: 'My mistake, they were never meant to be versioned. I compared them with the archive, all there.',
              at: setting.ago({ days: 6, hours: 4 }),
            },
            {
              author: sofia.name,
              body: `Yes, remove them with history. ${setting.iso(at).slice(0, 10)} suits us, nobody builds optics then.`,
              at: setting.ago({ days: 5, hours: 1 }),
            },
          ],
        }),
      ],
      telemetry: [
        loggedOn(laptop, at - 5_400_000, oskar.account, { LogonType: 'Interactive' }),
        ran(laptop, at - 150_000, 'p4.exe', `p4.exe obliterate ${path}`, {
          ...by(oskar),
          FolderPath: p4,
          InitiatingProcessFileName: 'powershell.exe',
        }),
        ran(laptop, at, 'p4.exe', `p4.exe obliterate -y -z ${path}`, {
          ...by(oskar),
          FolderPath: p4,
          InitiatingProcessFileName: 'powershell.exe',
        }),
        connected(laptop, at + 1000, build.ip, {
          RemotePort: 1666,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: 'p4.exe',
          InitiatingProcessAccountName: oskar.account,
        }),
        ran(build, at - 9_000_000, 'p4d', 'p4d -r /p4/1/root -jc /p4/1/checkpoints/p4_1', {
          FolderPath: '/p4/common/bin',
          AccountName: 'perforce',
          InitiatingProcessFileName: 'daily_checkpoint.sh',
        }),
        ran(laptop, at + 1_320_000, 'p4.exe', 'p4.exe verify -q //optics/...', {
          ...by(oskar),
          FolderPath: p4,
          InitiatingProcessFileName: 'powershell.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'To obliterate is the server’s word for removing files with their history. The administrator asked, the owner of the films and the head of research agreed to this path, number of files and day; the command came from his own laptop with him logged on, after a checkpoint, and touched exactly that path.',
  }
}
