// The controller opens thousands of files, as at every month end. Somebody looked at today's too.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const booksClosedAgainAtMonthEnd = situation(
  'books-closed-again-at-month-end',
  'carry-over',
  'Thousands of finance files opened at month end',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf(leila.key)
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 6, minutes: 41 })
    const title = 'Abnormal behavior: unusual number of files accessed'
    const opened = (days: number, comment: string) =>
      ticket(
        setting,
        title,
        at - days * 86_400_000,
        'BENIGN',
        [{ person: leila }, { machine: laptop }, { machine: server }],
        comment,
        { key: `month end ${days}` },
      )
    return {
      alerts: [
        alert(
          setting,
          at,
          'varonis_datalert',
          title,
          `CEF:0|Varonis Inc.|DatAdvantage|8.6.51|40031|${title}|6|rt=${at} cat=Alert cs2=${title} cs2Label=RuleName cn1=88 cn1Label=RuleID end=${at} duser=HAVSKOG\\\\${leila.account} dhost=${server.host} filePath=E:\\\\Shares\\\\finance\\\\closing fname= act=File opened dvchost=${server.host} dvc=${server.ip} outcome=Success msg=4,117 files opened in 38 minutes, 16 times more than on usual days cs3= cs3Label=AttachmentName cs4=Reconnaissance cs4Label=ClientAccessType deviceCustomDate1= fileType=xlsx cs1= cs1Label=MailRecipient suser=${leila.name} cs5= cs5Label=MailboxAccessType cnt=4117 cs6= cs6Label=ChangedPermissions oldFilePermission= filePermission= dpriv= start=${at - 2_280_000} src=${laptop.ip} shost=${laptop.host}`,
        ),
      ],
      facts: {
        investigations: [
          opened(0, 'Closing of the books, as every month. Called Leila, she runs the macro that checks all sheets.'),
          opened(30, 'Closing of the books. The macro opens each sheet once.'),
        ],
        telemetry: [
          {
            table: 'DeviceLogonEvents',
            at: at - 2_400_000,
            machine: server,
            columns: {
              ActionType: 'LogonSuccess',
              AccountName: leila.account,
              AccountSid: leila.sid,
              LogonType: 'Network',
              RemoteIP: laptop.ip,
              RemoteDeviceName: laptop.host,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The ticket about this very event says what she did: she closed the books from her own laptop with the macro that opens each sheet. It was the same a month ago.',
    }
  },
)
