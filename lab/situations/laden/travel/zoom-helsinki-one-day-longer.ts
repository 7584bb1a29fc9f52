// Zoom reports a planner in Helsinki a day after his flight home; that flight was given back and another one booked for today.
import { nothingKnown, signedIn } from '../../account-shorthand.ts'
import { alert, by, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const zoomHelsinkiOneDayLonger = situation(
  'zoom-helsinki-one-day-longer',
  'travel',
  'Zoom: sign-in from an unusual location',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf(viktor.key)
    const at = setting.ago({ hours: 4, minutes: 17 })
    const minute = 60_000
    const hour = 60 * minute
    const hotel = { ip: '62.237.141.90', city: 'Helsinki', country: 'FI' }
    const to = { city: 'Helsinki', country: 'FI', airport: 'HEL' }
    const home = { city: 'Gothenburg', country: 'SE', airport: 'GOT' }
    const trip = { key: 'viktor helsinki', name: 'Helsinki, warehouse of the carrier' }
    const outward = setting.ago({ days: 1, hours: 20 })
    const told = { traveler: viktor, trip, purpose: 'Supplier visit', supplier: 'Polar Crest Airways' }
    const row = (time: number, activity: string, ip: string, place: string, client: string, version: string) =>
      [viktor.email, viktor.name, activity, setting.iso(time), ip, place, client, version].join(',')
    const office = (days: number, minutes: number) => setting.ago({ days, minutes })
    return {
      alerts: [
        alert(
          setting,
          at + 11 * minute,
          'zoom',
          'Sign In / Sign Out activity: unusual location',
          `# Zoom Workplace, account 40188211 (Havskog Instruments AB), plan Business Plus, vanity havskog.zoom.us
# report: Sign In / Sign Out, filter user=${viktor.email}, last 14 days; exported ${setting.iso(at + 10 * minute)} by rule "Unusual location" (id 7, severity medium)
# reason: country FI, last seen from SE ${setting.iso(office(4, 20)).slice(0, 10)}; distance 790 km; travel calendar (Google Calendar add-on): "Hem från Helsingfors" ended ${setting.iso(setting.ago({ hours: 19 }))}
# verdict of rule: user is expected to be back at home; session may be taken over
# session: sso=yes, idp=Microsoft Entra ID, mfa=by idp, remember_device=no, token_ttl=24h
# contacts: soc@havskoginstruments.com; zoom-admins@havskoginstruments.com
# console: https://havskog.zoom.us/account/report/signin
Email,Name,Activity,Time,IP Address,Location,Client Type,Version
${row(office(13, 31), 'Sign in', '193.46.212.10', 'Gothenburg SE', 'Windows', '6.5.12')}
${row(office(11, 12), 'Sign in', '193.46.212.10', 'Gothenburg SE', 'Windows', '6.5.12')}
${row(office(9, 55), 'Sign out', '193.46.212.10', 'Gothenburg SE', 'Windows', '6.5.12')}
${row(office(9, 50), 'Sign in', '193.46.212.10', 'Gothenburg SE', 'Windows', '6.6.0')}
${row(office(6, 25), 'Sign in', '193.46.212.10', 'Gothenburg SE', 'Windows', '6.6.0')}
${row(office(4, 20), 'Sign in', '193.46.212.10', 'Gothenburg SE', 'Windows', '6.6.0')}
${row(setting.ago({ days: 1, hours: 6 }), 'Sign in', hotel.ip, 'Helsinki FI', 'Windows', '6.6.0')}
${row(at, 'Sign in', hotel.ip, 'Helsinki FI', 'Windows', '6.6.0')}

# meetings hosted after sign-in
Topic,Meeting ID,Start,End,Participants,Recorded,Passcode,Waiting room,In-meeting files
Gate plan week 48,${setting.seeded.number('zoom meeting', 810_000_000, 899_000_000)},${setting.iso(at + 4 * minute)},,3,no,yes,yes,0

# risk signals
Signal,Value,Weight
new_country,no (FI seen yesterday),0
outside_calendar,yes,40
hosting_provider,no,0
tor,no,0
device_known,yes (${laptop.host.toUpperCase()}),-10
failed_attempts_24h,0,0
total,30 (threshold 25),`,
        ),
      ],
      facts: {
        bookings: [
          {
            ...told,
            key: 'viktor out',
            type: 'FLIGHT',
            status: 'TICKETED',
            created: setting.ago({ days: 18 }),
            from: home,
            to,
            start: outward,
            end: outward + 1.5 * hour,
            flight: 'PC 418',
            price: 210,
          },
          {
            ...told,
            key: 'viktor back, given back',
            type: 'FLIGHT',
            status: 'CANCELED',
            created: setting.ago({ days: 18 }),
            from: to,
            to: home,
            start: setting.ago({ hours: 21 }),
            end: setting.ago({ hours: 19, minutes: 30 }),
            flight: 'PC 423',
            price: 190,
          },
          {
            ...told,
            key: 'viktor back, new',
            type: 'FLIGHT',
            status: 'TICKETED',
            created: setting.ago({ days: 1, hours: 3 }),
            from: to,
            to: home,
            start: setting.ahead({ hours: 3 }),
            end: setting.ahead({ hours: 4, minutes: 30 }),
            flight: 'PC 425',
            price: 305,
          },
          {
            ...told,
            key: 'viktor hotel',
            type: 'HOTEL',
            status: 'CONFIRMED',
            created: setting.ago({ days: 18 }),
            to,
            start: outward + 3 * hour,
            end: setting.ago({ hours: 24 }),
            supplier: 'Lantern Court Hotels',
            price: 260,
          },
          {
            ...told,
            key: 'viktor hotel, one more night',
            type: 'HOTEL',
            status: 'CONFIRMED',
            created: setting.ago({ days: 1, hours: 3 }),
            to,
            start: setting.ago({ hours: 24 }),
            end: setting.ahead({ hours: 1 }),
            supplier: 'Lantern Court Hotels',
            price: 135,
          },
        ],
        intelligence: [nothingKnown(setting, hotel)],
        investigations: [
          {
            key: 'gate plan',
            title: 'Lastkajen v 48',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: astrid,
            at: setting.ago({ days: 2 }),
            tags: ['Operations'],
            alerts: [],
            comments: [
              {
                author: viktor.name,
                body: 'Speditören hann inte visa nya lagret, de tar det i dag i stället. Jag stannar en natt till och kör kajmötet på Zoom härifrån.',
                at: setting.ago({ days: 1, hours: 2 }),
              },
              { author: astrid.name, body: 'Bra, då ses vi där.', at: setting.ago({ days: 1, hours: 1 }) },
            ],
          },
        ],
        telemetry: [
          signedIn(viktor, setting.ago({ days: 1, hours: 6 }), hotel.ip, 'FI', {
            ISP: 'Elisa Oyj',
            DeviceName: laptop.host,
          }),
          signedIn(viktor, at - 9 * minute, hotel.ip, 'FI', { ISP: 'Elisa Oyj', DeviceName: laptop.host }),
          loggedOn(laptop, at - 10 * minute, viktor.account, { LogonType: 'Unlock', AccountSid: viktor.sid }),
          signedIn(viktor, at, hotel.ip, 'FI', {
            ISP: 'Elisa Oyj',
            DeviceName: laptop.host,
            Application: 'Zoom',
          }),
          ran(laptop, at, 'Zoom.exe', 'Zoom.exe --url=zoommtg://havskog.zoom.us/start', {
            ...by(viktor),
            FolderPath: 'C:\\Program Files\\Zoom\\bin',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          signedIn(astrid, at + 3 * minute, '193.46.212.10', 'SE', {
            ISP: 'Havskog Instruments',
            Application: 'Zoom',
          }),
        ],
      },
      expected: harmless,
      because:
        'The flight home of yesterday was given back, another for today and one more night in the hotel were booked in its place, and he wrote why in the ticket about this meeting. The address is that of the day before, clean, and his own laptop started Zoom there at this minute.',
    }
  },
)
