// OneLogin reports a sign-in from Kuala Lumpur; his trip there begins next week, his password is for sale, and a mail rule follows.
import { atTheOffice, inCloud, signedIn } from '../../account-shorthand.ts'
import { alert, by, loggedOn, ran, situation, stay } from '../../shorthand.ts'

export const oneloginNewCountryThenAMailRule = situation(
  'onelogin-new-country-then-a-mail-rule',
  'chains',
  'OneLogin: high risk login',
  (setting) => {
    const felix = setting.person('felix.granath')
    const laptop = setting.laptopOf('felix.granath')
    const at = setting.ago({ hours: 1, minutes: 33 })
    const minute = 60_000
    const ip = '103.253.145.88'
    return {
      alerts: [
        alert(setting, at + 2 * minute, 'onelogin', 'USER_LOGGED_INTO_ONELOGIN', [
          {
            id: setting.seeded.number('onelogin event', 800_000_000_000, 899_999_999_999),
            uuid: setting.seeded.guid('onelogin event'),
            account_id: 214_077,
            create: { id: setting.seeded.guid('onelogin create') },
            event_type_id: 5,
            event_type_name: 'USER_LOGGED_INTO_ONELOGIN',
            event_timestamp: setting.iso(at),
            actor_system: '',
            actor_user_id: 88_140_000 + setting.seeded.number('onelogin user', 100, 9_000),
            actor_user_name: felix.name,
            user_id: 88_140_000 + setting.seeded.number('onelogin user', 100, 9_000),
            user_name: felix.name,
            login_name: felix.email,
            directory_name: 'AD havskog',
            group_name: 'Operations APAC',
            policy_id: 52_311,
            policy_name: 'Staff - risk based',
            authentication_factor_id: 4,
            authentication_factor_type: 'SMS',
            ipaddr: ip,
            proxy_ip: null,
            city: 'Kuala Lumpur',
            region: 'Kuala Lumpur',
            country_code: 'MY',
            browser_fingerprint: setting.seeded.hex('onelogin fingerprint', 40),
            user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
            risk_score: 79,
            risk_reasons: 'New country. New device. Infrequent access from this IP address (ASN 138195).',
            risk_cookie_id: setting.seeded.guid('onelogin cookie'),
            trusted_idp_name: null,
            error_description: null,
            notes: null,
            custom_message: null,
            app_id: null,
            tenant: 'havskog.onelogin.com',
          },
        ]),
      ],
      facts: {
        bookings: stay(
          setting,
          felix,
          { city: 'Kuala Lumpur', country: 'MY', airport: 'KUL' },
          setting.ahead({ days: 6 }),
          setting.ahead({ days: 9 }),
          1,
        ),
        exposures: [
          {
            key: 'felix granath stealer',
            subject: felix.email,
            dump: {
              name: 'Stealer logs of this month',
              description: 'Log of a stealer on a private computer.',
              type: 'Malware Logs',
            },
            downloaded: setting.ago({ days: 4 }),
            secret: {
              type: 'clear',
              isClear: true,
              properties: ['Letter', 'Number', 'AtLeast12Characters'],
              hint: 'Kl',
            },
            host: 'FELIX-HOME',
            ip: '116.87.141.20',
            exfiltrated: setting.ago({ days: 8 }),
            malware: 'Lumma Stealer',
            service: 'havskog.onelogin.com',
          },
        ],
        intelligence: [
          setting.risk(
            'ip',
            ip,
            84,
            [
              [
                'Recent Credential Stuffing Source',
                4,
                'Signs in with passwords of stealer logs at many companies this week.',
              ],
            ],
            { location: { country: 'Malaysia', city: 'Kuala Lumpur', asn: 'AS138195', organization: 'Selat Hosting' } },
          ),
        ],
        telemetry: [
          loggedOn(laptop, at - 140 * minute, felix.account, { LogonType: 'Interactive', AccountSid: felix.sid }),
          atTheOffice(felix, at - 130 * minute),
          ran(laptop, at + 3 * minute, 'CalibrationDesk.exe', 'CalibrationDesk.exe /station 4', {
            ...by(felix),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          signedIn(felix, at, ip, 'MY', { ISP: 'Selat Hosting' }),
          inCloud(
            felix,
            at + 9 * minute,
            ip,
            'New-InboxRule',
            {
              Name: '.',
              SubjectOrBodyContainsWords: 'invoice;payment;bank;OneLogin',
              MoveToFolder: 'RSS Feeds',
              MarkAsRead: true,
              StopProcessingRules: true,
            },
            { CountryCode: 'MY', City: 'Kuala Lumpur' },
          ),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'contain-account', target: felix.email }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'He works at his desk in Singapore and flies to Kuala Lumpur only in six days. The address signs in with stolen passwords this week, his password for this very portal is in a stealer’s log, and nine minutes later a rule that hides mails about payments was made from there.',
    }
  },
)
