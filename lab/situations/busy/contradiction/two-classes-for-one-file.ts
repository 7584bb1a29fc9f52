// A sensor calls a file suspicious and its cloud calls it likely safe; the platforms that could tell do not answer.
import { alert, situation, undecided } from '../../shorthand.ts'

export const twoClassesForOneFile = situation(
  'two-classes-for-one-file',
  'contradiction',
  'A sensor and its own cloud disagree about a file',
  (setting) => {
    const jakob = setting.person('jakob.bergh')
    const laptop = setting.laptopOf('jakob.bergh')
    const at = setting.ago({ hours: 1, minutes: 48 })
    const name = 'BenchLink64.exe'
    const file = setting.file(name)
    const path = `C:\\Users\\${jakob.account}\\AppData\\Local\\BenchLink`
    const number = setting.seeded.number('fortiedr event', 1_000_000, 9_000_000)
    const line = (rawId: number, destination: string, port: number, minutes: number) => ({
      EventId: number,
      RawEventId: rawId,
      Destination: destination,
      Port: port,
      FirstSeen: setting.iso(at - minutes * 60_000),
      LastSeen: setting.iso(at - minutes * 60_000 + 4000),
      Count: 1,
      Users: [`HAVSKOG\\${jakob.account}`],
    })
    return {
      alerts: [
        alert(setting, at, 'fortiedr', 'Unmapped Executable', {
          MessageType: 'Security Event',
          Organization: 'Havskog Instruments',
          OrganizationId: 118,
          EventId: number,
          EventTime: setting.iso(at),
          DeviceName: laptop.host.toUpperCase(),
          DeviceState: 'Running (Autonomously)',
          OperatingSystem: 'Windows 11 Enterprise 24H2',
          CollectorVersion: '5.2.5.0058',
          CollectorGroup: 'Boston Technicians',
          SourceIp: laptop.ip,
          MacAddress: laptop.mac.replace(/(..)(?=.)/g, '$1-'),
          LoggedUser: `HAVSKOG\\${jakob.account}`,
          ProcessName: name,
          ProcessPath: `\\Device\\HarddiskVolume3\\Users\\${jakob.account}\\AppData\\Local\\BenchLink\\${name}`,
          ProcessType: '64bit',
          ProcessHash: file.sha1.toUpperCase(),
          ProcessSha256: file.sha256,
          ProcessOwner: jakob.account,
          CommandLine: `"${path}\\${name}" --tray`,
          ParentProcess: 'explorer.exe',
          Certificate: 'no',
          ThreatName: null,
          ThreatFamily: null,
          ThreatType: null,
          Severity: 'Medium',
          Classification: 'Likely Safe',
          ClassificationHistory: [
            {
              Time: setting.iso(at),
              By: 'FortinetCloudServices',
              Class: 'Likely Safe',
              Reason: 'Similar binaries observed at other customers',
              Automated: true,
            },
            {
              Time: setting.iso(at - 4 * 60_000),
              By: 'Fortinet',
              Class: 'Suspicious',
              Reason: 'Unmapped executable with outgoing connection',
              Automated: true,
            },
          ],
          Action: 'Simulation Block',
          Handled: false,
          Muted: false,
          Archived: false,
          RulesList: [
            { Rule: 'Unmapped Executable', Policy: 'Exfiltration Prevention', Mode: 'Simulation', Technique: 'T1027' },
            { Rule: 'Unconfirmed Executable', Policy: 'Execution Prevention', Mode: 'Simulation', Technique: '' },
          ],
          Destinations: [line(1, '64.190.113.87', 9443, 6), line(2, '64.190.113.87', 9443, 1)],
          ApplicationDetails: {
            Vendor: '',
            Product: 'BenchLink',
            Version: '0.9.4.0',
            Reputation: 'Unknown',
            FirstSeen: setting.iso(at - 3 * 86_400_000),
            CollectorsWithApp: 1,
          },
          Stack: [
            { Order: 1, Module: 'ntdll.dll', Signed: true, Writable: false },
            { Order: 2, Module: 'kernel32.dll', Signed: true, Writable: false },
            { Order: 3, Module: name, Signed: false, Writable: true },
          ],
          AutomatedAnalysis: {
            MemoryDump: 'not collected',
            Sandbox: 'not submitted (file size above limit)',
            Playbook: 'Default Playbook - notify only',
            Isolated: false,
            ProcessTerminated: false,
            FileDeleted: false,
          },
          Comments: [],
          Country: 'United States',
          SourceTimeZone: 'UTC-05:00',
          ManagementHost: 'havskog.console.ensilo.com',
          Link: `https://havskog.console.ensilo.com/event-viewer?eventId=${number}`,
        }),
      ],
      facts: {},
      faults: [
        { platform: 'endpoint-detection', fault: '503' },
        { platform: 'malware-protection', fault: '503' },
      ],
      expected: undecided,
      because:
        'Sensor and cloud of the same maker contradict each other, both automatic and without grounds. Nobody else knows the file or the address, and the two platforms that could say what it did on the laptop do not answer. A person has to look at it.',
    }
  },
)
