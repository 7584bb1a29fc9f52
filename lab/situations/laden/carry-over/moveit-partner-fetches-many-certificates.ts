// MOVEit reports that a partner fetched hundreds of files from a new address; the account was guessed at last month, the partner has moved its line since.
import { alert, clean, closed, connected, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const moveitPartnerFetchesManyCertificates = situation(
  'moveit-partner-fetches-many-certificates',
  'carry-over',
  'MOVEit Transfer: download volume of an external user',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const oskar = setting.person('oskar.falk')
    const server = setting.newMachine({
      host: 'srv-mft-01',
      os: 'WindowsServer2022',
      office: 'gothenburg',
      purpose: 'file-server',
      tags: ['file-transfer'],
      internetFacing: true,
      last: 241,
    })
    const at = setting.ago({ hours: 3, minutes: 18 })
    const before = setting.ago({ days: 31, hours: 4 })
    const minute = 60_000
    const address = '185.38.114.66'
    const guesser = '92.118.39.74'
    const id = setting.seeded.number('moveit audit', 4_000_000, 9_000_000)
    const key = setting.seeded.hex('moveit key of kalbrit', 32).match(/../g)?.join(':')
    const past = closed(
      setting,
      'guesses at kalbrit',
      {
        title: 'Password guessing against a file transfer account',
        category: 'CredentialAccess',
        severity: 'Medium',
        at: before,
        machine: server,
        techniques: ['T1110.001'],
        evidence: [{ kind: 'Ip', ip: guesser }],
      },
      'TruePositive',
      'MaliciousUserActivity',
      `Guesses at ext-kalbrit from ${guesser}, none succeeded. Password sign-in switched off for the account, it takes keys only from now on.`,
    )
    const fetched = (i: number) => ({
      LogID: id + i * 3,
      LogTime: setting.iso(at - (22 - i * 4) * minute),
      Action: 'file_download',
      FolderPath: `/Partners/Kalbrit/Certificates/${2024 + (i % 3)}`,
      FileName: `HVS-CAL-${2024 + (i % 3)}-0${410 + i * 57}.pdf`,
      FileSize: 188_204 + i * 7_311,
      Duration: 0.4,
      Error: 0,
    })
    return {
      alerts: [
        alert(setting, at + 2 * minute, 'progress_moveit_transfer', 'Download volume above threshold', {
          Report: 'HVS - External users above daily threshold',
          ReportID: 118,
          Institution: { InstID: 1000, Name: 'Havskog Instruments AB' },
          Severity: 'Warning',
          Generated: setting.iso(at + minute),
          Server: {
            Host: server.dnsName,
            Address: server.ip,
            Version: '2025.0.3 (17.0.3.51)',
            Node: 1,
            License: 'E-4471',
          },
          User: {
            Username: 'ext-kalbrit',
            LoginName: 'ext-kalbrit',
            RealName: 'Kalbrit Prüflabor (transfer)',
            Email: 'qs@kalbrit-prueflabor.de',
            UserID: 'kb8u2m0x41',
            Permission: 'Temporary user - no; External - yes',
            Groups: ['Partners', 'Accredited laboratories'],
            AuthMethod: 'SSH client key',
            KeyFingerprint: key,
            PasswordSignOn: 'disabled',
            LastPasswordFailure: setting.iso(before),
            Created: setting.iso(setting.ago({ days: 880 })),
          },
          Trigger: {
            Metric: 'Files downloaded in 24 hours',
            Value: 641,
            Threshold: 50,
            Average90Days: 6,
            Bytes: 121_884_022,
            FirstSeenAddress: true,
          },
          Session: {
            ClientIP: address,
            ClientCountry: 'DE',
            Interface: 'SFTP (port 22)',
            Agent: 'WinSCP_release_6.3.5',
            Start: setting.iso(at - 26 * minute),
            End: setting.iso(at),
            Result: 'Success',
          },
          LastKnownAddresses: ['217.91.44.18', '217.91.44.19'],
          SignOnFailuresFromAddress: 0,
          Sample: [0, 1, 2, 3, 4, 5].map(fetched),
          OmittedRows: 635,
          Remote: { IPRules: 'Allow any (Partners)', Lockout: '5 in 10 minutes', Expiry: 'never' },
          Notification: {
            To: ['it-larm@havskoginstruments.com', astrid.email],
            Macro: '[REPORTALERT]',
            Language: 'en',
          },
          Links: { Audit: `https://filer.havskoginstruments.com/human.aspx?arg12=logview&arg06=${id}` },
        }),
      ],
      facts: {
        machines: [server],
        incidents: [past.incident],
        intelligence: [
          {
            ...clean(setting, 'ip', address),
            extra: {
              location: { country: 'Germany', city: 'Braunschweig', asn: 'AS8881', organization: 'Business line' },
            },
          },
        ],
        investigations: [
          ticket(setting, 'Kalbrit kommer inte åt filerna', setting.ago({ days: 9 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: astrid.name,
                body: 'Kalbrit has moved house and their transfer client is on another PC now. Frau Derksen called me from their switchboard, can you help her?',
                at: setting.ago({ days: 8, hours: 22 }),
              },
              {
                author: oskar.name,
                body: `Rang upp henne på numret i avtalet. Ny linje är ${address}, gamla 217.91.44.x är uppsagd. Lade in nya nyckeln (börjar ${key?.slice(0, 11)}), tog bort den gamla. Inloggning fungerade.`,
                at: setting.ago({ days: 8, hours: 3 }),
              },
              {
                author: astrid.name,
                body: 'They have their own accreditation visit and asked for all our certificates since 2024 again, their archive was lost in the move. I said help yourselves, they are made for them anyway. Should be 640 or so.',
                at: setting.ago({ days: 1, hours: 5 }),
              },
              {
                author: astrid.name,
                body: 'Derksen wrote that they have everything now. 641 pieces. I think you can close this.',
                at: at + 70 * minute,
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(server, setting.ago({ days: 8, hours: 3 }), oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: setting.laptopOf('oskar.falk').ip,
          }),
          connected(server, setting.ago({ days: 8, hours: 3 }), address, {
            ActionType: 'InboundConnectionAccepted',
            LocalPort: 22,
            InitiatingProcessFileName: 'DMZSSHServer.exe',
          }),
          connected(server, at - 26 * minute, address, {
            ActionType: 'InboundConnectionAccepted',
            LocalPort: 22,
            InitiatingProcessFileName: 'DMZSSHServer.exe',
          }),
          connected(server, at - 9 * minute, '194.25.70.31', {
            ActionType: 'InboundConnectionAccepted',
            LocalPort: 443,
            InitiatingProcessFileName: 'w3wp.exe',
          }),
          ran(server, setting.ago({ hours: 9 }), 'MOVEitISAPI.exe', 'MOVEitISAPI.exe /nightly', {
            AccountName: 'system',
            InitiatingProcessFileName: 'svchost.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The address and the key are those that IT entered after calling the partner on the number of the contract. The head of service let them fetch every certificate again, names the count and says that it arrived. The guesses of last month came from elsewhere, failed, and cannot succeed since the account takes keys only.',
    }
  },
)
