// A hunt lists a new service on a print server; whose file it is and where it came from stands on another machine.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const velociraptorNewServiceOnThePrintServer = situation(
  'velociraptor-new-service-on-the-print-server',
  'chains',
  'Velociraptor: Windows.System.Services difference',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const laptop = setting.laptopOf('daniel.okafor')
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 1, minutes: 31 })
    const lured = at - 74 * 60_000
    const file = setting.file('spoolhlp.dll of the chain')
    const archive = setting.file('Tender_Harborview_Optics.iso')
    const folder = 'C:\\ProgramData\\PrintSupport'
    const local = `C:\\Users\\${daniel.account}\\AppData\\Local\\Tender`
    const control = '45.138.16.203'
    const { code, hex, guid, number } = setting.seeded
    const client = `C.${hex('velociraptor client', 16)}`
    const flow = `F.${code('velociraptor flow', 13)}.H`
    const command = `rundll32.exe ${local}\\spoolhlp.dll,Run`
    const from = {
      ...by(daniel),
      FolderPath: 'C:\\Windows\\System32',
      InitiatingProcessFileName: 'rundll32.exe',
      InitiatingProcessCommandLine: command,
      InitiatingProcessAccountName: daniel.account,
    }
    const service = (
      name: string,
      display: string,
      path: string,
      created: number,
      more: Record<string, unknown> = {},
    ) => ({
      Name: name,
      DisplayName: display,
      State: 'Running',
      StartMode: 'Auto',
      PathName: path,
      UserAccount: 'LocalSystem',
      Created: setting.iso(created),
      ...more,
    })
    return {
      alerts: [
        alert(setting, at, 'velociraptor', 'Server.Internal.Alerts', {
          timestamp: Math.floor(at / 1000),
          name: 'HVS.Windows.Services.Diff',
          artifact: 'Custom.Windows.System.Services.Diff',
          artifact_type: 'CLIENT_EVENT',
          client_id: client,
          hostname: '',
          session_id: flow,
          org_id: 'O3HVS',
          event_data: {
            Diff: 'added',
            Row: service(
              'PrnSupport',
              'Printer Support Helper',
              'C:\\Windows\\System32\\svchost.exe -k PrnSupportGroup',
              at - 140_000,
              {
                ServiceDll: `${folder}\\spoolhlp.dll`,
                HashServiceExe: { SHA256: setting.file('svchost.exe').sha256, MD5: setting.file('svchost.exe').md5 },
                HashServiceDll: { MD5: file.md5, SHA1: file.sha1, SHA256: file.sha256 },
                CertinfoServiceExe: {
                  Trusted: 'trusted',
                  SubjectName: 'C=US, O=Microsoft Corporation, CN=Microsoft Windows Publisher',
                },
                CertinfoServiceDll: { Trusted: 'untrusted', SubjectName: '', ProgramName: '' },
                FailureCommand: '',
                FailureActions: [],
              },
            ),
            UnchangedServices: 188,
            Neighbours: [
              service('Spooler', 'Print Spooler', 'C:\\Windows\\System32\\spoolsv.exe', setting.ago({ days: 611 })),
              service(
                'PCPrintDeploy',
                'Print Deploy Client',
                'C:\\Program Files\\Print Deploy\\pc-print-deploy.exe',
                setting.ago({ days: 204 }),
              ),
            ],
          },
          client_info: {
            client_id: client,
            agent_information: { version: '0.74.1', name: 'velociraptor', build_time: '2025-04-11T02:11:40Z' },
            os_info: {
              system: 'windows',
              hostname: server.host.toUpperCase(),
              fqdn: server.dnsName,
              release: 'Microsoft Windows Server 2022 Standard 10.0.20348',
              machine: 'amd64',
            },
            mac_addresses: [server.mac.match(/../g)?.join(':').toLowerCase()],
            first_seen_at: Math.floor(setting.ago({ days: 240 }) / 1000),
            last_seen_at: at * 1000,
            last_ip: `${server.ip}:${number('velociraptor port', 49_800, 62_000)}`,
            last_interrogate_flow_id: `F.${code('velociraptor interrogate', 13)}`,
            labels: ['boston', 'servers', 'print'],
          },
          monitoring: {
            label: 'servers',
            interval_seconds: 300,
            resources: { cpu_limit: 20, ops_per_second: 0 },
            enabled_artifacts: [
              'Generic.Client.Stats',
              'Custom.Windows.System.Services.Diff',
              'Windows.Events.ServiceCreation',
              'Windows.Events.FailedLogBeforeSuccess',
            ],
          },
          notebook: { id: `N.${code('velociraptor notebook', 12)}`, cells: 0 },
          server: {
            name: 'vr-got-01.havskoginstruments.com',
            version: '0.74.1',
            frontend: 'master',
            user: 'elif.demir',
          },
          link: `https://vr-got-01.havskoginstruments.com:8889/app/index.html#/host/${client}/events`,
          alert_id: guid('velociraptor alert'),
        }),
      ],
      facts: {
        telemetry: [
          loggedOn(laptop, lured - 3 * 60 * 60_000, daniel.account, {
            LogonType: 'Interactive',
            AccountSid: daniel.sid,
          }),
          wrote(laptop, lured, 'Tender_Harborview_Optics.iso', `C:\\Users\\${daniel.account}\\Downloads`, archive, {
            FileOriginUrl: 'https://dl.harborview-tenders.com/Tender_Harborview_Optics.iso',
            InitiatingProcessFileName: 'msedge.exe',
          }),
          wrote(laptop, lured + 3 * 60_000, 'spoolhlp.dll', local, file, {
            InitiatingProcessFileName: 'cmd.exe',
            InitiatingProcessCommandLine: `cmd.exe /c copy E:\\data\\spoolhlp.dll ${local}`,
            InitiatingProcessAccountName: daniel.account,
          }),
          ran(laptop, lured + 3 * 60_000 + 4000, 'rundll32.exe', command, {
            ...by(daniel),
            ...hashes(setting.file('rundll32.exe')),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ...Array.from({ length: 9 }, (_, i) =>
            connected(laptop, lured + 4 * 60_000 + i * 16 * 60_000, control, {
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: daniel.account,
            }),
          ),
          ran(laptop, lured + 30 * 60_000, 'nltest.exe', 'nltest /dclist:havskoginstruments.com', from),
          ran(laptop, lured + 33 * 60_000, 'net.exe', 'net view \\\\srv-print-03 /all', from),
          connected(laptop, at - 190_000, server.ip, {
            RemotePort: 445,
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: command,
            InitiatingProcessAccountName: daniel.account,
          }),
          loggedOn(server, at - 188_000, 'prnadmin', {
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
            IsLocalAdmin: true,
          }),
          wrote(server, at - 180_000, 'spoolhlp.dll', folder, file, {
            FileOriginIP: laptop.ip,
            InitiatingProcessFileName: 'System',
            InitiatingProcessAccountName: 'prnadmin',
          }),
          {
            table: 'DeviceRegistryEvents',
            at: at - 140_000,
            machine: server,
            columns: {
              ActionType: 'RegistryValueSet',
              RegistryKey: 'HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\PrnSupport\\Parameters',
              RegistryValueName: 'ServiceDll',
              RegistryValueData: `${folder}\\spoolhlp.dll`,
              InitiatingProcessFileName: 'services.exe',
            },
          },
          ran(server, at - 130_000, 'svchost.exe', 'svchost.exe -k PrnSupportGroup', {
            AccountName: 'system',
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'services.exe',
          }),
          ran(server, at + 11 * 60_000, 'cmd.exe', 'cmd.exe /c tasklist /svc & net localgroup administrators', {
            AccountName: 'system',
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'svchost.exe',
            InitiatingProcessCommandLine: 'svchost.exe -k PrnSupportGroup',
          }),
          loggedOn(server, at - 50 * 60_000, setting.person('grace.mbeki').account, {
            RemoteIP: setting.laptopOf('grace.mbeki').ip,
            RemoteDeviceName: setting.laptopOf('grace.mbeki').host,
          }),
        ],
      },
      expected: {
        ...hostile(server.host, laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: setting.laptopOf('grace.mbeki').host }],
      },
      because:
        'The file of the new service came over the network from the laptop of a salesman, where the same file runs out of a downloaded image and talks to a live command server. On the server it runs as SYSTEM and has begun to look around; nobody planned such a service.',
    }
  },
)
