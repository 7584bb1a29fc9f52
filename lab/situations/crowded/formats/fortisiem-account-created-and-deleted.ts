// FortiSIEM tells in XML that a local account came and went on a print server: the installer of the print software makes one.
import { alert, by, clean, harmless, hashes, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const fortisiemAccountCreatedAndDeleted = situation(
  'fortisiem-account-created-and-deleted',
  'formats',
  'FortiSIEM: Windows: Account created, then deleted shortly after',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const grace = setting.person('grace.mbeki')
    const admin = setting.laptopOf('oskar.falk')
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 3, minutes: 48 })
    const planned = setting.ago({ days: 3, hours: 2 })
    const file = setting.file('printworks-server-9.2.1.msi')
    const trial = setting.laptopOf('oskar.falk')
    const helper = setting.file('pw-dbinit.exe')
    const name = 'pwsetup_4412'
    const when = (time: number) => new Date(time).toUTCString().replace('GMT', 'UTC')
    const incident = setting.seeded.number('fortisiem incident', 100_000, 900_000)
    const account = (machine: typeof server, time: number, user: string) => [
      ran(machine, time - 90_000, 'msiexec.exe', 'msiexec.exe /i C:\\Temp\\printworks-server-9.2.1.msi /qb', {
        ...by(oskar),
        FolderPath: 'C:\\Windows\\System32',
        InitiatingProcessFileName: 'explorer.exe',
        InitiatingProcessAccountName: oskar.account,
      }),
      {
        table: 'DeviceEvents' as const,
        at: time,
        machine,
        columns: {
          ActionType: 'UserAccountCreated',
          AccountName: user,
          AccountDomain: machine.host,
          InitiatingProcessFileName: 'msiexec.exe',
          InitiatingProcessCommandLine: 'C:\\Windows\\system32\\MsiExec.exe -Embedding 4E1F0B82C1 E Global\\MSI0000',
          InitiatingProcessAccountName: 'system',
        },
      },
      ran(machine, time + 20_000, 'pw-dbinit.exe', 'pw-dbinit.exe --migrate --as-local', {
        AccountName: user,
        ...hashes(helper),
        FolderPath: 'C:\\Program Files\\PrintWorks\\server\\bin',
        InitiatingProcessFileName: 'msiexec.exe',
        InitiatingProcessAccountName: 'system',
      }),
      {
        table: 'DeviceEvents' as const,
        at: time + 170_000,
        machine,
        columns: {
          ActionType: 'UserAccountDeleted',
          AccountName: user,
          AccountDomain: machine.host,
          InitiatingProcessFileName: 'msiexec.exe',
          InitiatingProcessAccountName: 'system',
        },
      },
    ]
    return {
      alerts: [
        alert(
          setting,
          at + 4 * 60_000,
          'fortisiem',
          'Windows: User Account Created and Deleted in Short Time',
          `<?xml version="1.0" encoding="UTF-8"?>
<incident incidentId="${incident}" ruleType="PH_Rule_Win_AcctCreateDelete" severity="7" repeatCount="1" organization="Super" status="0">
  <name>Windows: User Account Created and Deleted in Short Time</name>
  <remediation>Find out who created the account and whether it was used in between. Check for new services, tasks and logons.</remediation>
  <description>Detects that a local or domain account was created and deleted again within a short time, which can hide activity</description>
  <policyID>1201</policyID>
  <displayTime>${when(at + 3 * 60_000)}</displayTime>
  <incidentCategory>Security</incidentCategory>
  <incidentSubCategory>Persistence</incidentSubCategory>
  <mitreTactic>Persistence</mitreTactic>
  <mitreTechniqueId>T1136.001</mitreTechniqueId>
  <incidentSource>
    <entry attribute="srcIpAddr" name="Source IP">N/A</entry>
  </incidentSource>
  <incidentTarget>
    <entry attribute="hostIpAddr" name="Host IP">${server.ip}</entry>
    <entry attribute="hostName" name="Host Name">${server.host.toUpperCase()}</entry>
    <entry attribute="targetUser" name="Target User">${name}</entry>
    <entry attribute="targetDomain" name="Target Domain">${server.host.toUpperCase()}</entry>
  </incidentTarget>
  <incidentDetails>
    <entry attribute="incidentCount" name="Triggered Event Count">2</entry>
    <entry attribute="user" name="User">${server.host.toUpperCase()}$</entry>
    <entry attribute="winLogonId" name="Win Logon Id">0x3e7</entry>
    <entry attribute="uid" name="Target SID">S-1-5-21-3391807241-880192347-1290481163-1044</entry>
  </incidentDetails>
  <affectedBizSrvc>Printing Boston</affectedBizSrvc>
  <identityLocation>Boston, server room, vlan 301</identityLocation>
  <hostInfo>
    <deviceType vendor="Microsoft" model="Windows Server 2022"/>
    <agent version="7.2.3" status="Registered" lastHeartbeat="${when(at + 3.5 * 60_000)}"/>
    <cmdbGroup>Servers/Windows/Boston</cmdbGroup>
    <importance>Normal</importance>
  </hostInfo>
  <rawEvents>
    <event seq="1">&lt;13&gt;${when(at)} ${server.dnsName} ${server.ip} AccelOps-WUA-WinLog-Security [phCustId]="1" [customer]="super" [monitorStatus]="Success" [eventName]="Security" [eventSource]="Microsoft-Windows-Security-Auditing" [eventId]="4720" [eventType]="Audit Success" [computer]="${server.dnsName}" [user]="" [msg]="A user account was created. Subject: Account Name: ${server.host.toUpperCase()}$ Logon ID: 0x3E7 New Account: Account Name: ${name} Attributes: Display Name: PrintWorks Setup User Account Control: 'Password Not Required' - Disabled"</event>
    <event seq="2">&lt;13&gt;${when(at + 170_000)} ${server.dnsName} ${server.ip} AccelOps-WUA-WinLog-Security [phCustId]="1" [customer]="super" [eventName]="Security" [eventId]="4726" [eventType]="Audit Success" [computer]="${server.dnsName}" [msg]="A user account was deleted. Subject: Account Name: ${server.host.toUpperCase()}$ Logon ID: 0x3E7 Target Account: Account Name: ${name}"</event>
  </rawEvents>
  <notification policy="Servers - all security" method="HTTPS POST" worker="fsm-worker-02" ticket=""/>
  <link>https://fsm.havskoginstruments.com/phoenix/html/incident?incidentId=${incident}</link>
</incident>`,
        ),
      ],
      facts: {
        files: [
          {
            name: 'pw-dbinit.exe',
            identity: helper,
            determination: 'Clean',
            publisher: 'PrintWorks Software Pty Ltd',
            size: 1_412_096,
            prevalence: 21_000,
          },
          {
            name: 'printworks-server-9.2.1.msi',
            identity: file,
            determination: 'Clean',
            publisher: 'PrintWorks Software Pty Ltd',
            size: 312_410_112,
            prevalence: 21_000,
          },
        ],
        intelligence: [clean(setting, 'hash', file.sha256)],
        investigations: [
          {
            key: 'print upgrade',
            title: 'PrintWorks 9.2.1 on the print server in Boston',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: planned,
            tags: ['Change'],
            alerts: [
              {
                title: 'Change',
                type: 'Change',
                description: 'Planned work.',
                source: 'Service desk',
                at: planned,
                actors: [{ machine: server }, { person: oskar }],
              },
            ],
            comments: [
              {
                author: 'Oskar Falk',
                body: `Tried 9.2.1 on ${trial.host} first (sha256 ${file.sha256}). The installer makes a local account pwsetup_ with four digits to move its database, and deletes it after about three minutes; the release notes say so on page 6.`,
                at: planned + 2 * 60 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: `${server.host} upgraded to 9.2.1, I was signed in from ${admin.host}. Setup account ${name} is gone, ${grace.name} printed a test page.`,
                at: at + 45 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...account(trial, planned + 60 * 60_000, 'pwsetup_1780'),
          loggedOn(server, at - 12 * 60_000, oskar.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: oskar.sid,
            RemoteIP: admin.ip,
            RemoteDeviceName: admin.host,
            IsLocalAdmin: true,
          }),
          wrote(server, at - 8 * 60_000, 'printworks-server-9.2.1.msi', 'C:\\Temp', file, {
            FileOriginUrl: 'https://cdn.printworks-software.com/9.2.1/printworks-server-9.2.1.msi',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ...account(server, at, name),
          ran(server, at + 4 * 60_000, 'pw-server.exe', 'pw-server.exe --service', {
            ...hashes(setting.file('pw-server.exe')),
            AccountName: 'system',
            FolderPath: 'C:\\Program Files\\PrintWorks\\server\\bin',
            InitiatingProcessFileName: 'services.exe',
          }),
          loggedOn(server, at + 30 * 60_000, grace.account, {
            RemoteIP: setting.laptopOf('grace.mbeki').ip,
            RemoteDeviceName: setting.laptopOf('grace.mbeki').host,
          }),
        ],
      },
      expected: harmless,
      because:
        'The installer itself, signed and started by the administrator from his laptop, made the account, used it for its database only and deleted it. The change of three days ago tells of just such an account after a trial that left the same traces, and names the server and the file.',
    }
  },
)
