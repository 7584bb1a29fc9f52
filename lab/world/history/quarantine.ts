// What the malware platform did over the months: adware put away on laptops, scans, policy updates, a test file.
import type { Machine } from '../company.ts'
import type { Facts, FileIdentity, MalwareEvent } from '../facts.ts'
import type { Setting } from '../setting.ts'

/** The standard antivirus test file, the same everywhere. */
export const eicar: FileIdentity = {
  sha256: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
  sha1: '3395856ce81f2b7382dee72602f798b642f14140',
  md5: '44d88612fea8a8f36de82e1278abb02f',
}

const unwanted = [
  ['toolbar-setup.exe', 'PUA.Toolbar'],
  ['coupon-finder.exe', 'PUA.Win.Adware.CouponFinder'],
  ['pdf-converter-free.exe', 'PUA.Win.Bundler.PdfFree'],
  ['driver-booster-trial.exe', 'PUA.Win.Tool.DriverBooster'],
  ['video-grabber.exe', 'Win.Adware.Grabber'],
] as const

export function quarantine(setting: Setting): Facts {
  const computers = setting.machines.filter(({ inventories }) => inventories.includes('malware'))
  const inUse = computers.filter(({ silentDays }) => silentDays === 0)
  const laptops = inUse.filter(({ role }) => role === 'workstation')
  return {
    malwareEvents: [
      ...laptops.flatMap((machine, i) => adware(setting, machine, i)),
      ...inUse.flatMap((machine, i) => upkeep(setting, machine, i)),
      ...computers.map((machine, i) => ({
        key: `registration ${machine.key}`,
        type: 'Initial Agent Registration' as const,
        at: setting.ago({ days: 220 + i }),
        machine,
      })),
      ...testFile(setting),
      ...oldLoader(setting),
    ],
  }
}

/** One or two unwanted programs on every laptop, all put away, the last at least eight days ago. */
function adware(setting: Setting, machine: Machine, i: number): MalwareEvent[] {
  const owner = setting.people.find(({ key }) => key === machine.owner)
  return [8 + ((i * 5) % 27), 38 + ((i * 7) % 40)].slice(0, 1 + (i % 2)).flatMap((days, n): MalwareEvent[] => {
    const [name, detection] = unwanted[(i + n) % unwanted.length] ?? unwanted[0]
    const at = setting.ago({ days, hours: i % 11, minutes: i })
    const told = {
      machine,
      severity: 'Low',
      detection,
      detectionKey: `adware ${machine.key} ${n}`,
      file: {
        name,
        path: owner ? `C:\\Users\\${owner.account}\\Downloads` : 'C:\\Users\\Public\\Downloads',
        identity: setting.file(name),
        disposition: 'Malicious',
      },
    } as const
    return [
      { key: `adware seen ${machine.key} ${n}`, type: 'Threat Detected', at, ...told },
      { key: `adware ${machine.key} ${n}`, type: 'Threat Quarantined', at: at + 2000, ...told },
    ]
  })
}

function upkeep(setting: Setting, machine: Machine, i: number): MalwareEvent[] {
  const scans = [2, 9, 16, 23].flatMap((days): MalwareEvent[] => {
    const at = setting.ago({ days, hours: 10, minutes: i })
    return [
      { key: `scan ${machine.key} ${days}`, type: 'Scan Started', at, machine },
      {
        key: `scan end ${machine.key} ${days}`,
        type: 'Scan Completed, No Detections',
        at: at + 3_600_000,
        machine,
      },
    ]
  })
  return [
    ...scans,
    { key: `policy ${machine.key}`, type: 'Policy Update', at: setting.ago({ days: 12, minutes: i }), machine },
  ]
}

/** The analyst tried the alerting chain last month. */
function testFile(setting: Setting): MalwareEvent[] {
  const machine = setting.laptopOf('elif.demir')
  return [
    {
      key: 'test file',
      type: 'Threat Quarantined',
      at: setting.ago({ days: 33, hours: 2 }),
      machine,
      severity: 'Medium',
      detection: 'EICAR-Test-File',
      detectionKey: 'test file',
      file: { name: 'eicar.com', path: 'C:\\Temp', identity: eicar, disposition: 'Malicious' },
    },
  ]
}

/** Once it was real: a loader that was put away on a technician's laptop, looked into and closed. */
function oldLoader(setting: Setting): MalwareEvent[] {
  const machine = setting.laptopOf('anna.berg2')
  const told = {
    machine,
    severity: 'High',
    detection: 'W32.Saltmarsh.Loader',
    detectionKey: 'old loader',
    file: {
      name: 'Faktura_2291.scr',
      path: 'C:\\Users\\anna.berg2\\Downloads',
      identity: setting.file('Faktura_2291.scr'),
      disposition: 'Malicious',
    },
  } as const
  const at = setting.ago({ days: 74 })
  return [
    { key: 'old loader seen', type: 'Threat Detected', at, ...told },
    { key: 'old loader', type: 'Threat Quarantined', at: at + 1500, ...told },
  ]
}
