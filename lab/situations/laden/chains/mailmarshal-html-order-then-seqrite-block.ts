// MailMarshal lets an order with an HTML attachment pass; soon after Seqrite blocks one script on the laptop, and misses what ran beside it.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation, ticket, wrote } from '../../shorthand.ts'

export const mailmarshalHtmlOrderThenSeqriteBlock = situation(
  'mailmarshal-html-order-then-seqrite-block',
  'chains',
  'MailMarshal passes an HTML attachment, then Seqrite blocks a script',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf('grace.mbeki')
    const gateway = setting.machine('mail-gw-01')
    const at = setting.ago({ hours: 1, minutes: 41 })
    const mailed = at - 34 * 60_000
    const minute = 60_000
    const sender = 'orders@ferndale-castings.com'
    const domain = 'po-exchange-docs.com'
    const host = `dl.${domain}`
    const control = '185.196.9.44'
    const downloads = `C:\\Users\\${grace.account}\\Downloads`
    const folder = `C:\\Users\\${grace.account}\\AppData\\Local\\EdgeNotify`
    const script = setting.file('PO_88213.js')
    const implant = setting.file('edgenotify.exe')
    const page = setting.file('PO_88213_details.htm')
    const message = setting.seeded.hex('mailmarshal message', 12).toUpperCase()
    const detection = setting.seeded.guid('seqrite detection')
    const child = { ...by(grace), FolderPath: 'C:\\Windows\\System32', InitiatingProcessFileName: 'edgenotify.exe' }
    return {
      alerts: [
        alert(
          setting,
          mailed + 40_000,
          'trustwave_mailmarshal',
          'Suspect attachment passed',
          [
            `<134>1 ${setting.iso(mailed)} ${gateway.dnsName} MMEngine 4412 MMRule - product="Trustwave MailMarshal (SEG)" version="10.0.8.1022" node="${gateway.host}" array="HVS"`,
            `event="RuleTriggered" messageName="${message}.0001" direction="Inbound" action="PassThrough" folder="" classification="Suspect - HTML attachment (log only)"`,
            'policyGroup="Inbound - Attachments" rule="HTML and SHTML attachments - monitor" ruleId=217 ruleMode="monitor" blockedByLaterRule=false',
            `from="${sender}" returnPath="${sender}" to="${grace.email}" recipients=1 subject="PO 88213 - updated delivery dates" date="${new Date(mailed - 4000).toUTCString()}"`,
            `messageId="<${setting.seeded.hex('mailmarshal id', 20)}@ferndale-castings.com>" size=184211 parts=3`,
            `sendingIp=40.107.22.61 helo="eur05-db8-obe.outbound.protection.outlook.com" rdns="mail-db8eur05.outbound.protection.outlook.com" spf=pass dkim=pass dmarc=pass`,
            `attachment[1].name="PO_88213_details.htm" attachment[1].type="HTML" attachment[1].size=141877 attachment[1].sha256="${page.sha256}" attachment[1].unpacked=1 attachment[1].script=true`,
            'attachment[2].name="ferndale_logo.png" attachment[2].type="PNG" attachment[2].size=9120',
            'spamProfiler=0.22 spamBotCensor=pass spamCurvature=4.1 spamThreshold=6.0 yae="not run" sandbox="not licensed"',
            'avEngine="Sophos 6.02, Bitdefender 7.4" avResult=clean avTimeMs=188 blendedThreats="0 of 0 urls rewritten"',
            'pgn="HVS-US-Staff" headerMatch="X-MS-Exchange-Organization-SCL" language=en country=IE tls=1.3',
            'ruleText="Where message is incoming and where message attachment is of type HTML and where the attachment contains script, write log message with classification Suspect and continue processing"',
            `relay[1]="eur05-db8-obe.outbound.protection.outlook.com [40.107.22.61]" relay[2]="DB9P195MB1482.EURP195.PROD.OUTLOOK.COM" authResults="spf=pass smtp.mailfrom=ferndale-castings.com; dkim=pass header.d=ferndale-castings.com; dmarc=pass action=none" knownSender=true messagesFromSender90d=38`,
            `console="https://${gateway.dnsName}/SEGConsole/#/message/${message}" notify="it-larm@havskoginstruments.com" licence="60 users" queueMs=412 delivered="250 2.6.0 Queued"`,
          ].join(' '),
        ),
        alert(setting, at + minute, 'seqrite_endpoint_security', 'JS.Downloader.49120 blocked', {
          notificationType: 'VIRUS_PROTECTION',
          tenant: { name: 'Havskog Instruments AB', id: 71_204, region: 'eu' },
          id: detection,
          eventTime: setting.iso(at),
          receivedTime: setting.iso(at + 38_000),
          severity: 'Medium',
          endpoint: {
            name: laptop.host.toUpperCase(),
            fqdn: laptop.dnsName,
            ip: laptop.ip,
            mac: laptop.mac.match(/../g)?.join('-'),
            domain: 'HAVSKOG',
            group: 'Default > Boston > Office',
            os: 'Microsoft Windows 11 Enterprise 24H2 64-bit',
            clientVersion: '18.0.0.2 (build 20.04)',
            virusDatabase: setting.iso(setting.ago({ hours: 9 })),
            lastLoggedInUser: `HAVSKOG\\${grace.account}`,
            status: 'Online',
          },
          threat: {
            name: 'JS.Downloader.49120',
            type: 'Downloader',
            module: 'Script Protection (AMSI)',
            filePath: `${downloads}\\PO_88213.js`,
            fileName: 'PO_88213.js',
            md5: script.md5,
            sha256: script.sha256,
            size: 18_244,
            process: 'C:\\Windows\\System32\\wscript.exe',
            parentProcess: 'C:\\Windows\\explorer.exe',
            zoneIdentifier: 3,
            hostUrl: 'about:internet',
          },
          action: { requested: 'Repair', taken: 'Blocked', deleted: false, quarantined: false, reboot: false },
          policy: {
            name: 'HVS office',
            version: 41,
            scriptProtection: 'On',
            behaviourDetection: 'Medium',
            ransomware: 'On',
          },
          behaviour: {
            observed: [
              'Script started from the Downloads folder',
              'Script asks for a shell object',
              'Script opens an HTTP request',
            ],
            score: 71,
            threshold: 65,
            rollback: 'not needed',
            startsOfSameFileToday: 2,
          },
          protection: {
            antivirus: 'On',
            firewall: 'Managed by Windows',
            ips: 'On',
            browsing: 'Off',
            webSecurity: 'Off',
            deviceControl: 'On',
            edr: 'not licensed',
          },
          counts: { sameThreatEndpoint24h: 1, sameThreatTenant24h: 1, sameThreatTenant30d: 1 },
          remediation: 'No action needed. The threat was blocked before it could harm the endpoint.',
          alertRule: {
            name: 'Every detection - mail and webhook',
            to: ['it-larm@havskoginstruments.com'],
            suppressMinutes: 15,
          },
          licence: { edition: 'EPS Premium', expires: '2027-05-31', seats: 60 },
          console: `https://epp.seqrite.com/#/reports/virus/${detection}`,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', domain, 87, [
            ['Recent Malware Delivery Domain', 4, 'Hands out scripts behind false orders since three days.'],
          ]),
          setting.risk('ip', control, 85, [
            ['Current C&C Server', 4, 'Answers as controller of a remote access trojan today.'],
          ]),
        ],
        investigations: [
          ticket(setting, 'Ferndale delivery dates', setting.ago({ days: 2 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            alerts: [],
            priority: 'LOW',
            comments: [
              {
                author: grace.name,
                body: 'Castings from Ferndale are late, I need write access to the delivery sheet of operations.',
                at: setting.ago({ days: 2 }),
              },
              { author: 'Oskar Falk', body: 'You have it now.', at: setting.ago({ days: 1, hours: 21 }) },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 140 * minute, grace.account, { LogonType: 'Interactive', AccountSid: grace.sid }),
          {
            table: 'EmailEvents',
            at: mailed,
            columns: {
              NetworkMessageId: setting.seeded.guid('ferndale mail'),
              SenderFromAddress: sender,
              SenderMailFromAddress: sender,
              SenderFromDomain: 'ferndale-castings.com',
              SenderIPv4: '40.107.22.61',
              RecipientEmailAddress: grace.email,
              Subject: 'PO 88213 - updated delivery dates',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AttachmentCount: 2,
            },
          },
          wrote(laptop, at - 6 * minute, 'PO_88213_details.htm', downloads, page, {
            InitiatingProcessFileName: 'outlook.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          connected(laptop, at - 5 * minute, '172.67.140.20', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          wrote(laptop, at - 4 * minute, 'PO_88213.js', downloads, script, {
            FileOriginUrl: `https://${host}/po/88213`,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          ran(laptop, at - 3 * minute, 'wscript.exe', `wscript.exe "${downloads}\\PO_88213.js"`, {
            ...by(grace),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(laptop, at - 3 * minute + 9000, 'edgenotify.exe', folder, implant, {
            FileOriginUrl: `https://${host}/a/n.bin`,
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          ran(laptop, at - 2 * minute, 'edgenotify.exe', `"${folder}\\edgenotify.exe" -s`, {
            ...by(grace),
            ...hashes(implant),
            FolderPath: folder,
            InitiatingProcessFileName: 'wscript.exe',
          }),
          ran(laptop, at, 'wscript.exe', `wscript.exe "${downloads}\\PO_88213.js"`, {
            ...by(grace),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...[-1, 9, 19, 29, 39, 49, 59].map((later) =>
            connected(laptop, at + later * minute, control, {
              InitiatingProcessFileName: 'edgenotify.exe',
              InitiatingProcessSHA256: implant.sha256,
              InitiatingProcessAccountName: grace.account,
            }),
          ),
          ran(laptop, at + 22 * minute, 'cmd.exe', 'cmd.exe /c systeminfo & nltest /domain_trusts', child),
          ran(laptop, at + 30 * minute, 'excel.exe', 'excel.exe "Delivery sheet Q4.xlsx"', {
            ...by(grace),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: gateway.host }],
      },
      because:
        'She started the script twice. Only the second start was blocked; the first wrote a program three minutes earlier, which runs, asks for the domain trusts and calls a live command server every ten minutes. The page came with the mail that passed, from the mailbox of a real supplier, and loaded from a domain that hands out malware.',
    }
  },
)
