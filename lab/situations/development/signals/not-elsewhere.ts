// What only looks as if a person were in two places.
import { atTheDesk, atTheOffice, nothingKnown, signedIn, signInTold } from '../../account-shorthand.ts'
import { alert, by, clean, harmless, ran, situation, stay, undecided } from '../../shorthand.ts'

const minute = 60_000
const day = 86_400_000

export const ownPhoneOnItsCarrier = situation(
  'own-phone-on-its-carrier',
  'signals',
  'The own phone comes through the gateway of its carrier',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const at = setting.ago({ hours: 2, minutes: 18 })
    const from = { ip: '94.234.38.7', city: 'Stockholm', country: 'SE' }
    const phone = { ISP: 'Mobile gateway of a carrier', DeviceName: 'IPH-NPETROVA', DeviceType: 'iOS' }
    return {
      alerts: [
        alert(setting, at + minute, 'okta_system_log', 'Sign-in from a new city', signInTold(setting, nadia, at, from)),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...[3, 8, 15].map((days) => signedIn(nadia, at - days * day, '94.234.41.90', 'SE', phone)),
          ...atTheDesk(setting, nadia, at - 10 * minute),
          atTheOffice(nadia, at - 9 * minute),
          signedIn(nadia, at, from.ip, 'SE', phone),
        ],
      },
      expected: undecided,
      because:
        'Her phone has come through this carrier for weeks, whose gateway stands in Stockholm. Nobody has looked at it.',
    }
  },
)

export const laptopUnlockedInTheHotel = situation(
  'laptop-unlocked-in-the-hotel',
  'signals',
  'A traveller unlocks the laptop in the hotel and signs in from there',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const laptop = setting.laptopOf('daniel.okafor')
    const at = setting.ago({ hours: 2, minutes: 40 })
    const from = { ip: '80.187.101.5', city: 'Hamburg', country: 'DE' }
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'okta_system_log',
          'Sign-in from an unfamiliar location',
          signInTold(setting, daniel, at, from),
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          daniel,
          { city: 'Hamburg', country: 'DE', airport: 'HAM' },
          setting.ago({ hours: 30 }),
          setting.ahead({ days: 2 }),
          9,
        ),
        intelligence: [clean(setting, 'ip', from.ip)],
        telemetry: [
          ...atTheDesk(setting, daniel, at - 7 * minute),
          signedIn(daniel, at - 6 * minute, from.ip, 'DE', { ISP: 'Hotel lines', DeviceName: laptop.dnsName }),
          signedIn(daniel, at, from.ip, 'DE', { ISP: 'Hotel lines' }),
        ],
      },
      expected: harmless,
      because:
        'Flight and hotel lead there, and the laptop that was unlocked is the one that signed in from the hotel.',
    }
  },
)

export const officeLaptopRefreshesTokens = situation(
  'office-laptop-refreshes-tokens',
  'signals',
  'A laptop in the office refreshes tokens while its person is in Sydney',
  (setting) => {
    const wei = setting.person('wei.chen')
    const laptop = setting.laptopOf('wei.chen')
    const at = setting.ago({ hours: 2, minutes: 31 })
    const from = { ip: '1.128.104.9', city: 'Sydney', country: 'AU' }
    return {
      alerts: [alert(setting, at + minute, 'okta_system_log', 'Impossible travel', signInTold(setting, wei, at, from))],
      facts: {
        bookings: stay(
          setting,
          wei,
          { city: 'Sydney', country: 'AU', airport: 'SYD' },
          setting.ago({ hours: 26 }),
          setting.ahead({ days: 2 }),
          8,
        ),
        intelligence: [clean(setting, 'ip', from.ip)],
        telemetry: [
          ...Array.from({ length: 24 }, (_, i) =>
            atTheOffice(wei, at - i * 60 * minute + 5 * minute, {
              LogonType: 'OAuth2:Token',
              DeviceName: laptop.dnsName,
            }),
          ),
          signedIn(wei, at, from.ip, 'AU', { ISP: 'Telstra', DeviceName: 'iPad-weichen', DeviceType: 'iOS' }),
        ],
      },
      expected: harmless,
      because:
        'Flight and hotel lead to Sydney. In the office nobody sits: the laptop refreshes its tokens every hour.',
    }
  },
)

export const gatewayOfTheCompanyProxy = situation(
  'gateway-of-the-company-proxy',
  'signals',
  'The proxy of the company leaves the internet in another country',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const at = setting.ago({ hours: 3, minutes: 5 })
    const from = { ip: '163.116.178.30', city: 'Frankfurt', country: 'DE' }
    const colleagues = ['viktor.sand', 'leila.haddad', 'hanna.lindqvist', 'jonas.brandt'].map((key) =>
      setting.person(key),
    )
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'okta_system_log',
          'Sign-in from an unfamiliar location',
          signInTold(setting, tomas, at, from),
        ),
      ],
      facts: {
        intelligence: [clean(setting, 'ip', from.ip)],
        telemetry: [
          ...colleagues.flatMap((person) =>
            [2, 4, 9].map((days) => signedIn(person, at - days * day, from.ip, 'DE', { ISP: 'Proxy of the company' })),
          ),
          ...atTheDesk(setting, tomas, at - 3 * minute),
          atTheOffice(tomas, at - 2 * minute),
          signedIn(tomas, at, from.ip, 'DE', { ISP: 'Proxy of the company' }),
        ],
      },
      expected: undecided,
      because: 'Colleagues come through this address every week: it is the proxy. Nobody has judged it.',
    }
  },
)

export const guessedAtWhileAtTheDesk = situation(
  'guessed-at-while-at-the-desk',
  'signals',
  'Somebody abroad guesses at a password and does not get in',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const at = setting.ago({ hours: 1, minutes: 48 })
    const from = { ip: '102.89.33.71', city: 'Lagos', country: 'NG' }
    const failed = { result: 'FAILURE', reason: 'INVALID_CREDENTIALS' }
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'okta_system_log',
          'Failed sign-in from an unfamiliar location',
          signInTold(setting, grace, at, from, { outcome: failed }),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, grace, at - 9 * minute),
          atTheOffice(grace, at - 8 * minute),
          ...[0, 1, 2].map((i) =>
            signedIn(grace, at - i * minute, from.ip, 'NG', {
              ActionType: 'LogonFailed',
              FailureReason: 'InvalidUserNameOrPassword',
            }),
          ),
        ],
      },
      expected: undecided,
      because: 'Nobody got in. Every account is guessed at.',
    }
  },
)

export const trainToTheNextTown = situation(
  'train-to-the-next-town',
  'signals',
  'A commuter signs in from the next town three quarters of an hour after the office',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ hours: 2, minutes: 12 })
    const from = { ip: '78.72.44.91', city: 'Borås', country: 'SE' }
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'okta_system_log',
          'Sign-in from an unfamiliar location',
          signInTold(setting, hanna, at, from),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          atTheOffice(hanna, at - 48 * minute),
          ...atTheDesk(setting, hanna, at - 3 * minute),
          signedIn(hanna, at, from.ip, 'SE', { ISP: 'Lines of a carrier' }),
        ],
      },
      expected: undecided,
      because: 'Trains take her there in that time, and the laptop is with her. Nobody has looked at it.',
    }
  },
)

export const laptopAtHomeRunsItsTasks = situation(
  'laptop-at-home-runs-its-tasks',
  'signals',
  'A laptop at home runs tasks while the account of its person signs in abroad',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const laptop = setting.laptopOf('amelie.roux')
    const at = setting.ago({ hours: 2, minutes: 27 })
    const home = { ip: '90.228.51.18', ISP: 'Home lines of a carrier' }
    const from = { ip: '83.202.77.140', city: 'Lyon', country: 'FR' }
    const task = (minutes: number, name: string, command: string) =>
      ran(laptop, at + minutes * minute, name, command, { ...by(amelie), InitiatingProcessFileName: 'svchost.exe' })
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'okta_system_log',
          'Sign-in from an unfamiliar location',
          signInTold(setting, amelie, at, from),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...[2, 6, 12].map((days) => signedIn(amelie, at - days * day, home.ip, 'SE', { ISP: home.ISP })),
          task(-12, 'OneDriveStandaloneUpdater.exe', 'OneDriveStandaloneUpdater.exe'),
          task(3, 'teams.exe', 'teams.exe --process-start-args "--system-initiated"'),
          signedIn(amelie, at - 11 * minute, home.ip, 'SE', { ISP: home.ISP }),
          signedIn(amelie, at, from.ip, 'FR', { ISP: 'Lines of a carrier' }),
        ],
      },
      expected: undecided,
      because: 'Nobody sits at a laptop that only runs its tasks. Whether she is in Lyon nobody has said.',
    }
  },
)

export const sessionStartedOnTheTrainHome = situation(
  'session-started-on-the-train-home',
  'signals',
  'A plain report of a session on the phone, in another town than the desk',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ hours: 2, minutes: 41 })
    const from = { ip: '94.234.52.19', city: 'Stockholm', country: 'SE' }
    return {
      alerts: [
        alert(setting, at + minute, 'okta_system_log', 'user.session.start', signInTold(setting, viktor, at, from)),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, viktor, at - 14 * minute),
          atTheOffice(viktor, at - 12 * minute),
          signedIn(viktor, at, from.ip, 'SE', { ISP: 'Mobile gateway of a carrier' }),
        ],
      },
      expected: undecided,
      because: 'Sessions begin all day. Gateways of phones stand in other towns, and nothing else is told.',
    }
  },
)

export const downloadsInTheHotel = situation(
  'downloads-in-the-hotel',
  'signals',
  'A traveller downloads many files in the hotel, on the own laptop',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ hours: 2, minutes: 3 })
    const from = { ip: '80.187.115.62', city: 'Hamburg', country: 'DE' }
    const hotel = { ISP: 'Hotel lines', DeviceName: laptop.dnsName }
    return {
      alerts: [
        alert(
          setting,
          at + 4 * minute,
          'netskope',
          'Unusual volume of downloads',
          signInTold(setting, hanna, at, from, { activity: { name: 'FileDownloaded', app: 'SharePoint', count: 240 } }),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          signedIn(hanna, at - 50 * minute, from.ip, 'DE', hotel),
          ...atTheDesk(setting, hanna, at - 5 * minute),
          signedIn(hanna, at - minute, from.ip, 'DE', hotel),
        ],
      },
      expected: undecided,
      because: 'Her laptop is in the hotel with her, and nothing shows her elsewhere. Nobody has judged the downloads.',
    }
  },
)
