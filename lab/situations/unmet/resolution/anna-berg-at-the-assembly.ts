// Two people are called Anna Berg. The laptop tells which one, and people know of the program she started.
import { alert, by, closed, harmless, hashes, processSeen, ran, situation } from '../../shorthand.ts'

export const annaBergAtTheAssembly = situation(
  'anna-berg-at-the-assembly',
  'resolution',
  'A program allowed for one of two people of a name',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const laptop = setting.laptopOf(anna.key)
    const at = setting.ago({ hours: 4, minutes: 51 })
    const title = 'Untrusted application ran by user override'
    const name = 'TorqueLog-2.9-portable.exe'
    const command = `"E:\\${name}"`
    const told = closed(
      setting,
      'torque log from a stick',
      {
        title,
        category: 'Execution',
        severity: 'Medium',
        techniques: ['T1204.002'],
        at,
        machine: laptop,
        user: anna,
        evidence: [processSeen(setting, name, 'E:\\', command), { kind: 'User', person: anna }],
      },
      'FalsePositive',
      'Clean',
      'Reader for the torque wrench, from the stick of the maker. Hash compared with the page of the maker. Anna Berg of Operations, not of Sales.',
    )
    return {
      alerts: [
        alert(setting, at, 'ivanti_application_control', title, {
          EventID: 9007,
          EventName: title,
          Computer: laptop.host.toUpperCase(),
          Domain: 'HAVSKOG',
          UserDisplayName: 'Anna Berg',
          UserName: null,
          FilePath: `E:\\${name}`,
          FileHash: setting.file(name).sha256,
          FileOwner: 'Everyone',
          Vendor: 'Not signed',
          TrustedOwnership: 'Failed',
          SelfElevated: false,
          OverrideReason: 'work',
          CommandLine: command,
          Policy: 'Default 2026-10',
          Time: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [ran(laptop, at, name, command, { ...by(anna), ...hashes(setting.file(name)), FolderPath: 'E:\\' })],
      },
      expected: harmless,
      because:
        'The laptop belongs to the Anna Berg of the assembly. The detection of the same name, file and minute on it was closed as a false alarm, after the hash was compared with the maker’s.',
    }
  },
)
