// Retention shortened, then old copies deleted: the announced end of a tape library.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const tapeLibraryTakenDown = situation(
  'tape-library-taken-down',
  'chains',
  'Retention shortened, then copies deleted',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 3, minutes: 8 })
    const judged = (key: string, title: string, time: number) =>
      closed(
        setting,
        key,
        {
          title,
          category: 'Impact',
          severity: 'High',
          techniques: ['T1490'],
          at: time,
          machine: server,
          user: oskar,
          evidence: [{ kind: 'User', person: oskar }],
        },
        'InformationalExpectedActivity',
        'ConfirmedUserActivity',
        'The tape library TL-1 is taken down this week, announced. The copies are on the new store, I compared two of them.',
      )
    const shortened = judged('retention of tapes', 'Backup retention shortened', at - 4_200_000)
    const deleted = judged('copies on tape', 'Mass deletion of backup copies', at)
    return {
      alerts: [
        alert(setting, at - 4_200_000, 'commvault', 'Backup retention shortened', {
          commcell: 'CS-GOT',
          audit: {
            id: 771_204,
            opType: 'StoragePolicyCopyModified',
            severity: 'High',
            user: `HAVSKOG\\${oskar.account}`,
          },
          client: server.host,
          details: { copy: 'TAPE-SECONDARY', retentionDays: { from: 365, to: 1 }, library: 'TL-1' },
          ref: shortened.detection.id,
          time: setting.iso(at - 4_200_000),
        }),
        alert(setting, at, 'commvault', 'Mass deletion of backup copies', {
          commcell: 'CS-GOT',
          audit: { id: 771_266, opType: 'DataAging', severity: 'Critical', user: `HAVSKOG\\${oskar.account}` },
          client: server.host,
          details: { copy: 'TAPE-SECONDARY', jobsPruned: 4119, sizeTB: 88.4, library: 'TL-1', forced: true },
          ref: deleted.detection.id,
          time: setting.iso(at),
        }),
      ],
      facts: { incidents: [shortened.incident, deleted.incident] },
      expected: harmless,
      because:
        'Both steps were closed as the announced end of the tape library, by the administrator who did it, and the analyst compared the copies.',
    }
  },
)
