// Remote help by a stranger, with a program that the organization does not have; and remote help that is work.
import type { Machine, Person } from '../../../world/company.ts'
import type { Telemetry, Time } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import {
  alert,
  by,
  clean,
  connected,
  harmless,
  hashes,
  ran,
  situation,
  ticket,
  undecided,
  worthALook,
  wrote,
} from '../../shorthand.ts'

const minute = 60_000
const day = 86_400_000

const told = (setting: Setting, at: Time, machine: Machine, person: Person, path: string, sha256: string) =>
  alert(setting, at, 'blumira', 'Remote access tool', {
    finding_id: setting.seeded.guid(`remote ${machine.host}`),
    name: 'Remote access tool: first seen process',
    priority: 3,
    category: 'Operational',
    status: 'Open',
    evidence: [
      {
        timestamp: setting.iso(at - 20 * minute),
        hostname: machine.host,
        src_ip: machine.ip,
        user: `HAVSKOG\\${person.account}`,
        process_path: path,
        hash_sha256: sha256,
        signer: 'valid',
        count: 1,
      },
    ],
    analysis: 'Remote access tools are used by administrators and by attackers. Confirm that this one is expected.',
  })

const session = (machine: Machine, at: Time, name: string, ip: string, domain: string, person: Person): Telemetry[] =>
  [0, 6, 14].map((after) =>
    connected(machine, at + after * minute, ip, {
      RemoteUrl: domain,
      InitiatingProcessFileName: name,
      InitiatingProcessAccountName: person.account,
    }),
  )

const started = (setting: Setting, machine: Machine, at: Time, name: string, folder: string, person: Person) =>
  ran(machine, at, name, `"${folder}\\${name}"`, {
    ...by(person),
    ...hashes(setting.file(name)),
    FolderPath: folder,
    InitiatingProcessFileName: 'explorer.exe',
    InitiatingProcessAccountName: person.account,
  })

export const quickSupportFromDownloads = situation(
  'quick-support-from-downloads',
  'signals',
  'Somebody lets a caller onto the laptop',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const laptop = setting.laptopOf('johanna.solheim')
    const at = setting.ago({ hours: 2, minutes: 45 })
    const name = 'TeamViewerQS_x64.exe'
    const folder = `C:\\Users\\${johanna.account}\\Downloads`
    return {
      alerts: [told(setting, at + 25 * minute, laptop, johanna, `${folder}\\${name}`, setting.file(name).sha256)],
      facts: {
        intelligence: [clean(setting, 'hash', setting.file(name).sha256), clean(setting, 'domain', 'teamviewer.com')],
        telemetry: [
          wrote(laptop, at - 3 * minute, name, folder, setting.file(name), {
            FileOriginUrl: `https://download.teamviewer.com/${name}`,
            InitiatingProcessFileName: 'chrome.exe',
          }),
          started(setting, laptop, at, name, folder, johanna),
          ...session(laptop, at + minute, name, '37.252.246.101', 'router14.teamviewer.com', johanna),
        ],
      },
      expected: worthALook,
      because:
        'No other machine has it, no ticket asks for it, and a session was held: a person has to ask who was on the laptop.',
    }
  },
)

export const rustdeskFromTheDesktop = situation(
  'rustdesk-from-the-desktop',
  'signals',
  'A remote desktop of a stranger on a planner’s laptop',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ hours: 3, minutes: 31 })
    const name = 'rustdesk-1.3.2-x86_64.exe'
    const folder = `C:\\Users\\${viktor.account}\\Desktop`
    return {
      alerts: [told(setting, at + 30 * minute, laptop, viktor, `${folder}\\${name}`, setting.file(name).sha256)],
      facts: {
        intelligence: [clean(setting, 'ip', '5.9.112.40')],
        telemetry: [
          started(setting, laptop, at, name, folder, viktor),
          ...session(laptop, at + 2 * minute, name, '5.9.112.40', 'rs-sg.rustdesk.com', viktor),
        ],
      },
      expected: worthALook,
      because: 'The program is not of the organization, and somebody was on the laptop through it.',
    }
  },
)

export const remoteHelpByTheServiceDesk = situation(
  'remote-help-by-the-service-desk',
  'signals',
  'The service desk helps with its own program',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('tomas.wikner')
    const at = setting.ago({ hours: 2, minutes: 15 })
    const name = 'AnyDesk.exe'
    const folder = 'C:\\Program Files (x86)\\AnyDesk'
    const others = ['leila.haddad', 'robert.keane', 'jonas.brandt', 'sofia.marklund']
    return {
      alerts: [told(setting, at + 25 * minute, laptop, tomas, `${folder}\\${name}`, setting.file(name).sha256)],
      facts: {
        intelligence: [clean(setting, 'hash', setting.file(name).sha256)],
        telemetry: [
          ...others.flatMap((key, i) =>
            started(setting, setting.laptopOf(key), at - (4 + 5 * i) * day, name, folder, setting.person(key)),
          ),
          started(setting, laptop, at, name, folder, tomas),
          ...session(laptop, at + minute, name, '57.128.101.75', 'relay-1a2b3c4d.net.anydesk.com', tomas),
        ],
      },
      expected: undecided,
      because: 'The service desk has it on the machines and uses it every week. Nobody wrote down this session.',
    }
  },
)

export const remoteHelpOfTheLensVendor = situation(
  'remote-help-of-the-lens-vendor',
  'signals',
  'A vendor helps over the phone, as a ticket says',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ hours: 4, minutes: 40 })
    const name = 'AnyDesk.exe'
    const folder = `C:\\Users\\${nadia.account}\\Downloads`
    return {
      alerts: [told(setting, at + 25 * minute, laptop, nadia, `${folder}\\${name}`, setting.file(name).sha256)],
      facts: {
        investigations: [
          ticket(
            setting,
            'Lens bench does not calibrate',
            at - 40 * minute,
            'BENIGN',
            [{ machine: laptop }, { person: nadia }],
            `Vendor Optivar calibrated the bench with Nadia on ${laptop.host} through AnyDesk.exe. I sat beside her for the whole session; removed afterwards.`,
            { source: 'USER', priority: 'LOW' },
          ),
        ],
        intelligence: [clean(setting, 'hash', setting.file(name).sha256), clean(setting, 'domain', 'anydesk.com')],
        telemetry: [
          started(setting, laptop, at, name, folder, nadia),
          ...session(laptop, at + minute, name, '57.128.101.75', 'relay-9f8e7d6c.net.anydesk.com', nadia),
        ],
      },
      expected: harmless,
      because: 'The closed ticket names laptop, person and program, and somebody of IT sat beside her.',
    }
  },
)
