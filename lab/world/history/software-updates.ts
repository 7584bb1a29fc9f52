// Updates that every machine took, programs in daily use, and the weaknesses that updates have mended or not yet.
import type { Machine } from '../company.ts'
import type { Facts, Telemetry } from '../facts.ts'
import type { Setting } from '../setting.ts'

type Program = { name: string; path: string; command: string; parent: string }
const daily: readonly Program[] = [
  { name: 'teams.exe', path: 'C:\\Program Files\\Teams', command: 'teams.exe', parent: 'explorer.exe' },
  {
    name: 'outlook.exe',
    path: 'C:\\Program Files\\Microsoft Office\\Office16',
    command: 'outlook.exe',
    parent: 'explorer.exe',
  },
  {
    name: 'msedge.exe',
    path: 'C:\\Program Files\\Microsoft\\Edge',
    command: 'msedge.exe --profile-directory=Default',
    parent: 'explorer.exe',
  },
  { name: '7zG.exe', path: 'C:\\Program Files\\7-Zip', command: '7zG.exe x drawings.zip', parent: 'explorer.exe' },
]

const usual: readonly [url: string, ip: string][] = [
  ['teams.microsoft.com', '52.113.194.132'],
  ['update.polarcrest-cdn.com', '151.101.65.91'],
  ['www.optikbranschen-nytt.se', '194.9.94.85'],
]

export function softwareUpdates(setting: Setting): Facts {
  const machines = setting.machines.filter(
    ({ inventories, silentDays }) => inventories.includes('endpoint') && silentDays === 0,
  )
  return {
    telemetry: machines.flatMap((machine, i) => [
      updated(setting, machine, i),
      ...(machine.role === 'workstation' ? daysAtWork(setting, machine, i) : []),
    ]),
    vulnerabilities: Array.from({ length: 24 }, (_, i) => ({
      cve: cve(i),
      title: `Desktop component ${i + 1}: memory error`,
      description: 'A crafted file may crash the program.',
      severity: setting.seeded.pick(`severity ${i}`, ['Low', 'Medium', 'High'] as const),
      cvss: setting.seeded.number(`cvss ${i}`, 31, 74) / 10,
      vector: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:L',
      published: setting.ago({ days: setting.seeded.number(`published ${i}`, 60, 420) }),
      exploited: false,
      epss: 0.001,
      product: `component_${i + 1}`,
      vendor: 'millpond',
      fixedIn: '12.1',
    })),
    findings: machines
      .filter(({ role }) => role === 'workstation')
      .flatMap((machine, i) =>
        [0, 1, 2].map((n) => ({
          machine,
          cve: cve((i + n * 7) % 24),
          version: '12.0',
          firstFound: setting.ago({ days: 30 + ((i + n) % 20) }),
          lastFound: setting.ago({ hours: 12 }),
          ...((i + n) % 4 === 0 ? { remediated: setting.ago({ days: (i + n) % 14 }) } : {}),
        })),
      ),
  }
}

const cve = (i: number) => `CVE-2025-${40_000 + i * 37}`

function updated(setting: Setting, machine: Machine, i: number): Telemetry {
  const isLinux = machine.os === 'Linux'
  const name = isLinux ? 'unattended-upgrade' : machine.os === 'macOS' ? 'softwareupdated' : 'TiWorker.exe'
  return {
    table: 'DeviceProcessEvents',
    at: setting.ago({ days: 5 + (i % 7), hours: 20 }),
    machine,
    columns: {
      ActionType: 'ProcessCreated',
      FileName: name,
      FolderPath: isLinux ? '/usr/bin' : machine.os === 'macOS' ? '/usr/libexec' : 'C:\\Windows\\WinSxS',
      SHA256: setting.file(name).sha256,
      ProcessId: 1800 + i,
      ProcessCommandLine: name,
      AccountName: isLinux ? 'root' : 'system',
      InitiatingProcessFileName: isLinux ? 'systemd' : 'svchost.exe',
    },
  }
}

function daysAtWork(setting: Setting, machine: Machine, i: number): Telemetry[] {
  const person = setting.people.find(({ key }) => key === machine.owner)
  return [1, 4, 8, 15].flatMap((days, n): Telemetry[] => {
    const program = daily[(i + n) % daily.length] ?? daily[0]
    const [url, ip] = usual[(i + n) % usual.length] ?? ['', '']
    if (!program) return []
    const at = setting.ago({ days, hours: i % 7, minutes: i })
    return [
      {
        table: 'DeviceProcessEvents',
        at,
        machine,
        columns: {
          ActionType: 'ProcessCreated',
          FileName: program.name,
          FolderPath: program.path,
          SHA256: setting.file(program.name).sha256,
          ProcessId: 4000 + i,
          ProcessCommandLine: program.command,
          AccountName: person?.account ?? 'system',
          AccountUpn: person?.email ?? '',
          InitiatingProcessFileName: program.parent,
        },
      },
      {
        table: 'DeviceNetworkEvents',
        at: at + 5000,
        machine,
        columns: {
          ActionType: 'ConnectionSuccess',
          RemoteIP: ip,
          RemotePort: 443,
          RemoteUrl: url,
          Protocol: 'Tcp',
          RemoteIPType: 'Public',
          InitiatingProcessFileName: program.name,
          InitiatingProcessAccountName: person?.account ?? 'system',
        },
      },
    ]
  })
}
