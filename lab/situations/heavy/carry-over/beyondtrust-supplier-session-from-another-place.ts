// A supplier who often helps with the ERP server comes in from a rented server, with a new account, while the visit is not agreed yet.
import { alert, connected, hashes, loggedOn, ran, situation, ticket, worthALook, wrote } from '../../shorthand.ts'

export const beyondtrustSupplierSessionFromAnotherPlace = situation(
  'beyondtrust-supplier-session-from-another-place',
  'carry-over',
  'BeyondTrust PRA: access session by a vendor account',
  (setting) => {
    const karin = setting.person('karin.strand')
    const leila = setting.person('leila.haddad')
    const server = setting.machine('srv-erp-01')
    const jump = setting.machine('srv-jump-01')
    const at = setting.ago({ hours: 3, minutes: 26 })
    const usual = '185.91.127.40'
    const rented = '65.108.77.20'
    const tool = setting.file('tw-collect.exe new')
    const minute = 60_000
    const session = (time: number, account: string) =>
      loggedOn(server, time, account, {
        LogonType: 'RemoteInteractive',
        RemoteIP: jump.ip,
        RemoteDeviceName: jump.host,
      })
    const inward = (time: number, ip: string) => ({
      ...connected(jump, time, ip, {
        ActionType: 'InboundConnectionAccepted',
        LocalPort: 443,
        InitiatingProcessFileName: 'bomgar-jpt.exe',
      }),
    })
    const visits = [
      setting.ago({ days: 25, hours: 3 }),
      setting.ago({ days: 16, hours: 2 }),
      setting.ago({ days: 9, hours: 5 }),
    ]
    const lsid = setting.seeded.hex('pra session', 32)
    return {
      alerts: [
        alert(setting, at + 14 * minute, 'beyondtrust_pra', 'access_session_end', {
          event: 'access_session_end',
          version: '1.2.7',
          appliance_id: 'bt-pra-got-01',
          site: 'access.havskoginstruments.com',
          timestamp: setting.seconds(at + 14 * minute),
          outbound_event: {
            id: 7,
            name: 'Vendor sessions to protected servers',
            retries: 0,
            contact: 'it-larm@havskoginstruments.com',
          },
          session: {
            lsid,
            lseq: 40_918,
            session_type: 'access',
            start_time: setting.iso(at),
            end_time: setting.iso(at + 14 * minute),
            duration: '00:14:06',
            jumpoint: { name: 'jumpoint-got', id: 3, host: jump.dnsName },
            jump_group: { name: 'Vendors - ERP', type: 'shared' },
            jump_item: { type: 'rdp', name: server.host, hostname: server.dnsName, private_ip: server.ip },
            vendor_group: 'Tidewell Automation s.r.o.',
            primary_rep: {
              id: 812,
              username: 'tidewell.novak',
              display_name: 'T. Novak (Tidewell)',
              public_ip: rented,
              private_ip: '172.31.14.6',
              hostname: 'WIN-9K2E1TQ04BD',
              os: 'Windows Server 2019',
              provider: 'Vendor local accounts',
              two_factor: 'TOTP',
              created: setting.iso(setting.ago({ days: 2, hours: 1 })),
              created_by: 'tidewell.havelka (vendor administrator)',
            },
            approval: { required: false, reason: 'Standing access, policy "ERP vendors"' },
            credential: { injected: true, account: 'HAVSKOG\\ext-tidewell', vault_id: 118 },
            endpoint_agreement: 'not shown',
            file_transfers: [
              { direction: 'to endpoint', name: 'tw-collect.exe', bytes: 1_904_128 },
              { direction: 'from endpoint', name: 'tw-out.zip', bytes: 48_220_416 },
            ],
            commands: { shell: 0, special_actions: [] },
            recording: { video: false, reason: 'storage quota reached' },
            file_move_count: 2,
            jump_policy: {
              name: 'ERP vendors',
              schedule: 'Mon-Sun 00:00-23:59',
              notify: ['it-larm@havskoginstruments.com'],
            },
            session_policy: {
              name: 'Vendors - full desktop',
              clipboard: 'both directions',
              file_transfer: 'allow',
              command_shell: 'deny',
              annotations: 'allow',
            },
            events: [
              { timestamp: setting.seconds(at), type: 'Session Start' },
              { timestamp: setting.seconds(at + 4000), type: 'Credential Injection Attempt', result: 'success' },
              { timestamp: setting.seconds(at + 2 * minute), type: 'File Upload', name: 'tw-collect.exe' },
              { timestamp: setting.seconds(at + 13 * minute), type: 'File Download', name: 'tw-out.zip' },
              { timestamp: setting.seconds(at + 14 * minute), type: 'Session End', reason: 'closed by representative' },
            ],
            chat: [],
          },
          links: {
            session: `https://access.havskoginstruments.com/login/reporting/session/${lsid}`,
            vendor: 'https://access.havskoginstruments.com/login/vendors/9',
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Posting run takes half the day', setting.ago({ days: 3, hours: 2 }), 'UNDECIDED', [], '', {
            source: 'USER',
            status: 'WAITING',
            assignee: karin,
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: leila.name,
                body: 'The posting run in the ERP is slow again. Could Tidewell look, as Petr did the last times?',
                at: setting.ago({ days: 3, hours: 1 }),
              },
              {
                author: 'Karin Strand',
                body: 'Wrote to Petr Havelka at Tidewell and asked for a time next week. No answer yet. Nobody goes onto the server before we have agreed on it, closing of the month is running.',
                at: setting.ago({ days: 2, hours: 20 }),
              },
            ],
          }),
          ticket(
            setting,
            'Tidewell: new index for the ledger',
            setting.ago({ days: 9, hours: 6 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              assignee: karin,
              tags: ['Change'],
              alerts: [],
              comments: [
                {
                  author: 'Karin Strand',
                  body: `Petr Havelka was on ${server.host} for 40 minutes through the vendor portal, from their office line ${usual}. I watched. Done.`,
                  at: setting.ago({ days: 9, hours: 4 }),
                },
              ],
            },
          ),
        ],
        telemetry: [
          ...visits.flatMap((time) => [
            inward(time - minute, usual),
            session(time, 'ext-tidewell'),
            ran(server, time + 6 * minute, 'Ssms.exe', 'Ssms.exe -S srv-sql-01 -d ERP_PROD', {
              AccountName: 'ext-tidewell',
              InitiatingProcessFileName: 'explorer.exe',
            }),
          ]),
          inward(at - 20_000, rented),
          session(at, 'ext-tidewell'),
          wrote(server, at + 2 * minute, 'tw-collect.exe', 'C:\\Users\\ext-tidewell\\Desktop', tool, {
            InitiatingProcessFileName: 'bomgar-scc.exe',
            InitiatingProcessAccountName: 'ext-tidewell',
            FileSize: 1_904_128,
          }),
          ran(
            server,
            at + 3 * minute,
            'tw-collect.exe',
            'tw-collect.exe --all --out C:\\Users\\ext-tidewell\\Desktop\\tw-out.zip',
            {
              AccountName: 'ext-tidewell',
              ...hashes(tool),
              FolderPath: 'C:\\Users\\ext-tidewell\\Desktop',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          wrote(
            server,
            at + 10 * minute,
            'tw-out.zip',
            'C:\\Users\\ext-tidewell\\Desktop',
            setting.file('tw-out.zip'),
            {
              InitiatingProcessFileName: 'tw-collect.exe',
              InitiatingProcessSHA256: tool.sha256,
              InitiatingProcessAccountName: 'ext-tidewell',
              FileSize: 48_220_416,
            },
          ),
        ],
      },
      expected: worthALook,
      because:
        'The supplier is known and was asked for help, but the visit was not agreed, the account is two days old, and it came from a rented server and not from the office line of all visits before. An unknown tool took 48 MB away. It may be a colleague with a new way of working or a stolen vendor account; nobody has said which.',
    }
  },
)
