// DTEX scores a field engineer who gathers files onto a stick; the same was looked at twelve weeks ago, and it is the same stick for the next site.
import { alert, by, closed, harmless, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const dtexServiceManualsToAStickAgain = situation(
  'dtex-service-manuals-to-a-stick-again',
  'carry-over',
  'DTEX InTERCEPT: data aggregation before removable media',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 4, minutes: 7 })
    const before = setting.ago({ days: 81, hours: 3 })
    const minute = 60_000
    const serial = 'IK500-0877120'
    const source = '\\\\srv-files-01\\Service\\Manuals'
    const parts = ['HVS-200', 'HVS-300', 'HVS-310 optics', 'Spare parts 2026']
    const past = closed(
      setting,
      'marcus stick before',
      {
        title: 'Possible exfiltration to removable media',
        category: 'Exfiltration',
        severity: 'Medium',
        at: before,
        machine: laptop,
        user: marcus,
        techniques: ['T1052.001'],
        evidence: [{ kind: 'User', person: marcus }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      `Manuals for a customer site without network, stick ${serial} belongs to the service desk and is encrypted. Asked Astrid, fine. Ask again if it is other folders or another stick.`,
    )
    const mounted = (time: number) => ({
      table: 'DeviceEvents' as const,
      at: time,
      machine: laptop,
      columns: {
        ActionType: 'UsbDriveMounted',
        AccountName: marcus.account,
        AdditionalFields: JSON.stringify({
          DriveLetter: 'F:',
          BusType: 'USB',
          Manufacturer: 'Kingston',
          ProductName: 'IronKey D500S',
          SerialNumber: serial,
        }),
      },
    })
    const step = (later: number, activity: string, more: object) => ({
      ts: setting.iso(at + later * minute),
      activity,
      ...more,
    })
    return {
      alerts: [
        alert(setting, at + 6 * minute, 'dtex_intercept', 'Data aggregation before removable media', {
          alert_id: setting.seeded.guid('dtex alert'),
          alert_name: 'Abnormal aggregation followed by removable media write',
          alert_category: 'Data Loss - Malicious or Negligent Insider',
          rule: { id: 'DLX-0417', version: 12, tactic: 'Aggregation > Exfiltration', enabled_by: 'default pack 6.4' },
          risk_score: 74,
          risk_band: 'HIGH',
          score_parts: [
            { indicator: 'Bulk copy from file share', points: 28 },
            { indicator: 'Removable media write, first in 60 days', points: 22 },
            { indicator: 'Peer deviation (Service, 9 users)', points: 16 },
            { indicator: 'Travel soon (calendar words)', points: 8 },
          ],
          first_seen: setting.iso(at - 24 * minute),
          last_seen: setting.iso(at + 5 * minute),
          user: {
            name: marcus.account,
            display_name: marcus.name,
            email: marcus.email,
            title: marcus.title,
            department: marcus.department,
            manager: astrid.email,
            site: 'Boston',
            pseudonymised: false,
            watchlists: [],
          },
          device: {
            name: laptop.host.toUpperCase(),
            fqdn: laptop.dnsName,
            ip: laptop.ip,
            os: 'Windows 11 24H2',
            forwarder: '6.7.2.118',
            last_policy: 'Collection - US laptops',
          },
          totals: { files: 2988, bytes: 7_401_228_310, extensions: { pdf: 2114, step: 402, xlsx: 61, zip: 411 } },
          activities: [
            step(-24, 'FILE_COPY', { from: `${source}\\${parts[0]}`, to: 'D:\\Manuals', files: 811 }),
            step(-17, 'FILE_COPY', { from: `${source}\\${parts[1]}`, to: 'D:\\Manuals', files: 1204 }),
            step(-11, 'FILE_COPY', { from: `${source}\\${parts[2]}`, to: 'D:\\Manuals', files: 640 }),
            step(-6, 'FILE_COPY', { from: `${source}\\${parts[3]}`, to: 'D:\\Manuals', files: 333 }),
            step(-2, 'DEVICE_MOUNT', { vendor: 'Kingston', product: 'IronKey D500S', serial, letter: 'F:' }),
            step(1, 'FILE_WRITE_REMOVABLE', { to: 'F:\\Manuals', files: 2988, encrypted_volume: true }),
            step(5, 'DEVICE_EJECT', { serial }),
          ],
          lineage: { renamed: 0, archived: 0, print: 0, web_upload: 0, mail_attach: 0 },
          baseline: { removable_writes_90d: 1, share_reads_per_day: 34, window_days: 90 },
          related_alerts_180d: 1,
          classification_labels: ['Internal'],
          status: 'NEW',
          assignee: null,
          privacy: { region: 'US', retention_days: 365, reveal_reason: 'HIGH band' },
          recipients: ['it-larm@havskoginstruments.com'],
          console: `https://havskog.dtexservices.com/investigate/${setting.seeded.hex('dtex console', 20)}`,
        }),
      ],
      facts: {
        incidents: [past.incident],
        investigations: [
          ticket(setting, 'Stick for Ridgeline', setting.ago({ days: 3, hours: 2 }), 'NOT_APPLICABLE', [], '', {
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
                at: setting.ago({ days: 3, hours: 2 }),
                actors: [{ person: marcus }],
              },
            ],
            comments: [
              {
                author: marcus.name,
                body: 'Ridgeline mine again on Monday, two weeks, no signal down there. I need the whole manual tree plus spare parts on the encrypted stick like last time. Is it still with you?',
                at: setting.ago({ days: 3, hours: 2 }),
              },
              {
                author: 'Oskar Falk',
                body: `It went to Boston with the post, number ${serial} on the back. Wiped it before. Astrid ok?`,
                at: setting.ago({ days: 2, hours: 20 }),
              },
              {
                author: astrid.name,
                body: 'Yes, manuals and spare parts for Marcus, all models. He brings it back after.',
                at: setting.ago({ days: 2, hours: 4 }),
              },
              {
                author: marcus.name,
                body: 'Got it, filled it this morning, just under three thousand files. Took ages.',
                at: at + 95 * minute,
              },
            ],
          }),
          ticket(setting, 'Parking at Boston', setting.ago({ days: 2 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            alerts: [],
            priority: 'LOW',
            comments: [
              { author: marcus.name, body: 'My badge does not lift the bar any more.', at: setting.ago({ days: 2 }) },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 70 * minute, marcus.account, { LogonType: 'Interactive', AccountSid: marcus.sid }),
          ran(laptop, at - 25 * minute, 'robocopy.exe', `robocopy ${source} D:\\Manuals /E /XO`, {
            ...by(marcus),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          mounted(before),
          mounted(at - 2 * minute),
          ...parts.map((part, i) =>
            wrote(
              laptop,
              at + (1 + i) * minute,
              `${part} index.pdf`,
              `F:\\Manuals\\${part}`,
              setting.file(`index ${part}`),
              {
                InitiatingProcessFileName: 'explorer.exe',
                InitiatingProcessAccountName: marcus.account,
              },
            ),
          ),
          ran(laptop, at + 40 * minute, 'outlook.exe', 'outlook.exe', {
            ...by(marcus),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
        bookings: [
          {
            key: 'ridgeline flight',
            type: 'FLIGHT',
            status: 'TICKETED',
            traveler: marcus,
            created: setting.ago({ days: 12 }),
            trip: { key: 'ridgeline', name: 'Ridgeline site' },
            start: setting.ahead({ days: 3 }),
            end: setting.ahead({ days: 3, hours: 3 }),
            from: { city: 'Boston', country: 'US', airport: 'BOS' },
            to: { city: 'Sudbury', country: 'CA', airport: 'YSB' },
            supplier: 'Polar Crest Airways',
            flight: 'PC 418',
            price: 388,
            purpose: 'Service on site',
          },
        ],
      },
      expected: harmless,
      because:
        'He asked for exactly this, his manager agreed to manuals and spare parts of all models, and the stick is the encrypted one of the service desk by its serial number. Only those folders were copied, he tells of the number of files, and he travels to the site. Twelve weeks ago the very same was looked at and found to be his work.',
    }
  },
)
