// Two steps that a leaver might take; nobody has judged them.
import { alert, cloudApps, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const copiedThenDeleted: TellSituation = (setting) => {
  const clara = setting.person('clara.ahlgren-bergh')
  const laptop = setting.laptopOf('clara.ahlgren-bergh')
  const at = setting.ago({ hours: 1, minutes: 1 })
  const told = unjudged(setting, 'mass deletion', {
    ...cloudApps,
    title: 'Unusual volume of file deletion',
    category: 'Impact',
    severity: 'High',
    techniques: ['T1485'],
    at,
    user: clara,
    evidence: [{ kind: 'User', person: clara }],
  })

  return {
    id: 'copied-then-deleted',
    group: 'chains',
    title: 'Files copied to a stick, then deleted from the share',
    alerts: [
      alert(setting, at - 1_800_000, 'siem', 'Files copied to removable storage', {
        endpoint: laptop.host,
        user: clara.email,
        device: 'Kingston DataTraveler 128GB',
        files: 2210,
        label: 'Confidential',
        action: 'audited',
        time: setting.iso(at - 1_800_000),
      }),
      alert(setting, at, 'siem', 'Unusual volume of file deletion', {
        alertId: told.detection.id,
        user: clara.email,
        site: 'Service drawings',
        deleted: 2207,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        {
          table: 'DeviceEvents',
          at: at - 1_800_000,
          machine: laptop,
          columns: {
            ActionType: 'UsbDriveMounted',
            AccountName: clara.account,
            AdditionalFields: '{"DriveLetter":"F:","ProductName":"DataTraveler"}',
          },
        },
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'Two thousand confidential files went to a stick and then from the share. It is rated high and open; nobody has asked her.',
  }
}
