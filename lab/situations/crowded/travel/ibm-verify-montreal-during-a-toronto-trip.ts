// IBM Verify rates a sign-in as high risk; the engineer is booked to Toronto, the sign-in came from a rented server in Montreal.
import { alert, by, ran, stay, worthALook } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ibmVerifyMontrealDuringATorontoTrip: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 4, minutes: 21 })
  const rented = '51.79.88.214'
  const hotel = '142.112.60.35'
  const signIn = (time: number, ip: string, isp: string, device: string) => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Service portal',
      LogonType: 'OAuth2:Authorize',
      AccountName: marcus.account,
      AccountUpn: marcus.email,
      AccountObjectId: marcus.aadId,
      AccountDisplayName: marcus.name,
      DeviceName: device,
      IPAddress: ip,
      Location: 'CA',
      ISP: isp,
    },
  })
  return {
    id: 'ibm-verify-montreal-during-a-toronto-trip',
    group: 'travel',
    title: 'IBM Verify: adaptive access rated a sign-in as high risk',
    alerts: [
      alert(setting, at, 'ibm_security_verify', 'event_adaptive_risk', {
        geoip: {
          continent_name: 'North America',
          country_iso_code: 'CA',
          country_name: 'Canada',
          region_name: 'Quebec',
          city_name: 'Beauharnois',
          location: { lat: '45.3151', lon: '-73.8779' },
        },
        id: setting.seeded.guid('ibm verify event'),
        time: at,
        event_type: 'adaptive_risk',
        indexed_at: at + 8200,
        tenantid: setting.seeded.guid('ibm verify tenant'),
        tenantname: 'havskog.verify.ibm.com',
        servicename: 'adaptive_access',
        correlationid: `CORR_ID-${setting.seeded.guid('ibm verify correlation')}`,
        year: new Date(at).getUTCFullYear(),
        month: new Date(at).getUTCMonth() + 1,
        day: new Date(at).getUTCDate(),
        data: {
          action: 'risk-evaluation',
          subject: '643006QVHX',
          subtype: 'oidc',
          username: marcus.email,
          realm: 'cloudIdentityRealm',
          sourcetype: 'entra-id-federation',
          origin: rented,
          result: 'success',
          cause: 'Adaptive policy evaluated: HIGH, decision ACTION_MFA_ALWAYS',
          policy_name: 'Adaptive - field service applications',
          policy_id: 412_207,
          policy_action: 'ACTION_MFA_ALWAYS',
          rule_name: 'High risk - challenge',
          risk_level: 'HIGH',
          risk_score: 78,
          reason: '[Behavioral anomaly, New device, New network provider]',
          mfa_method: 'TOTP',
          mfa_result: 'success',
          deviceid: '',
          devicetype: 'PC',
          deviceismanaged: 'false',
          user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
          applicationid: '5610372849916630217',
          applicationname: 'Service portal (spare parts and manuals)',
          applicationtype: 'OpenID Connect',
          redirecturl: 'https://service.havskoginstruments.com/cb',
          scope: 'openid profile',
          grant_type: 'authorization_code',
          is_vpn: 'unknown',
          is_hosting: 'true',
          as_org: 'OVH Hosting',
          location_change_km: 505,
        },
        webhook: { name: 'soc-risk-high', attempts: 1, filter: "risk_level eq 'HIGH'" },
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        marcus,
        { city: 'Toronto', country: 'CA', airport: 'YYZ' },
        setting.ago({ days: 1, hours: 20 }),
        setting.ahead({ days: 1, hours: 4 }),
        2,
      ),
      intelligence: [
        setting.risk(
          'ip',
          rented,
          47,
          [
            ['Suspicious Hosting', 1, 'Rented servers.'],
            ['Recent Credential Stuffing Source', 2, 'Named by one source three days ago.'],
          ],
          { location: { country: 'Canada', city: 'Montreal', asn: 'AS16276', organization: 'Rented servers' } },
        ),
        setting.risk('ip', hotel, 0, [], {
          location: { country: 'Canada', city: 'Toronto', asn: 'AS577', organization: 'Bell Canada' },
        }),
      ],
      telemetry: [
        signIn(setting.ago({ hours: 33 }), hotel, 'Bell Canada', laptop.host),
        signIn(setting.ago({ hours: 9 }), hotel, 'Bell Canada', laptop.host),
        ran(laptop, at - 1_900_000, 'msedge.exe', 'msedge.exe --profile-directory=Default', {
          ...by(marcus),
          FolderPath: 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        signIn(at, rented, 'OVH Hosting', ''),
        ran(
          laptop,
          at + 240_000,
          'ServiceDesk.exe',
          '"C:\\Program Files\\Havskog\\ServiceDesk\\ServiceDesk.exe" /live',
          {
            ...by(marcus),
            FolderPath: 'C:\\Program Files\\Havskog\\ServiceDesk',
            InitiatingProcessFileName: 'explorer.exe',
          },
        ),
        signIn(at + 5_400_000, hotel, 'Bell Canada', laptop.host),
      ],
    },
    expected: worthALook,
    because:
      'The trip explains the country, not a rented server in another city with a device he never used, at an address that one source names for stolen passwords, while he works at his laptop from the hotel. But the code was right at once, nothing followed and nobody has said it was not him.',
  }
}
