// What a task, a service or a run key starts is a file on that machine: which file it is, and whom it called, is known there.
import { alert, by, clean, closed, connected, hashes, processSeen, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

const quiet = {
  severities: ['informational', 'low', 'medium'] as const,
  forbidden: [{ action: 'any', target: '*' }] as const,
}
const calm = { severities: [...quiet.severities], forbidden: [...quiet.forbidden] }

export const serviceOfABackdoor: TellSituation = (setting) => {
  const laptop = setting.laptopOf('tomas.wikner')
  const at = setting.ago({ minutes: 41 })
  const file = setting.file('wlanhelpsvc.exe')
  return {
    id: 'service-of-a-backdoor',
    group: 'chains',
    title: 'A new service',
    alerts: [
      alert(setting, at, 'siem', 'A service was installed in the system', {
        EventID: 7045,
        Computer: laptop.dnsName,
        ServiceName: 'WlanHelpSvc',
        ImagePath: 'C:\\ProgramData\\Wlan\\wlanhelpsvc.exe -k',
        ServiceType: 'user mode service',
        AccountName: 'LocalSystem',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [setting.risk('hash', file.sha256, 94, [['Positive Malware Verdict', 4, 'Marshlight backdoor.']])],
      telemetry: [wrote(laptop, at - 90_000, 'wlanhelpsvc.exe', 'C:\\ProgramData\\Wlan', file)],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because: 'The file that the service starts was written a minute before, and it is a known backdoor.',
  }
}

export const runKeyThatCallsHome: TellSituation = (setting) => {
  const laptop = setting.laptopOf('grace.mbeki')
  const grace = setting.person('grace.mbeki')
  const at = setting.ago({ hours: 1, minutes: 12 })
  const path = `C:\\Users\\${grace.account}\\AppData\\Local\\Sync\\syncagent.exe`
  return {
    id: 'run-key-that-calls-home',
    group: 'chains',
    title: 'A run key and whom it calls',
    alerts: [
      alert(setting, at, 'sysmon', 'Registry value set: run key', {
        EventID: 13,
        Computer: laptop.dnsName,
        User: `HAVSKOG\\${grace.account}`,
        TargetObject: 'HKU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\SyncAgent',
        Details: path,
        UtcTime: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        ran(laptop, at + 60_000, 'syncagent.exe', path, by(grace)),
        connected(laptop, at + 62_000, '45.138.16.203', {
          InitiatingProcessFileName: 'syncagent.exe',
          InitiatingProcessAccountName: grace.account,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because: 'What the run key starts called a command server a minute later.',
  }
}

export const cronJobAndAPool: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ hours: 2 })
  return {
    id: 'cron-job-and-a-pool',
    group: 'chains',
    title: 'A cron job of the web account',
    alerts: [
      alert(
        setting,
        at,
        'wazuh',
        'Crontab was changed',
        `${setting.iso(at)} srv-web-01 crontab[2211]: (www-data) REPLACE (www-data) job="*/5 * * * * /var/tmp/.cache/kdevd >/dev/null 2>&1"`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', 'pool.silverkelp.net', 88, [
          ['Current Cryptomining Pool', 4, 'Used by intruders today.'],
        ]),
      ],
      telemetry: [
        connected(server, at + 300_000, '94.23.41.130', {
          RemoteUrl: 'pool.silverkelp.net',
          InitiatingProcessFileName: 'kdevd',
          InitiatingProcessAccountName: 'www-data',
        }),
      ],
    },
    expected: { verdict: 'malicious', severities: ['high', 'critical', 'medium'] },
    because: 'The job starts a hidden program that talks with a mining pool that intruders use.',
  }
}

export const sameNameOtherMachine: TellSituation = (setting) => {
  const laptop = setting.laptopOf('viktor.sand')
  const other = setting.laptopOf('amelie.roux')
  const at = setting.ago({ hours: 3 })
  const bad = setting.file('bad setup.exe')
  const good = setting.file('good setup.exe')
  return {
    id: 'same-name-other-machine',
    group: 'resolution',
    title: 'A common name on two machines',
    alerts: [
      alert(setting, at, 'siem', 'Process started from Downloads', {
        host: laptop.host,
        process: 'setup.exe',
        path: 'C:\\Users\\viktor.sand\\Downloads\\setup.exe',
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('hash', bad.sha256, 95, [['Positive Malware Verdict', 4, 'Loader.']]),
        clean(setting, 'hash', good.sha256),
      ],
      telemetry: [
        ran(laptop, at, 'setup.exe', 'setup.exe', hashes(good)),
        ran(other, setting.ago({ days: 4 }), 'setup.exe', 'setup.exe', hashes(bad)),
      ],
    },
    expected: { verdict: 'inconclusive', ...calm },
    because: 'On this machine it was another file of the same name, of which nothing bad is known.',
  }
}

export const everydayTask: TellSituation = (setting) => {
  const server = setting.machine('srv-erp-01')
  const at = setting.ago({ hours: 5 })
  const file = setting.file('erp-export.exe')
  const command = 'D:\\erp\\bin\\erp-export.exe /nightly'
  return {
    id: 'everyday-task',
    group: 'carry-over',
    title: 'A task that runs every day',
    alerts: [
      alert(setting, at, 'siem', 'Scheduled task updated', {
        EventID: 4702,
        Computer: server.dnsName,
        SubjectUserName: 'svc-erp',
        TaskName: '\\ERP\\Nightly export',
        Command: command,
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [1, 2, 3, 4, 5, 6, 7, 8].map((days) =>
        ran(server, setting.ago({ days }), 'erp-export.exe', command, { ...hashes(file), AccountName: 'svc-erp' }),
      ),
    },
    expected: { verdict: 'inconclusive', ...calm },
    because: 'The program has run every day for a week; nobody has said that the change was meant.',
  }
}

export const updaterClosedAsExpected: TellSituation = (setting) => {
  const laptop = setting.laptopOf('hanna.lindqvist')
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 4, minutes: 20 })
  const command = 'C:\\Program Files\\Crimtec\\updater.exe /install'
  const told = closed(
    setting,
    'crimtec',
    {
      title: 'Suspicious scheduled task registration',
      category: 'Persistence',
      severity: 'Medium',
      techniques: ['T1053.005'],
      at,
      machine: laptop,
      user: hanna,
      evidence: [processSeen(setting, 'updater.exe', 'C:\\Program Files\\Crimtec', command)],
    },
    'InformationalExpectedActivity',
    'ConfirmedActivity',
    'Installed by the service desk, ticket 2231.',
  )
  return {
    id: 'updater-closed-as-expected',
    group: 'contradiction',
    title: 'A task of a program that was ordered',
    alerts: [
      alert(setting, at, 'siem', 'A scheduled task was created', {
        EventID: 4698,
        Computer: laptop.host,
        SubjectUserName: hanna.account,
        TaskName: '\\Crimtec Update',
        Command: command,
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at + 30_000, 'updater.exe', command, { ...by(hanna), ...hashes(setting.file('updater.exe')) }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'People judged this very task: the service desk installed it.',
  }
}

export const macroWroteALoader: TellSituation = (setting) => {
  const laptop = setting.laptopOf('leila.haddad')
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ minutes: 25 })
  const file = setting.file('invview.dll')
  return {
    id: 'macro-wrote-a-loader',
    group: 'chains',
    title: 'A document that starts rundll32',
    alerts: [
      alert(setting, at, 'edr', 'Office application started a system program', {
        hostname: laptop.host,
        user: leila.account,
        parent: 'WINWORD.EXE',
        process: 'rundll32.exe',
        command_line: `rundll32.exe C:\\Users\\${leila.account}\\AppData\\Local\\Temp\\invview.dll,DllRegisterServer`,
        timestamp: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [setting.risk('hash', file.sha256, 97, [['Positive Malware Verdict', 4, 'Heathen loader.']])],
      telemetry: [
        wrote(laptop, at - 4_000, 'invview.dll', `C:\\Users\\${leila.account}\\AppData\\Local\\Temp`, file, {
          InitiatingProcessFileName: 'WINWORD.EXE',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because: 'The library that was started is a known loader, and it lies on this laptop.',
  }
}

export const scriptThatFetchesFromAStranger: TellSituation = (setting) => {
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 55 })
  return {
    id: 'script-that-fetches-from-a-stranger',
    group: 'chains',
    title: 'A script from the public folder',
    alerts: [
      alert(setting, at, 'siem', 'PowerShell script from a public folder', {
        Computer: server.dnsName,
        User: 'HAVSKOG\\svc-backup',
        ScriptPath: 'C:\\Users\\Public\\maint.ps1',
        ProcessCommandLine: 'powershell.exe -ExecutionPolicy Bypass -File C:\\Users\\Public\\maint.ps1',
        TimeGenerated: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        ran(server, at, 'powershell.exe', 'powershell.exe -ExecutionPolicy Bypass -File C:\\Users\\Public\\maint.ps1', {
          AccountName: 'svc-backup',
        }),
        connected(server, at + 3_000, '45.138.16.203', {
          RemoteUrl: 'eu-west.nordcloud-metrics.net',
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessCommandLine: 'powershell.exe -ExecutionPolicy Bypass -File C:\\Users\\Public\\maint.ps1',
          InitiatingProcessAccountName: 'svc-backup',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: server.host }],
    },
    because: 'The very command of the alert called a command server three seconds later.',
  }
}

export const otherProgramTalks: TellSituation = (setting) => {
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 2, minutes: 30 })
  return {
    id: 'other-program-talks',
    group: 'contradiction',
    title: 'A task, and a browser beside it',
    alerts: [
      alert(setting, at, 'siem', 'A scheduled task was created', {
        EventID: 4698,
        Computer: laptop.host,
        SubjectUserName: 'marcus.bell',
        TaskName: '\\Toner',
        Command: 'C:\\Program Files\\Toner\\toner.exe',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        ran(laptop, at, 'toner.exe', 'C:\\Program Files\\Toner\\toner.exe'),
        connected(laptop, at + 9_000, '151.101.65.91', { InitiatingProcessFileName: 'msedge.exe' }),
      ],
    },
    expected: { verdict: 'inconclusive', ...calm },
    because: 'A task for a printer program; nothing is known of it either way.',
  }
}
