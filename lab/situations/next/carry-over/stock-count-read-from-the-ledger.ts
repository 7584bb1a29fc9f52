// A planner reads every row of the stock ledger. It is the count of the quarter, and somebody looked at it.
import { alert, harmless, loggedOn, situation, ticket } from '../../shorthand.ts'

export const stockCountReadFromTheLedger = situation(
  'stock-count-read-from-the-ledger',
  'carry-over',
  'All rows of the stock ledger read',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const laptop = setting.laptopOf(viktor.key)
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ hours: 5, minutes: 14 })
    const title = 'Excessive rows returned from a sensitive table'
    const read = (days: number, comment: string) =>
      ticket(
        setting,
        title,
        at - days * 86_400_000,
        'BENIGN',
        [{ person: viktor }, { machine: laptop }, { machine: server }],
        comment,
        { key: `stock count ${days}` },
      )
    return {
      alerts: [
        alert(
          setting,
          at,
          'imperva_dam',
          title,
          `CEF:0|Imperva Inc.|SecureSphere|14.7.0.40|Custom|${title}|High|act=None dst=${server.ip} dpt=1433 duser=${viktor.account} src=${laptop.ip} spt=58211 proto=TCP rt=${new Date(at).toUTCString()} cat=Alert cs1=Sensitive tables - bulk read cs1Label=Policy cs2=DB-GOT cs2Label=ServerGroup cs3=MSSQL-ERP cs3Label=ServiceName cs4=erp_prod cs4Label=ApplicationName cs5=Query group returned 214881 rows of dbo.StockLedger (threshold 20000) cs5Label=Description cn1=214881 cn1Label=ResponseSize cs6=Microsoft Office cs6Label=SourceApplication shost=${laptop.host} dvchost=mx-got-1 externalId=8817204410233`,
        ),
      ],
      facts: {
        investigations: [
          read(
            0,
            'Count of the quarter, on the calendar of Operations for today. Viktor loads the whole ledger into his sheet. Talked to him.',
          ),
          read(91, 'Count of the quarter. Same sheet, same table.'),
        ],
        telemetry: [
          loggedOn(server, at - 30_000, viktor.account, {
            AccountSid: viktor.sid,
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
          }),
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very read says that it is the count of the quarter, from his own laptop, and the analyst talked to him. It was the same a quarter ago.',
    }
  },
)
