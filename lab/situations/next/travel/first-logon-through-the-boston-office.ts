// A model has never seen her in America. She is booked to Boston and sits in the company's own office.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const firstLogonThroughTheBostonOffice = situation(
  'first-logon-through-the-boston-office',
  'travel',
  'Two countries in a day, the second at the own office',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const boston = setting.person('grace.mbeki').office
    const at = setting.ago({ hours: 1, minutes: 49 })
    const before = setting.ago({ hours: 19, minutes: 30 })
    return {
      alerts: [
        alert(
          setting,
          at,
          'exabeam_advanced_analytics',
          'Abnormal travel: first activity from country United States',
          `LEEF:2.0|Exabeam|AdvancedAnalytics|i63.7|notable-session|^|devTime=${setting.iso(at)}^devTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSX^cat=Notable^sev=7^usrName=${leila.account}^accountName=${leila.name}^identSrc=${boston.externalIp}^src=${boston.externalIp}^srcCountry=US^srcCity=Boston^prevSrc=${leila.office.externalIp}^prevCountry=SE^prevTime=${setting.iso(before)}^app=Microsoft 365^outcome=success^riskScore=94^sessionId=${leila.account}-${setting.seconds(at)}^ruleNames=First activity from country United States for user;Abnormal travel^labels=^url=https://exabeam.havskoginstruments.com/uba/#user/${leila.account}`,
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          leila,
          { city: boston.city, country: boston.country, state: 'MA', airport: boston.airport },
          setting.ago({ hours: 17, minutes: 30 }),
          setting.ahead({ days: 4 }),
          10,
        ),
        intelligence: [clean(setting, 'ip', boston.externalIp), clean(setting, 'ip', leila.office.externalIp)],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: leila.account,
              AccountUpn: leila.email,
              AccountObjectId: leila.aadId,
              AccountDisplayName: leila.name,
              IPAddress: boston.externalIp,
              Location: 'US',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'Her flight left two hours after the last sign-in at home and landed in time for this one. The address is that of the company’s own office in Boston, and it is clean.',
    }
  },
)
