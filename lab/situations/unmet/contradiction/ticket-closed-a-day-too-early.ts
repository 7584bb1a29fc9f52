// A ticket of yesterday says that it is her own script. What was found today says otherwise.
import { alert, by, confirmed, connected, fileSeen, hashes, hostile, ran, situation, ticket } from '../../shorthand.ts'

export const ticketClosedADayTooEarly = situation(
  'ticket-closed-a-day-too-early',
  'contradiction',
  'A task that was called harmless yesterday',
  (setting) => {
    const clara = setting.person('clara.hultman')
    const laptop = setting.laptopOf(clara.key)
    const at = setting.ago({ minutes: 56 })
    const title = 'Scheduled task runs a script from a user folder'
    const stager = setting.file('hollowreed-stager.dll')
    const path = `C:\\Users\\${clara.account}\\AppData\\Roaming\\TimeSheet`
    const command = `rundll32.exe ${path}\\ts.dll,Sync`
    const told = confirmed(setting, 'timesheet task', {
      title,
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1053.005'],
      at,
      machine: laptop,
      user: clara,
      threat: { family: 'Hollowreed', name: 'Backdoor:Win64/Hollowreed.C' },
      evidence: [fileSeen(setting, 'hollowreed-stager.dll', path), { kind: 'User', person: clara }],
    })
    return {
      alerts: [
        alert(setting, at, 'tanium_threat_response', title, {
          'Event Name': 'detect.match',
          'Event Id': setting.seeded.guid('tanium event'),
          Timestamp: setting.iso(at),
          Severity: 'info',
          'Alert Id': 118_204,
          'Intel Id': 341,
          'Intel Name': title,
          'Intel Type': 'tanium-signal',
          'Computer Name': laptop.dnsName,
          'Computer IP': laptop.ip,
          'Impact Score': 12,
          'Match Details': {
            match: {
              type: 'process',
              properties: {
                fullpath: 'C:\\Windows\\System32\\rundll32.exe',
                args: command,
                user: `HAVSKOG\\${clara.account}`,
                parent: { name: 'svchost.exe', args: 'svchost.exe -k netsvcs -p -s Schedule' },
                file: { path: `${path}\\ts.dll`, sha256: stager.sha256, md5: stager.md5 },
              },
            },
            finding: { whats: [{ intel_intra_ids: [{ id: 90 }] }], domain: 'threatresponse' },
          },
          'MITRE Techniques': 'T1053.005',
        }),
      ],
      facts: {
        incidents: [told.incident],
        investigations: [
          ticket(
            setting,
            title,
            setting.ago({ days: 1, hours: 3 }),
            'BENIGN',
            [{ person: clara }, { machine: laptop }],
            'She says it is the helper for time sheets. Not looked at further.',
          ),
        ],
        telemetry: [
          ran(laptop, at, 'rundll32.exe', command, { ...by(clara), InitiatingProcessFileName: 'svchost.exe' }),
          {
            table: 'DeviceEvents',
            at: at + 1000,
            machine: laptop,
            columns: {
              ActionType: 'DllLoaded',
              FileName: 'ts.dll',
              FolderPath: path,
              ...hashes(stager),
              InitiatingProcessFileName: 'rundll32.exe',
            },
          },
          connected(laptop, at + 15_000, '45.138.16.203', {
            RemoteUrl: 'eu-west.nordcloud-metrics.net',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: clara.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The library is a known backdoor by its hash, it called its command server, and people have confirmed the detection of today. The ticket of yesterday only repeats what she believed.',
    }
  },
)
