// Oxidized mails that the firewall in Boston was changed from an address of the tunnel; the administrator moves the office to a new line from home.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, connected, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const oxidizedFirewallChangedFromATunnelAddress = situation(
  'oxidized-firewall-changed-from-a-tunnel-address',
  'resolution',
  'Oxidized: configuration of a firewall changed',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf(oskar.key)
    const firewall = setting.machine('pa-edge-02')
    const at = setting.ago({ hours: 3, minutes: 44 })
    const minute = 60_000
    const lent = '10.99.0.27'
    const home = { ip: '90.229.177.64', city: 'Mölndal', country: 'SE' }
    const hop = '64.124.188.65'
    const peer = '64.124.188.66'
    const clock = (time: number) => setting.iso(time).slice(11, 16)
    return {
      alerts: [
        alert(
          setting,
          at + 17 * minute,
          'oxidized',
          'Configuration diff',
          `From: oxidized@nms-got-01.havskoginstruments.com
To: netadmin@havskoginstruments.com
Cc: soc@havskoginstruments.com
Date: ${new Date(at + 16 * minute).toUTCString()}
Message-ID: <${setting.seeded.hex('oxidized mail', 20)}@nms-got-01.havskoginstruments.com>
Subject: [oxidized] pa-edge-02 (panos) changed OUTSIDE OF WINDOW - default route, NAT, 2 rules removed
X-Oxidized-Node: pa-edge-02
X-Oxidized-Group: edge
X-Oxidized-Version: 0.34.3
Content-Type: text/plain; charset=utf-8

Node    : ${firewall.dnsName} (${firewall.ip}), model panos, group edge
Job     : ${setting.iso(at + 15 * minute)}, status success, 6.1 s, attempt 1
Commit  : ${setting.seeded.hex('oxidized commit', 40)} (parent ${setting.seeded.hex('oxidized parent', 40).slice(0, 12)})
Trigger : syslog "Commit job succeeded", admin adm-of, client Web, from ${lent}
Window  : none open (usual: Sun 02:00-05:00 UTC)
Risk    : HIGH (matches: default route, NAT pool, rule deleted, logging changed)

--- a/edge/pa-edge-02
+++ b/edge/pa-edge-02
@@ -214,9 +214,9 @@ set network
-set network interface ethernet ethernet1/1 layer3 ip 38.104.252.18/30
+set network interface ethernet ethernet1/1 layer3 ip ${peer}/30
-set network virtual-router default routing-table ip static-route default nexthop ip-address 38.104.252.17
+set network virtual-router default routing-table ip static-route default nexthop ip-address ${hop}
-set network virtual-router default routing-table ip static-route default path-monitor enable yes
+set network virtual-router default routing-table ip static-route default path-monitor enable no
@@ -602,11 +602,8 @@ set rulebase
-set rulebase nat rules out-bos source-translation dynamic-ip-and-port interface-address ip 38.104.252.18/30
+set rulebase nat rules out-bos source-translation dynamic-ip-and-port translated-address 193.46.214.10
-set rulebase security rules block-old-carrier action deny
-set rulebase security rules block-old-carrier source 38.104.252.17
-set rulebase security rules allow-old-carrier-ping action allow
+set rulebase security rules carrier-test from untrust to untrust source ${hop} application ping action allow log-end no

Last 5 changes of this node: 9 days ago (adm-of), 41 days ago (adm-of), 77 days ago (adm-ks), 78 days ago (adm-ks), 120 days ago (adm-of)
Admin adm-of: role superuser, local account, last password change 55 days ago, MFA yes (RADIUS)
Policy: changes of a default route outside of the window are told to the SOC. If nobody knows of the change, restore the last configuration and lock the account.
Web: https://nms-got-01.havskoginstruments.com:8888/node/version/diffs?node=pa-edge-02&group=edge
--
oxidized on nms-got-01, 19 nodes, 0 failed`,
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, home)],
        investigations: [
          {
            key: 'new fibre in boston',
            title: 'Boston, fibern från Zayo',
            status: 'OPEN',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 10 }),
            tags: ['Network'],
            alerts: [],
            comments: [
              {
                author: oskar.name,
                body: `Zayo kommer och sätter i boxen ${setting.iso(at).slice(0, 10)}. Vår sida blir ${peer}, deras ${hop}, och de drar med sig 193.46.214-nätet. Jag lägger om brandväggen i Boston när montören ringer, hemifrån via tunneln. Gamla Cogent-reglerna åker ut samtidigt.`,
                at: setting.ago({ days: 4 }),
              },
              {
                author: karin.name,
                body: 'Gör så, vi kan inte vänta till söndag när montören är där. Säg till Grace att det blinkar till en stund.',
                at: setting.ago({ days: 3, hours: 20 }),
              },
              {
                author: grace.name,
                body: 'The fiber guy is here, he is in the closet with Jakob now. Go ahead any time.',
                at: at - 25 * minute,
              },
              {
                author: oskar.name,
                body: `Omlagt ${clock(at)}, nätet uppe igen efter två minuter. Låter vägövervakningen vara av i natt och slår på den i morgon. Spar ärendet öppet till dess.`,
                at: at + 35 * minute,
              },
            ],
          },
        ],
        telemetry: [
          signedIn(oskar, at - 62 * minute, home.ip, 'SE', { ISP: 'Telia', DeviceName: laptop.host }),
          loggedOn(laptop, at - 65 * minute, oskar.account, { LogonType: 'Unlock', AccountSid: oskar.sid }),
          ...[-60, 5].map((minutes) => ({
            table: 'DeviceNetworkInfo' as const,
            at: at + minutes * minute,
            machine: laptop,
            columns: {
              NetworkAdapterName: 'PANGP Virtual Ethernet Adapter',
              NetworkAdapterType: 'Tunnel',
              NetworkAdapterStatus: 'Up',
              TunnelType: 'TLS',
              IPAddresses: JSON.stringify([
                { IPAddress: lent, SubnetPrefix: 32, AddressType: 'Private' },
                { IPAddress: '192.168.1.23', SubnetPrefix: 24, AddressType: 'Private' },
              ]),
              ConnectedNetworks: JSON.stringify([
                { Name: 'Falk 5G', IsConnectedToInternet: true, Category: 'Private' },
                { Name: 'havskoginstruments.com', IsConnectedToInternet: true, Category: 'Domain' },
              ]),
            },
          })),
          connected(laptop, at - 12 * minute, firewall.ip, {
            LocalIP: lent,
            RemoteUrl: firewall.dnsName,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ran(laptop, at + 2 * minute, 'PING.EXE', `ping -t ${setting.machine('srv-print-03').ip}`, {
            ...by(oskar),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          connected(laptop, at + 9 * minute, firewall.ip, {
            LocalIP: lent,
            RemoteUrl: firewall.dnsName,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          loggedOn(setting.laptopOf(grace.key), at + 6 * minute, grace.account, { LogonType: 'Unlock' }),
        ],
      },
      expected: harmless,
      because:
        'The tunnel had lent this address to the laptop of the administrator, who was at home on his usual line and opened the firewall’s page in these minutes. The addresses in the difference are those he had written into the ticket, the head of IT had agreed to do it outside of the window, and the man of the carrier stood in Boston.',
    }
  },
)
