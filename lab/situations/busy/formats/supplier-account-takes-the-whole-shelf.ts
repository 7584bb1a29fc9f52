// A supplier whose name stands on a leak site takes far more files than ever, from a place nobody knows.
import { alert, situation, ticket, worthALook } from '../../shorthand.ts'

export const supplierAccountTakesTheWholeShelf = situation(
  'supplier-account-takes-the-whole-shelf',
  'formats',
  'A supplier downloads every folder it may see',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const at = setting.ago({ hours: 6, minutes: 15 })
    const ip = '188.119.66.142'
    const user = 'k.hollis@brackwater-software.com'
    const document = {
      event_id: setting.seeded.guid('kiteworks event'),
      event_type: 'anomaly.bulk_download',
      event_version: '3',
      created: setting.iso(at),
      successful: true,
      severity: 'warning',
      risk: {
        policy: 'External user - unusual volume',
        policy_id: 118,
        score: 71,
        action: 'alert only',
        threshold_files: 200,
        threshold_bytes: 2_147_483_648,
      },
      user: {
        id: 40_118,
        email: user,
        type: 'Restricted',
        profile: 'External supplier',
        created: '2024-02-19T10:12:44Z',
        last_login_before: setting.iso(setting.ago({ days: 9, hours: 5 })),
        sso: false,
        otp_enabled: false,
        locale: 'en_GB',
        groups: ['Suppliers - software'],
        sponsor: jonas.email,
      },
      client: {
        id: 'KiteworksSFTP',
        name: 'SFTP',
        version: '9.0.1',
        agent: 'SSH-2.0-paramiko_3.4.0',
        usual_agents: ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/131.0'],
        ip,
        usual_networks: ['81.149.20.0/24'],
        geo: {
          country: 'LV',
          country_name: 'Latvia',
          city: 'Riga',
          lat: 56.95,
          lon: 24.1,
          asn: 35_913,
          org: 'Baltic Rent Servers',
        },
      },
      activity: {
        window_start: setting.iso(at - 47 * 60_000),
        window_end: setting.iso(at),
        login_failures: 0,
        files: 1914,
        bytes: 8_811_204_113,
        folders: 37,
        baseline: { files_per_day_avg: 4.2, files_per_day_max: 31, bytes_per_day_avg: 22_817_004 },
        top_folders: [
          { path: '/Suppliers/Brackwater/Interface specifications', files: 212 },
          { path: '/Suppliers/Brackwater/Firmware drops 2023-2026', files: 1144 },
          { path: '/Suppliers/Brackwater/Test reports', files: 558 },
        ],
        dlp: { scanned: 1914, locked: 0, icap: 'passed' },
        av: { scanned: 1914, infected: 0 },
      },
      appliance: {
        host: 'kw-gbg-01.havskoginstruments.com',
        role: ['web', 'sftp', 'storage'],
        version: '9.0.1-1107',
        cluster: 'gbg',
        licence_users: 120,
        disk_used_pct: 58,
      },
      location: { storage: 'gbg-enc-02', encrypted: true, key_owner: 'customer' },
      policies_evaluated: [
        'External user - unusual volume',
        'Login from blocked country',
        'DLP lock',
        'Upload of executables',
        'Expired collaborator',
      ].map((name, i) => ({
        id: 118 + i,
        name,
        matched: i === 0,
        action: i === 0 ? 'alert only' : 'block',
        updated: setting.iso(setting.ago({ days: 190 + i })),
      })),
      recent_days: [1, 2, 3, 6, 7, 8, 9].map((days) => ({
        day: setting.iso(setting.ago({ days })).slice(0, 10),
        logins: days === 9 ? 1 : 0,
        files: days === 9 ? 3 : 0,
      })),
      folder_roles: [
        { path: '/Suppliers/Brackwater', role: 'Downloader', expires: null, inherited: true },
        { path: '/Suppliers/Brackwater/Incoming', role: 'Uploader', expires: null, inherited: false },
      ],
      notes: null,
      links: {
        report: 'https://kw-gbg-01.havskoginstruments.com/admin/#/reports/activity',
        user: 'https://kw-gbg-01.havskoginstruments.com/admin/#/users/40118',
      },
    }
    return {
      alerts: [
        alert(
          setting,
          at,
          'kiteworks',
          'External user - unusual volume',
          `<132>1 ${setting.iso(at)} kw-gbg-01.havskoginstruments.com kiteworks 2218 ANOMALY [kw@37878 node="kw-gbg-01" role="sftp" seq="${setting.seeded.number('kiteworks seq', 1_000_000, 9_000_000)}" tz="UTC"] ${JSON.stringify(document)}`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 52, [
            [
              'Recent Suspicious Hosting',
              2,
              'Rented server; two customers reported odd SFTP logins from its range this month.',
            ],
            ['Recently Rented Server', 1, 'Given to a new holder five days ago.'],
          ]),
        ],
        investigations: [
          ticket(
            setting,
            'Supplier Brackwater Software named on a leak site',
            setting.ago({ days: 8, hours: 2 }),
            'UNDECIDED',
            [{ person: jonas }],
            'Brackwater say that they are looking into it and do not know yet whose passwords were taken. Asked them to tell us about shared accounts. No answer so far.',
            { status: 'WAITING', priority: 'MEDIUM' },
          ),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The supplier was named on a leak site, its account came with a new program from a doubtful rented server and took in an hour what it takes in a year. That points at a stolen password; whether it was the supplier itself nobody has answered yet.',
    }
  },
)
