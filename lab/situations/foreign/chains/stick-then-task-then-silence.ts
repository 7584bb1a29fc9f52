// A stick nobody registered, a task that runs a file from it, and a management agent that goes quiet.
import { alert, by, hashes, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const stickThenTaskThenSilence = situation(
  'stick-then-task-then-silence',
  'chains',
  'A stick, a scheduled task, a silent agent',
  (setting) => {
    const hugo = setting.person('hugo.bergh-engman')
    const laptop = setting.laptopOf('hugo.bergh-engman')
    const at = setting.ago({ hours: 1, minutes: 22 })
    const name = 'kioskhelper.exe'
    const file = setting.file(name)
    const path = 'C:\\Users\\Public\\kiosk'
    const command = `schtasks.exe /create /tn KioskHelper /tr ${path}\\${name} /sc onlogon /ru SYSTEM`
    const { incident } = unjudged(setting, 'stick and task', {
      title: 'Scheduled task created for a file copied from a removable drive',
      category: 'Persistence',
      severity: 'High',
      at: at - 18 * 60_000,
      machine: laptop,
      user: hugo,
      techniques: ['T1053.005', 'T1091'],
      evidence: [
        processSeen(setting, 'schtasks.exe', 'C:\\Windows\\System32', command, 'cmd.exe'),
        { kind: 'File', name, path, file },
      ],
    })
    return {
      alerts: [
        alert(
          setting,
          at - 25 * 60_000,
          'safetica',
          'Unregistered external device connected',
          `date="${setting.iso(at - 25 * 60_000)}" product="Safetica ONE" module="Device control" pc="${laptop.host.toUpperCase()}" user="HAVSKOG\\${hugo.account}" device="Generic Flash Disk USB Device" vid=058F pid=6387 serial="9C11A07E" zone="Unknown devices" action="Logged" policy="USB - production"`,
        ),
        alert(setting, at, 'atera', 'Machine status unknown: agent stopped', {
          AlertID: 90_117_442,
          Code: 4,
          Source: 'Agent',
          Title: 'Agent service was stopped',
          Severity: 'Warning',
          Created: setting.iso(at),
          DeviceGuid: setting.seeded.guid('atera device'),
          AgentName: laptop.host,
          CustomerName: 'Havskog Instruments',
          AlertCategoryID: 'Availability',
          AlertMessage: `Service AteraAgent on ${laptop.host} was stopped by HAVSKOG\\${hugo.account}; machine is otherwise online (${laptop.ip})`,
          ThresholdValue1: null,
        }),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          {
            table: 'DeviceEvents',
            at: at - 25 * 60_000,
            machine: laptop,
            columns: {
              ActionType: 'UsbDriveMounted',
              AccountName: hugo.account,
              AdditionalFields: '{"DriveLetter":"F:","SerialNumber":"9C11A07E"}',
            },
          },
          {
            table: 'DeviceFileEvents',
            at: at - 20 * 60_000,
            machine: laptop,
            columns: {
              ActionType: 'FileCreated',
              FileName: name,
              FolderPath: path,
              ...hashes(file),
              InitiatingProcessFileName: 'cmd.exe',
              InitiatingProcessCommandLine: `cmd.exe /c copy F:\\${name} ${path}`,
            },
          },
          ran(laptop, at - 19 * 60_000, 'schtasks.exe', command, { ...by(hugo), InitiatingProcessFileName: 'cmd.exe' }),
          ran(laptop, at - 30_000, 'sc.exe', 'sc.exe stop AteraAgent', {
            ...by(hugo),
            InitiatingProcessFileName: 'cmd.exe',
          }),
        ],
      },
      expected: worthALook,
      because:
        'An unregistered stick, a task that runs its file as SYSTEM and the stopped management agent point to an attack, and an open high detection says so too. But nobody knows the file, nothing called out, and nobody has judged it: it could be a technician setting up a bench.',
    }
  },
)
