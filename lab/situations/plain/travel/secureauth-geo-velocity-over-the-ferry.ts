// SecureAuth sees a jump to Luxembourg; the analyst has judged the same sign-in: the line of a ferry.
import { signedIn } from '../../account-shorthand.ts'
import { alert, by, clean, closed, harmless, identity, ran, situation } from '../../shorthand.ts'

export const secureauthGeoVelocityOverTheFerry = situation(
  'secureauth-geo-velocity-over-the-ferry',
  'travel',
  'SecureAuth: geo-velocity analysis failed',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ hours: 12, minutes: 40 })
    const ship = '185.212.169.23'
    const judged = closed(
      setting,
      'ferry jump',
      {
        ...identity,
        title: 'Atypical travel',
        category: 'InitialAccess',
        severity: 'Medium',
        at: at + 60_000,
        user: hanna,
        techniques: ['T1078.004'],
        evidence: [
          { kind: 'User', person: hanna },
          { kind: 'Ip', ip: ship },
        ],
      },
      'FalsePositive',
      'NotMalicious',
      `Sign-in of ${hanna.email} from ${ship} (Luxembourg on the map). That is the satellite line of the night ferry Gothenburg to Kiel, it always comes out in Luxembourg. She takes the ferry with the demo instruments in her car, I reached her in the cabin: she signed in herself on ${laptop.host} and typed the code. Concerns the SecureAuth alarm of the same minute too.`,
    )
    return {
      alerts: [
        alert(setting, at + 4000, 'secureauth_idp', 'Adaptive Authentication: Geo-Velocity', {
          BrowserSession: setting.seeded.guid('secureauth browser'),
          RequestID: setting.seeded.guid('secureauth request'),
          Timestamp: setting.iso(at),
          Appliance: 'sa-idp-01.havskoginstruments.com',
          ApplianceVersion: '24.4.1',
          Realm: 'SecureAuth14',
          RealmName: 'HVS - Sales portal',
          Category: 'AUDIT',
          Priority: 4,
          EventID: 46_030,
          Severity: 'Warning',
          UserID: hanna.account,
          UserEmail: hanna.email,
          Company: 'Havskog Instruments',
          UserHostAddress: ship,
          UserAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Edg/142.0',
          AnalyzeEngineResult: 'GeoVelocity=Fail; IPReputation=Pass(0); UserRisk=Low; DeviceRecognition=Pass',
          GeoVelocity: {
            previous: {
              ip: hanna.office.externalIp,
              country: 'SE',
              city: 'Gothenburg',
              time: setting.iso(at - 78 * 60_000),
            },
            current: { ip: ship, country: 'LU', city: 'Betzdorf', asn: 'AS12684', org: 'Oceanbeam Maritime' },
            miles: 617.3,
            hours: 1.3,
            mph: 474.8,
            limit: 400,
          },
          ThreatServiceFlags: [],
          ActionTaken: 'StepUp',
          StepUpMethod: 'TOTP (SecureAuth Authenticate)',
          AuthenticationResult: 'Success',
          DeviceProfile: { score: 96.2, match: true, hostname: laptop.host, lastSeenDays: 0 },
          Workflow: 'Username | Second Factor | Password',
          Message: `Geo-velocity of ${hanna.account} exceeds the limit. The account may be used by two persons.`,
          SyslogFacility: 'local4',
          Link: 'https://sa-idp-01.havskoginstruments.com/SecureAuth0/Logs.aspx',
        }),
      ],
      facts: {
        incidents: [judged.incident],
        intelligence: [
          {
            ...clean(setting, 'ip', ship),
            extra: {
              location: { country: 'Luxembourg', city: 'Betzdorf', asn: 'AS12684', organization: 'Oceanbeam Maritime' },
            },
          },
        ],
        telemetry: [
          signedIn(hanna, at - 78 * 60_000, hanna.office.externalIp, 'SE', {
            ISP: 'Havskog Instruments',
            DeviceName: laptop.host,
          }),
          signedIn(hanna, at + 2000, ship, 'LU', {
            Application: 'Sales portal',
            ISP: 'Oceanbeam Maritime',
            DeviceName: laptop.host,
          }),
          ran(laptop, at - 3 * 60_000, 'msedge.exe', 'msedge.exe https://sales.havskoginstruments.com/', {
            ...by(hanna),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The other identity product saw the same sign-in, of the same person, from the same address in the same minute, and the analyst closed it as a false alarm after she had reached her on board. The satellite line of a ship comes out in Luxembourg wherever the ship is; the address is clean, the laptop her own.',
    }
  },
)
