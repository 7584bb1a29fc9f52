// CyberArk PTA suspects stolen credentials on the SQL server; the vault was down for its upgrade and the sealed envelope was used.
import { alert, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const ptaCredentialsNotFromTheVault = situation(
  'pta-credentials-not-from-the-vault',
  'contradiction',
  'CyberArk PTA: Suspected credentials theft',
  (setting) => {
    const karin = setting.person('karin.strand')
    const oskar = setting.person('oskar.falk')
    const tomas = setting.person('tomas.wikner')
    const server = setting.machine('srv-sql-01')
    const admin = setting.laptopOf('karin.strand')
    const at = setting.ago({ hours: 5, minutes: 6 })
    const minute = 60_000
    const id = setting.seeded.hex('pta event', 24)
    const account = 'adm-sql-01'
    return {
      alerts: [
        alert(setting, at + 3 * minute, 'cyberark_pta', 'Suspected credentials theft', {
          id,
          type: 'SuspectedCredentialTheft',
          typeName: 'Suspected credentials theft',
          typeCode: 22,
          score: 84.0,
          normalizedScore: 84,
          status: 'OPEN',
          createTime: at + 2 * minute,
          lastUpdateTime: at + 3 * minute,
          mStatus: 'Open',
          description: `The privileged account ${account} connected to ${server.host} without first being retrieved from the Vault.`,
          additionalData: {
            riskFactor: 'Account is member of local Administrators on a tier 1 server',
            vaultRetrievalWindow: '9 hours before the connection',
            lastVaultRetrieval: setting.iso(setting.ago({ days: 11, hours: 3 })),
            lastVaultUser: oskar.account,
            vaultHeartbeat: 'last message 02:41 h before the connection',
          },
          audits: [
            {
              id: setting.seeded.hex('pta audit', 24),
              type: 'WINDOWS_SUCCESSFUL_LOGIN',
              sensorType: 'SIEM',
              action: 'Logon',
              createTime: at,
              eventCode: '4624',
              logonType: '10',
              source: {
                mOriginalAddress: admin.ip,
                mResolvedAddress: { mOriginalAddress: admin.ip, mHostName: admin.dnsName, mFqdn: admin.dnsName },
              },
              target: {
                mOriginalAddress: server.dnsName,
                mResolvedAddress: { mOriginalAddress: server.ip, mHostName: server.host, mFqdn: server.dnsName },
              },
              account: {
                accountAsStr: `${server.dnsName}\\${account}`,
                type: 'WINDOWS',
                account: { mUser: account },
                domain: server.host,
              },
              cloudData: {},
            },
          ],
          vaultAccount: {
            safe: 'SRV-TIER1',
            accountId: '48_117',
            platform: 'WinServerLocal',
            address: server.dnsName,
            managedByCpm: true,
            lastChanged: setting.iso(setting.ago({ days: 11 })),
            accessUrl: 'https://pvwa.havskoginstruments.com/PasswordVault/v10/Accounts?id=48_117',
          },
          actions: [{ name: 'Rotate credentials', mode: 'manual', state: 'pending confirmation' }],
          mitre: [{ tactic: 'Credential Access', technique: 'T1078 Valid Accounts' }],
          syslog: `CEF:0|CyberArk|PTA|14.2|22|Suspected credentials theft|8|suser=${account} shost=${admin.dnsName} src=${admin.ip} duser=${account} dhost=${server.dnsName} dst=${server.ip} cs1Label=ExtraData cs1=None cs2Label=EventID cs2=${id} deviceCustomDate1Label=detectionDate deviceCustomDate1=${at} cs3Label=PTAlink cs3=https://pta.havskoginstruments.com/incidents/${id}`,
          notified: ['it-larm@havskoginstruments.com'],
          collector: { name: 'pta-got-01', version: '14.2.0.18' },
        }),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Vault to 14.2', setting.ago({ days: 6 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'CLOSED',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Change'],
            alerts: [],
            comments: [
              {
                author: 'Oskar Falk',
                body: 'Today the vault is taken down and brought to 14.2, about four hours. Whoever needs a server password meanwhile uses the sealed envelopes in the safe on floor 3 and signs for it.',
                at: at - 5 * 60 * minute,
              },
              {
                author: 'Oskar Falk',
                body: `Vault is back. Envelope 7 (${account}, SQL) was opened by Karin at ${setting.iso(at - 12 * minute).slice(11, 16)} UTC, two signatures on the sheet (hers and Tomas Wikner's). Password changed by the vault afterwards, new envelope printed.`,
                at: at + 150 * minute,
              },
            ],
          }),
          ticket(
            setting,
            'Invoices cannot be booked: database says log full',
            at - 30 * minute,
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'CLOSED',
              assignee: karin,
              priority: 'HIGH',
              tags: ['Support'],
              alerts: [
                {
                  title: 'Support request',
                  type: 'Support request',
                  description: 'Request of a user.',
                  source: 'Service desk',
                  at: at - 30 * minute,
                  actors: [{ person: tomas }, { machine: server }],
                },
              ],
              comments: [
                {
                  author: tomas.name,
                  body: 'All invoices stop with "transaction log for database ERP_PROD is full".',
                  at: at - 29 * minute,
                },
                {
                  author: 'Karin Strand',
                  body: `Oskar is busy with the vault, so I took the envelope and went onto ${server.host} from my own laptop over remote desktop. Backed up the log, shrank it, booking works. Off again after a quarter of an hour.`,
                  at: at + 24 * minute,
                },
              ],
            },
          ),
        ],
        telemetry: [
          loggedOn(admin, at - 100 * minute, karin.account, { LogonType: 'Interactive', AccountSid: karin.sid }),
          ran(admin, at - minute, 'mstsc.exe', `mstsc.exe /v:${server.dnsName}`, {
            AccountName: karin.account,
            AccountUpn: karin.email,
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(server, at, account, {
            AccountDomain: server.host,
            LogonType: 'RemoteInteractive',
            RemoteIP: admin.ip,
            RemoteDeviceName: admin.host,
            IsLocalAdmin: true,
          }),
          ran(server, at + 3 * minute, 'Ssms.exe', 'Ssms.exe -S localhost -E', {
            AccountName: account,
            AccountDomain: server.host,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(
            server,
            at + 5 * minute,
            'sqlcmd.exe',
            "sqlcmd -E -Q \"BACKUP LOG ERP_PROD TO DISK='G:\\Backup\\ERP_PROD_log_extra.trn'; DBCC SHRINKFILE('ERP_PROD_log', 8192)\"",
            {
              AccountName: account,
              AccountDomain: server.host,
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
          ran(server, at + 15 * minute, 'logoff.exe', 'logoff.exe', {
            AccountName: account,
            AccountDomain: server.host,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The vault could not hand out the password as it was being upgraded; its own heartbeat in the alert shows the gap. The envelope was opened with two signatures minutes before, by the head of IT, for a fault that finance had reported, and the session shows just the backup of that log. The password was changed afterwards.',
    }
  },
)
