// A row of a data warehouse: somebody signs in with a password only, from an address that sells stolen data.
import { alert, situation } from '../../shorthand.ts'

export const snowflakePasswordOfAStealer = situation(
  'snowflake-password-of-a-stealer',
  'formats',
  'A sign-in to the data warehouse without a second factor',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ hours: 2, minutes: 6 })
    const ip = '193.176.86.211'
    return {
      alerts: [
        alert(setting, at + 900_000, 'snowflake_trail', 'LOGIN_WITHOUT_MFA_THEN_UNLOAD', {
          alert_name: 'SEC_UNLOAD_AFTER_PASSWORD_LOGIN',
          warehouse_account: 'HAVSKOG-EU1',
          evaluated_at: setting.iso(at + 900_000),
          row_count: 2,
          rows: [
            {
              VIEW: 'ACCOUNT_USAGE.LOGIN_HISTORY',
              EVENT_ID: 884192011372,
              EVENT_TIMESTAMP: setting.iso(at),
              EVENT_TYPE: 'LOGIN',
              USER_NAME: viktor.email.toUpperCase(),
              CLIENT_IP: ip,
              REPORTED_CLIENT_TYPE: 'OTHER',
              REPORTED_CLIENT_VERSION: '3.12.3',
              FIRST_AUTHENTICATION_FACTOR: 'PASSWORD',
              SECOND_AUTHENTICATION_FACTOR: null,
              IS_SUCCESS: 'YES',
              ERROR_CODE: null,
            },
            {
              VIEW: 'ACCOUNT_USAGE.QUERY_HISTORY',
              QUERY_ID: '01b7f2c4-0606-9a12-0002-4a1b00d1e0fa',
              START_TIME: setting.iso(at + 540_000),
              USER_NAME: viktor.email.toUpperCase(),
              ROLE_NAME: 'LOGISTICS_ANALYST',
              DATABASE_NAME: 'ORDERS',
              QUERY_TYPE: 'UNLOAD',
              QUERY_TEXT:
                'COPY INTO @~/o1 FROM ORDERS.PUBLIC.CUSTOMERS FILE_FORMAT=(TYPE=CSV COMPRESSION=GZIP) MAX_FILE_SIZE=50000000',
              ROWS_PRODUCED: 2_113_408,
              EXECUTION_STATUS: 'SUCCESS',
            },
          ],
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 92, [
            ['Current Threat Actor Infrastructure', 4, 'Signs in to data warehouses with stolen passwords today.'],
            ['Recent Credential Stuffing Source', 3, 'Named by three victims this week.'],
          ]),
        ],
        exposures: [
          {
            key: 'viktor warehouse',
            subject: viktor.email,
            dump: { name: 'Stealer logs of this month', description: 'Logs of a stealer.', type: 'Malware Logs' },
            downloaded: setting.ago({ days: 4 }),
            secret: {
              type: 'clear',
              isClear: true,
              properties: ['Letter', 'Number', 'AtLeast12Characters'],
              hint: 'Wi',
            },
            service: 'havskog-eu1.snowflakecomputing.com',
            malware: 'Lumma',
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'An address that empties data warehouses with stolen passwords today signed in with his, which a stealer leaked four days ago, and took two million rows.',
    }
  },
)
