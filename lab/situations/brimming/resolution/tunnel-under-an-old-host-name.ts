// A network sensor names the laptop that had the address weeks ago; the tunnel is of the one that has it now.
import type { Telemetry } from '../../../world/facts.ts'
import { alert, by, connected, hashes, hostile, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const tunnelUnderAnOldHostName: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman-engman')
  const laptop = setting.laptopOf('clara.hultman-engman')
  const named = setting.laptopOf('bruno.forsell-hultman')
  const at = setting.ago({ hours: 1, minutes: 18 })
  const ip = '193.233.202.84'
  const domain = 'edge-sync.palebrook-cdn.com'
  const dll = setting.file('VERSION.dll')
  const host = setting.file('OneDriveStandaloneUpdater.exe')
  const folder = `C:\\Users\\${clara.account}\\AppData\\Local\\OneDriveUpd`
  const { hex } = setting.seeded
  const command = `"${folder}\\OneDriveStandaloneUpdater.exe"`
  const id = setting.seeded.number('vectra detection', 40_000, 60_000)
  const session = (i: number) => ({
    tunnel_type: 'Long TCP session - Command line',
    protocol: 'tcp',
    app_protocol: 'https',
    dst_port: 443,
    dst_ip: ip,
    bytes_received: 41_233 + i * 877,
    bytes_sent: 688_120 + i * 10_441,
    first_timestamp: setting.iso(at + i * 600_000),
    last_timestamp: setting.iso(at + i * 600_000 + 590_000),
  })
  return {
    id: 'tunnel-under-an-old-host-name',
    group: 'resolution',
    title: 'Hidden HTTPS tunnel of a host that is named wrongly',
    alerts: [
      alert(setting, at + 2_700_000, 'vectra_ai', 'Hidden HTTPS Tunnel', {
        id,
        url: `https://308714519558.uw2.portal.vectra.ai/api/v3.4/detections/${id}`,
        detection_url: `https://308714519558.uw2.portal.vectra.ai/detections/${id}?detail_id=0`,
        category: 'command_and_control',
        detection: 'Hidden HTTPS Tunnel',
        detection_category: 'command_and_control',
        detection_type: 'Hidden HTTPS Tunnel',
        custom_detection: null,
        description: null,
        state: 'active',
        threat: 70,
        certainty: 62,
        t_score: 70,
        c_score: 62,
        is_targeting_key_asset: false,
        is_triaged: false,
        is_marked_custom: false,
        is_custom_model: false,
        filtered_by_ai: false,
        filtered_by_user: false,
        filtered_by_rule: false,
        triage_rule_id: null,
        assigned_date: null,
        assigned_to: null,
        note: null,
        note_modified_by: null,
        notes: [],
        tags: [],
        groups: [],
        created_timestamp: setting.iso(at + 2_650_000),
        first_timestamp: setting.iso(at),
        last_timestamp: setting.iso(at + 2_400_000),
        sensor: hex('vectra sensor', 8),
        sensor_name: 'vsensor-gbg-01',
        data_source: { type: 'network', connection_name: 'vsensor-gbg-01', connection_id: hex('vectra sensor', 8) },
        src_account: null,
        src_ip: laptop.ip,
        src_host: {
          id: 2217,
          ip: laptop.ip,
          name: named.host,
          url: 'https://308714519558.uw2.portal.vectra.ai/api/v3.4/hosts/2217',
          is_key_asset: false,
          groups: [{ id: 14, name: 'Gothenburg - staff wifi', description: '', type: 'ip' }],
          threat: 47,
          certainty: 51,
          host_artifact_set: [
            {
              type: 'dhcp',
              value: named.host,
              source: null,
              siem: false,
              last_seen: setting.iso(setting.ago({ days: 21 })),
            },
            {
              type: 'kerberos',
              value: named.host,
              source: null,
              siem: false,
              last_seen: setting.iso(setting.ago({ days: 21 })),
            },
          ],
          probable_owner: named.owner,
          host_session_luids: [hex('vectra session', 8)],
        },
        summary: {
          bytes_received: 214_935,
          bytes_sent: 3_545_010,
          num_sessions: 5,
          dst_ips: [ip],
          dst_ports: [443],
          description: 'This host is using a long HTTPS session to communicate with an external system.',
        },
        grouped_details: [
          {
            external_target: { ip, name: domain },
            num_sessions: 5,
            bytes_received: 214_935,
            bytes_sent: 3_545_010,
            ja3_hashes: [hex('ja3 tunnel', 32)],
            ja3s_hashes: [hex('ja3s tunnel', 32)],
            first_timestamp: setting.iso(at),
            last_timestamp: setting.iso(at + 2_400_000),
            dst_ips: [ip],
            dst_ports: [443],
            dst_protocols: ['tcp'],
            dst_geo: 'Lithuania',
            is_external: true,
            sessions: [0, 1, 2, 3, 4].map(session),
          },
        ],
        campaign_summaries: [],
        investigation_pivot_link: null,
        brain: { name: 'vectra-cognito-brain', version: '9.4.0-12-31' },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk(
          'ip',
          ip,
          90,
          [
            ['Current C&C Server', 4, 'Team server of the Hollowreed framework on 443, checked today.'],
            ['Recent Suspicious Hosting', 2, 'Provider that ignores complaints.'],
          ],
          { location: { country: 'Lithuania', city: 'Vilnius', asn: 'AS209847', organization: 'Merkurys Hosting' } },
        ),
        setting.risk('domain', 'palebrook-cdn.com', 84, [
          ['Recent C&C DNS Name', 3, 'Used by the Hollowreed framework.'],
        ]),
      ],
      telemetry: [
        wrote(laptop, at - 900_000, 'VERSION.dll', folder, dll, {
          FileSize: 318_464,
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessCommandLine: `wscript.exe C:\\Users\\${clara.account}\\Downloads\\Ritning_2231.js`,
          InitiatingProcessAccountName: clara.account,
        }),
        ran(laptop, at - 20_000, 'OneDriveStandaloneUpdater.exe', command, {
          ...by(clara),
          ...hashes(host),
          FolderPath: folder,
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessCommandLine: `wscript.exe C:\\Users\\${clara.account}\\Downloads\\Ritning_2231.js`,
          InitiatingProcessAccountName: clara.account,
        }),
        ...[0, 1, 2, 3, 4].map(
          (i): Telemetry =>
            connected(laptop, at + i * 600_000, ip, {
              RemoteUrl: domain,
              InitiatingProcessFileName: 'OneDriveStandaloneUpdater.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: clara.account,
            }),
        ),
        connected(named, at + 300_000, '52.113.194.132', {
          RemoteUrl: 'teams.microsoft.com',
          InitiatingProcessFileName: 'teams.exe',
          InitiatingProcessAccountName: named.owner,
        }),
        ran(named, at + 290_000, 'teams.exe', 'teams.exe', {
          ...hashes(setting.file('teams.exe')),
          FolderPath: 'C:\\Program Files\\Teams',
          AccountName: named.owner,
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: {
      ...hostile(laptop.host),
      severities: ['high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: named.host },
        { action: 'block-indicator', target: laptop.ip },
      ],
    },
    because:
      'The name is from a lease three weeks old. The address has belonged to another laptop since, and there the endpoint platform saw a program in a user folder, started by a downloaded script, talk to a live command server at the times of the tunnel. The laptop that is named did nothing but telephone.',
  }
}
