// Accounts that are used where they never are, and administrators who only do their work.
import type { Machine, Person } from '../../../world/company.ts'
import type { Time } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import { alert, by, harmless, loggedOn, ran, situation, ticket, undecided, worthALook } from '../../shorthand.ts'

const minute = 60_000
const day = 86_400_000

interface LogOn {
  account: string
  from: Machine
  to: Machine
  /** As Windows counts them: 2 at the keyboard, 3 over the network, 10 on a remote desktop. */
  type: 2 | 3 | 10
}

/** As an agent that reads the security log of Windows sends it. */
const windowsEvent = (setting: Setting, at: Time, { account, from, to, type }: LogOn, more: object = {}) => ({
  timestamp: setting.iso(at),
  rule: { id: '92657', level: 6, description: 'Successful logon of a privileged account', firedtimes: 1, mail: false },
  agent: { id: '017', name: to.host, ip: to.ip },
  manager: { name: 'wazuh-got-01' },
  id: String(setting.seeded.number(`wazuh ${account} ${to.host}`, 10 ** 9, 2 * 10 ** 9)),
  decoder: { name: 'windows_eventchannel' },
  location: 'EventChannel',
  data: {
    win: {
      system: { channel: 'Security', eventID: '4624', computer: to.dnsName, severityValue: 'AUDIT_SUCCESS' },
      eventdata: {
        targetUserName: account,
        targetDomainName: 'HAVSKOG',
        logonType: String(type),
        ipAddress: from.ip,
        workstationName: from.host,
        elevatedToken: '%%1842',
        ...more,
      },
    },
  },
})

const raised = (setting: Setting, at: Time, logOn: LogOn, type: string) =>
  alert(setting, at + minute, 'wazuh', type, windowsEvent(setting, at, logOn))

const morning = (setting: Setting, person: Person, at: Time) =>
  loggedOn(setting.laptopOf(person.key), at, person.account, { LogonType: 'Interactive', AccountSid: person.sid })

const runAs = (from: Machine, at: Time, who: Person, account: string, program: string) =>
  ran(from, at, 'runas.exe', `runas.exe /user:HAVSKOG\\${account} "${program}"`, {
    ...by(who),
    InitiatingProcessFileName: 'cmd.exe',
    InitiatingProcessAccountName: who.account,
  })

export const adminsNameInPayroll = situation(
  'admins-name-in-payroll',
  'signals',
  'The account of an administrator is used from the laptop of payroll',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const karin = setting.person('karin.strand')
    const [from, to] = [setting.laptopOf('johanna.solheim'), setting.machine('srv-files-01')]
    const at = setting.ago({ hours: 2, minutes: 4 })
    return {
      alerts: [raised(setting, at, { account: karin.account, from, to, type: 3 }, 'Remote logon of an administrator')],
      facts: {
        telemetry: [
          morning(setting, johanna, at - 150 * minute),
          runAs(from, at - 2 * minute, johanna, karin.account, 'explorer.exe \\\\srv-files-01\\c$'),
          loggedOn(to, at, karin.account, {
            AccountSid: karin.sid,
            RemoteIP: from.ip,
            RemoteDeviceName: from.host,
            IsLocalAdmin: true,
          }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'Somebody in the session of a payroll specialist used the password of the head of IT, who has never worked on that laptop.',
    }
  },
)

export const backupAccountOnADesktop = situation(
  'backup-account-on-a-desktop',
  'signals',
  'The account of the backup opens a desktop on the file server',
  (setting) => {
    const robert = setting.person('robert.keane')
    const [from, to] = [setting.laptopOf('robert.keane'), setting.machine('srv-files-01')]
    const at = setting.ago({ hours: 3, minutes: 11 })
    return {
      alerts: [raised(setting, at, { account: 'svc-backup', from, to, type: 10 }, 'Remote desktop logon')],
      facts: {
        telemetry: [
          morning(setting, robert, at - 80 * minute),
          ran(from, at - minute, 'mstsc.exe', 'mstsc.exe /v:srv-files-01', {
            ...by(robert),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          loggedOn(to, at, 'svc-backup', {
            LogonType: 'RemoteInteractive',
            RemoteIP: from.ip,
            RemoteDeviceName: from.host,
            IsLocalAdmin: true,
          }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because: 'The account of a service has no desk. Somebody in human resources has its password.',
    }
  },
)

export const deploymentAccountAtAKeyboard = situation(
  'deployment-account-at-a-keyboard',
  'signals',
  'The account of the software distribution signs in at a laptop',
  (setting) => {
    const clara = setting.person('viktor.sand')
    const to = setting.laptopOf('viktor.sand')
    const at = setting.ago({ hours: 1, minutes: 52 })
    return {
      alerts: [
        raised(setting, at, { account: 'svc-deploy', from: to, to, type: 2 }, 'Interactive logon of a service account'),
      ],
      facts: {
        telemetry: [
          morning(setting, clara, at - 190 * minute),
          loggedOn(to, at, 'svc-deploy', { LogonType: 'Interactive', IsLocalAdmin: true }),
          ran(to, at + 2 * minute, 'mmc.exe', 'mmc.exe compmgmt.msc', {
            AccountName: 'svc-deploy',
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because: 'It never signs in at a keyboard. No ticket says why it did.',
    }
  },
)

export const printerDriverByTheServiceDesk = situation(
  'printer-driver-by-the-service-desk',
  'signals',
  'An administrator installs a driver on a colleague’s laptop, as a ticket asks',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const oskar = setting.person('oskar.falk')
    const to = setting.laptopOf('tomas.wikner')
    const at = setting.ago({ hours: 4, minutes: 9 })
    const driver = 'LabelPressSetup.exe'
    return {
      alerts: [
        alert(setting, at + minute, 'wazuh', 'Logon with explicit credentials', {
          ...windowsEvent(
            setting,
            at,
            { account: oskar.account, from: to, to, type: 2 },
            { subjectUserName: tomas.account, processName: `C:\\Temp\\${driver}` },
          ),
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'Label printer does not print',
            at - 30 * minute,
            'BENIGN',
            [{ machine: to }, { person: tomas }],
            `Oskar (oskar.falk) sat with Tomas at ${to.host} and installed ${driver} with his admin account. Prints again.`,
            { source: 'USER', priority: 'LOW' },
          ),
        ],
        telemetry: [
          morning(setting, tomas, at - 170 * minute),
          runAs(to, at, tomas, oskar.account, `C:\\Temp\\${driver}`),
        ],
      },
      expected: harmless,
      because: 'The closed ticket names the laptop, the administrator and the program, minutes later.',
    }
  },
)

export const administratorFromTheOwnLaptop = situation(
  'administrator-from-the-own-laptop',
  'signals',
  'An administrator opens a desktop on a server from the own laptop',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const [from, to] = [setting.laptopOf('oskar.falk'), setting.machine('srv-erp-01')]
    const at = setting.ago({ hours: 2, minutes: 37 })
    return {
      alerts: [raised(setting, at, { account: oskar.account, from, to, type: 10 }, 'Remote desktop logon')],
      facts: {
        telemetry: [
          morning(setting, oskar, at - 60 * minute),
          loggedOn(to, at, oskar.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: oskar.sid,
            RemoteIP: from.ip,
            RemoteDeviceName: from.host,
            IsLocalAdmin: true,
          }),
        ],
      },
      expected: undecided,
      because: 'It is his work and his laptop. Nobody has judged it.',
    }
  },
)

export const backupOverTheNetwork = situation(
  'backup-over-the-network',
  'signals',
  'The account of the backup reaches a server over the network',
  (setting) => {
    const [from, to] = [setting.machine('srv-backup-01'), setting.machine('srv-sql-01')]
    const at = setting.ago({ hours: 5, minutes: 20 })
    return {
      alerts: [
        raised(setting, at, { account: 'svc-backup', from, to, type: 3 }, 'Remote logon of a privileged account'),
      ],
      facts: {
        telemetry: [
          loggedOn(to, at, 'svc-backup', { RemoteIP: from.ip, RemoteDeviceName: from.host, IsLocalAdmin: true }),
          loggedOn(to, at + minute, 'svc-backup', { LogonType: 'Service', IsLocalAdmin: true }),
        ],
      },
      expected: undecided,
      because: 'The backup does this every few nights, from its own server.',
    }
  },
)

export const laptopThatTwoPeopleShare = situation(
  'laptop-that-two-people-share',
  'signals',
  'A colleague who works on the same laptop every week reaches a server from it',
  (setting) => {
    const anna = setting.person('anna.berg2')
    const hanna = setting.person('hanna.lindqvist')
    const [from, to] = [setting.laptopOf('hanna.lindqvist'), setting.machine('srv-files-01')]
    const at = setting.ago({ hours: 3, minutes: 26 })
    return {
      alerts: [
        raised(setting, at, { account: anna.account, from, to, type: 3 }, 'Remote logon from another workstation'),
      ],
      facts: {
        telemetry: [
          morning(setting, hanna, at - 200 * minute),
          ...[5, 12, 19].map((days) =>
            loggedOn(from, at - days * day, anna.account, { LogonType: 'Interactive', AccountSid: anna.sid }),
          ),
          loggedOn(from, at - 12 * minute, anna.account, { LogonType: 'Interactive', AccountSid: anna.sid }),
          loggedOn(to, at, anna.account, { AccountSid: anna.sid, RemoteIP: from.ip, RemoteDeviceName: from.host }),
        ],
      },
      expected: undecided,
      because: 'She signs in there herself, as on three weeks before.',
    }
  },
)
