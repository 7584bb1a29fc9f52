// Work that was agreed weeks ago and is done regularly since, and what only looks like it.
import type { Investigation } from '../../../world/facts.ts'
import type { Setting } from '../../../world/setting.ts'
import {
  alert,
  by,
  clean,
  connected,
  harmless,
  hostile,
  loggedOn,
  ran,
  situation,
  ticket,
  undecided,
} from '../../shorthand.ts'

const day = 86_400_000
const opened: Partial<Investigation> = { source: 'USER', priority: 'LOW', tags: ['operations'] }

/** An administrator reads the services of the database server from the own laptop. */
function remoteShell(setting: Setting, at: number) {
  const laptop = setting.laptopOf('oskar.falk')
  const server = setting.machine('srv-sql-01')
  return alert(setting, at + 60_000, 'gytpol_ndr', 'Remote management session between zones', {
    event_id: setting.seeded.guid(`ndr ${at}`),
    rule: { id: 'NDR-2201', name: 'Remote management session between zones', tactic: 'Lateral Movement' },
    severity: 'high',
    first_packet: setting.iso(at),
    source: { address: setting.addressAt(laptop, at), port: 51_022, zone: 'clients-got' },
    destination: { address: server.ip, hostname: server.host, port: 5985, zone: 'servers-got' },
    application: 'winrm',
    bytes: { out: 48_221, in: 921_004 },
    sensor: 'ndr-got-02',
  })
}

const script = (name: string) => `powershell.exe -NoProfile -File C:\\Tools\\${name} -All`

const runsOf = (setting: Setting, at: number, name: string, days: readonly number[]) => {
  const oskar = setting.person('oskar.falk')
  const laptop = setting.laptopOf('oskar.falk')
  return days.map((before) =>
    ran(laptop, at - before * day, 'powershell.exe', script(name), {
      ...by(oskar),
      InitiatingProcessFileName: 'explorer.exe',
    }),
  )
}

const inventoryAgreed = (setting: Setting) => {
  const oskar = setting.person('oskar.falk')
  const laptop = setting.laptopOf('oskar.falk')
  return ticket(
    setting,
    'Licences of the databases: what the auditors want',
    setting.ago({ days: 64 }),
    'NOT_APPLICABLE',
    [{ person: oskar }],
    `Oskar counts the services of all database servers every Tuesday with Get-SqlInventory.ps1 from ${laptop.host} and sends me the list. Agreed.`,
    opened,
  )
}

export const inventoryThatTheAuditorsWant = situation(
  'inventory-that-the-auditors-want',
  'carry-over',
  'A weekly inventory that was agreed two months ago',
  (setting) => {
    const at = setting.ago({ hours: 3 })
    return {
      alerts: [remoteShell(setting, at)],
      facts: {
        investigations: [inventoryAgreed(setting)],
        telemetry: runsOf(setting, at, 'Get-SqlInventory.ps1', [0, 7, 14, 21]),
      },
      expected: harmless,
      because: 'The script that was agreed runs on that laptop at that moment, as in each of the weeks before.',
    }
  },
)

export const anotherScriptThanTheAgreedOne = situation(
  'another-script-than-the-agreed-one',
  'carry-over',
  'What runs is not what was agreed',
  (setting) => {
    const at = setting.ago({ hours: 3 })
    return {
      alerts: [remoteShell(setting, at)],
      facts: {
        investigations: [inventoryAgreed(setting)],
        telemetry: [
          ...runsOf(setting, at, 'Copy-Tables.ps1', [0]),
          ...runsOf(setting, at, 'Get-SqlInventory.ps1', [7, 14, 21]),
        ],
      },
      expected: undecided,
      because: 'The agreed script did not run at that moment; another one did, which nobody wrote about.',
    }
  },
)

export const regularAndNeverAgreed = situation(
  'regular-and-never-agreed',
  'carry-over',
  'A weekly script that nobody wrote about',
  (setting) => {
    const at = setting.ago({ hours: 3 })
    return {
      alerts: [remoteShell(setting, at)],
      facts: { telemetry: runsOf(setting, at, 'Get-SqlInventory.ps1', [0, 7, 14, 21]) },
      expected: undecided,
      because: 'A habit alone proves nothing good: whoever sits on a machine for weeks has one too.',
    }
  },
)

export const agreedScriptAndAnIntruder = situation(
  'agreed-script-and-an-intruder',
  'carry-over',
  'The agreed script runs, and somebody else works on the laptop',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 3 })
    const did = (minutes: number, name: string, command: string) =>
      ran(laptop, at + minutes * 60_000, name, command, { ...by(oskar), InitiatingProcessFileName: 'cmd.exe' })
    return {
      alerts: [remoteShell(setting, at)],
      facts: {
        investigations: [inventoryAgreed(setting)],
        telemetry: [
          ...runsOf(setting, at, 'Get-SqlInventory.ps1', [0, 7, 14, 21]),
          did(
            4,
            'rundll32.exe',
            'rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 712 C:\\Users\\Public\\d.bin full',
          ),
          did(7, 'reg.exe', 'reg.exe save HKLM\\SAM C:\\Users\\Public\\s.hiv'),
          did(9, 'nltest.exe', 'nltest.exe /domain_trusts'),
          did(12, 'wevtutil.exe', 'wevtutil.exe cl Security'),
        ],
      },
      expected: hostile(laptop.host),
      because: 'Passwords are read from memory and the log is cleared on the laptop: no agreement covers that.',
    }
  },
)

/** Marketing sends much to a printer of books. */
function largeUpload(setting: Setting, at: number, { host, ip }: { host: string; ip: string }) {
  const amelie = setting.person('amelie.roux')
  const mac = setting.laptopOf('amelie.roux')
  return alert(setting, at + 600_000, 'exeon_trace', 'Data upload above the usual', {
    anomaly: { id: setting.seeded.guid(`exeon ${at}`), analyzer: 'Data exfiltration', score: 87 },
    observed: {
      start: setting.iso(at),
      end: setting.iso(at + 540_000),
      bytes_out: 18_220_114_003,
      usual_bytes_out: 90_112_009,
    },
    client: { ip: setting.addressAt(mac, at), hostname: mac.host, user: amelie.account, segment: 'clients-got' },
    server: { ip, domain: host, port: 443, country: 'BE' },
    explanation: 'The client sent much more to an outside server than it does on most days.',
    console: 'https://trace.havskoginstruments.com/anomalies',
  })
}

const printerAgreed = (setting: Setting) =>
  ticket(
    setting,
    'Catalogue 2027: how the pages get to the printer',
    setting.ago({ days: 41 }),
    'BENIGN',
    [{ person: setting.person('amelie.roux') }],
    'Amelie sends the finished chapters to drukkerij-lindeboom.be every week until Christmas, ten to thirty gigabytes each. Contract seen.',
    opened,
  )

const sentTo = (setting: Setting, at: number, { host, ip }: { host: string; ip: string }, days: readonly number[]) =>
  days.map((before) =>
    connected(setting.laptopOf('amelie.roux'), at - before * day, ip, {
      RemoteUrl: `upload.${host}`,
      InitiatingProcessFileName: 'Transmit',
      InitiatingProcessAccountName: 'amelie.roux',
    }),
  )

const printer = { host: 'drukkerij-lindeboom.be', ip: '91.183.44.20' }

export const chaptersForThePrinter = situation(
  'chapters-for-the-printer',
  'carry-over',
  'A weekly upload that was agreed six weeks ago',
  (setting) => {
    const at = setting.ago({ hours: 5 })
    return {
      alerts: [largeUpload(setting, at, printer)],
      facts: {
        investigations: [printerAgreed(setting)],
        intelligence: [clean(setting, 'ip', printer.ip), clean(setting, 'domain', printer.host)],
        telemetry: sentTo(setting, at, printer, [0, 7, 14, 21]),
      },
      expected: harmless,
      because: 'Person and receiver are those of the agreement, and the same was done in each week since.',
    }
  },
)

export const chaptersForSomebodyElse = situation(
  'chapters-for-somebody-else',
  'carry-over',
  'An upload to another receiver than the agreed one',
  (setting) => {
    const at = setting.ago({ hours: 5 })
    const other = { host: 'bestanden-snel.be', ip: '91.183.77.8' }
    return {
      alerts: [largeUpload(setting, at, other)],
      facts: {
        investigations: [printerAgreed(setting)],
        intelligence: [clean(setting, 'ip', other.ip), clean(setting, 'domain', other.host)],
        telemetry: [...sentTo(setting, at, other, [0]), ...sentTo(setting, at, printer, [7, 14, 21])],
      },
      expected: undecided,
      because: 'The agreement names another receiver, and nobody sent anything to this one before.',
    }
  },
)

/** Somebody outside works on a site that is shared. */
function guestSignIn(setting: Setting, at: number, ip: string) {
  const guest = 'tiago.moura@estudio-ribeira.pt'
  return alert(setting, at + 60_000, 'grip_saas', 'Guest account used from a new country', {
    alert_id: setting.seeded.guid(`grip ${at}`),
    type: 'identity.guest.new_country',
    severity: 'medium',
    occurred: setting.iso(at),
    identity: { upn: guest, type: 'Guest', invited_by: setting.person('amelie.roux').email },
    client: { ip, country: 'PT', city: 'Porto', user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' },
    result: 'success',
    application: 'SharePoint Online',
  })
}

const guestAgreed = (setting: Setting) =>
  ticket(
    setting,
    'Pictures of the new test hall',
    setting.ago({ days: 96 }),
    'BENIGN',
    [{ person: setting.person('amelie.roux') }],
    'The photographer tiago.moura@estudio-ribeira.pt gets a guest account for the site Pictures. He works from his studio in Porto (85.240.17.66). Approved by Karin.',
    opened,
  )

const guestSignedIn = (at: number, ip: string, days: readonly number[]) =>
  days.map((before) => ({
    table: 'IdentityLogonEvents' as const,
    at: at - before * day,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Microsoft 365',
      LogonType: 'OAuth2:Authorize',
      AccountName: 'tiago.moura',
      AccountUpn: 'tiago.moura@estudio-ribeira.pt',
      AccountDisplayName: 'Tiago Moura',
      IPAddress: ip,
      Location: 'PT',
      ISP: 'Carrier',
    },
  }))

export const photographerFromPorto = situation(
  'photographer-from-porto',
  'travel',
  'A guest who works from where it was agreed',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    const ip = '85.240.17.66'
    return {
      alerts: [guestSignIn(setting, at, ip)],
      facts: {
        investigations: [guestAgreed(setting)],
        intelligence: [clean(setting, 'ip', ip), clean(setting, 'domain', 'estudio-ribeira.pt')],
        telemetry: guestSignedIn(at, ip, [0, 3, 6, 10, 13, 17]),
      },
      expected: harmless,
      because: 'Account and address are those of the approval, and the account has come from there twice a week.',
    }
  },
)

export const photographerFromElsewhere = situation(
  'photographer-from-elsewhere',
  'travel',
  'A guest from another address than the agreed one',
  (setting) => {
    const at = setting.ago({ hours: 2 })
    const ip = '188.81.140.9'
    return {
      alerts: [guestSignIn(setting, at, ip)],
      facts: {
        investigations: [guestAgreed(setting)],
        intelligence: [clean(setting, 'ip', ip), clean(setting, 'domain', 'estudio-ribeira.pt')],
        telemetry: [...guestSignedIn(at, ip, [0]), ...guestSignedIn(at, '85.240.17.66', [3, 6, 10, 13, 17])],
      },
      expected: undecided,
      because: 'The address is not the one of the approval, and the account never came from there.',
    }
  },
)

export const changeOfToday = situation(
  'change-of-today',
  'contradiction',
  'A change of today that names the script and the server',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 4 })
    const command = 'powershell.exe -ExecutionPolicy Bypass -File D:\\Install\\Move-Spool.ps1'
    return {
      alerts: [
        alert(setting, at + 30_000, 'nxlog_siem', 'PowerShell execution policy bypass', {
          rule: 'PowerShell execution policy bypass',
          level: 10,
          host: server.host,
          user: `HAVSKOG\\${oskar.account}`,
          process: 'powershell.exe',
          command_line: command,
          parent: 'explorer.exe',
          event_time: setting.iso(at),
          collector: 'nxl-got-01',
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'CHG-5120 Labels are printed too slowly',
            setting.ago({ hours: 7 }),
            'NOT_APPLICABLE',
            [{ person: oskar }],
            `Today after the shift I move the spool folder of ${server.host} to the fast disk, with Move-Spool.ps1. Karin agreed.`,
            opened,
          ),
        ],
        telemetry: [
          loggedOn(server, at - 300_000, oskar.account, { LogonType: 'RemoteInteractive' }),
          ran(server, at, 'powershell.exe', command, { ...by(oskar), InitiatingProcessFileName: 'explorer.exe' }),
        ],
      },
      expected: harmless,
      because: 'The change of the same day names the server and the script, and who announced it ran it.',
    }
  },
)

export const changeOfTodayNamesTheServerOnly = situation(
  'change-of-today-names-the-server-only',
  'contradiction',
  'A change of today about something else on the server',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 4 })
    const command = 'powershell.exe -ExecutionPolicy Bypass -File C:\\Users\\Public\\upd.ps1'
    return {
      alerts: [
        alert(setting, at + 30_000, 'nxlog_siem', 'PowerShell execution policy bypass', {
          rule: 'PowerShell execution policy bypass',
          level: 10,
          host: server.host,
          user: `HAVSKOG\\${oskar.account}`,
          process: 'powershell.exe',
          command_line: command,
          parent: 'explorer.exe',
          event_time: setting.iso(at),
          collector: 'nxl-got-01',
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'CHG-5121 More memory for the printing',
            setting.ago({ hours: 7 }),
            'NOT_APPLICABLE',
            [{ person: oskar }],
            `Today after the shift I give ${server.host} more memory and start it again. Karin agreed.`,
            opened,
          ),
        ],
        telemetry: [
          loggedOn(server, at - 300_000, oskar.account, { LogonType: 'RemoteInteractive' }),
          ran(server, at, 'powershell.exe', command, { ...by(oskar), InitiatingProcessFileName: 'explorer.exe' }),
        ],
      },
      expected: undecided,
      because: 'Nobody wrote about that script.',
    }
  },
)
