// A service in the cloud reports a sign-in under a name that nobody at the company should use any more.
import { alert, situation, worthALook } from '../../shorthand.ts'

export const sellerWhoLeftReadsOrders = situation(
  'seller-who-left-reads-orders',
  'resolution',
  'A former seller reads the orders',
  (setting) => {
    const at = setting.ago({ minutes: 54 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'salesforce',
          'Report exported',
          `"EVENT_TYPE","TIMESTAMP_DERIVED","USER_NAME","USER_TYPE","SOURCE_IP","LOGIN_STATUS","REPORT_DESCRIPTION","ROW_COUNT","BROWSER_TYPE"\n"Login","${setting.iso(at - 240_000)}","Henrik.LUND@havskoginstruments.com","Standard","84.17.46.201","LOGIN_NO_ERROR","","","Chrome 140"\n"ReportExport","${setting.iso(at)}","Henrik.LUND@havskoginstruments.com","Standard","84.17.46.201","","Open orders by customer","3120","Chrome 140"`,
        ),
      ],
      expected: worthALook,
      because:
        'The account belongs to somebody who left five months ago, and it signed in and exported orders. Somebody who is no longer employed signs in: that is suspicious, and nothing known of the address makes it more.',
    }
  },
)
