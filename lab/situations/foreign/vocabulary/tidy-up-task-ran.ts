// A remote management product calls a task housekeeping that removes the restore points.
import { alert, hashes, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const tidyUpTaskRan = situation('tidy-up-task-ran', 'vocabulary', 'A housekeeping task finished', (setting) => {
  const laptop = setting.laptopOf('robert.keane')
  const at = setting.ago({ hours: 1, minutes: 16 })
  const tool = setting.file('hk-tidy.exe')
  const path = 'C:\\ProgramData\\hk'
  const command = 'vssadmin.exe delete shadows /all /quiet'
  const seen = unjudged(setting, 'tidy up', {
    title: 'Restore points removed by an uncommon program',
    category: 'Impact',
    severity: 'Medium',
    at: at + 10_000,
    machine: laptop,
    techniques: ['T1490'],
    evidence: [
      processSeen(setting, 'vssadmin.exe', 'C:\\Windows\\System32', command, 'hk-tidy.exe'),
      { kind: 'File', name: 'hk-tidy.exe', path, file: tool, status: 'Active' },
    ],
  })
  return {
    alerts: [
      alert(setting, at, 'atera_rmm', 'Housekeeping task completed', {
        AlertID: setting.seeded.number('atera alert', 400_000, 900_000),
        Source: 'Agent',
        Title: 'Housekeeping: tidy up local storage',
        Severity: 'Information',
        Created: setting.iso(at),
        DeviceName: laptop.host,
        DeviceGuid: setting.seeded.guid('atera device'),
        CustomerName: 'Havskog Instruments',
        AlertCategoryID: 'General',
        AlertMessage: `Script finished with exit code 0. Output: "freed 11.4 GB (previous versions)". Runner: ${path}\\hk-tidy.exe sha256=${tool.sha256}; child: ${command}`,
        ThresholdValue1: null,
        SnoozedEndDate: null,
        TicketID: 0,
      }),
    ],
    facts: {
      incidents: [seen.incident],
      telemetry: [
        ran(laptop, at - 30_000, 'hk-tidy.exe', `${path}\\hk-tidy.exe --silent`, {
          ...hashes(tool),
          FolderPath: path,
          AccountName: 'system',
          InitiatingProcessFileName: 'AteraAgent.exe',
        }),
        ran(laptop, at - 20_000, 'vssadmin.exe', command, {
          AccountName: 'system',
          InitiatingProcessFileName: 'hk-tidy.exe',
        }),
      ],
    },
    expected: worthALook,
    because:
      'Tidying up means that all shadow copies were deleted by a program that no platform has seen before, without a ticket. Nobody has judged the detection, and neither encryption nor a command server is seen: it points to an attack and does not prove one.',
  }
})
