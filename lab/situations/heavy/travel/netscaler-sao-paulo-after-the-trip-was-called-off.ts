// NetScaler tells of a gateway logon from Sao Paulo; the trip there was called off, and the laptop was unlocked in Boston just before.
import { signedIn } from '../../account-shorthand.ts'
import { alert, by, loggedOn, ran, situation, stay, worthALook } from '../../shorthand.ts'

export const netscalerSaoPauloAfterTheTripWasCalledOff = situation(
  'netscaler-sao-paulo-after-the-trip-was-called-off',
  'travel',
  'NetScaler Gateway: logon from a country for the first time',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const laptop = setting.laptopOf('daniel.okafor')
    const at = setting.ago({ hours: 3, minutes: 35 })
    const line = '177.102.58.93'
    const serial = setting.seeded.number('netscaler serial', 10_000_000, 99_999_999)
    const stamp = new Date(at).toISOString().replace('T', ':').slice(0, 19)
    return {
      alerts: [
        alert(setting, at + 2 * 60_000, 'citrix_netscaler', 'SSLVPN LOGIN - new country', {
          source: 'NetScaler Console (ADM) 14.1-47.46',
          event_policy: 'HVS - gateway logon, country not seen for user in 180 days',
          event_policy_id: setting.seeded.guid('adm policy'),
          severity: 'Minor',
          category: 'AAA',
          tenant: 'havskog',
          instance: {
            hostname: 'ns-bos-01',
            nsip: '10.30.0.31',
            model: 'NSVPX 450000',
            version: 'NS14.1: Build 47.46.nc',
            ha: 'Primary',
          },
          received: setting.iso(at + 90_000),
          raw: [
            `<local0.info> 10.30.0.31 ${stamp} GMT ns-bos-01 0-PPE-1 : default AAA EXTRACTED_GROUPS ${serial} 0 : Extracted_groups "HVS-Gateway,Sales-AMER" user "${daniel.email}" - Client_ip ${line}`,
            `<local0.info> 10.30.0.31 ${stamp} GMT ns-bos-01 0-PPE-1 : default SSLVPN LOGIN ${serial + 4} 0 : Context ${daniel.email}@${line} - SessionId: ${setting.seeded.number('ns session', 1000, 90_000)} - User ${daniel.email} - Client_ip ${line} - Nat_ip "Mapped Ip" - Vserver 193.46.214.21:443 - Browser_type "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0" - SSLVPN_client_type Clientless - Group(s) "HVS-Gateway,Sales-AMER"`,
            `<local0.info> 10.30.0.31 ${stamp} GMT ns-bos-01 0-PPE-1 : default SSLVPN HTTPREQUEST ${serial + 11} 0 : Context ${daniel.email}@${line} - SessionId: 1 - www.havskoginstruments.com User ${daniel.email} : Group(s) N/A : Vserver 193.46.214.21:443 - ${stamp} GMT : SSO is ON : GET /Citrix/StoreWeb/ - -`,
          ],
          fields: {
            user: daniel.email,
            client_ip: line,
            country: 'BR',
            city: 'São Paulo',
            nfactor: 'LDAP, then OAuth (Entra ID push)',
            nfactor_result: 'success',
            endpoint_analysis: 'skipped (clientless)',
            vserver: '_XD_193.46.214.21_443',
            session_policy: 'PL_WB_193.46.214.21',
            session_timeout_min: 30,
          },
          previous_countries: ['US', 'SG', 'SE'],
          notification: { profile: 'Vedette webhook', mail: ['soc@havskoginstruments.com'] },
          link: 'https://adm.havskoginstruments.com/admin_ui/mas/ent/html/main.html#/events',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          daniel,
          { city: 'São Paulo', country: 'BR', airport: 'GRU' },
          setting.ago({ days: 1, hours: 4 }),
          setting.ahead({ days: 2 }),
          11,
        ).map((booking) => ({ ...booking, status: 'CANCELED' as const })),
        intelligence: [
          setting.risk('ip', line, 0, [], {
            location: {
              country: 'Brazil',
              city: 'São Paulo',
              asn: 'AS27699',
              organization: 'Telefonica Brasil, home lines',
            },
          }),
        ],
        investigations: [
          {
            key: 'fair put off',
            title: 'Demo unit back from the forwarder',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: setting.person('grace.mbeki'),
            at: setting.ago({ days: 6 }),
            tags: ['Operations'],
            alerts: [],
            comments: [
              {
                author: 'Daniel Okafor',
                body: 'The customer in São Paulo moved us to spring, I stay in Boston. Please get the demo unit back before it is put on the plane.',
                at: setting.ago({ days: 6 }),
              },
              { author: 'Grace Mbeki', body: 'Stopped at Logan, back on the shelf.', at: setting.ago({ days: 5 }) },
            ],
          },
        ],
        telemetry: [
          loggedOn(laptop, at - 33 * 60_000, daniel.account, { LogonType: 'Unlock', AccountSid: daniel.sid }),
          signedIn(daniel, at - 31 * 60_000, daniel.office.externalIp, 'US', {
            ISP: 'Havskog Instruments',
            DeviceName: laptop.host,
          }),
          signedIn(daniel, at - 6000, line, 'BR', {
            Application: 'NetScaler Gateway',
            ISP: 'Telefonica Brasil',
            LogonType: 'OAuth2:Authorize, push approved',
          }),
          ran(laptop, at + 12 * 60_000, 'teams.exe', 'teams.exe', {
            ...by(daniel),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: worthALook,
      because:
        'The bookings for São Paulo are cancelled, he wrote that he stays, and his laptop was unlocked in the Boston office half an hour before, so he was not there. But the push was approved, the address is a home line without any record, and nothing more than a start page was opened. Strong doubt, no proof, and nobody has asked him.',
    }
  },
)
