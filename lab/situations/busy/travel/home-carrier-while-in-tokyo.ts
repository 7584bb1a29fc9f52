// A phone abroad goes out through its carrier at home, so that one man seems to be in two countries.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const homeCarrierWhileInTokyo = situation(
  'home-carrier-while-in-tokyo',
  'travel',
  'Tokyo by laptop and Sweden by phone, nine minutes apart',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 2, minutes: 51 })
    const hotel = '118.238.201.54'
    const carrier = '95.193.160.77'
    const tokyo = { city: 'Tokyo', country: 'JP', airport: 'HND' }
    const signedIn = (time: number, from: string, country: string, isp: string, device: string) => ({
      table: 'IdentityLogonEvents' as const,
      at: time,
      columns: {
        ActionType: 'LogonSuccess',
        Application: 'Citrix Workspace',
        LogonType: 'OAuth2:Authorize',
        AccountName: jonas.account,
        AccountUpn: jonas.email,
        AccountObjectId: jonas.aadId,
        AccountDisplayName: jonas.name,
        DeviceName: device,
        IPAddress: from,
        Location: country,
        ISP: isp,
      },
    })
    const known = (value: string, country: string, city: string, asn: string, organization: string) => ({
      ...clean(setting, 'ip', value),
      extra: { location: { country, city, asn, organization } },
    })
    const occurrence = (time: number, ip: string, country: string, city: string, os: string, device: string) => ({
      occurrence_event_type: 'Session.Logon',
      timestamp: setting.iso(time),
      product: 'Workspace',
      client_ip: ip,
      client_type: os === 'iOS' ? 'XA.Receiver.iOS' : 'XA.Receiver.Windows',
      country,
      city,
      region: city,
      latitude: country === 'Japan' ? '35.6895' : '57.7089',
      longitude: country === 'Japan' ? '139.6917' : '11.9746',
      os_name: os,
      os_major_version: os === 'iOS' ? '26' : '11',
      os_minor_version: '1',
      os_extra_info: 'NA',
      device_id: device,
      receiver_type: os === 'iOS' ? 'XA.Receiver.iOS' : 'XA.Receiver.Windows',
      user_agent: 'NA',
      gateway_domain_name: 'NA',
      gateway_ip: 'NA',
      session_domain: 'HAVSKOG',
      session_user_name: jonas.account,
      status: 'success',
      nth_failure: 0,
    })
    return {
      alerts: [
        alert(setting, at, 'citrix_analytics', 'Impossible travel', {
          tenant_id: 'jh4v5k09vhnya',
          version: 2,
          event_type: 'indicatorSummary',
          indicator_id: '111',
          indicator_uuid: setting.seeded.guid('citrix indicator'),
          indicator_category_id: 3,
          indicator_category: 'Compromised users',
          indicator_name: 'Impossible travel',
          indicator_type: 'builtin',
          indicator_vector: [
            { name: 'Location-Based Risk Indicators', id: 2 },
            { name: 'Other Risk Indicators', id: 7 },
          ],
          data_source: 'Citrix Virtual Apps and Desktops',
          data_source_id: 3,
          timestamp: setting.iso(at),
          severity: 'high',
          risk_probability: 0.98,
          entity_type: 'user',
          entity_id: jonas.email,
          ui_link: `https://analytics-eu.cloud.com/user/${setting.seeded.hex('citrix user', 24)}`,
          occurrence_details: {
            relevant_event_type: 'Impossible Travel',
            condition: 'Distance cannot be travelled in the time between two sign-ins',
            distance: 8214.6,
            time_difference_in_minutes: 9,
            historical_logon_locations: JSON.stringify([
              { country: 'Sweden', latitude: 57.7, longitude: 11.97, count: 61 },
              { country: 'Japan', latitude: 35.68, longitude: 139.69, count: 4 },
            ]),
            historical_observation_period_in_days: 30,
            event_count: 2,
            first_event: occurrence(at - 540_000, hotel, 'Japan', 'Tokyo', 'Windows NT', laptop.host.toUpperCase()),
            second_event: occurrence(at, carrier, 'Sweden', 'Gothenburg', 'iOS', 'IPH-JBRANDT'),
          },
          profile: {
            event_type: 'userProfileRiskscore',
            cur_riskscore: 83,
            previous_riskscore: 12,
            alert_type: 'riskscore_large_drop_7d_avg',
            alert_value: 0,
            active_policies: ['Notify SOC'],
            executed_action: 'notify',
            actions_recommended: ['Request end user response', 'Add to watchlist', 'Log off user'],
          },
        }),
      ],
      facts: {
        bookings: stay(setting, jonas, tokyo, setting.ago({ hours: 24 }), setting.ahead({ days: 2 }), 14),
        intelligence: [
          known(hotel, 'Japan', 'Tokyo', 'AS4713', 'NTT Communications'),
          known(carrier, 'Sweden', 'Gothenburg', 'AS44034', 'Mobile gateway of a carrier'),
        ],
        telemetry: [
          signedIn(at - 540_000, hotel, 'JP', 'NTT Communications', laptop.dnsName),
          signedIn(at, carrier, 'SE', 'Mobile gateway of a carrier', 'IPH-JBRANDT'),
          signedIn(at - 5 * 3_600_000, hotel, 'JP', 'NTT Communications', laptop.dnsName),
          signedIn(at - 4 * 3_600_000, carrier, 'SE', 'Mobile gateway of a carrier', 'IPH-JBRANDT'),
          ...[6, 11, 17, 24].map((days) =>
            signedIn(at - days * 86_400_000, carrier, 'SE', 'Mobile gateway of a carrier', 'IPH-JBRANDT'),
          ),
        ],
      },
      expected: harmless,
      because:
        'Flight and hotel put him in Tokyo, and his laptop signed in there from a clean line. The Swedish address is the gateway of his phone’s carrier, which the same phone has used for weeks: a phone abroad goes out through its carrier at home. Both addresses are clean.',
    }
  },
)
