// The laptop that had a real loader once now has a program that adds itself to the start: an update of the torque tool.
import type { Machine, Person } from '../../../world/company.ts'
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, clean, closed, connected, harmless, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const torqueToolAfterAnOldLoader: TellSituation = (setting) => {
  const anna = setting.person('anna.berg2')
  const laptop = setting.laptopOf('anna.berg2')
  const at = setting.ago({ hours: 2, minutes: 2 })
  const tool = setting.file('TorqueLinkTray.exe')
  const folder = 'C:\\Program Files\\Nordmoment\\TorqueLink'
  const run = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run'
  const ip = '185.76.9.44'
  const host = 'updates.nordmoment.se'
  const { guid } = setting.seeded

  const updated = (machine: Machine, person: Person, when: Time): Telemetry[] => [
    connected(machine, when - 40_000, ip, {
      RemoteUrl: host,
      InitiatingProcessFileName: 'TorqueLinkUpdate.exe',
      InitiatingProcessCommandLine: `"${folder}\\TorqueLinkUpdate.exe" /check`,
      InitiatingProcessAccountName: 'system',
    }),
    wrote(machine, when - 8000, 'TorqueLinkTray.exe', folder, tool, {
      FileSize: 3_310_592,
      FileOriginUrl: `https://${host}/5.2.1/TorqueLink.msp`,
      InitiatingProcessFileName: 'msiexec.exe',
      InitiatingProcessAccountName: 'system',
    }),
    {
      table: 'DeviceRegistryEvents',
      at: when,
      machine,
      columns: {
        ActionType: 'RegistryValueSet',
        RegistryKey: run,
        RegistryValueName: 'TorqueLinkTray',
        RegistryValueType: 'String',
        RegistryValueData: `"${folder}\\TorqueLinkTray.exe" /min`,
        InitiatingProcessFileName: 'TorqueLinkTray.exe',
        InitiatingProcessCommandLine: `"${folder}\\TorqueLinkTray.exe" /register`,
        InitiatingProcessSHA256: tool.sha256,
        InitiatingProcessAccountName: 'system',
      },
    },
    ran(machine, when + 15_000, 'TorqueLinkTray.exe', `"${folder}\\TorqueLinkTray.exe" /min`, {
      ...hashes(tool),
      FolderPath: folder,
      AccountName: person.account,
      AccountUpn: person.email,
      InitiatingProcessFileName: 'TorqueLinkUpdate.exe',
    }),
  ]
  const others: [string, number][] = [
    ['felix.isaksson', 74],
    ['hugo.bergh-engman', 51],
    ['greta.engman', 50],
    ['jakob.bergh', 27],
    ['bruno.engman', 26],
    ['edith.granath-forsell', 25],
    ['iris.isaksson', 9],
  ]
  const noticed = closed(
    setting,
    'torque start entry',
    {
      title: 'A program registered itself to start with Windows',
      category: 'Persistence',
      severity: 'Low',
      at: setting.ago({ hours: 74 }),
      machine: setting.laptopOf('felix.isaksson'),
      techniques: ['T1547.001'],
      evidence: [{ kind: 'File', name: 'TorqueLinkTray.exe', path: folder, file: tool }],
    },
    'FalsePositive',
    'Clean',
    'Comes with version 5.2 of the screwdriver program, signed by its maker.',
  )
  const line = (n: number, second: number, target: string, operation: string) =>
    `<134>${new Date(at + second * 1000).toUTCString().slice(5, 25)} apexcentral-01 CEF:0|Trend Micro|Apex Central|8.0.0.6691|BM:${n}|Behavior Monitoring: Unauthorized Change Prevention|5|deviceExternalId=${8841 + n} rt=${at + second * 1000} deviceFacility=Apex One deviceNtDomain=HAVSKOG dntdom=Havskog\\Gothenburg\\Assembly\\ dvchost=${laptop.host} shost=${laptop.host} src=${laptop.ip} duser=HAVSKOG\\\\${anna.account} suser=SYSTEM act=Assess cn1Label=Risk_Level cn1=2 cn2Label=Policy cn2=${n} cn3Label=Event_Type cn3=8 cs1Label=Policy_Name cs1=New Startup Program cs2Label=Operation cs2=${operation} cs3Label=Target cs3=${target} cs4Label=Engine_Version cs4=3.1.1029 cs5Label=Pattern_Version cs5=1.948.00 cs6Label=Prevalence cs6=Low - first detected on this product server sproc=${folder}\\TorqueLinkTray.exe fileHash=${tool.sha1.toUpperCase()} filePath=${folder}\\TorqueLinkTray.exe TMCMLogDetectedHost=${laptop.host} TMCMLogDetectedIP=${laptop.ip} ApexCentralHost=apexcentral-01 devicePayloadId=${guid(`apex ${n}`).toUpperCase()} TMCMdevicePlatform=Windows 11 10.0 (Build 26100) productVersion=14.0.13139 reason=Endpoint has earlier Virus/Malware history (TROJ_SALTMARSH.B); risk raised by one level`
  return {
    id: 'torque-tool-after-an-old-loader',
    group: 'carry-over',
    title: 'New startup program on a laptop with a past',
    alerts: [
      alert(
        setting,
        at + 120_000,
        'trend_apex_one',
        'Behavior Monitoring: New Startup Program',
        [
          line(1, 0, `${run}\\TorqueLinkTray`, 'Create'),
          line(2, 1, `${run}\\TorqueLinkTray`, 'Write'),
          line(3, 15, `${folder}\\TorqueLinkTray.exe`, 'Execute'),
        ].join('\n'),
      ),
    ],
    facts: {
      incidents: [noticed.incident],
      files: [
        {
          name: 'TorqueLinkTray.exe',
          identity: tool,
          determination: 'Clean',
          publisher: 'Nordmoment AB',
          size: 3_310_592,
          prevalence: 7400,
        },
      ],
      intelligence: [clean(setting, 'domain', 'nordmoment.se'), clean(setting, 'ip', ip)],
      telemetry: [
        ...others.flatMap(([key, hours]) =>
          updated(setting.laptopOf(key), setting.person(key), setting.ago({ hours, minutes: hours % 7 })),
        ),
        ...updated(laptop, anna, at),
      ],
    },
    expected: harmless,
    because:
      'Seven other laptops of technicians took the same signed and clean file from the maker within three days and wrote the same entry, and one of these was examined and closed as false. The loader of ten weeks ago never ran and has nothing to do with it.',
  }
}
