// Dropbox warns of a public link that strangers in many countries open; it is the press kit that marketing gave out today.
import { inCloud } from '../../account-shorthand.ts'
import { alert, closed, cloudApps, harmless, loggedOn, situation, ticket } from '../../shorthand.ts'

export const dropboxPublicFolderWithManyVisitors = situation(
  'dropbox-public-folder-with-many-visitors',
  'chains',
  'Dropbox Business: high external traffic on a shared link',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const sofia = setting.person('sofia.marklund')
    const mac = setting.laptopOf('amelie.roux')
    const at = setting.ago({ hours: 5, minutes: 20 })
    const alarm = setting.ago({ hours: 1, minutes: 44 })
    const minute = 60_000
    const folder = '/Marketing/Press/M4 launch'
    const link = 'https://www.dropbox.com/scl/fo/q81hx4n2m4launch/h'
    const judged = closed(
      setting,
      'dropbox press kit',
      {
        ...cloudApps,
        title: 'Folder shared with everybody and opened by many',
        category: 'Exfiltration',
        severity: 'Medium',
        at: at + 50_000,
        user: amelie,
        techniques: ['T1567.002'],
        evidence: [
          { kind: 'User', person: amelie },
          { kind: 'Url', url: link },
          { kind: 'Ip', ip: amelie.office.externalIp },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Press kit of the M4. Looked through all 38 files: pictures, a film and the data sheet that is on the web site too. Meant to be public.',
    )
    return {
      alerts: [
        alert(setting, alarm, 'dropbox_business', 'Security alert: high external traffic on shared link', {
          '.tag': 'admin_alerting_triggered_alert',
          timestamp: setting.iso(alarm),
          alert_id: setting.seeded.guid('dropbox alert'),
          alert_name: 'Links with high external traffic',
          alert_category: { '.tag': 'data_loss_protection' },
          alert_severity: { '.tag': 'high' },
          alert_instance_id: `aai-${setting.seeded.hex('dropbox instance', 18)}`,
          team: { team_id: `dbtid:${setting.seeded.hex('dropbox team', 26)}`, display_name: 'Havskog Instruments' },
          actor: {
            '.tag': 'user',
            user: {
              '.tag': 'team_member',
              account_id: `dbid:${setting.seeded.hex('dropbox account', 26)}`,
              display_name: amelie.name,
              email: amelie.email,
              team_member_id: `dbmid:${setting.seeded.hex('dropbox member', 26)}`,
            },
          },
          involve_non_team_member: true,
          origin: {
            geo_location: {
              city: 'Gothenburg',
              region: 'Västra Götaland',
              country: 'SE',
              ip_address: amelie.office.externalIp,
            },
            access_method: { '.tag': 'end_user', session: { '.tag': 'web' } },
          },
          assets: [
            {
              '.tag': 'folder',
              path: {
                contextual: folder,
                namespace_relative: { ns_id: '9023441771', relative_path: folder, is_shared_namespace: true },
              },
              display_name: 'M4 launch',
              file_count: 38,
            },
          ],
          details: {
            '.tag': 'shared_link_details',
            shared_link_url: link,
            created: setting.iso(at),
            access_level: { '.tag': 'viewer' },
            audience: { '.tag': 'public' },
            password_protected: false,
            expires: setting.iso(setting.ahead({ days: 60 })),
            downloads_allowed: true,
            views_last_24h: 412,
            distinct_external_addresses: 163,
            countries: ['DE', 'US', 'JP', 'FR', 'SE', 'GB', 'IT', 'KR', 'CN', 'PL', 'NL'],
          },
          event_category: { '.tag': 'admin_alerting' },
          event_type: { '.tag': 'admin_alerting_triggered_alert', description: 'Triggered security alert' },
        }),
      ],
      facts: {
        incidents: [judged.incident],
        investigations: [
          ticket(
            setting,
            'Press kit for the M4, may it be open to all?',
            setting.ago({ days: 2 }),
            'BENIGN',
            [{ person: amelie }],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              priority: 'LOW',
              tags: ['Question'],
              comments: [
                {
                  author: amelie.name,
                  body: `The folder "${folder}" goes to about two hundred journalists. No password, they never find it. It should stay open for two months.`,
                  at: setting.ago({ days: 2 }),
                },
                {
                  author: sofia.name,
                  body: 'I have seen the files, all of it may be public.',
                  at: setting.ago({ days: 1, hours: 20 }),
                },
                {
                  author: 'Elif Demir',
                  body: 'Fine with me. Dropbox will send alarms about many visitors once the news is out, I close them.',
                  at: setting.ago({ days: 1, hours: 19 }),
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(mac, at - 100 * minute, amelie.account, { LogonType: 'Interactive', AccountSid: amelie.sid }),
          inCloud(
            amelie,
            at,
            amelie.office.externalIp,
            'shared_link_create',
            { path: folder, audience: 'public', url: link },
            {
              Application: 'Dropbox',
              ObjectName: folder,
              CountryCode: 'SE',
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The folder is the press kit: marketing asked for exactly this open link two days ago, the head of research released the files, and the analyst has looked through them and closed the detection of the same link. She made it in the office; visitors from many countries are the purpose.',
    }
  },
)
