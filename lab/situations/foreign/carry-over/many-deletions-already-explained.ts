// A backup service reports mass deletion for which the ticket of this morning has the answer.
import { alert, by, harmless, ran, situation, ticket } from '../../shorthand.ts'

export const manyDeletionsAlreadyExplained = situation(
  'many-deletions-already-explained',
  'carry-over',
  'Mass deletion that a ticket of today explains',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 7 })
    return {
      alerts: [
        alert(setting, at, 'druva_insync', 'Unusual Data Activity', {
          eventID: setting.seeded.number('druva event', 1_000_000, 9_000_000),
          eventType: 'Unusual Data Activity',
          eventState: 'Bulk Deletion',
          severity: 2,
          timeStamp: setting.iso(at),
          inSyncUserName: jonas.name,
          inSyncUserEmail: jonas.email,
          inSyncDataSourceName: laptop.host.toUpperCase(),
          clientOS: 'Windows 11',
          clientVersion: '7.5.2r110210',
          profileName: 'Research',
          snapshotDetails: { filesDeleted: 41_207, filesModified: 12, filesEncrypted: 0, baselineDeletions: 35 },
          eventDetails: 'Deletions of 41207 files exceed the trained threshold (T1485).',
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `Unusual Data Activity: Bulk Deletion on ${laptop.host}`,
            at,
            'BENIGN',
            [{ machine: laptop }, { person: jonas }],
            `Jonas removed local copies of the simulation results (C:\\Sim\\2023) after moving them to srv-files-01, planned with ${sofia.name}. I compared the counts: 41 207 files are on the share. Same Druva event, closed.`,
          ),
        ],
        telemetry: [
          ran(
            laptop,
            at - 40 * 60_000,
            'robocopy.exe',
            'robocopy C:\\Sim\\2023 \\\\srv-files-01\\research\\sim\\2023 /E /COPY:DAT',
            {
              ...by(jonas),
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
          ran(laptop, at - 6 * 60_000, 'cmd.exe', 'cmd.exe /c rd /s /q C:\\Sim\\2023', {
            ...by(jonas),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
        malwareEvents: [
          { key: 'druva scan', type: 'Scan Completed, No Detections', at: at + 2 * 3_600_000, machine: laptop },
        ],
      },
      expected: harmless,
      because:
        'The closed ticket is about this very deletion on this machine by this person: copied first, counted on the share, planned. Telemetry shows the copy before the deletion, and nothing was encrypted.',
    }
  },
)
