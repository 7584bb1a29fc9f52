// A database wrote into its audit trail that the audit trail was switched off, during an announced change.
import { alert, by, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const databaseAuditingSwitchedOff = situation(
  'database-auditing-switched-off',
  'formats',
  'Auditing of a database switched off',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const server = setting.machine('srv-sql-01')
    const laptop = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 2, minutes: 5 })
    const record = (seconds: number, statement: number, entry: number, sql: string) =>
      [
        '  <AuditRecord>',
        '    <Audit_Type>4</Audit_Type>',
        `    <Session_Id>4294967295</Session_Id><StatementId>${statement}</StatementId><EntryId>${entry}</EntryId>`,
        `    <Extended_Timestamp>${setting.iso(at + seconds * 1000)}</Extended_Timestamp>`,
        '    <DB_User>/</DB_User><Ext_Name>HAVSKOG\\oskar.falk</Ext_Name>',
        `    <OS_User>HAVSKOG\\${oskar.account}</OS_User><Userhost>HAVSKOG\\${server.host.toUpperCase()}</Userhost>`,
        '    <OS_Process>7120:6604</OS_Process><Terminal>SRV-SQL-01</Terminal><Instance_Number>0</Instance_Number>',
        '    <Returncode>0</Returncode><OS_Privilege>SYSDBA</OS_Privilege><DBID>2914408127</DBID>',
        `    <Sql_Text>${sql}</Sql_Text>`,
        '  </AuditRecord>',
      ].join('\n')
    return {
      alerts: [
        alert(
          setting,
          at,
          'oracle_avdf',
          'Audit trail disabled by SYSDBA',
          [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<Audit xmlns="http://xmlns.oracle.com/oracleas/schema/dbserver_audittrail-11_2.xsd">',
            '  <Version>11.2</Version>',
            record(-95, 7, 1, 'CONNECT'),
            record(0, 9, 2, "ALTER SYSTEM SET audit_trail='NONE' SCOPE=SPFILE"),
            record(22, 10, 3, 'SHUTDOWN IMMEDIATE'),
            '</Audit>',
          ].join('\n'),
        ),
      ],
      facts: {
        telemetry: [
          loggedOn(server, at - 240_000, oskar.account, {
            LogonType: 'RemoteInteractive',
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
            IsLocalAdmin: true,
          }),
          ran(server, at - 96_000, 'sqlplus.exe', 'sqlplus.exe / as sysdba @C:\\Install\\CHG-4471\\unified_audit.sql', {
            FolderPath: 'C:\\oracle\\product\\19\\dbhome_1\\bin',
            ...by(oskar),
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(server, at + 240_000, 'orabase.exe', 'orabase.exe uniaud_on', {
            FolderPath: 'C:\\oracle\\product\\19\\dbhome_1\\bin',
            ...by(oskar),
            InitiatingProcessFileName: 'cmd.exe',
          }),
        ],
        investigations: [
          ticket(
            setting,
            `Audit trail disabled by SYSDBA on ${server.host}`,
            at,
            'BENIGN',
            [{ person: oskar }, { machine: server }],
            `Change CHG-4471, announced by ${karin.name} last week for this window: the old audit trail of CALIB is replaced by unified auditing, which needs audit_trail=NONE and a restart. Done by ${oskar.name} from ${laptop.host}; he confirmed by telephone. Unified auditing writes again, no gap beside the restart. Expected.`,
          ),
        ],
        malwareEvents: [
          {
            key: 'sql nightly scan',
            type: 'Scan Completed, No Detections',
            at: setting.ago({ hours: 7 }),
            machine: server,
          },
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very event was closed as benign: an announced change to another kind of auditing, done by the administrator from his own laptop, which the logon and the process show too.',
    }
  },
)
