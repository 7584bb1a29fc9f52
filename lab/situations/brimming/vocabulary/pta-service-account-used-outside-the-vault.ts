// CyberArk PTA reports an account that connects without the vault; behind it is a laptop with a backdoor.
import { alert, by, connected, hashes, hostile, loggedOn, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ptaServiceAccountUsedOutsideTheVault: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const laptop = setting.laptopOf('daniel.okafor')
  const [sql, erp, files] = ['srv-sql-01', 'srv-erp-01', 'srv-files-01'].map((host) => setting.machine(host)) as [
    typeof laptop,
    typeof laptop,
    typeof laptop,
  ]
  const at = setting.ago({ minutes: 58 })
  const stager = setting.file('hollowreed-stager.dll')
  const account = 'svc-sql'
  const local = `C:\\Users\\${daniel.account}\\AppData\\Local\\Temp`
  const id = setting.seeded.hex('pta incident', 24)
  const stamp = (time: number) => setting.iso(time).slice(0, 19).replace('T', ' ')
  const head = (time: number) => `<27>${setting.iso(time)} pta-got-01 CEF:0|CyberArk|PTA|14.2.0.33|`
  const link = `cs3Label=PTAlink cs3=https://pta-got-01.havskoginstruments.com/incidents/${id}`
  const day = (days: number) => stamp(at - days * 86_400_000)
  const own = { ...by(daniel), FolderPath: 'C:\\Windows\\System32' }
  const inside = { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host, IsLocalAdmin: true }
  return {
    id: 'pta-service-account-used-outside-the-vault',
    group: 'vocabulary',
    title: 'CyberArk PTA: privileged account used without the vault',
    alerts: [
      alert(
        setting,
        at,
        'cyberark_privileged_threat_analytics',
        'Suspected credentials theft',
        [
          `${head(at)}22|Suspected credentials theft|6|suser=${account} (HAVSKOG) shost=${laptop.host} src=${laptop.ip} duser=${account}@havskoginstruments.com dhost=${sql.dnsName} dst=${sql.ip} cs1Label=ExtraData cs1=Credentials were used without being retrieved from the Vault first; last retrieval by CPM change ${day(41)} cs2Label=EventID cs2=${id} deviceCustomDate1Label=detectionDate deviceCustomDate1=${at} ${link} cs4Label=ExternalLink cs4=None`,
          `${head(at + 1000)}22|Suspected credentials theft|6|suser=${account} (HAVSKOG) shost=${laptop.host} src=${laptop.ip} duser=${account}@havskoginstruments.com dhost=${erp.dnsName} dst=${erp.ip} cs1Label=ExtraData cs1=Aggregated to incident, occurrence 2 cs2Label=EventID cs2=${id} deviceCustomDate1Label=detectionDate deviceCustomDate1=${at + 66_000} ${link} cs4Label=ExternalLink cs4=None`,
          `${head(at + 2000)}1|Unmanaged privileged access|5|suser=None shost=None src=None duser=${account}@havskoginstruments.com dhost=${files.dnsName} dst=${files.ip} cs1Label=ExtraData cs1=Account is managed (safe HSI-SVC-WIN, platform WinServiceAccount-90d) but the machine is not in its allowed list cs2Label=EventID cs2=${setting.seeded.hex('pta incident 2', 24)} deviceCustomDate1Label=detectionDate deviceCustomDate1=${at + 121_000} ${link} cs4Label=ExternalLink cs4=None`,
          JSON.stringify({
            id,
            type: 'SuspectedCredentialsTheft',
            score: 62.5,
            status: 'Open',
            createTime: at,
            lastUpdateTime: at + 130_000,
            mStatus: 'OPEN',
            occurrences: 3,
            audits: [
              {
                id: setting.seeded.hex('pta audit', 24),
                type: 'LOGON',
                sensorType: 'SIEM',
                createTime: at,
                action: 'Windows Logon (4624, type 3)',
                source: {
                  mOriginalAddress: laptop.ip,
                  mResolvedAddress: { mOriginalAddress: laptop.ip, mHostName: laptop.host, mFqdn: laptop.dnsName },
                },
                target: {
                  mOriginalAddress: sql.host,
                  mResolvedAddress: { mOriginalAddress: sql.ip, mHostName: sql.host, mFqdn: sql.dnsName },
                },
                vaultUser: null,
                accountId: '41_7',
                cloudData: null,
              },
            ],
            additionalData: {
              station: laptop.ip,
              reason: 'Not retrieved from Vault',
              vault_user: null,
              accountSafe: 'HSI-SVC-WIN',
              remediation: {
                automatic: false,
                action: 'AddToPendingForRotation',
                result: 'NOT_EXECUTED: dependency scheduled task srv-sql-01',
              },
            },
            components: {
              pta: '14.2.0.33',
              pvwa: 'https://pam.havskoginstruments.com/PasswordVault',
              siemSource: 'winlog-got-01',
              goldenTicketDetection: 'disabled',
            },
          }),
        ].join('\n'),
      ),
    ],
    facts: {
      telemetry: [
        ran(laptop, at - 5_400_000, 'rundll32.exe', `rundll32.exe ${local}\\hollowreed-stager.dll,Start`, {
          ...own,
          ...hashes(setting.file('rundll32.exe')),
          InitiatingProcessFileName: 'explorer.exe',
        }),
        {
          table: 'DeviceFileEvents',
          at: at - 5_460_000,
          machine: laptop,
          columns: {
            ActionType: 'FileCreated',
            FileName: 'hollowreed-stager.dll',
            FolderPath: local,
            SHA256: stager.sha256,
            SHA1: stager.sha1,
            MD5: stager.md5,
            InitiatingProcessFileName: 'msiexec.exe',
            InitiatingProcessAccountName: daniel.account,
          },
        },
        ...[85, 70, 55, 40, 25, 10].map((minutes) =>
          connected(laptop, at - minutes * 60_000, '45.138.16.203', {
            RemoteUrl: 'a41c.nordcloud-metrics.net',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: `rundll32.exe ${local}\\hollowreed-stager.dll,Start`,
            InitiatingProcessAccountName: daniel.account,
          }),
        ),
        ran(laptop, at - 3_300_000, 'setspn.exe', 'setspn.exe -T HAVSKOG -Q MSSQLSvc/*', {
          ...own,
          InitiatingProcessFileName: 'rundll32.exe',
        }),
        ran(laptop, at - 3_240_000, 'klist.exe', 'klist.exe get MSSQLSvc/srv-sql-01.havskoginstruments.com:1433', {
          ...own,
          InitiatingProcessFileName: 'rundll32.exe',
        }),
        loggedOn(sql, at, account, inside),
        loggedOn(erp, at + 66_000, account, inside),
        loggedOn(files, at + 121_000, account, inside),
        ran(files, at + 190_000, 'cmd.exe', 'cmd.exe /c dir \\\\127.0.0.1\\C$\\Users > C:\\Windows\\Temp\\u.txt', {
          ...hashes(setting.file('cmd.exe')),
          FolderPath: 'C:\\Windows\\System32',
          AccountName: account,
          InitiatingProcessFileName: 'wmiprvse.exe',
        }),
      ],
    },
    expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
    because:
      'On the laptop where the logons came from a known backdoor was loaded and has called a current command server; it asked the directory for the ticket of exactly this service account an hour before. The account, which never leaves its own server, then logged on to three servers and ran a command on one.',
  }
}
