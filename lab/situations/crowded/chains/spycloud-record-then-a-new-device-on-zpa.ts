// Passwords of a designer come out of an infected private computer, and days later an unknown device signs in through a consumer VPN.
import { alert, loggedOn, situation } from '../../shorthand.ts'

export const spycloudRecordThenANewDeviceOnZpa = situation(
  'spycloud-record-then-a-new-device-on-zpa',
  'chains',
  'SpyCloud record, then a ZPA sign-in',
  (setting) => {
    const lars = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const published = setting.ago({ days: 1, hours: 5 })
    const infected = setting.ago({ days: 9, hours: 3 })
    const at = setting.ago({ hours: 2, minutes: 17 })
    const exit = '146.70.181.35'
    const home = '90.228.171.81'
    const service = 'access.havskoginstruments.com'
    const { guid, seeded } = { guid: setting.seeded.guid, seeded: setting.seeded }
    const signIn = (time: number, IPAddress: string, Application: string, more: Record<string, unknown> = {}) => ({
      table: 'IdentityLogonEvents' as const,
      at: time,
      columns: {
        ActionType: 'LogonSuccess',
        Application,
        LogonType: 'OAuth2:Authorize',
        AccountName: lars.account,
        AccountUpn: lars.email,
        AccountObjectId: lars.aadId,
        AccountDisplayName: lars.name,
        IPAddress,
        Location: 'SE',
        ...more,
      },
    })
    return {
      alerts: [
        alert(setting, published, 'spycloud', 'Watchlist: compromised record (severity 25)', {
          cursor: '',
          hits: 1,
          watchlist: { identifier: 'havskoginstruments.com', type: 'domain', verified: 'YES' },
          results: [
            {
              document_id: guid('spycloud document'),
              source_id: 58_114,
              severity: 25,
              sighting: 1,
              email: lars.email,
              email_domain: 'havskoginstruments.com',
              email_username: 'lars-erik.oberg',
              domain: 'havskoginstruments.com',
              username: lars.email,
              password: '[withheld by policy]',
              password_type: 'plaintext',
              password_plaintext: '[withheld by policy]',
              target_url: `https://${service}/login`,
              target_domain: 'havskoginstruments.com',
              target_subdomain: service,
              infected_time: setting.iso(infected),
              infected_machine_id: guid('spycloud machine'),
              infected_path: 'C:\\Users\\familjen\\AppData\\Local\\Temp\\kx-free-cad.exe',
              user_hostname: 'OBERG-HEMMA',
              user_os: 'Windows 10 Home [x64]',
              user_sys_registered_owner: 'familjen',
              user_browser: 'Google Chrome [Default]',
              ip_addresses: [home],
              country: 'Sweden',
              country_code: 'SE',
              isp: 'home line',
              av_softwares: ['Windows Defender'],
              log_id: seeded.hex('spycloud log', 64),
              spycloud_publish_date: setting.iso(published),
              record_modification_date: setting.iso(published),
              record_addition_date: setting.iso(published),
            },
          ],
          catalog: {
            id: 58_114,
            uuid: guid('spycloud catalog'),
            title: 'LummaC2 Stealer Logs',
            type: 'PRIVATE',
            tlp: 'red',
            malware_family: 'LummaC2',
            breach_main_category: 'malware',
            num_records: 1_884_201,
            acquisition_date: setting.iso(published - 20 * 60 * 60_000),
            spycloud_publish_date: setting.iso(published),
            description:
              'Records out of logs of an information stealer that takes saved passwords, cookies and autofill data from infected computers.',
          },
          portal: 'https://portal.spycloud.com/enterprise/watchlist',
        }),
        alert(setting, at + 8000, 'zscaler_zpa', 'zpn_auth_log', {
          LogTimestamp: new Date(at).toUTCString(),
          Customer: 'Havskog Instruments AB',
          Username: lars.email,
          SessionID: seeded.code('zpa session', 20),
          SessionStatus: 'ZPN_STATUS_AUTHENTICATED',
          Version: '4.4.0.379',
          ZEN: 'EU-SE-9121',
          CertificateCN: `${seeded.number('zpa cert', 100_000, 999_999)}.zpa-customer.com`,
          PrivateIP: '',
          PublicIP: exit,
          Latitude: 59.33,
          Longitude: 18.07,
          CountryCode: 'SE',
          City: 'Stockholm',
          TimestampAuthentication: setting.iso(at),
          TimestampUnAuthentication: '',
          TotalBytesRx: 2_410_882,
          TotalBytesTx: 188_214,
          Idp: 'Entra ID - havskoginstruments.com',
          Hostname: 'DESKTOP-7C1MQ2E',
          Platform: 'windows',
          OSVersion: 'Windows 11 24H2',
          ClientType: 'zpn_client_type_zapp',
          ClientVersion: '4.4.0.379',
          FingerprintId: seeded.hex('zpa fingerprint', 32),
          EnrollmentTime: setting.iso(at - 4 * 60_000),
          TrustedNetworks: [],
          TrustedNetworksNames: [],
          SAMLAttributes: `{"Email":["${lars.email}"],"GivenName":["Lars-Erik"],"DepartmentName":["Research"],"http://schemas.microsoft.com/claims/authnmethodsreferences":["http://schemas.microsoft.com/claims/multipleauthn"]}`,
          PosturesHit: [],
          PosturesMiss: ['HVS - Domain joined', 'HVS - Defender running', 'HVS - Disk encrypted'],
          ZENLatitude: 59.6,
          ZENLongitude: 17.9,
          ZENCountryCode: 'SE',
          Machines: [],
          AppSegmentsReached: ['intranet.havskoginstruments.com:443'],
          AppSegmentsDenied: [
            { segment: 'pdm.havskoginstruments.com:443', policy: 'Research - managed devices only', count: 2 },
          ],
          FQDNRegistered: '0',
          PolicyName: 'Contractors and BYOD - intranet only',
          LSS: {
            receiver: 'lss-got-01',
            filter: 'first authentication of a fingerprint',
            template: 'user_status_json',
          },
          MicroTenantID: '0',
        }),
      ],
      facts: {
        exposures: [
          {
            key: 'oberg stealer',
            subject: lars.email,
            dump: {
              name: 'LummaC2 Stealer Logs',
              description: 'Log of an information stealer.',
              type: 'Stealer Malware Logs',
            },
            downloaded: published - 20 * 60 * 60_000,
            secret: {
              type: 'clear',
              isClear: true,
              properties: ['Letter', 'Number', 'Symbol', 'AtLeast12Characters'],
              hint: 'Sn',
            },
            host: 'OBERG-HEMMA',
            ip: home,
            exfiltrated: infected,
            malware: 'LummaC2',
            service,
          },
        ],
        telemetry: [
          loggedOn(laptop, setting.ago({ days: 1, hours: 2 }), lars.account, {
            LogonType: 'Interactive',
            AccountSid: lars.sid,
          }),
          signIn(setting.ago({ days: 1, hours: 1 }), lars.office.externalIp, 'Microsoft 365', {
            ISP: 'Havskog Instruments',
          }),
          signIn(at - 70_000, exit, 'Zscaler Private Access', {
            ISP: 'Mole Hill VPN',
            DeviceName: 'DESKTOP-7C1MQ2E',
          }),
          {
            table: 'CloudAppEvents',
            at: at - 68_000,
            columns: {
              ActionType: 'UserLoggedIn',
              Application: 'Microsoft Entra ID',
              AccountId: lars.email,
              AccountObjectId: lars.aadId,
              AccountDisplayName: lars.name,
              IPAddress: exit,
              CountryCode: 'SE',
              ISP: 'Mole Hill VPN',
              ObjectName: 'Zscaler Private Access',
              AdditionalFields: JSON.stringify({
                AuthenticationRequirement: 'multiFactorAuthentication',
                MfaMethod: 'Microsoft Authenticator, number matching',
                MfaDevice: 'iPhone of Lars-Erik, registered 400 days ago',
                MfaApprovedFrom: home,
              }),
            },
          },
          signIn(at - 66_000, home, 'Microsoft Authentication Broker', {
            ISP: 'Home lines of a carrier',
            DeviceName: 'iPhone of Lars-Erik',
            DeviceType: 'Mobile',
            LogonType: 'Multi-factor approval with number matching',
          }),
        ],
      },
      expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
      because:
        'Fresh stolen credentials for this very sign-in page and, a day after they were published, an unknown device through a consumer VPN that tried the drawings fit together. Yet the factor was approved with number matching on his own phone at his home line, only the intranet was opened, and nobody has asked him.',
    }
  },
)
