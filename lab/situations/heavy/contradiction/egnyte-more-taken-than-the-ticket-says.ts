// Egnyte sees an engineer download far more than usual; her ticket speaks of drawings for an audit, the list holds prices as well.

import { atTheOffice, inCloud } from '../../account-shorthand.ts'
import { alert, by, loggedOn, ran, situation, ticket, worthALook, wrote } from '../../shorthand.ts'

export const egnyteMoreTakenThanTheTicketSays = situation(
  'egnyte-more-taken-than-the-ticket-says',
  'contradiction',
  'Egnyte: Unusual access',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const sofia = setting.person('sofia.marklund')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ hours: 3, minutes: 33 })
    const minute = 60_000
    const issue = setting.seeded.number('egnyte issue', 100_000, 900_000)
    const taken = [
      ['/Shared/Research/Polaris/Drawings', 38],
      ['/Shared/Research/Polaris/Suppliers', 6],
      ['/Shared/Sales/Price lists/2027 draft', 112],
      ['/Shared/Sales/Customers/Contracts', 409],
      ['/Shared/Research/Lumen/Coatings', 587],
    ] as const
    return {
      alerts: [
        alert(setting, at + 5 * minute, 'egnyte', 'Unusual Access', {
          schema: 'secure-and-govern/issues/v2',
          domain: 'havskog.egnyte.com',
          issueId: issue,
          issueType: 'UNUSUAL_ACCESS',
          issueTypeName: 'Unusual Access',
          status: 'OPEN',
          severity: 7,
          severityLabel: 'High',
          createdDate: setting.iso(at + 4 * minute),
          detectedDate: setting.iso(at),
          contentSource: { id: 1, name: 'Egnyte Connect', type: 'EGNYTE' },
          actor: {
            userId: 1187,
            username: nadia.account,
            email: nadia.email,
            displayName: nadia.name,
            userType: 'Power User',
            groups: ['Research', 'All Employees', 'Project Polaris'],
            lastLogin: setting.iso(at - 41 * minute),
            mfa: true,
          },
          details: {
            reason: 'User downloaded 1,152 files in 31 minutes; daily average over 90 days is 14.',
            action: 'DOWNLOAD',
            fileCount: taken.reduce((sum, [, count]) => sum + count, 0),
            totalBytes: 6_118_204_416,
            baseline: { avgPerDay: 14, maxPerDay: 96, peers: 22 },
            firstAccess: setting.iso(at - 31 * minute),
            lastAccess: setting.iso(at),
            ipAddresses: [{ ip: nadia.office.externalIp, country: 'Sweden', city: 'Gothenburg', known: true }],
            clients: [
              { name: 'Egnyte Desktop App', version: '3.24.1', device: laptop.host.toUpperCase(), count: 1152 },
            ],
            folders: taken.map(([path, files]) => ({ path, files, userOpenedBefore: path.includes('Polaris') })),
            sensitiveContent: [
              { policy: 'Commercial terms', matches: 388 },
              { policy: 'Trade secrets - coatings', matches: 201 },
            ],
            externalSharing: { linksCreated: 0, permissionsChanged: 0 },
          },
          rule: { name: 'Unusual access - machine learning', sensitivity: 'Medium', version: 18, editable: true },
          response: { automatic: 'none', suggested: ['Disable user', 'Revoke sessions', 'Contact the manager'] },
          notifications: { emails: ['it-larm@havskoginstruments.com', sofia.email], webhook: 'soc-intake' },
          assignee: null,
          comments: [],
          url: `https://havskog.egnyte.com/protect/app/issues/${issue}`,
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Files for the audit at Brenner Glas',
            setting.ago({ days: 1, hours: 4 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'OPEN',
              assignee: setting.person('oskar.falk'),
              priority: 'LOW',
              tags: ['Support'],
              alerts: [
                {
                  title: 'Support request',
                  type: 'Support request',
                  description: 'Request of a user.',
                  source: 'Service desk',
                  at: setting.ago({ days: 1, hours: 4 }),
                  actors: [{ person: nadia }],
                },
              ],
              comments: [
                {
                  author: nadia.name,
                  body: 'I take the Polaris drawings with me to the audit at Brenner next week since they have no network in the hall, about forty files. Is a stick alright?',
                  at: setting.ago({ days: 1, hours: 4 }),
                },
                {
                  author: 'Oskar Falk',
                  body: 'Fine if Sofia agrees. Use the encrypted stick from the service desk.',
                  at: setting.ago({ days: 1, hours: 2 }),
                },
                {
                  author: sofia.name,
                  body: 'Agreed for the Polaris drawings and the supplier sheets.',
                  at: setting.ago({ days: 1, hours: 1 }),
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 80 * minute, nadia.account, { LogonType: 'Unlock', AccountSid: nadia.sid }),
          atTheOffice(nadia, at - 41 * minute, { Application: 'Egnyte', DeviceName: laptop.host }),
          ...taken.map(([path, files], i) =>
            inCloud(
              nadia,
              at - (30 - i * 7) * minute,
              nadia.office.externalIp,
              'FolderDownloaded',
              { Path: path, Files: files, Device: laptop.host },
              { Application: 'Egnyte', ObjectName: path, ObjectType: 'Folder', CountryCode: 'SE' },
            ),
          ),
          ...taken.map(([path], i) =>
            wrote(
              laptop,
              at - (28 - i * 7) * minute,
              `${path.split('/').at(-1)}.zip`,
              `C:\\Users\\${nadia.account}\\Egnyte\\out`,
              setting.file(`egnyte ${path}`),
              {
                InitiatingProcessFileName: 'EgnyteDrive.exe',
                InitiatingProcessAccountName: nadia.account,
              },
            ),
          ),
          {
            table: 'DeviceEvents',
            at: at + 4 * minute,
            machine: laptop,
            columns: {
              ActionType: 'UsbDriveMounted',
              AccountName: nadia.account,
              AdditionalFields: JSON.stringify({
                DriveLetter: 'E:',
                BusType: 'USB',
                Manufacturer: 'Kingston',
                ProductName: 'IronKey D500S (service desk 04)',
              }),
            },
          },
          wrote(
            laptop,
            at + 6 * minute,
            'Drawings.zip',
            'E:\\',
            setting.file('egnyte /Shared/Research/Polaris/Drawings'),
            {
              InitiatingProcessFileName: 'explorer.exe',
              InitiatingProcessAccountName: nadia.account,
            },
          ),
          ran(laptop, at + 20 * minute, 'teams.exe', 'teams.exe', {
            ...by(nadia),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: worthALook,
      because:
        'The ticket and its approval cover the Polaris folders and the stick, 44 of 1,152 files. Contracts, next year’s prices and the coatings of another project were taken in the same half hour and nobody speaks of them; she had not opened them before. Only the drawings are on the stick so far and nothing left the company, so she has to be asked.',
    }
  },
)
