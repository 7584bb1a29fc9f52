// Rows of an event log of Salesforce in CSV: a large report was exported, and the manager knows of it.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const salesforceRowsForACampaign = situation(
  'salesforce-rows-for-a-campaign',
  'formats',
  'A large report exported from the CRM',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf(hanna.key)
    const at = setting.ago({ hours: 5, minutes: 27 })
    const title = 'Large report export'
    const ip = hanna.office.externalIp
    const stamp = setting
      .iso(at)
      .replaceAll(/[-:TZ]/g, '')
      .slice(0, 18)
    const user = '0055t00000BqT1yAAF'
    return {
      alerts: [
        alert(
          setting,
          at,
          'salesforce_shield',
          title,
          [
            `# policy: ${title} (> 20000 rows) action: notify`,
            '"EVENT_TYPE","TIMESTAMP","REQUEST_ID","ORGANIZATION_ID","USER_ID","RUN_TIME","CPU_TIME","URI","SESSION_KEY","LOGIN_KEY","USER_TYPE","REQUEST_STATUS","DB_TOTAL_TIME","BROWSER_TYPE","USER_ID_DERIVED","CLIENT_IP","REPORT_DESCRIPTION","USERNAME","ROW_COUNT"',
            `"ReportExport","${stamp}","TID:5522107300001a2c","00D5t000000Q1xZ","${user.slice(0, 15)}","2114","381","/00O5t000008RkWv","k8Qh2FvTn0c","x2Wm7PlRs4d","Standard","S","","Chrome/141","${user}","${ip}","Campaign list 2026 Nordics","${hanna.email}","38411"`,
            `"URI","${stamp}","TID:5522107300001a2d","00D5t000000Q1xZ","${user.slice(0, 15)}","88","12","/home/home.jsp","k8Qh2FvTn0c","x2Wm7PlRs4d","Standard","S","","Chrome/141","${user}","${ip}","","${hanna.email}",""`,
          ].join('\r\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'CRM export by Hanna Lindqvist',
            at,
            'BENIGN',
            [{ person: hanna }, { machine: laptop }],
            `Report "Campaign list 2026 Nordics" of ${setting.iso(at).slice(0, 16).replace('T', ' ')} UTC. Priya ordered it for the autumn mailing, the file lies on the share of Sales and was not sent on.`,
            {
              alerts: [
                {
                  title,
                  type: 'Data Export',
                  description: 'A report of more than 20000 rows was exported from the CRM.',
                  source: 'Third Party Alert',
                  at,
                  actors: [{ person: hanna }, { machine: laptop }],
                },
              ],
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The ticket names this report, this person and this minute: her manager ordered the list for a mailing and the file stayed inside. She exported it from the own office.',
    }
  },
)
