// What administrators do: remote shells, service tools and scheduled tasks on servers and some laptops.
import type { Machine, Person } from '../company.ts'
import type { Detection, Facts, Incident, Telemetry, Time } from '../facts.ts'
import type { Setting } from '../setting.ts'
import { isWindowsServer } from './logons.ts'

type Work = { file: string; path: string; command: string; parent: string; account?: string }

const tasks: readonly Work[] = [
  {
    file: 'PSEXESVC.exe',
    path: 'C:\\Windows',
    command: 'C:\\Windows\\PSEXESVC.exe',
    parent: 'services.exe',
    account: 'system',
  },
  {
    file: 'wsmprovhost.exe',
    path: 'C:\\Windows\\System32',
    command: 'C:\\Windows\\System32\\wsmprovhost.exe -Embedding',
    parent: 'svchost.exe',
  },
  {
    file: 'powershell.exe',
    path: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
    command: 'powershell.exe -NoProfile -File \\\\srv-files-01\\it$\\scripts\\Get-DiskReport.ps1',
    parent: 'wsmprovhost.exe',
  },
  {
    file: 'schtasks.exe',
    path: 'C:\\Windows\\System32',
    command:
      'schtasks.exe /create /tn "Havskog\\Inventory" /tr C:\\Tools\\inventory.cmd /sc daily /st 05:30 /ru SYSTEM',
    parent: 'powershell.exe',
  },
  {
    file: 'wevtutil.exe',
    path: 'C:\\Windows\\System32',
    command: 'wevtutil.exe epl Security C:\\Temp\\security.evtx',
    parent: 'cmd.exe',
  },
]

export function adminWork(setting: Setting): Facts {
  const servers = setting.machines.filter(isWindowsServer)
  const laptops = setting.machines.filter(
    ({ os, owner, silentDays }) => os === 'Windows11' && owner && silentDays === 0,
  )
  const oskar = setting.person('oskar.falk')
  const karin = setting.person('karin.strand')
  return {
    telemetry: [
      ...servers.flatMap((server, i) =>
        [1, 3, 6, 9, 13, 16, 20, 23, 27].map((days, turn) =>
          ran(setting, server, turn % 4 === 3 ? karin : oskar, days, i + turn),
        ),
      ),
      ...laptops.flatMap((laptop, i) => (i % 3 === 0 ? [ran(setting, laptop, oskar, 4 + (i % 20), i)] : [])),
    ],
    incidents: servers
      .filter(({ host }) => host !== 'srv-files-01')
      .map((server, i) => expectedIncident(setting, server, oskar, i)),
  }
}

function ran(setting: Setting, machine: Machine, admin: Person, days: number, turn: number): Telemetry {
  const work = tasks[turn % tasks.length] ?? tasks[0]
  if (!work) throw new Error('There is no work')
  const identity = setting.file(work.file)
  return {
    table: 'DeviceProcessEvents',
    at: setting.ago({ days, hours: 2 + (turn % 5), minutes: turn }),
    machine,
    columns: {
      ActionType: 'ProcessCreated',
      FileName: work.file,
      FolderPath: work.path,
      SHA256: identity.sha256,
      SHA1: identity.sha1,
      ProcessId: 2000 + turn * 4,
      ProcessCommandLine: work.command,
      AccountName: work.account ?? admin.account,
      AccountUpn: work.account ? '' : admin.email,
      InitiatingProcessFileName: work.parent,
      InitiatingProcessAccountName: admin.account,
    },
  }
}

/** Each Windows server had its service tool noticed once, and the analyst closed it as expected. */
function expectedIncident(setting: Setting, server: Machine, admin: Person, i: number): Incident {
  const at: Time = setting.ago({ days: 19 + i * 5, hours: 3 })
  const elif = setting.person('elif.demir')
  const detection: Detection = setting.detection(`admin work ${server.key}`, 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAtp',
    title: 'Suspicious remote activity by a service tool',
    description: 'A remote execution tool ran a command on another machine.',
    category: 'LateralMovement',
    severity: 'Medium',
    status: 'Resolved',
    classification: 'InformationalExpectedActivity',
    determination: 'ConfirmedUserActivity',
    investigationState: 'Benign',
    techniques: ['T1569.002'],
    at,
    machine: server,
    user: admin,
    evidence: [
      {
        kind: 'Process',
        name: 'PsExec64.exe',
        path: 'C:\\Tools\\Sysinternals',
        file: setting.file('PsExec64.exe'),
        command: `PsExec64.exe \\\\${server.host} -s cmd /c "wuauclt /detectnow"`,
        pid: 3100 + i,
        parent: { name: 'powershell.exe', path: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', pid: 3012 },
      },
      { kind: 'User', person: admin },
    ],
  })
  return setting.incident(`admin work ${server.key}`, 'Remote activity on one endpoint', [detection], {
    status: 'Resolved',
    classification: 'InformationalExpectedActivity',
    determination: 'ConfirmedUserActivity',
    assignedTo: elif.email,
    updated: at + 7_200_000,
    comments: [{ comment: `Maintenance by ${admin.name}, announced.`, createdBy: elif.email, at: at + 7_000_000 }],
  })
}
