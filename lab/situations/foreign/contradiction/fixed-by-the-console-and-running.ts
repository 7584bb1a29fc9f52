// An antivirus console reports a trojan as fixed, while the machine still runs it and calls its command server.
import {
  alert,
  by,
  confirmed,
  connected,
  hashes,
  hostile,
  malwareFound,
  processSeen,
  ran,
  situation,
} from '../../shorthand.ts'

export const fixedByTheConsoleAndRunning = situation(
  'fixed-by-the-console-and-running',
  'contradiction',
  'A trojan reported as fixed still runs',
  (setting) => {
    const felix = setting.person('felix.isaksson')
    const laptop = setting.laptopOf('felix.isaksson')
    const at = setting.ago({ hours: 2, minutes: 4 })
    const name = 'hollowreed-stager.dll'
    const file = setting.file(name)
    const path = 'C:\\ProgramData\\Realtek\\Cache'
    const command = `rundll32.exe ${path}\\${name},Start`
    const { incident } = confirmed(setting, 'fixed and running', {
      title: 'Hollowreed backdoor active after failed remediation',
      category: 'CommandAndControl',
      severity: 'High',
      at: at + 22 * 60_000,
      machine: laptop,
      user: felix,
      techniques: ['T1218.011', 'T1071.001'],
      evidence: [
        { kind: 'File', name, path, file, status: 'Active' },
        processSeen(setting, 'rundll32.exe', 'C:\\Windows\\System32', command, 'svchost.exe'),
        { kind: 'Ip', ip: '45.138.16.203' },
      ],
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'sangfor_endpoint_secure',
          'Malware fixed',
          [
            `<134>${setting.iso(at)} es-manager EndpointSecure[2214]: logtype=virus_log`,
            `devname="${laptop.host}" ip=${laptop.ip} mac=${laptop.mac} group="/Havskog/Gothenburg/Production"`,
            `os="Windows 11" user="${felix.account}" virus_name="Trojan.Win32.Hollowreed.a" virus_type="Trojan"`,
            `file_path="${path}\\${name}" md5=${file.md5} sha256=${file.sha256}`,
            `engine="SAVE" level=low detect_mode="realtime" action="quarantine" result="Fixed" status="Processed"`,
          ].join(' '),
        ),
      ],
      facts: {
        incidents: [incident],
        malwareEvents: malwareFound(
          laptop,
          at + 1000,
          'W32.Hollowreed.Backdoor',
          { name, path, identity: file },
          'Quarantine Failure',
          'Critical',
        ),
        telemetry: [
          ran(laptop, at + 18 * 60_000, 'rundll32.exe', command, {
            ...by(felix),
            InitiatingProcessFileName: 'svchost.exe',
            InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
          }),
          {
            table: 'DeviceFileEvents',
            at: at - 60_000,
            machine: laptop,
            columns: {
              ActionType: 'FileCreated',
              FileName: name,
              FolderPath: path,
              ...hashes(file),
              InitiatingProcessFileName: 'msiexec.exe',
            },
          },
          ...[20, 50, 80].map((minutes) =>
            connected(laptop, at + minutes * 60_000, '45.138.16.203', {
              RemoteUrl: 'eu-west.nordcloud-metrics.net',
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
            }),
          ),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The console says fixed, but the other malware platform failed to quarantine the same file, the backdoor ran again twenty minutes later, and the laptop calls a current command server. The analyst has confirmed the incident.',
    }
  },
)
