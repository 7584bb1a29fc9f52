// An account acts in one place while its person is at the own machine in another.
import { atTheDesk, atTheOffice, inCloud, nothingKnown, signedIn, signInTold } from '../../account-shorthand.ts'
import { alert, by, hostile, ran, situation, stay, worthALook } from '../../shorthand.ts'

const minute = 60_000
const day = 86_400_000

export const factorFromLisbonAtTheBostonDesk = situation(
  'factor-from-lisbon-at-the-boston-desk',
  'signals',
  'A factor is enrolled in Lisbon while its person unlocks the laptop in Boston',
  (setting) => {
    const robert = setting.person('robert.keane')
    const at = setting.ago({ hours: 2, minutes: 6 })
    const from = { ip: '89.114.77.20', city: 'Lisbon', country: 'PT' }
    return {
      alerts: [
        alert(
          setting,
          at + 3 * minute,
          'jumpcloud',
          'user_mfa_enrollment',
          signInTold(setting, robert, at, from, { device: { platform: 'Android', model: 'Redmi 13C' } }),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, robert, at - 11 * minute),
          atTheOffice(robert, at + 7 * minute),
          signedIn(robert, at - 2 * minute, from.ip, 'PT', { ISP: 'NOS Comunicacoes' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'He unlocked his laptop and signed in at the Boston office within minutes, so somebody else enrolled the phone in Lisbon.',
    }
  },
)

export const mailHiddenFromWarsawAtTheDesk = situation(
  'mail-hidden-from-warsaw-at-the-desk',
  'signals',
  'A sign-in in Warsaw hides mail while its person sits in Gothenburg',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ hours: 3, minutes: 14 })
    const from = { ip: '91.227.30.66', city: 'Warsaw', country: 'PL' }
    return {
      alerts: [
        alert(setting, at + 2 * minute, 'okta_system_log', 'user.session.start', signInTold(setting, viktor, at, from)),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, viktor, at - 24 * minute),
          atTheOffice(viktor, at - 20 * minute, { DeviceName: setting.laptopOf('viktor.sand').dnsName }),
          signedIn(viktor, at, from.ip, 'PL', { ISP: 'Tania Serwerownia' }),
          inCloud(viktor, at + 4 * minute, from.ip, 'New-InboxRule', {
            SubjectContainsWords: 'frakt;tull',
            MoveToFolder: 'RSS Feeds',
          }),
          inCloud(viktor, at + 9 * minute, from.ip, 'MailItemsAccessed', { OperationCount: 366 }),
        ],
      },
      expected: hostile(),
      because:
        'He was at his desk in Gothenburg, and the session in Warsaw hid mail and read the mailbox: the account is taken over.',
    }
  },
)

export const appLetInWhileAtHome = situation(
  'app-let-in-while-at-home',
  'signals',
  'An app is let in from Amsterdam while its person works at home',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const laptop = setting.laptopOf('sofia.marklund')
    const at = setting.ago({ hours: 1, minutes: 33 })
    const home = '90.228.77.141'
    const from = { ip: '185.107.56.12', city: 'Amsterdam', country: 'NL' }
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'google_workspace',
          'login: suspicious_login',
          signInTold(setting, sofia, at, from),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...[2, 5, 9].map((days) =>
            signedIn(sofia, at - days * day, home, 'SE', {
              ISP: 'Home lines of a carrier',
              DeviceName: laptop.dnsName,
            }),
          ),
          ...atTheDesk(setting, sofia, at - 6 * minute),
          signedIn(sofia, at - 5 * minute, home, 'SE', { ISP: 'Home lines of a carrier', DeviceName: laptop.dnsName }),
          signedIn(sofia, at, from.ip, 'NL', { ISP: 'Rented servers' }),
          inCloud(sofia, at + 6 * minute, from.ip, 'Consent to application', { Scope: 'Mail.Read offline_access' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'She unlocked her laptop at home minutes before a session in a data centre let an app in. No other harm is seen yet.',
    }
  },
)

export const bookedForNextWeek = situation(
  'booked-for-next-week',
  'signals',
  'A sign-in from where a trip of next week leads',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const at = setting.ago({ hours: 4, minutes: 2 })
    const from = { ip: '151.38.90.17', city: 'Milan', country: 'IT' }
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'okta_system_log',
          'Sign-in from an unfamiliar location',
          signInTold(setting, astrid, at, from),
        ),
      ],
      facts: {
        bookings: stay(
          setting,
          astrid,
          { city: 'Milan', country: 'IT', airport: 'MXP' },
          setting.ahead({ days: 6 }),
          setting.ahead({ days: 9 }),
        ),
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, astrid, at + 8 * minute),
          atTheOffice(astrid, at + 9 * minute),
          signedIn(astrid, at, from.ip, 'IT', { ISP: 'Wind Tre' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The trip begins in six days, and she was at the office minutes after. Nothing was done in the session so far.',
    }
  },
)

export const codeFromAnotherTown = situation(
  'code-from-another-town',
  'signals',
  'A device is bound in another town while its person is at the desk',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const at = setting.ago({ hours: 2, minutes: 50 })
    const from = { ip: '78.72.19.203', city: 'Malmö', country: 'SE' }
    return {
      alerts: [
        alert(
          setting,
          at + 5 * minute,
          'freja',
          'New authenticator bound',
          signInTold(setting, leila, at, from, { authenticator: { kind: 'TOTP', label: 'Aegis' } }),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [...atTheDesk(setting, leila, at - 4 * minute), atTheOffice(leila, at - 3 * minute)],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because: 'She unlocked her laptop in Gothenburg four minutes earlier; the line in Malmö was never hers.',
    }
  },
)

export const sessionFromKyivAfterTheMorningMail = situation(
  'session-from-kyiv-after-the-morning-mail',
  'signals',
  'A session in Kyiv begins three quarters of an hour after the last sign-in at the office',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const at = setting.ago({ hours: 2, minutes: 22 })
    const from = { ip: '91.198.36.14', city: 'Kyiv', country: 'UA' }
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
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, tomas, at + 13 * minute),
          atTheOffice(tomas, at - 47 * minute),
          signedIn(tomas, at, from.ip, 'UA', { ISP: 'Lines of a carrier' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'He signed in at the office in Gothenburg 47 minutes earlier and unlocked his laptop 13 minutes later: nobody flies to Kyiv between them.',
    }
  },
)

export const writesAtHomeWhileInBucharest = situation(
  'writes-at-home-while-in-bucharest',
  'signals',
  'A session in Bucharest begins while its person works at home on a laptop that was unlocked hours ago',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 2, minutes: 9 })
    const home = { ip: '90.228.64.212', ISP: 'Home lines of a carrier' }
    const from = { ip: '86.120.13.77', city: 'Bucharest', country: 'RO' }
    const opened = (minutes: number, name: string, command: string) =>
      ran(laptop, at + minutes * minute, name, command, { ...by(jonas), InitiatingProcessFileName: 'explorer.exe' })
    return {
      alerts: [
        alert(
          setting,
          at + minute,
          'okta_system_log',
          'Sign-in from an unfamiliar location',
          signInTold(setting, jonas, at, from),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...[2, 6, 12].map((days) => signedIn(jonas, at - days * day, home.ip, 'SE', { ISP: home.ISP })),
          opened(-17, 'winword.exe', 'winword.exe /n "Optics roadmap.docx"'),
          opened(6, 'outlook.exe', 'outlook.exe'),
          signedIn(jonas, at - 21 * minute, home.ip, 'SE', { ISP: home.ISP }),
          signedIn(jonas, at, from.ip, 'RO', { ISP: 'Lines of a carrier' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'He opened documents and mail on his laptop at home before and after, so somebody else signed in from Bucharest.',
    }
  },
)

export const drawingsDownloadedFromPragueAtTheDesk = situation(
  'drawings-downloaded-from-prague-at-the-desk',
  'signals',
  'Hundreds of files are downloaded in Prague while their reader sits in Gothenburg',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const at = setting.ago({ hours: 1, minutes: 57 })
    const from = { ip: '185.91.166.203', city: 'Prague', country: 'CZ' }
    return {
      alerts: [
        alert(
          setting,
          at + 4 * minute,
          'netskope',
          'Unusual volume of downloads',
          signInTold(setting, leila, at, from, { activity: { name: 'FileDownloaded', app: 'SharePoint', count: 812 } }),
        ),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, leila, at - 8 * minute),
          atTheOffice(leila, at - 6 * minute),
          signedIn(leila, at - minute, from.ip, 'CZ', { ISP: 'Rented servers' }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because: 'She was at her desk in Gothenburg, so somebody else downloaded the files in Prague with her account.',
    }
  },
)

export const sessionStartedInLagosAtTheDesk = situation(
  'session-started-in-lagos-at-the-desk',
  'signals',
  'A plain report of a session in Lagos while its person sits in Boston',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const at = setting.ago({ hours: 2, minutes: 35 })
    const from = { ip: '102.89.33.71', city: 'Lagos', country: 'NG' }
    return {
      alerts: [
        alert(setting, at + minute, 'okta_system_log', 'user.session.start', signInTold(setting, grace, at, from)),
      ],
      facts: {
        intelligence: [nothingKnown(setting, from)],
        telemetry: [
          ...atTheDesk(setting, grace, at - 7 * minute),
          atTheOffice(grace, at + 4 * minute),
          signedIn(grace, at, from.ip, 'NG', { ISP: 'Lines of a carrier' }),
        ],
      },
      expected: { ...worthALook, severities: ['low', 'medium', 'high'] },
      because: 'The report claims nothing. She sat at her desk in Boston, so the session in Lagos is not hers.',
    }
  },
)
