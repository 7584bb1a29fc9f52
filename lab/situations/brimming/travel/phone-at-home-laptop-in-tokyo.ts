// A sign-in from Tokyo whose push was approved on a Swedish line: a laptop of the pool and a phone that is roaming.
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, clean, connected, harmless, loggedOn, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const phoneAtHomeLaptopInTokyo: TellSituation = (setting) => {
  const anna = setting.person('anna.berg')
  const hanna = setting.person('hanna.lindqvist')
  const laptop = setting.newMachine({
    host: 'lt-trv-02',
    os: 'Windows11',
    office: 'gothenburg',
    purpose: 'laptop',
    tags: ['travel-pool'],
    last: 188,
  })
  const at = setting.ago({ hours: 1, minutes: 9 })
  const hotel = '210.149.127.88'
  const phone = '81.225.143.20'
  const { hex, guid, code } = setting.seeded
  const tokyo = { city: 'Tokyo', country: 'JP', airport: 'HND' }
  const signIn = (when: Time): Telemetry => ({
    table: 'IdentityLogonEvents',
    at: when,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Microsoft 365',
      LogonType: 'OAuth2:Authorize',
      AccountName: anna.account,
      AccountUpn: anna.email,
      AccountObjectId: anna.aadId,
      AccountDisplayName: anna.name,
      DeviceName: laptop.dnsName,
      IPAddress: hotel,
      Location: 'JP',
      ISP: 'Internet Initiative Japan',
    },
  })
  return {
    id: 'phone-at-home-laptop-in-tokyo',
    group: 'travel',
    title: 'Sign-in and approval nine thousand kilometres apart',
    alerts: [
      alert(setting, at + 600_000, 'duo', 'Trust Monitor: UNREALISTIC_GEOVELOCITY', {
        type: 'auth',
        sekey: `SE${code('duo sekey', 18)}`,
        state: 'new',
        state_updated_timestamp: null,
        surfaced_timestamp: at + 590_000,
        triaged_as_interesting: false,
        triage_event_uri: `https://admin-4f1c20e9.duosecurity.com/trust-monitor?sekey=SE${code('duo sekey', 18)}`,
        bypass_status_enabled: null,
        enabled_by: null,
        enabled_for: null,
        priority_event: true,
        priority_reasons: [{ label: 'Microsoft 365 (SSO)', type: 'app' }],
        from_common_netblock: false,
        from_new_user: false,
        low_risk_ip: false,
        explanations: [
          { type: 'NEW_COUNTRY_CODE', summary: `${anna.account} has not logged in from JP within the baseline.` },
          { type: 'NEW_NETBLOCK', summary: 'The netblock 210.149.0.0/16 has not been seen for this account.' },
          {
            type: 'UNREALISTIC_GEOVELOCITY',
            summary:
              'Access device and authentication device are 8,190 km apart. The push may have been approved by someone else.',
          },
        ],
        surfaced_auth: {
          alias: '',
          event_type: 'authentication',
          factor: 'duo_push',
          reason: 'user_approved',
          result: 'success',
          email: anna.email,
          isotimestamp: setting.iso(at),
          timestamp: setting.seconds(at),
          txid: guid('duo tx'),
          trusted_endpoint_status: 'unknown',
          ood_software: null,
          adaptive_trust_assessments: {
            more_secure_auth: {
              detected_attack_detectors: ['UNREALISTIC_GEOVELOCITY'],
              features_version: '3.0',
              model_version: '2022.07.19.001',
              policy_enabled: false,
              reason: 'High suspicion level',
              trust_level: 'LOW',
            },
          },
          application: { key: `DI${code('duo app', 18)}`, name: 'Microsoft 365 (SSO)' },
          access_device: {
            browser: 'Edge Chromium',
            browser_version: '142.0.3595.80',
            epkey: `EP${code('duo ep', 18)}`,
            flash_version: 'uninstalled',
            hostname: null,
            ip: hotel,
            is_encryption_enabled: 'unknown',
            is_firewall_enabled: 'unknown',
            is_password_set: 'unknown',
            java_version: 'uninstalled',
            location: { city: 'Tokyo', country: 'Japan', state: 'Tokyo' },
            os: 'Windows',
            os_version: '11',
            security_agents: 'unknown',
          },
          auth_device: {
            key: `DP${code('duo phone', 18)}`,
            name: '+46 XX XXX 04 18',
            ip: phone,
            location: { city: 'Stockholm', country: 'Sweden', state: 'Stockholm County' },
          },
          user: { key: `DU${code('duo user', 18)}`, name: anna.account, groups: ['Duo_Staff', 'Duo_Sales'] },
        },
        integration: { name: 'SOC webhook', account_id: hex('duo account', 20), region: 'eu-west' },
      }),
    ],
    facts: {
      machines: [laptop],
      bookings: stay(setting, anna, tokyo, setting.ago({ hours: 20 }), setting.ahead({ days: 3 }), 13),
      intelligence: [
        {
          ...clean(setting, 'ip', hotel),
          extra: {
            location: { country: 'Japan', city: 'Tokyo', asn: 'AS2497', organization: 'Internet Initiative Japan' },
          },
        },
        {
          ...clean(setting, 'ip', phone),
          extra: {
            location: {
              country: 'Sweden',
              city: 'Stockholm',
              asn: 'AS3301',
              organization: 'Mobile lines of a carrier',
            },
          },
        },
      ],
      telemetry: [
        loggedOn(laptop, setting.ago({ days: 16, hours: 2 }), hanna.account, {
          LogonType: 'Interactive',
          AccountSid: hanna.sid,
        }),
        loggedOn(laptop, setting.ago({ days: 13, hours: 5 }), hanna.account, {
          LogonType: 'Interactive',
          AccountSid: hanna.sid,
        }),
        loggedOn(laptop, setting.ago({ hours: 22 }), anna.account, { LogonType: 'Interactive', AccountSid: anna.sid }),
        loggedOn(laptop, setting.ago({ hours: 5 }), anna.account, { LogonType: 'Unlock', AccountSid: anna.sid }),
        signIn(setting.ago({ hours: 4, minutes: 50 })),
        loggedOn(laptop, at - 120_000, anna.account, { LogonType: 'Unlock', AccountSid: anna.sid }),
        signIn(at + 4000),
        {
          table: 'DeviceNetworkInfo',
          at: at - 300_000,
          machine: laptop,
          columns: {
            NetworkAdapterName: 'Wi-Fi',
            NetworkAdapterType: 'Wireless80211',
            NetworkAdapterStatus: 'Up',
            MacAddress: laptop.mac,
            IPAddresses: '[{"IPAddress":"172.20.31.144","SubnetPrefix":22,"AddressType":"Private"}]',
            DefaultGateways: '["172.20.28.1"]',
            ConnectedNetworks: '[{"Name":"LanternCourt-Guest","IsConnectedToInternet":true,"Category":"Public"}]',
          },
        },
        connected(laptop, at + 2000, '52.113.194.132', {
          RemoteUrl: 'teams.microsoft.com',
          LocalIP: '172.20.31.144',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: anna.account,
        }),
      ],
    },
    expected: harmless,
    because:
      'A flight and a hotel put the account manager in Tokyo today, and a laptop of the travel pool, which she took into use before leaving, is on the guest network of that hotel and signed in from the same address hours before. The phone shows a Swedish address because its carrier takes roaming data home. Nothing is known against either address.',
  }
}
