// Skyhigh blocks calls of an address in Singapore to a host that is not listed itself; a loader on that laptop found another way out.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const skyhighBlockedCallsOfAnAddressInSingapore = situation(
  'skyhigh-blocked-calls-of-an-address-in-singapore',
  'resolution',
  'Skyhigh SWG: repeated blocked requests to a newly registered site',
  (setting) => {
    const dario = setting.person('dario.dahlin-isaksson')
    const neighbour = setting.laptopOf('iris.forsell-forsell')
    const laptop = setting.laptopOf(dario.key)
    const at = setting.ago({ hours: 1, minutes: 38 })
    const minute = 60_000
    const host = 'k7.static.orlova-metrics.net'
    const c2Ip = '45.142.213.190'
    const second = '91.215.85.142'
    const loader = setting.file('PdfPreviewHost.exe')
    const folder = `C:\\Users\\${dario.account}\\AppData\\Local\\PdfPreview`
    const line = (n: number) =>
      `<${n % 2 ? 134 : 133}>${new Date(at + n * 55_000).toUTCString().slice(5, 25)} swg-sin-01 mwg: CEF:0|Skyhigh Security|Web Gateway|12.2.14|${n === 4 ? 81 : 80}|${n === 4 ? 'Blocked by reputation (threshold reached)' : 'Blocked by URL category'}|${n === 4 ? 7 : 4}|rt=${at + n * 55_000} dvc=10.40.0.9 dvchost=swg-sin-01 src=${laptop.ip} suser=- shost=- spt=${49_800 + n * 3} dst=${c2Ip} dhost=${host} dpt=443 app=HTTPS requestMethod=CONNECT request=https://${host}/ requestClientApplication=- cs1Label=urlCategories cs1=Newly Registered Domain, Content Server cs2Label=reputation cs2=Unverified (14) cs3Label=rule cs3=HVS 04.2 Block new domains cs4Label=blockId cs4=${n === 4 ? 81 : 80} cs5Label=mediaType cs5=- cs6Label=policySet cs6=Clients SIN cn1Label=httpStatus cn1=403 cn2Label=bytesFromClient cn2=${412 + n * 7} cn3Label=bytesToClient cn3=3870 flexString1Label=authMethod flexString1=none (bypass list "devices without Kerberos") flexString2Label=ja3 flexString2=${setting.seeded.hex('ja3 skyhigh', 32)} outcome=failure act=Blocked externalId=${setting.seeded.hex(`skyhigh ${n}`, 16)}`
    return {
      alerts: [
        alert(
          setting,
          at + 5 * minute,
          'skyhigh_swg',
          'Repeated blocks, same destination',
          [
            line(0),
            line(1),
            line(2),
            line(4),
            `# threshold: 4 blocks of one client and destination in 300 s; client ${laptop.ip} (no user, authentication bypassed); appliance swg-sin-01 12.2.14 build 45017; licence 900 users to 2027-06-30; report https://swg-sin-01.havskoginstruments.com:4712/Konfigurator/request?dashboard=blocked; mail to netadmin@havskoginstruments.com, soc@havskoginstruments.com`,
          ].join('\n'),
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('domain', 'orlova-metrics.net', 91, [
            ['Current C&C DNS Name', 4, 'Hosts under it are command servers of a loader, heard from today.'],
          ]),
          setting.risk('ip', second, 89, [['Current C&C Server', 4, 'Answered as a loader server this morning.']]),
        ],
        investigations: [
          {
            key: 'devices without kerberos',
            title: 'Proxyn frågar efter lösenord i Singapore',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: setting.person('oskar.falk'),
            at: setting.ago({ days: 31 }),
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: 'Oskar Falk',
                body: 'La hela 10.40.10 på listan utan inloggning i proxyn tills felet med biljetterna är hittat. Då syns inga namn i loggen därifrån, bara adresser.',
                at: setting.ago({ days: 30 }),
              },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 130 * minute, dario.account, { LogonType: 'Interactive', AccountSid: dario.sid }),
          wrote(laptop, at - 21 * minute, 'PdfPreviewHost.exe', folder, loader, {
            FileOriginUrl: 'https://manuals-archive.org/get/PdfPreviewSetup.exe',
            InitiatingProcessFileName: 'PdfPreviewSetup.exe',
            InitiatingProcessAccountName: dario.account,
          }),
          ran(laptop, at - 20 * minute, 'PdfPreviewHost.exe', `"${folder}\\PdfPreviewHost.exe" /bg`, {
            ...by(dario),
            ...hashes(loader),
            FolderPath: folder,
            InitiatingProcessFileName: 'PdfPreviewSetup.exe',
          }),
          ...[0, 1, 2, 4].map((n) =>
            connected(laptop, at + n * 55_000, '10.40.0.9', {
              ActionType: 'ConnectionSuccess',
              RemotePort: 9090,
              RemoteIPType: 'Private',
              RemoteUrl: host,
              InitiatingProcessFileName: 'PdfPreviewHost.exe',
              InitiatingProcessSHA256: loader.sha256,
              InitiatingProcessAccountName: dario.account,
            }),
          ),
          ...[8, 28, 48, 68].map((minutes) =>
            connected(laptop, at + minutes * minute, second, {
              RemotePort: 8443,
              InitiatingProcessFileName: 'PdfPreviewHost.exe',
              InitiatingProcessSHA256: loader.sha256,
              InitiatingProcessAccountName: dario.account,
            }),
          ),
          ran(laptop, at + 31 * minute, 'nltest.exe', 'nltest /domain_trusts /all_trusts', {
            ...by(dario),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'PdfPreviewHost.exe',
            InitiatingProcessSHA256: loader.sha256,
          }),
          ran(neighbour, at + 2 * minute, 'msedge.exe', 'msedge.exe https://www.straitstimes.com/', {
            ...by(setting.person('iris.forsell-forsell')),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The gateway knows an address only, which belongs to the laptop of a technician. The host asked for lies under a domain of command servers. That it was blocked helped little: the program behind it, from a false installer, reached a second known command server past the proxy minutes later, and asks about the domain’s trusts.',
    }
  },
)
