// The inventory says that the laptop was scrapped; the endpoint platform sees a backdoor run on it.
import { alert, by, hashes, malwareFound, ran, situation } from '../../shorthand.ts'

export const retiredOnPaper = situation(
  'retired-on-paper',
  'contradiction',
  'A backdoor on a laptop that was scrapped on paper',
  (setting) => {
    const felix = setting.person('felix.granath')
    const laptop = setting.laptopOf('felix.granath')
    const at = setting.ago({ hours: 1, minutes: 4 })
    const stager = setting.file('hollowreed-stager.dll')
    const command = 'rundll32.exe C:\\ProgramData\\Oem\\panel.dll,Start'
    return {
      alerts: [
        alert(setting, at, 'servicenow_sir', 'Malicious code activity', {
          number: 'SIR0013380',
          short_description: `Unknown library loaded on ${laptop.host}`,
          category: 'Malicious code activity',
          priority: '4 - Low',
          state: 'Analysis',
          opened_at: setting.iso(at),
          cmdb_ci: {
            name: laptop.host,
            fqdn: laptop.dnsName,
            install_status: 'Retired',
            substatus: 'Disposed',
            comments: 'Disposed, cannot be online.',
          },
          affected_user: { user_name: felix.account, email: felix.email },
          u_suggested_close_code: 'False positive: asset does not exist any more',
          observables: [
            { type: 'SHA256 hash', value: stager.sha256 },
            { type: 'File path', value: 'C:\\ProgramData\\Oem\\panel.dll' },
          ],
          work_notes: `Observed: ${command}`,
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, at, 'rundll32.exe', command, by(felix)),
          {
            table: 'DeviceFileEvents',
            at: at - 30_000,
            machine: laptop,
            columns: {
              ActionType: 'FileCreated',
              FileName: 'panel.dll',
              FolderPath: 'C:\\ProgramData\\Oem\\panel.dll',
              ...hashes(stager),
            },
          },
        ],
        malwareEvents: malwareFound(
          laptop,
          at - 20_000,
          'W64.Hollowreed.Backdoor',
          { name: 'panel.dll', path: 'C:\\ProgramData\\Oem', identity: stager },
          'Quarantine Failure',
        ),
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
      },
      because:
        'Two platforms saw the file of a known backdoor on this laptop today and it could not be put away. That the inventory calls the laptop scrapped is a mistake of the inventory.',
    }
  },
)
