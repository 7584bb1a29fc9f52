// Bitdefender's behaviour module stopped an updater that moves its own program files, as it does every week on four laptops.
import { alert, by, clean, closed, connected, fileSeen, harmless, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const gravityzoneBlocksTheLensBenchUpdater: TellSituation = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const laptop = setting.laptopOf('nadia.petrova')
  const others = ['jonas.brandt', 'sofia.marklund', 'lars-erik.oberg'].map((key) => setting.laptopOf(key))
  const at = setting.ago({ minutes: 52 })
  const name = 'LensBenchUpdate.exe'
  const file = setting.file(name)
  const folder = 'C:\\Program Files (x86)\\Ottersund\\LensBench'
  const command = `"${folder}\\${name}" /silent /channel=stable /job=weekly`
  const move = `cmd.exe /d /c move /y "${folder}\\LensBench.exe.new" "${folder}\\LensBench.exe"`
  const incidentId = setting.seeded.hex('gz incident lens', 24)
  const endpoint = setting.seeded.hex('gz endpoint nadia', 24)
  const company = setting.seeded.hex('gz company', 24)
  const run = (machine: typeof laptop, time: number) => [
    ran(machine, time, name, command, {
      ...hashes(file),
      FolderPath: folder,
      AccountName: 'system',
      InitiatingProcessFileName: 'svchost.exe',
      InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
    }),
    connected(machine, time + 4000, '193.180.164.21', {
      RemoteUrl: 'dl.ottersund-optik.se',
      InitiatingProcessFileName: name,
      InitiatingProcessSHA256: file.sha256,
      InitiatingProcessAccountName: 'system',
    }),
  ]
  const moved = (machine: typeof laptop, time: number) =>
    ran(machine, time + 31_000, 'cmd.exe', move, {
      ...hashes(setting.file('cmd.exe')),
      FolderPath: 'C:\\Windows\\SysWOW64',
      AccountName: 'system',
      InitiatingProcessFileName: name,
      InitiatingProcessSHA256: file.sha256,
    })
  const earlier = [7, 14, 21, 28].flatMap((days) =>
    [laptop, ...others].flatMap((machine, i) => {
      const time = at - days * 86_400_000 + i * 240_000
      return [...run(machine, time), moved(machine, time)]
    }),
  )
  const before = closed(
    setting,
    'lens bench on a neighbour',
    {
      title: 'Program replaced a running program',
      category: 'DefenseEvasion',
      severity: 'Low',
      at: setting.ago({ days: 21, minutes: 40 }),
      machine: setting.laptopOf('jonas.brandt'),
      techniques: ['T1036'],
      evidence: [fileSeen(setting, name, folder)],
    },
    'FalsePositive',
    'Clean',
    'Signed by the maker of the optics program. Renames its own binary at the end, nothing else.',
  )
  return {
    id: 'gravityzone-blocks-the-lens-bench-updater',
    group: 'formats',
    title: 'Bitdefender GravityZone blocked a process for its behaviour',
    alerts: [
      alert(setting, at, 'bitdefender_gravityzone', 'new-incident', {
        jsonrpc: '2.0',
        method: 'addEvents',
        id: setting.seeded.guid('gz push lens'),
        params: {
          events: [
            {
              module: 'avc',
              product_installed: 'BEST',
              user: { name: 'SYSTEM', sid: 'S-1-5-18' },
              companyId: company,
              computer_name: laptop.host.toUpperCase(),
              computer_fqdn: laptop.dnsName,
              computer_ip: laptop.ip,
              computer_id: endpoint,
              exploit_type: 'AVC APPLICATION',
              exploit_path: `${folder}\\${name}`,
              status: 'avc_blocked',
              last_blocked: setting.iso(at),
              count: 1,
              timestamp: setting.iso(at),
            },
            {
              module: 'new-incident',
              created: setting.iso(at + 2100),
              companyId: company,
              endpointId: endpoint,
              incident_id: incidentId,
              incident_number: 1873,
              incident_url: `https://cloudgz.gravityzone.bitdefender.com/#!/incidents/edr/${incidentId}`,
              computer_id: endpoint,
              computer_name: laptop.host.toUpperCase(),
              computer_fqdn: laptop.dnsName,
              computer_ip: laptop.ip,
              computer_mac_address: laptop.mac.toLowerCase(),
              severityScore: 71,
              severity: 'high',
              attack_entry: 1_946_232_861,
              attack_types: ['Malware', 'Defense Evasion'],
              att_ck_id: ['T1036.003', 'T1543.003', 'T1070.004'],
              main_action: 'blocked',
              detection_name: 'ATC.SuspiciousBehavior.8A4C1F0E2D6B77C1',
              detection_level: 'advanced',
              process_pid: 11_284,
              process_path: `${folder}\\${name}`,
              process_command_line: command,
              parent_process_pid: 1496,
              parent_process_path: 'C:\\Windows\\System32\\svchost.exe',
              file_name: name,
              file_path: `${folder}\\${name}`,
              file_hash_md5: file.md5,
              file_hash_sha256: file.sha256,
              username: 'NT AUTHORITY\\SYSTEM',
              user_sid: 'S-1-5-18',
              last_logged_user: `HAVSKOG\\${nadia.account}`,
              policy: { id: setting.seeded.hex('gz policy', 24), name: 'HSI - Workstations (Research) v14' },
              relay: null,
            },
            {
              module: 'modules',
              product_installed: 'BEST',
              product_version: '7.9.22.537',
              engine_version: '7.98512',
              computer_name: laptop.host.toUpperCase(),
              computer_ip: laptop.ip,
              computer_id: endpoint,
              malware_status: 1,
              avc_status: 1,
              aph_status: 0,
              dp_status: 0,
              pu_status: 0,
              firewall_status: 0,
              edr_status: 1,
              hd_status: 1,
              ids_status: null,
              timestamp: setting.iso(at - 3_600_000),
            },
          ],
        },
      }),
    ],
    facts: {
      incidents: [before.incident],
      files: [
        {
          name,
          identity: file,
          determination: 'Clean',
          publisher: 'Ottersund Optik AB',
          size: 3_412_776,
          prevalence: 8400,
        },
      ],
      intelligence: [
        {
          ...setting.risk('hash', file.sha256, 0, [], { hashAlgorithm: 'SHA-256' }),
          firstSeen: setting.ago({ days: 190 }),
        },
        clean(setting, 'domain', 'ottersund-optik.se'),
        clean(setting, 'domain', 'dl.ottersund-optik.se'),
        clean(setting, 'ip', '193.180.164.21'),
      ],
      telemetry: [
        ...earlier,
        ...run(laptop, at - 34_000),
        ...others.flatMap((machine, i) => {
          const time = at - 30_000 + (i + 1) * 240_000
          return [...run(machine, time), moved(machine, time)]
        }),
        ran(laptop, at + 900_000, 'outlook.exe', 'outlook.exe', {
          ...by(nadia),
          ...hashes(setting.file('outlook.exe')),
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'The same signed file, known as clean on thousands of machines, has done exactly this from the same scheduled task every week on four laptops, and the same behaviour was looked at and closed as false three weeks ago. Its only connection goes to the maker, and nothing else ran before or after.',
  }
}
