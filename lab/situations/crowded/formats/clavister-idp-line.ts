// One line of a firewall: a signature that may be a beacon, an address that one source doubts, and a program nobody knows.
import { alert, by, connected, hashes, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const clavisterIdpLine = situation(
  'clavister-idp-line',
  'formats',
  'Clavister NetWall: IDP scan_detected',
  (setting) => {
    const iris = setting.person('iris.granath-dahlin')
    const laptop = setting.laptopOf('iris.granath-dahlin')
    const at = setting.ago({ hours: 2, minutes: 36 })
    const installed = setting.ago({ days: 3, hours: 4 })
    const ip = '212.87.204.77'
    const name = 'TapeNotes.exe'
    const file = setting.file('TapeNotes.exe')
    const setup = setting.file('TapeNotes_setup.exe')
    const folder = `C:\\Users\\${iris.account}\\AppData\\Local\\TapeNotes`
    const port = setting.seeded.number('clavister port', 50_000, 61_000)
    const sensor = laptop.mac.match(/../g)?.join('-')
    return {
      alerts: [
        alert(
          setting,
          at + 2000,
          'clavister_netwall',
          'IDP: scan_detected (id=01300001)',
          `<129>[${setting.iso(at).slice(0, 19).replace('T', ' ')}] IDP: prio=1 id=01300001 rev=2 event=scan_detected action=ignore description="TROJAN-GENERIC-HTTP-CHECKIN" signature="TROJAN_GENERIC_HTTP_CHECKIN" sigid=118842 sigrev=4 sigclass=IDS_TROJAN_GENERIC idrule=IDP_lan_out idpruleaction=audit recvif=lan_got_clients srcip=${laptop.ip} srcport=${port} destif=wan_1 destip=${ip} destport=80 ipproto=TCP ipdatalen=412 connipproto=TCP connrecvif=lan_got_clients connsrcip=${laptop.ip} connsrcport=${port} conndestif=wan_1 conndestip=${ip} conndestport=80 connnewsrcip=193.46.212.10 connnewsrcport=31877 origsent=611 termsent=288 conntime=2 satsrcrule= satdestrule= rule=lan_to_wan_web algmod=HTTP algsesid=771204 hwsender=${sensor} geoip=TR authuser= device=cos-got-02 cosver=14.00.14 dbver=2026-w12 mode=ids matched="POST /api/notes/sync?v=7&h=" offset=0 repeat=14 window=6h logserver=10.20.1.236 loglevel=alert`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk(
            'ip',
            ip,
            48,
            [
              [
                'Recently Reported as Suspected C&C',
                2,
                'One sighting by one honeypot operator; hosts several hundred small sites.',
              ],
            ],
            { location: { country: 'Turkey', city: 'Bursa', asn: 'AS212219', organization: 'Shared web hosting' } },
          ),
        ],
        telemetry: [
          wrote(laptop, installed - 60_000, 'TapeNotes_setup.exe', `C:\\Users\\${iris.account}\\Downloads`, setup, {
            FileOriginUrl: 'https://tapenotes.app.tr/TapeNotes_setup.exe',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: iris.account,
          }),
          ran(laptop, installed, 'TapeNotes_setup.exe', 'TapeNotes_setup.exe', {
            ...by(iris),
            ...hashes(setup),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(laptop, installed + 9000, name, folder, file, {
            InitiatingProcessFileName: 'TapeNotes_setup.exe',
            InitiatingProcessAccountName: iris.account,
          }),
          loggedOn(laptop, at - 95 * 60_000, iris.account, { LogonType: 'Interactive', AccountSid: iris.sid }),
          ran(laptop, at - 90 * 60_000, name, `"${folder}\\${name}" --tray`, {
            ...by(iris),
            ...hashes(file),
            FolderPath: folder,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...Array.from({ length: 6 }, (_, i) =>
            connected(laptop, at - (5 - i) * 16 * 60_000, ip, {
              RemotePort: 80,
              InitiatingProcessFileName: name,
              InitiatingProcessSHA256: file.sha256,
              InitiatingProcessAccountName: iris.account,
            }),
          ),
          ran(laptop, at - 20 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(iris),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at - 19 * 60_000, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
          }),
        ],
      },
      expected: { verdict: 'suspicious', severities: ['low', 'medium'] },
      because:
        'An unsigned program that nobody knows sends small posts at a steady pace to an address that one source of medium weight doubts, and a generic signature fits. The same could be a small note program on shared hosting: it started nothing, took nothing, and no detection or person has judged it.',
    }
  },
)
