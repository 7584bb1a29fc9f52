// Securonix reckons 7,500 km/h between Milan and Gothenburg; the phone is in the hotel and the laptop comes through the own tunnel.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, harmless, ran, situation, stay } from '../../shorthand.ts'

export const securonixLandspeedBetweenAHotelAndTheTunnel = situation(
  'securonix-landspeed-between-a-hotel-and-the-tunnel',
  'travel',
  'Securonix: landspeed violation',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ hours: 2, minutes: 51 })
    const hotel = { ip: '93.62.141.28', city: 'Milan', country: 'IT' }
    const phone = 'iPhone 15 of Hanna'
    const tunnel = (time: number) => ({
      table: 'DeviceNetworkInfo' as const,
      at: time,
      machine: laptop,
      columns: {
        NetworkAdapterName: 'VPN',
        NetworkAdapterType: 'Tunnel',
        NetworkAdapterStatus: 'Up',
        TunnelType: 'TLS',
        IPAddresses: JSON.stringify([
          { IPAddress: '10.99.0.22', SubnetPrefix: 32, AddressType: 'Private' },
          { IPAddress: '172.20.14.61', SubnetPrefix: 22, AddressType: 'Private' },
        ]),
        ConnectedNetworks: JSON.stringify([
          { Name: 'Lantern Court Guest', IsConnectedToInternet: true, Category: 'Public' },
          { Name: 'havskoginstruments.com', IsConnectedToInternet: true, Category: 'Domain' },
        ]),
      },
    })
    const mobile = (time: number) =>
      signedIn(hanna, time, hotel.ip, 'IT', { ISP: 'Fastweb', DeviceName: phone, DeviceType: 'Mobile' })
    const desk = (time: number) =>
      signedIn(hanna, time, '193.46.212.10', 'SE', { ISP: 'Havskog Instruments', DeviceName: laptop.host })
    const moment = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
    return {
      alerts: [
        alert(setting, at + 9 * 60_000, 'securonix', 'Landspeed Violation - Impossible Travel', {
          violationId: setting.seeded.number('securonix violation', 4_000_000, 9_000_000),
          incidentId: String(setting.seeded.number('securonix incident', 100_000, 400_000)),
          tenantname: 'havskog',
          tenantid: 2,
          policyName: 'Landspeed Violation - Impossible Travel',
          policyId: 3117,
          signatureId: 'CLD-AAD7-LSA',
          threatName: 'Account Compromise',
          category: 'ACCOUNT MISUSE',
          stage: 2,
          killChain: 'Initial Access',
          criticality: 'High',
          riskScore: 88.4,
          confidenceFactor: 0.92,
          generationTime: moment(at + 8 * 60_000),
          jobId: 118_204,
          resourceGroup: 'Entra_Interactive_Signins',
          resourceName: 'AZUREAD',
          collector: 'rin-got-02',
          parserVersion: '6.4-2025R3',
          entityType: 'Users',
          entityId: hanna.employeeId,
          accountname: hanna.email,
          u_fullname: hanna.name,
          u_department: hanna.department,
          u_title: hanna.title,
          u_manageremployeeid: setting.person('priya.raman').employeeId,
          u_location: 'Gothenburg',
          peerGroup: 'Sales EMEA',
          events: [
            {
              eventtime: moment(at - 11 * 60_000),
              ipaddress: hotel.ip,
              eventcity: 'Milan',
              eventcountry: 'Italy',
              latitude: 45.4643,
              longitude: 9.1895,
              transactionstring1: 'UserLoggedIn',
              baseeventid: setting.seeded.guid('securonix one'),
              deviceexternalid: 'iOS 18.6',
              eventoutcome: 'Success',
            },
            {
              eventtime: moment(at),
              ipaddress: '193.46.212.10',
              eventcity: 'Gothenburg',
              eventcountry: 'Sweden',
              latitude: 57.7089,
              longitude: 11.9746,
              transactionstring1: 'UserLoggedIn',
              baseeventid: setting.seeded.guid('securonix two'),
              deviceexternalid: 'Windows 11',
              eventoutcome: 'Success',
            },
          ],
          rawevents: 2,
          sourceusername: hanna.account,
          applicationname: 'Office 365 Exchange Online',
          conditionalaccess: 'success (HVS - require MFA)',
          mitre: { tactic: 'TA0001', technique: 'T1078', subtechnique: 'T1078.004' },
          invocation: { playbook: 'Disable account (manual)', state: 'not started' },
          riskBoosters: [
            { name: 'Policy criticality High', weight: 1.5 },
            { name: 'First landspeed violation in 90 days: no', weight: 1 },
          ],
          priorViolations90d: 4,
          sandbox: false,
          watchlist: [],
          geoSource: 'MaxMind 2026-11',
          landspeed: { distanceKm: 1374.6, minutes: 11, speedKmh: 7498, thresholdKmh: 900 },
          verbose: `Account ${hanna.email} was used from Milan and Gothenburg within 11 minutes. The credentials are likely shared or stolen.`,
          whitelists: [],
          notifications: ['soc@havskoginstruments.com'],
          url: 'https://havskog.securonix.net/Snypr/spotter/index',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          hanna,
          { city: 'Milan', country: 'IT', airport: 'LIN' },
          setting.ago({ days: 1, hours: 20 }),
          setting.ahead({ days: 1, hours: 3 }),
        ),
        intelligence: [nothingKnown(setting, hotel)],
        telemetry: [
          mobile(setting.ago({ hours: 27 })),
          tunnel(setting.ago({ hours: 26, minutes: 10 })),
          desk(setting.ago({ hours: 26 })),
          mobile(at - 11 * 60_000),
          tunnel(at - 2 * 60_000),
          desk(at),
          ran(laptop, at + 3 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(hanna),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          mobile(at + 55 * 60_000),
          tunnel(at + 60 * 60_000),
        ],
      },
      expected: harmless,
      because:
        'She is booked to Milan these days. The address in Gothenburg is the company’s own, and her laptop says why: it was on the guest network of her hotel with the tunnel up two minutes before. The phone signed in from the hotel line, as yesterday, when the very same pair appeared. Both addresses are clean.',
    }
  },
)
