// Exabeam sees the head of service in Hong Kong for the first time; she is in Hanoi with a travel SIM that comes out elsewhere.
import { signedIn } from '../../account-shorthand.ts'
import { alert, harmless, loggedOn, situation, stay } from '../../shorthand.ts'

export const exabeamTravelCardThatComesOutInHongKong = situation(
  'exabeam-travel-card-that-comes-out-in-hong-kong',
  'travel',
  'Exabeam: first activity from a country',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('astrid.nyman')
    const at = setting.ago({ hours: 3, minutes: 12 })
    const card = '118.143.88.161'
    const hotel = '113.160.92.46'
    const device = 'Astrids iPhone 14'
    const asked = setting.ago({ hours: 25 })
    const phone = (time: number, ip: string, country: string, ISP: string) =>
      signedIn(astrid, time, ip, country, {
        ISP,
        DeviceName: device,
        DeviceType: 'Mobile',
        Application: 'Outlook Mobile',
      })
    return {
      alerts: [
        alert(setting, at + 6 * 60_000, 'exabeam', 'First activity from country for user', {
          id: setting.seeded.guid('exabeam alert'),
          caseId: setting.seeded.guid('exabeam case'),
          caseNumber: 8814,
          subscriptionCode: 'havskog',
          region: 'eu-west-1',
          product: 'New-Scale Analytics',
          productVersion: '2025.10',
          alertName: 'Abnormal User Activity: Hong Kong',
          priority: 'HIGH',
          riskScore: 79,
          stage: 'New',
          queue: 'Tier 1',
          useCases: ['Compromised Credentials', 'Abnormal Authentication & Access'],
          ttps: [{ id: 'T1078.004', name: 'Valid Accounts: Cloud Accounts', tactic: 'Initial Access' }],
          createdAt: setting.iso(at + 6 * 60_000),
          approxLogTime: setting.iso(at),
          ingestTime: setting.iso(at + 58_000),
          site: 'HVS-Azure',
          collector: 'cloud-collector-azure-signin',
          vendor: 'Microsoft',
          parser: 'microsoft-azuread-json-app-login-success-v2',
          user: astrid.email,
          userInfo: {
            fullName: astrid.name,
            title: astrid.title,
            department: astrid.department,
            location: 'Gothenburg',
            labels: ['manager'],
          },
          srcIp: card,
          srcCountry: 'Hong Kong',
          srcCity: 'Central',
          srcIsp: 'Hutchison Global Communications',
          srcZone: 'unknown',
          application: 'Outlook Mobile',
          userAgent: 'Outlook-iOS/723.4027091.prod.iphone (4.2540.0)',
          outcome: 'success',
          mfa: 'previously satisfied',
          rules: [
            {
              ruleId: 'A-AL-UCountry-F',
              name: 'First activity from this country for user',
              score: 30,
              anomalyFactor: 'no confidence limit',
            },
            { ruleId: 'A-AL-OCountry-F', name: 'First activity from this country for the organization', score: 25 },
            { ruleId: 'AL-UISP-F', name: 'First ISP for user', score: 12 },
            { ruleId: 'AL-UTi', name: 'Abnormal hour for user', score: 12 },
          ],
          baseline: { countries: ['SE 96%', 'DE 2%', 'DK 1%', 'US 1%'], trainedDays: 180 },
          entities: { destHost: null, srcHost: null, deviceId: null },
          tags: ['auto-escalated'],
          assignee: 'unassigned',
          watchlists: ['Managers'],
          notification: { channel: 'webhook', name: 'Vedette' },
          link: 'https://havskog.exabeam.cloud/threat-center/cases/8814',
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          astrid,
          { city: 'Hanoi', country: 'VN', airport: 'HAN' },
          setting.ago({ days: 1, hours: 22 }),
          setting.ahead({ days: 3 }),
          14,
        ),
        intelligence: [
          setting.risk('ip', card, 0, [], {
            location: {
              country: 'Hong Kong',
              city: 'Hong Kong',
              asn: 'AS9304',
              organization: 'Hutchison, roaming of travel cards',
            },
          }),
          setting.risk('ip', hotel, 0, [], {
            location: { country: 'Vietnam', city: 'Hanoi', asn: 'AS45899', organization: 'VNPT' },
          }),
        ],
        investigations: [
          {
            key: 'travel card',
            title: 'Mobilen i Hanoi',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: karin,
            at: asked,
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: 'Astrid Nyman',
                body: 'Telia är svindyrt här så jag köpte ett sånt där resekort (eSIM) i en app innan jag flög. Det funkar men vädret i telefonen tror att jag är i Hongkong och Outlook bad mig godkänna igen. Ska det vara så?',
                at: asked,
              },
              {
                author: 'Karin Strand',
                body: `Ringde Astrid på hennes vanliga nummer. Ja, de korten går ut i Hongkong, hon syns på ${card} eller grannarna när hon inte är på hotellets wifi. Samma telefon som alltid. Låt det vara, jag stänger.`,
                at: asked + 95 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          phone(setting.ago({ days: 4, hours: 3 }), astrid.office.externalIp, 'SE', 'Havskog Instruments'),
          phone(setting.ago({ hours: 31 }), hotel, 'VN', 'VNPT'),
          phone(setting.ago({ hours: 26 }), card, 'HK', 'Hutchison Global Communications'),
          phone(setting.ago({ hours: 11 }), hotel, 'VN', 'VNPT'),
          signedIn(astrid, setting.ago({ hours: 10 }), hotel, 'VN', { ISP: 'VNPT', DeviceName: laptop.host }),
          loggedOn(laptop, setting.ago({ hours: 10 }), astrid.account, { LogonType: 'Unlock', AccountSid: astrid.sid }),
          phone(at, card, 'HK', 'Hutchison Global Communications'),
        ],
      },
      expected: harmless,
      because:
        'She is booked to Hanoi, and her phone, the one that she has always had, signs in from the hotel there and from this address by turns. She wrote herself that her travel SIM comes out in Hong Kong, and the head of IT called her and named the address. It is clean and of a carrier.',
    }
  },
)
