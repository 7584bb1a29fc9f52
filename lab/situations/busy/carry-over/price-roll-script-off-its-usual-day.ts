// A script of the ERP runs a day early; it was looked at months ago, and a change of today moves it.
import { alert, by, closed, harmless, hashes, loggedOn, processSeen, ran, situation, ticket } from '../../shorthand.ts'

export const priceRollScriptOffItsUsualDay = situation(
  'price-roll-script-off-its-usual-day',
  'carry-over',
  'The price script of the ERP runs off its usual day',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const leila = setting.person('leila.haddad')
    const server = setting.machine('srv-erp-01')
    const admin = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 3, minutes: 25 })
    const script = setting.file('roll-prices.ps1')
    const powershell = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0'
    const command =
      'powershell.exe -NoProfile -ExecutionPolicy Bypass -WindowStyle Hidden -File D:\\ERP\\jobs\\roll-prices.ps1 -Commit'
    const judged = (days: number) =>
      closed(
        setting,
        `price roll ${days}`,
        {
          title: 'Suspicious PowerShell command line',
          category: 'Execution',
          severity: 'Medium',
          at: setting.ago({ days, hours: 8 }),
          machine: server,
          techniques: ['T1059.001'],
          evidence: [
            processSeen(setting, 'powershell.exe', powershell, command, 'svchost.exe'),
            { kind: 'File', name: 'roll-prices.ps1', path: 'D:\\ERP\\jobs', file: script },
          ],
        },
        'FalsePositive',
        'Clean',
        `Weekly price job of the ERP. I read the script (sha256 ${script.sha256}): it calls the price service on localhost and writes a log. Owner is Leila Haddad, operated by Oskar Falk.`,
      ).incident
    const run = (time: number) => [
      ran(server, time, 'powershell.exe', command, {
        ...hashes(setting.file('powershell.exe')),
        FolderPath: powershell,
        AccountName: 'svc-erpjobs',
        InitiatingProcessFileName: 'svchost.exe',
        InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
        InitiatingProcessAccountName: 'system',
      }),
      {
        table: 'DeviceNetworkEvents' as const,
        at: time + 4000,
        machine: server,
        columns: {
          ActionType: 'ConnectionSuccess',
          RemoteIP: '127.0.0.1',
          RemotePort: 8443,
          Protocol: 'Tcp',
          RemoteIPType: 'Loopback',
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessCommandLine: command,
        },
      },
    ]
    return {
      alerts: [
        alert(setting, at, 'cylance_optics', 'Fileless Powershell Malware - Hidden window and policy bypass', {
          Id: setting.seeded.guid('optics detection'),
          PhoneticId: 'quiet-juniper-0412',
          ActivationTime: setting.iso(at + 1800),
          OccurrenceTime: setting.iso(at),
          ReceivedTime: setting.iso(at + 9000),
          SchemaVersion: 1,
          ObjectType: 'DetectionEvent',
          Severity: 'High',
          Status: 'New',
          StatusText: '',
          Comment: '',
          ZoneIds: [setting.seeded.guid('optics zone servers'), setting.seeded.guid('optics zone gbg')],
          Device: {
            CylanceId: setting.seeded.guid('optics device'),
            Name: server.host.toUpperCase(),
            AgentVersion: '3.3.2080.12',
            ProtectVersion: '3.2.1001.18',
            OperatingSystem: 'Microsoft Windows Server 2022 Standard',
            DnsDomain: 'havskoginstruments.com',
            IpAddresses: [server.ip, 'fe80::d41:77ae:90c2:51b'],
            MacAddresses: [server.mac],
            LastLoggedOnUser: `HAVSKOG\\${oskar.account}`,
          },
          DetectionRule: {
            Id: setting.seeded.guid('optics rule'),
            Name: 'PowerShell Hidden Window With Execution Policy Bypass (MITRE)',
            Version: 6,
            Category: 'Execution',
            Description:
              'PowerShell was started with a hidden window and with a relaxed execution policy. Attackers use this to run scripts unnoticed.',
            MitreTactics: ['TA0002 Execution', 'TA0005 Defense Evasion'],
            MitreTechniques: ['T1059.001', 'T1564.003'],
            RuleSetName: 'CylanceOPTICS - Default Windows Rule Set',
            RuleSetRevision: 41,
          },
          AppliedExceptions: [],
          AssociatedArtifacts: 5,
          ArtifactsOfInterest: {
            InstigatingProcess: {
              Name: 'svchost.exe',
              CommandLine: 'C:\\Windows\\system32\\svchost.exe -k netsvcs -p -s Schedule',
              ProcessId: 1472,
              StartDateTime: setting.iso(setting.ago({ days: 6, hours: 2 })),
              User: { Domain: 'NT AUTHORITY', Name: 'SYSTEM', Sid: 'S-1-5-18' },
              PrimaryImageFile: {
                Path: 'c:\\windows\\system32\\svchost.exe',
                SignatureStatus: 'Valid',
                Signer: 'Microsoft Windows Publisher',
              },
            },
            TargetProcess: {
              Name: 'powershell.exe',
              CommandLine: command,
              ProcessId: 9916,
              IntegrityLevel: 'High',
              StartDateTime: setting.iso(at),
              ExitCode: null,
              User: { Domain: 'HAVSKOG', Name: 'svc-erpjobs', Sid: 'S-1-5-21-1844237615-436374069-725345543-2417' },
              PrimaryImageFile: {
                Path: `${powershell}\\powershell.exe`.toLowerCase(),
                Sha256: setting.file('powershell.exe').sha256,
                Md5: setting.file('powershell.exe').md5,
                Size: 455_680,
                SignatureStatus: 'Valid',
                Signer: 'Microsoft Windows',
                CylanceScore: 0.0,
              },
            },
            TargetFile: {
              Path: 'd:\\erp\\jobs\\roll-prices.ps1',
              Sha256: script.sha256,
              Sha1: script.sha1,
              Md5: script.md5,
              Size: 18_411,
              Owner: 'BUILTIN\\Administrators',
              SuspectedFileType: 'Text/PowerShell',
              SignatureStatus: 'NotSigned',
            },
          },
          Responses: [
            { Id: 'notify-user', State: 'Disabled' },
            { Id: 'terminate-process', State: 'Disabled' },
            { Id: 'package-playback', State: 'NotConfigured' },
          ],
          Trace: { Count: 1, FirstSeen: setting.iso(at), LastSeen: setting.iso(at), Suppressed: 0 },
          TenantName: 'Havskog Instruments (EU)',
          ConsoleUrl: 'https://protect-euc1.cylance.com/Optics#/Detections/quiet-juniper-0412',
        }),
      ],
      facts: {
        incidents: [judged(34), judged(69)],
        files: [{ name: 'roll-prices.ps1', identity: script, determination: 'Clean', size: 18_411, prevalence: 1 }],
        investigations: [
          ticket(
            setting,
            'ERP: price list for 2027 goes live early',
            at - 50 * 60_000,
            'BENIGN',
            [{ machine: server }, { person: oskar }, { person: leila }],
            '',
            {
              source: 'USER',
              tags: ['Change'],
              assignee: oskar,
              comments: [
                {
                  author: 'Oskar Falk',
                  body: `Leila asks to bring the weekly price run forward to this morning, because Sales sends the new list today. I start the existing task PriceRoll on ${server.host} by hand, nothing in the script changes.`,
                  at: at - 40 * 60_000,
                },
                {
                  author: 'Oskar Falk',
                  body: `Done: 4,812 articles priced, Leila checked twenty of them. roll-prices.ps1 has the hash it always had (${script.sha256.slice(0, 16)}). The message of OPTICS about a hidden PowerShell is this run.`,
                  at: at + 35 * 60_000,
                },
              ],
            },
          ),
        ],
        telemetry: [
          ...[4, 11, 18, 25].flatMap((days) => run(setting.ago({ days, hours: 8 }))),
          loggedOn(server, at - 12 * 60_000, oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: admin.ip,
            RemoteDeviceName: admin.host,
          }),
          ran(server, at - 20_000, 'schtasks.exe', 'schtasks.exe /run /tn "Havskog\\ERP\\PriceRoll"', {
            ...by(oskar),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ...run(at),
        ],
      },
      expected: harmless,
      because:
        'The same script with the same hash, account and parent runs every week and was read and cleared twice. A change of today moves the run, the administrator started the task from his own laptop minutes before, and the script talks to its own machine only.',
    }
  },
)
