// The isolation service calls a download clean since it could not look inside, and the antivirus stopped only the second copy.
import {
  alert,
  antivirus,
  by,
  connected,
  hashes,
  hostile,
  loggedOn,
  ran,
  situation,
  unjudged,
  wrote,
} from '../../shorthand.ts'

export const menloArchiveLetThroughAsClean = situation(
  'menlo-archive-let-through-as-clean',
  'contradiction',
  'Menlo Security: original file downloaded',
  (setting) => {
    const mei = setting.person('meiling.tan')
    const laptop = setting.laptopOf('meiling.tan')
    const at = setting.ago({ hours: 2, minutes: 12 })
    const archive = setting.file('Lease_Renewal_Tower3.7z')
    const loader = setting.file('Lease_Renewal_Tower3.scr')
    const downloads = `C:\\Users\\${mei.account}\\Downloads`
    const folder = `${downloads}\\Lease_Renewal_Tower3`
    const name = 'Lease_Renewal_Tower3.scr'
    const host = 'files.tower3-leasing.com'
    const url = `https://${host}/share/9c1/Lease_Renewal_Tower3.7z`
    const ip = '103.27.202.61'
    const copied = at + 21 * 60_000
    const { guid, hex, number } = setting.seeded
    const put = unjudged(
      setting,
      'lease loader stopped',
      {
        title: "'Saltmarsh' malware was prevented",
        category: 'Malware',
        severity: 'Informational',
        ...antivirus,
        at: copied,
        machine: laptop,
        user: mei,
        status: 'Resolved',
        investigationState: 'SuccessfullyRemediated',
        threat: { family: 'Saltmarsh', name: 'TrojanDownloader:Win32/Saltmarsh.D' },
        techniques: ['T1204.002'],
        evidence: [{ kind: 'File', name, path: 'D:\\Office', file: loader, status: 'Prevented' }],
      },
      { status: 'Resolved' },
    )
    const child = {
      ...by(mei),
      FolderPath: 'C:\\Windows\\System32',
      InitiatingProcessFileName: 'SearchFilterHost.exe',
      InitiatingProcessSHA256: loader.sha256,
      InitiatingProcessAccountName: mei.account,
    }
    return {
      alerts: [
        alert(setting, at + 5000, 'menlo_security', 'Document/archive original download', {
          event: {
            event_time: setting.iso(at),
            version: '2.0',
            vendor: 'Menlo Security',
            product: 'MSIP',
            type: 'file_download',
            name: 'file_download',
            severity: 3,
            'x-client-country': 'SG',
            region: 'ap-southeast-1',
            userid: mei.email,
            groups: ['HVS-Singapore', 'HVS-Office'],
            src_ip: mei.office.externalIp,
            'x-client-ip': laptop.ip,
            egress_ip: '13.228.112.40',
            dst: ip,
            domain: host,
            url,
            top_url: `https://${host}/share/9c1`,
            referrer: 'https://outlook.office.com/',
            protocol: 'https',
            request_type: 'GET',
            response_code: 200,
            content_type: 'application/x-7z-compressed',
            ua_type: 'supported_browser',
            user_agent:
              'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
            browser_and_version: 'Edge 141',
            categories: 'Business and Economy',
            is_iframe: false,
            tab_id: number('menlo tab', 100, 900),
            pe_action: 'isolate',
            pe_reason: 'default-isolate',
            pe_rulename: 'Isolate uncategorized and business',
            risk_score: 'low',
            risk_tally: 0,
            threats: null,
            threat_types: null,
            virus_details: null,
            origin_ip: ip,
            origin_country: 'HK',
            has_password: true,
          },
          file: {
            filename: 'Lease_Renewal_Tower3.7z',
            type: '7Z',
            size: 1_884_160,
            sha256: archive.sha256,
            md5: archive.md5,
            magicName: '7-zip archive data, version 0.4, encrypted header',
            parent_file_type: null,
            fullScanResult: 'Clean',
            sandboxResult: 'Clean',
            sandboxActivityCount: 0,
            hashCheckResult: 'Unknown',
            avEngine: 'Sophos 3.90.0',
            archiveContents: [],
            archiveExtraction: 'password required - user cancelled prompt',
            docView: 'not supported',
            downloadType: 'original',
            downloadPolicy: 'Original download of archives allowed: group HVS-Office',
            allowedBy: 'policy exception 118 (leasing and forms), no expiry',
          },
          verdict: 'CLEAN',
          dlp: { scanned: false, rule: null },
          casb: { app_name: 'Unknown', app_id: null, fn: 'download', risk: null },
          tenant: { id: number('menlo tenant', 10_000, 99_999), name: 'havskog-instruments', tz: 'Asia/Singapore' },
          log_uuid: guid('menlo log'),
          signature: hex('menlo signature', 40),
          console: 'https://admin.menlosecurity.com/insights/web-logs',
        }),
      ],
      facts: {
        incidents: [put.incident],
        intelligence: [
          setting.risk(
            'hash',
            loader.sha256,
            90,
            [['Positive Malware Verdict', 4, 'Saltmarsh loader in the shape of a screen saver.']],
            {
              hashAlgorithm: 'SHA-256',
              fileHashes: [loader.sha256, loader.sha1, loader.md5],
            },
          ),
          setting.risk('ip', '91.92.243.88', 89, [
            ['Recent C&C Server', 4, 'Serves the Saltmarsh loader since last week.'],
          ]),
        ],
        telemetry: [
          loggedOn(laptop, at - 100 * 60_000, mei.account, { LogonType: 'Interactive', AccountSid: mei.sid }),
          {
            table: 'EmailEvents',
            at: at - 24 * 60_000,
            columns: {
              NetworkMessageId: guid('lease mail'),
              InternetMessageId: `<${hex('lease mail', 18)}@tower3-leasing.com>`,
              SenderMailFromAddress: 'lettings@tower3-leasing.com',
              SenderFromAddress: 'lettings@tower3-leasing.com',
              SenderFromDomain: 'tower3-leasing.com',
              RecipientEmailAddress: mei.email,
              Subject: 'Lease renewal Tower 3 - password for the file: Tower3',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"none","DMARC":"none"}',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
          wrote(laptop, at, 'Lease_Renewal_Tower3.7z', downloads, archive, {
            FileOriginUrl: url,
            InitiatingProcessFileName: 'msedge.exe',
          }),
          ran(laptop, at + 2 * 60_000, '7zG.exe', `7zG.exe x -o"${folder}" "${downloads}\\Lease_Renewal_Tower3.7z"`, {
            ...by(mei),
            ...hashes(setting.file('7zG.exe')),
            FolderPath: 'C:\\Program Files\\7-Zip',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(laptop, at + 2 * 60_000 + 9000, name, folder, loader, { InitiatingProcessFileName: '7zG.exe' }),
          ran(laptop, at + 3 * 60_000, name, `"${folder}\\${name}" /S`, {
            ...by(mei),
            ...hashes(loader),
            FolderPath: folder,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          wrote(
            laptop,
            at + 3 * 60_000 + 5000,
            'SearchFilterHost.exe',
            `C:\\Users\\${mei.account}\\AppData\\Roaming\\SearchFilter`,
            loader,
            {
              InitiatingProcessFileName: name,
              InitiatingProcessSHA256: loader.sha256,
              InitiatingProcessAccountName: mei.account,
            },
          ),
          {
            table: 'DeviceRegistryEvents',
            at: at + 3 * 60_000 + 7000,
            machine: laptop,
            columns: {
              ActionType: 'RegistryValueSet',
              RegistryKey: 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
              RegistryValueName: 'SearchFilter',
              RegistryValueData: `C:\\Users\\${mei.account}\\AppData\\Roaming\\SearchFilter\\SearchFilterHost.exe`,
              InitiatingProcessFileName: name,
              InitiatingProcessAccountName: mei.account,
            },
          },
          ...Array.from({ length: 10 }, (_, i) =>
            connected(laptop, at + 4 * 60_000 + i * 12 * 60_000, '91.92.243.88', {
              InitiatingProcessFileName: 'SearchFilterHost.exe',
              InitiatingProcessSHA256: loader.sha256,
              InitiatingProcessAccountName: mei.account,
            }),
          ),
          wrote(laptop, copied - 2000, name, 'D:\\Office', loader, {
            InitiatingProcessFileName: 'explorer.exe',
            InitiatingProcessAccountName: mei.account,
          }),
          ran(laptop, at + 46 * 60_000, 'systeminfo.exe', 'systeminfo', child),
          ran(laptop, at + 47 * 60_000, 'net.exe', 'net group "Domain Computers" /domain', child),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'Clean means here that nobody could open the archive. The loader out of it ran and put a copy of itself into start-up before the antivirus stopped a second copy on another drive; the first one still talks to a live command server and has begun to look around.',
    }
  },
)
