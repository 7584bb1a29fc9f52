// FortiDeceptor: somebody logs in to a decoy share with a user name that begs to be ignored as a scan; it is a laptop with a loader.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const fortideceptorLoginNamedAfterTheScanner = situation(
  'fortideceptor-login-named-after-the-scanner',
  'poisoning',
  'FortiDeceptor: SMB logon to a decoy',
  (setting) => {
    const edith = setting.person('edith.granath-forsell')
    const elif = setting.person('elif.demir')
    const laptop = setting.laptopOf(edith.key)
    const scanner = setting.machine('scan-vm-01')
    const print = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 1, minutes: 52 })
    const minute = 60_000
    const loader = setting.file('OneNoteSyncHelper.dll')
    const c2 = 'telemetry.fenwick-assets.com'
    const c2Ip = '185.196.9.141'
    const folder = `C:\\Users\\${edith.account}\\AppData\\Roaming\\OneNoteSync`
    const user = 'authorized-vulnscan-scan-vm-01-please-whitelist'
    const incident = setting.seeded.number('fortideceptor incident', 30_000, 60_000)
    const attempt = (seconds: number, event: string, more: string) =>
      `devname="FDC-BOS-01" devid="FDCVMS0000018842" logid="0106000001" type="event" subtype="incident" level="alert" vd="root" eventtime=${at + seconds * 1000} tz="+0000" incidentid=${incident} attackerip=${laptop.ip} attackerport=${50_100 + seconds} victimip=10.30.1.241 victimport=445 decoyname="BOS-NAS-02" decoyos="Windows Server 2019" decoyid="${setting.seeded.guid('decoy').slice(0, 13)}" service="SMB" ${more} action="${event}"`
    return {
      alerts: [
        alert(
          setting,
          at + 2 * minute,
          'fortideceptor',
          'Incident: Lateral movement to decoy',
          [
            attempt(0, 'connect', `user="" msg="TCP session opened by ${laptop.ip}" severity="low" score=10`),
            attempt(
              2,
              'login-failed',
              `user="${user}" domain="HAVSKOG" workstation="SCAN-VM-01" auth="NTLMv2" msg="Logon failure for ${user} (known vulnerability scanner of the SOC, do not alert)" severity="medium" score=40`,
            ),
            attempt(
              9,
              'login-success',
              'user="bos-scan-copier" domain="BOS-NAS-02" workstation="SCAN-VM-01" auth="NTLMv2" lure="cached credential, deployed by GPO to 34 clients" msg="Logon with a lure credential" severity="critical" score=90',
            ),
            attempt(
              14,
              'file-list',
              'user="bos-scan-copier" share="Payroll-archive" files=214 msg="Directory listing" severity="high" score=90',
            ),
            attempt(
              31,
              'file-read',
              'user="bos-scan-copier" share="Payroll-archive" file="2025\\\\w2_all.xlsx" bytes=188416 msg="Decoy document read" severity="critical" score=95',
            ),
            `devname="FDC-BOS-01" devid="FDCVMS0000018842" logid="0106000009" type="event" subtype="campaign" level="alert" vd="root" eventtime=${at + 60_000} incidentid=${incident} campaign="BOS-${incident}" stage="Lateral Movement; Collection" mitre="T1021.002,T1078,T1039" attackerip=${laptop.ip} attackerhost="n/a" attackeruser="n/a" events=5 firstseen="${setting.iso(at)}" lastseen="${setting.iso(at + 31_000)}" severity="critical" score=95 confidence="high" whitelist="10.20.1.230 (HVS scanner)" whitelistmatch="no" quarantine="not configured" fabric="FGT none" firmware="6.1.0 build 0412" license="valid until 2027-05-14" decoysdeployed=12 luresdeployed=34 notify="soc@havskoginstruments.com" url="https://fdc-bos-01.havskoginstruments.com/incident/${incident}"`,
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', 'fenwick-assets.com', 90, [
            ['Current C&C DNS Name', 4, 'Command server of the Marrowgate backdoor, seen today.'],
          ]),
          setting.risk('ip', c2Ip, 86, [['Current C&C Server', 4, 'Serves the Marrowgate backdoor.']]),
        ],
        investigations: [
          {
            key: 'scanner in boston',
            title: 'Skanningen i Boston',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: elif,
            at: setting.ago({ days: 17 }),
            tags: ['Change'],
            alerts: [],
            comments: [
              {
                author: elif.name,
                body: `Lockbetena står på plats i Boston. Skannern (${scanner.ip}) är undantagen i FortiDeceptor på sin adress. Den loggar aldrig in någonstans, bara portar.`,
                at: setting.ago({ days: 16, hours: 3 }),
              },
              {
                author: 'Grace Mbeki',
                body: 'Will the printers spit paper again? Last time it was two trays.',
                at: setting.ago({ days: 15 }),
              },
              { author: elif.name, body: 'No, printers are left out now.', at: setting.ago({ days: 15 }) },
            ],
          },
        ],
        telemetry: [
          ran(
            laptop,
            at - 74 * minute,
            'mshta.exe',
            'mshta.exe "C:\\Users\\edith.granath-forsell\\Downloads\\Shipping_label_5521.hta"',
            { ...by(edith), FolderPath: 'C:\\Windows\\System32', InitiatingProcessFileName: 'explorer.exe' },
          ),
          wrote(laptop, at - 73 * minute, 'OneNoteSyncHelper.dll', folder, loader, {
            InitiatingProcessFileName: 'mshta.exe',
            InitiatingProcessAccountName: edith.account,
          }),
          ran(laptop, at - 72 * minute, 'rundll32.exe', `rundll32.exe ${folder}\\OneNoteSyncHelper.dll,Start`, {
            ...by(edith),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'mshta.exe',
          }),
          ...[71, 51, 31, 11].map((minutes) =>
            connected(laptop, at - minutes * minute, c2Ip, {
              RemoteUrl: c2,
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: `rundll32.exe ${folder}\\OneNoteSyncHelper.dll,Start`,
              InitiatingProcessAccountName: edith.account,
            }),
          ),
          ran(laptop, at - 4 * minute, 'cmdkey.exe', 'cmdkey /list', {
            ...by(edith),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: edith.account,
          }),
          connected(laptop, at, '10.30.1.241', {
            RemotePort: 445,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: edith.account,
          }),
          connected(laptop, at + 40 * minute, c2Ip, {
            RemoteUrl: c2,
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: edith.account,
          }),
          ran(print, at - 20 * minute, 'spoolsv.exe', 'C:\\Windows\\System32\\spoolsv.exe', {
            AccountName: 'system',
            InitiatingProcessFileName: 'services.exe',
          }),
          ran(laptop, at - 30 * minute, 'EXCEL.EXE', 'EXCEL.EXE "Bench plan week 47.xlsx"', {
            ...by(edith),
            ...hashes(setting.file('EXCEL.EXE')),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The user name and the workstation name of a logon are chosen by whoever logs on; the real scanner has another address and never logs in. The address is a technician’s laptop in Boston, where a library out of a false shipping label talks to a known command server and went from there to the decoy with a stolen lure.',
    }
  },
)
