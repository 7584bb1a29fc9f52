// Data that is fetched, packed so that nobody sees into it, and carried away; and packing that is work.
import type { Machine, Person } from '../../../world/company.ts'
import type { Telemetry, Time } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import { inCloud } from '../../account-shorthand.ts'
import { alert, by, clean, connected, hashes, ran, situation, undecided, worthALook, wrote } from '../../shorthand.ts'

const minute = 60_000
const day = 86_400_000

/** As a cloud gateway tells of an upload, with all that it tells besides. */
const uploaded = (
  setting: Setting,
  at: Time,
  person: Person,
  machine: Machine,
  to: { domain: string; ip: string },
  file: string,
) =>
  alert(setting, at + 4 * minute, 'forcepoint_one', 'Upload to an unsanctioned application', {
    incidentId: setting.seeded.number(`upload ${person.key}`, 100_000, 990_000),
    eventTime: setting.iso(at),
    severity: 'Medium',
    policy: { name: 'Uploads to file sharing', mode: 'monitor', matched: 1 },
    user: { email: person.email, login: person.account, department: person.department },
    endpoint: { hostname: machine.host, os: 'Windows 11', clientVersion: '24.11.5588', managed: true },
    source: { ip: machine.ip },
    destination: { domain: to.domain, ip: to.ip, category: 'File sharing', reputation: 'Neutral' },
    file: { name: file, sizeBytes: 1_188_402_110, encrypted: true, scan: 'not possible' },
    action: 'Allowed',
    console: 'https://cloud.forcepoint.example/incidents',
  })

const fetched = (person: Person, at: Time, files: number): Telemetry[] =>
  Array.from({ length: files }, (_, i) =>
    inCloud(
      person,
      at + i * 20_000,
      person.office.externalIp,
      'FileDownloaded',
      {},
      {
        Application: 'Microsoft SharePoint Online',
        ObjectName: `Projects/plan-${300 + i}.docx`,
        ObjectType: 'File',
      },
    ),
  )

const packed = (setting: Setting, machine: Machine, at: Time, person: Person, program: string, command: string) =>
  ran(machine, at, program, command, {
    ...by(person),
    ...hashes(setting.file(program)),
    InitiatingProcessFileName: 'explorer.exe',
    InitiatingProcessAccountName: person.account,
  })

const browsed = (machine: Machine, at: Time, ip: string, domain: string, person: Person) =>
  connected(machine, at, ip, {
    RemoteUrl: domain,
    InitiatingProcessFileName: 'chrome.exe',
    InitiatingProcessAccountName: person.account,
  })

const deleted = (setting: Setting, machine: Machine, at: Time, name: string, folder: string) =>
  wrote(machine, at, name, folder, setting.file(name), {
    ActionType: 'FileDeleted',
    InitiatingProcessFileName: 'explorer.exe',
  })

export const projectsInARar = situation(
  'projects-in-a-rar',
  'signals',
  'Projects leave in an archive whose names are hidden',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 4, minutes: 44 })
    const to = { domain: 'filedrop-box.net', ip: '95.216.70.12' }
    return {
      alerts: [uploaded(setting, at, jonas, laptop, to, 'holiday.rar')],
      facts: {
        intelligence: [clean(setting, 'domain', to.domain), clean(setting, 'ip', to.ip)],
        telemetry: [
          ...fetched(jonas, at - 50 * minute, 60),
          packed(
            setting,
            laptop,
            at - 12 * minute,
            jonas,
            'Rar.exe',
            'Rar.exe a -hpT0p -m1 C:\\Users\\jonas.brandt\\Desktop\\holiday.rar C:\\Users\\jonas.brandt\\Downloads\\Projects',
          ),
          browsed(laptop, at, to.ip, to.domain, jonas),
        ],
      },
      expected: worthALook,
      because:
        'Sixty plans were fetched, packed so that nobody sees into it, and sent to a site where anybody may leave files. Only he can say why.',
    }
  },
)

export const packedAndTheCopyDeleted = situation(
  'packed-and-the-copy-deleted',
  'signals',
  'An archive with a password is uploaded, and the copy deleted',
  (setting) => {
    const amelie = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ hours: 3, minutes: 21 })
    const to = { domain: 'wetransfer.com', ip: '108.157.4.31' }
    const folder = 'C:\\Users\\hanna.lindqvist\\Documents'
    return {
      alerts: [uploaded(setting, at, amelie, laptop, to, 'a.zip')],
      facts: {
        intelligence: [clean(setting, 'domain', to.domain), clean(setting, 'ip', to.ip)],
        telemetry: [
          packed(
            setting,
            laptop,
            at - 18 * minute,
            amelie,
            '7z.exe',
            `7z.exe a -tzip -pQ8w2 -mem=AES256 ${folder}\\a.zip ${folder}\\Customers`,
          ),
          browsed(laptop, at, to.ip, to.domain, amelie),
          deleted(setting, laptop, at + 9 * minute, 'a.zip', folder),
        ],
      },
      expected: worthALook,
      because: 'The customers were packed with a password, sent to a transfer site and the copy removed.',
    }
  },
)

export const backupArchiveOfEveryWeek = situation(
  'backup-archive-of-every-week',
  'signals',
  'A backup packs with a password every week',
  (setting) => {
    const backup = setting.machine('srv-backup-01')
    const at = setting.ago({ hours: 6, minutes: 3 })
    const command = '7z.exe a -pVaultKey -mhe=on D:\\offsite\\weekly.7z D:\\sets\\weekly'
    const to = { domain: 'offsite.nordvault.example', ip: '193.13.70.8' }
    const run = (time: Time) => [
      ran(backup, time, '7z.exe', command, {
        AccountName: 'svc-backup',
        InitiatingProcessFileName: 'cmd.exe',
        InitiatingProcessAccountName: 'svc-backup',
      }),
      connected(backup, time + 20 * minute, to.ip, {
        RemoteUrl: to.domain,
        InitiatingProcessFileName: 'rclone.exe',
        InitiatingProcessAccountName: 'svc-backup',
      }),
      deleted(setting, backup, time + 50 * minute, 'weekly.7z', 'D:\\offsite'),
    ]
    return {
      alerts: [
        alert(setting, at + 30 * minute, 'darktrace', 'Unusual External Data Transfer', {
          time: setting.iso(at + 20 * minute),
          device: { hostname: backup.host, ip: backup.ip, type: 'Server' },
          destination: { hostname: to.domain, ip: to.ip, port: 443 },
          bytesOut: 44_188_402_110,
          score: 41,
          model: { name: 'Anomalous Connection / Data Sent to Rare Domain', version: 88 },
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'domain', to.domain), clean(setting, 'ip', to.ip)],
        telemetry: [0, 7, 14, 21, 28].flatMap((days) => run(at - days * day)),
      },
      expected: undecided,
      because: 'It does so every week. Nobody has judged it.',
    }
  },
)

export const salariesToTheBureau = situation(
  'salaries-to-the-bureau',
  'signals',
  'Salaries go to the bureau with a password, as every week',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const laptop = setting.laptopOf('johanna.solheim')
    const at = setting.ago({ hours: 2, minutes: 57 })
    const to = { domain: 'lonebyran.example', ip: '194.16.90.4' }
    const sent = (time: Time) => [
      packed(
        setting,
        laptop,
        time - 9 * minute,
        johanna,
        '7z.exe',
        '7z.exe a -pLon -mhe=on C:\\Lon\\lon.7z C:\\Lon\\export',
      ),
      browsed(laptop, time, to.ip, to.domain, johanna),
      deleted(setting, laptop, time + 4 * minute, 'lon.7z', 'C:\\Lon'),
    ]
    return {
      alerts: [uploaded(setting, at, johanna, laptop, to, 'lon.7z')],
      facts: {
        intelligence: [clean(setting, 'domain', to.domain), clean(setting, 'ip', to.ip)],
        telemetry: [0, 7, 14, 21].flatMap((days) => sent(at - days * day)),
      },
      expected: undecided,
      because: 'She sends it every week in the same way to the same site.',
    }
  },
)

export const drawingsToTheCustomerPortal = situation(
  'drawings-to-the-customer-portal',
  'signals',
  'A plain archive goes to the portal of a customer',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ hours: 5, minutes: 12 })
    const to = { domain: 'portal.alvsund-optik.example', ip: '193.182.5.77' }
    return {
      alerts: [uploaded(setting, at, nadia, laptop, to, 'drawings.zip')],
      facts: {
        intelligence: [clean(setting, 'domain', to.domain), clean(setting, 'ip', to.ip)],
        telemetry: [
          packed(
            setting,
            laptop,
            at - 5 * minute,
            nadia,
            '7z.exe',
            '7z.exe a C:\\Work\\drawings.zip C:\\Work\\drawings',
          ),
          browsed(laptop, at, to.ip, to.domain, nadia),
        ],
      },
      expected: undecided,
      because: 'Anybody could look into it, nothing was hidden, and the customer may have asked for it.',
    }
  },
)

export const packedOnly = situation(
  'packed-only',
  'signals',
  'An archive with a password that stays where it is',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf('leila.haddad')
    const at = setting.ago({ hours: 3, minutes: 40 })
    return {
      alerts: [
        alert(setting, at + minute, 'wazuh', 'Archive with a password', {
          timestamp: setting.iso(at),
          agent: { name: laptop.host, ip: laptop.ip },
          rule: { id: '100214', level: 5, description: 'Archive with a password' },
          data: {
            win: {
              eventdata: {
                user: `HAVSKOG\\${leila.account}`,
                image: 'C:\\Program Files\\7-Zip\\7z.exe',
                commandLine: '7z.exe a -pKvartal -mhe=on Q3.7z Q3',
              },
            },
          },
        }),
      ],
      facts: {
        telemetry: [packed(setting, laptop, at, leila, '7z.exe', '7z.exe a -pKvartal -mhe=on Q3.7z Q3')],
      },
      expected: undecided,
      because: 'A controller protects figures with a password. Nothing left the laptop.',
    }
  },
)
