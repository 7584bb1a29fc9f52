// A web gateway showed a warning before a page that is too new to be known; the user went on and took a document.
import { alert, connected, hashes, ran, undecided, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cautionedPageAndAPriceList: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const laptop = setting.laptopOf('hanna.lindqvist')
  const at = setting.ago({ hours: 1, minutes: 44 })
  const domain = 'glimsta-optikverkstad.se'
  const ip = '194.14.208.61'
  const list = setting.file('Prislista_host.pdf')
  const url = `${domain}/dokument/Prislista_host.pdf`
  const line = (second: number, reason: string, action: string, path: string, bytes: number, type: string) => ({
    sourcetype: 'zscalernss-web',
    event: {
      datetime: setting
        .iso(at + second * 1000)
        .replace('T', ' ')
        .slice(0, 19),
      reason,
      event_id: `74${setting.seeded.number(`zia ${second}`, 10 ** 15, 9 * 10 ** 15)}`,
      protocol: 'HTTPS',
      action,
      transactionsize: bytes + 1180,
      responsesize: bytes,
      requestsize: 1180,
      urlcategory: 'Newly Registered and Observed Domains',
      urlsupercategory: 'Security Risk: Advanced',
      urlclass: 'Advanced Security Risk',
      serverip: ip,
      clienttranstime: 311,
      servertranstime: 198,
      requestmethod: 'GET',
      refererURL: 'None',
      useragent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      product: 'NSS',
      vendor: 'Zscaler',
      location: 'GBG-HQ->wifi-staff',
      ClientIP: laptop.ip,
      clientpublicIP: laptop.office.externalIp,
      status: 200,
      user: hanna.email,
      department: 'Sales',
      url: path,
      hostname: domain,
      appname: 'General Browsing',
      appclass: 'General Browsing',
      pagerisk: 22,
      threatcategory: 'None',
      threatname: 'None',
      threatclass: 'None',
      filetype: type,
      fileclass: type === 'None' ? 'None' : 'Document',
      contenttype: type === 'None' ? 'text/html' : 'application/pdf',
      bamd5: type === 'None' ? 'None' : list.md5,
      unscannabletype: 'None',
      dlpengine: 'None',
      dlpdictionaries: 'None',
      bwthrottle: 'NO',
      deviceowner: hanna.account,
      devicehostname: laptop.host,
      keyprotectiontype: 'Software Protection',
      rulelabel: 'Caution_NRD',
      ruletype: 'URLFiltering',
      sslinspected: 'Yes',
    },
  })
  return {
    id: 'cautioned-page-and-a-price-list',
    group: 'vocabulary',
    title: 'Warning page of the web gateway was passed',
    alerts: [
      alert(
        setting,
        at + 60_000,
        'zscaler_zia',
        'Security Risk: user continued past caution',
        [
          line(0, 'Cautioned', 'Blocked', `${domain}/`, 8120, 'None'),
          line(7, 'Allowed after caution', 'Allowed', `${domain}/`, 30_441, 'None'),
          line(31, 'Allowed after caution', 'Allowed', url, 412_880, 'PDF'),
        ]
          .map((row) => JSON.stringify(row))
          .join('\n'),
      ),
    ],
    facts: {
      telemetry: [
        connected(laptop, at + 7000, ip, {
          RemoteUrl: domain,
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: hanna.account,
        }),
        wrote(laptop, at + 32_000, 'Prislista_host.pdf', `C:\\Users\\${hanna.account}\\Downloads`, list, {
          FileSize: 412_880,
          FileOriginUrl: `https://${url}`,
          FileOriginIP: ip,
          InitiatingProcessFileName: 'msedge.exe',
        }),
        ran(
          laptop,
          at + 40_000,
          'msedge.exe',
          `msedge.exe --single-argument C:\\Users\\${hanna.account}\\Downloads\\Prislista_host.pdf`,
          {
            ...hashes(setting.file('msedge.exe')),
            FolderPath: 'C:\\Program Files\\Microsoft\\Edge',
            AccountName: hanna.account,
            AccountUpn: hanna.email,
            InitiatingProcessFileName: 'explorer.exe',
          },
        ),
      ],
    },
    expected: undecided,
    because:
      'The page is only new: no platform knows the name, its address or the document, good or bad. The document was opened in the browser and nothing followed, which neither clears nor accuses it.',
  }
}
