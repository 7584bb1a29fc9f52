// Slack finds a session of the firmware engineer used through a consumer tunnel while he sits in the office; files were fetched and nobody explains it.
import { atTheOffice, inCloud } from '../../account-shorthand.ts'
import { alert, by, loggedOn, ran, situation, worthALook } from '../../shorthand.ts'

export const slackSessionBehindAPrivateTunnel = situation(
  'slack-session-behind-a-private-tunnel',
  'chains',
  'Slack audit log: anomaly',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const at = setting.ago({ hours: 2, minutes: 48 })
    const minute = 60_000
    const tunnel = '146.70.181.35'
    const user = `U${setting.seeded.hex('slack user', 10).toUpperCase()}`
    const files = [
      'M4 bootloader layout.pdf',
      'signing steps for the release.md',
      'M4 board rev C.zip',
      'supplier prices sensors Q3.xlsx',
      'demo video.mp4',
    ]
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
    return {
      alerts: [
        alert(setting, at + 4 * minute, 'slack_audit', 'anomaly', {
          id: setting.seeded.guid('slack anomaly'),
          date_create: setting.seconds(at),
          action: 'anomaly',
          actor: {
            type: 'user',
            user: { id: user, name: 'wei', email: wei.email, team: 'T0HVSK4Q1' },
          },
          entity: { type: 'user', user: { id: user, name: 'wei', email: wei.email, team: 'T0HVSK4Q1' } },
          context: {
            location: { type: 'enterprise', id: 'E0HVSK001', name: 'Havskog Instruments', domain: 'havskog' },
            ua: agent,
            ip_address: tunnel,
            session_id: setting.seeded.number('slack session', 7_000_000_000_000, 7_999_999_999_999),
            app: null,
          },
          details: {
            action_timestamp: at * 1000,
            reason: ['asn', 'session_fingerprint', 'unexpected_user_agent'],
            previous_ip_address: wei.office.externalIp,
            previous_ua: 'Slack/4.41.98 (Windows 11 x64)',
            location: 'Amsterdam, Netherlands',
            confidence: 'medium',
            cookie_reused: true,
            related_actions: { file_downloaded: files.length, channel_joined: 0, message_sent: 0, app_installed: 0 },
          },
          forwarded_by: {
            integration: 'audit-logs-api',
            version: 'v1',
            cursor: setting.seeded.hex('slack cursor', 16),
          },
        }),
      ],
      facts: {
        telemetry: [
          loggedOn(laptop, at - 210 * minute, wei.account, { LogonType: 'Interactive', AccountSid: wei.sid }),
          atTheOffice(wei, at - 205 * minute),
          ran(laptop, at - 8 * minute, 'slack.exe', 'slack.exe --startup', {
            ...by(wei),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(laptop, at + minute, 'git.exe', 'git.exe pull origin release/m4', {
            ...by(wei),
            InitiatingProcessFileName: 'code.exe',
          }),
          ...files.map((name, i) =>
            inCloud(
              wei,
              at + i * 50_000,
              tunnel,
              'file_downloaded',
              { file: name, channel: 'm4-firmware' },
              {
                Application: 'Slack',
                ObjectName: name,
                UserAgent: agent,
                CountryCode: 'NL',
              },
            ),
          ),
        ],
      },
      expected: worthALook,
      because:
        'The same session cookie came from a consumer tunnel and an Apple browser while he worked at his Windows laptop in Singapore, and five files of the firmware channel were fetched, of which two are confidential. The address is nobody’s attacker, he has no trip, and a private Mac with a tunnel is thinkable; no source says that it was somebody else. He has to be asked.',
    }
  },
)
