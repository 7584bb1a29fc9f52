// Patch management rolls out firmware, and a second product sees the drive encryption being suspended.
import { alert, clean, harmless, hashes, ran, situation, ticket } from '../../shorthand.ts'

export const firmwareWaveSuspendsDriveLocks = situation(
  'firmware-wave-suspends-drive-locks',
  'chains',
  'Drive encryption suspended on laptops of the assembly',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('clara.hultman-engman')
    const clara = setting.person('clara.hultman-engman')
    const other = setting.laptopOf('greta.bergh-isaksson')
    const started = setting.ago({ hours: 5, minutes: 40 })
    const at = setting.ago({ hours: 5, minutes: 15 })
    const name = 'tbt4-fw-44.21.exe'
    const file = setting.file(name)
    const path = 'C:\\Windows\\Action1\\packages'
    const suspend = 'manage-bde.exe -protectors -disable C: -RebootCount 1'
    const agent = { AccountName: 'system', InitiatingProcessFileName: 'action1_agent.exe' }
    return {
      alerts: [
        alert(setting, started, 'action1', 'Automation started on endpoints', {
          id: setting.seeded.guid('action1 event'),
          type: 'AutomationInstance',
          self: 'https://app.eu.action1.com/api/3.0/automations/instances/havskog/install_tbt4_wave2',
          organization: { id: setting.seeded.guid('action1 org'), name: 'Havskog Instruments' },
          alert: {
            rule: 'Automation started',
            severity: 'Info',
            channel: 'webhook',
            sent_at: setting.iso(started + 8000),
          },
          automation: {
            id: `Deploy_Software_${setting.seconds(started)}`,
            name: 'TBT4 controller 44.21 - wave 2',
            started: setting.iso(started),
            run_mode: 'manual',
            randomize_start: 'yes',
            retry_minutes: 1440,
            initiated_by: oskar.email,
            schedule: null,
            actions: [
              { step: 1, template: 'run_script', name: 'Pre-check: mains power, battery > 40 %', timeout_min: 5 },
              { step: 2, template: 'run_script', name: 'Suspend BitLocker for one restart', timeout_min: 5 },
              {
                step: 3,
                template: 'deploy_package',
                name: 'Brightdock TBT4 firmware 44.21',
                file: name,
                sha256: file.sha256,
                timeout_min: 40,
              },
              { step: 4, template: 'reboot', name: 'Restart, user may delay by 60 minutes', timeout_min: 90 },
            ],
          },
          endpoints: {
            total: 2,
            items: [laptop, other].map(({ host, ip, mac, dnsName }) => ({
              name: host.toUpperCase(),
              dns: dnsName,
              ip_address: ip,
              mac,
              os: 'Windows 11 Enterprise 24H2 (26100)',
              agent_version: '5.219.603.1',
              groups: ['Assembly Gothenburg'],
              status: 'Connected',
              reboot_required: 'No',
              manufacturer: 'LENOVO',
              serial: setting.seeded.code(`action1 serial ${host}`, 8),
              cpu: '12th Gen Intel(R) Core(TM) i5-1245U',
              ram_gb: 16,
              disk: { model: 'SAMSUNG MZVL2512HCJQ', free_gb: 211, encryption: 'BitLocker (on)' },
              last_seen: setting.iso(started - 20_000),
              last_boot: setting.iso(setting.ago({ days: 3 })),
              user_sessions: 1,
              vulnerabilities: { critical: 0, high: 2, medium: 5, low: 1 },
              comment: '',
              custom_attributes: { room: 'Assembly', cost_center: '4410', attribute3: '', attribute4: '' },
              missing_critical_updates: 0,
            })),
          },
          summary: { success: 0, pending: 2, error: 0 },
        }),
        alert(setting, at, 'sekoia_io', 'BitLocker protectors disabled through command line', {
          uuid: setting.seeded.guid('sekoia alert'),
          short_id: 'ALqZ81kT3mPw',
          community_uuid: setting.seeded.guid('sekoia community'),
          title: 'BitLocker protectors disabled through command line',
          details:
            'Detects the use of manage-bde to switch off the key protectors of a drive. Ransomware actors do so before they encrypt a drive with a key of their own.',
          created_at: setting.seconds(at + 40_000),
          created_by: setting.seeded.guid('sekoia creator'),
          created_by_type: 'application',
          updated_at: setting.seconds(at + 45_000),
          first_seen_at: setting.iso(at - 4 * 60_000),
          last_seen_at: setting.iso(at),
          urgency: { value: 75, current_value: 75, severity: 80, criticity: 50, display: 'High' },
          status: {
            uuid: setting.seeded.guid('sekoia status'),
            name: 'Pending',
            description: 'The alert will be managed soon',
          },
          alert_type: { category: 'malicious-code', value: 'ransomware' },
          rule: {
            uuid: setting.seeded.guid('sekoia rule'),
            name: 'BitLocker protectors disabled through command line',
            severity: 80,
            type: 'sigma',
            instance_uuid: setting.seeded.guid('sekoia rule instance'),
            pattern:
              "detection:\n  selection:\n    process.name: manage-bde.exe\n    process.command_line|contains|all: ['-protectors', '-disable']\n  condition: selection",
          },
          kill_chain_short_id: 'KCXKNfnJuUUU',
          similar: 1,
          number_of_events: 2,
          number_of_unseen_comments: 0,
          comments: [],
          countermeasures: [],
          history: [],
          adversaries: [],
          assets: [],
          ttps: [
            { type: 'attack-pattern', name: 'Impair Defenses: Disable or Modify Tools', external_id: 'T1562.001' },
            { type: 'attack-pattern', name: 'Data Encrypted for Impact', external_id: 'T1486' },
          ],
          source: `${laptop.host}, ${other.host}`,
          target: null,
          intake: { uuid: setting.seeded.guid('sekoia intake'), name: 'Windows event forwarding', dialect: 'windows' },
          stix: {
            type: 'bundle',
            objects: [
              {
                type: 'observed-data',
                number_observed: 2,
                first_observed: setting.iso(at - 4 * 60_000),
                last_observed: setting.iso(at),
                objects: [
                  {
                    type: 'process',
                    command_line: suspend,
                    name: 'manage-bde.exe',
                    x_host: laptop.host,
                    x_user: 'NT AUTHORITY\\SYSTEM',
                    x_parent: 'C:\\Windows\\Action1\\action1_agent.exe',
                  },
                  {
                    type: 'process',
                    command_line: suspend,
                    name: 'manage-bde.exe',
                    x_host: other.host,
                    x_user: 'NT AUTHORITY\\SYSTEM',
                    x_parent: 'C:\\Windows\\Action1\\action1_agent.exe',
                  },
                ],
              },
            ],
          },
        }),
      ],
      facts: {
        files: [
          {
            name,
            identity: file,
            determination: 'Clean',
            publisher: 'Brightdock Devices',
            size: 6_120_448,
            prevalence: 44,
          },
        ],
        intelligence: [clean(setting, 'hash', file.sha256)],
        investigations: [
          ticket(
            setting,
            'Advisory BD-2026-11 (Thunderbolt controllers): close it on all laptops',
            started - 20 * 60_000,
            'BENIGN',
            [{ person: oskar }, { machine: laptop }, { machine: other }],
            '',
            {
              source: 'USER',
              tags: ['Patch'],
              assignee: oskar,
              comments: [
                {
                  author: 'Oskar Falk',
                  body: `Wave 2 today: ${laptop.host} and ${other.host} (assembly, Clara and Greta told). Package ${name} of the maker, hash compared. As in wave 1 the script suspends the drive protectors for one restart, because the controller is measured at boot. Approved by ${karin.name}.`,
                  at: started - 10 * 60_000,
                },
                {
                  author: 'Oskar Falk',
                  body: 'Both are done, restarted and protected again.',
                  at: at + 45 * 60_000,
                },
              ],
            },
          ),
        ],
        telemetry: [laptop, other].flatMap((machine, i) => [
          ran(machine, at - i * 4 * 60_000, 'manage-bde.exe', suspend, agent),
          ran(machine, at - i * 4 * 60_000 + 30_000, name, `"${path}\\${name}" /s /noreboot`, {
            ...agent,
            ...hashes(file),
            FolderPath: path,
          }),
          ran(
            machine,
            at - i * 4 * 60_000 + 28 * 60_000,
            'manage-bde.exe',
            'manage-bde.exe -protectors -enable C:',
            agent,
          ),
          {
            table: 'DeviceLogonEvents' as const,
            at: at - i * 4 * 60_000 + 35 * 60_000,
            machine,
            columns: {
              ActionType: 'LogonSuccess',
              AccountName: machine === laptop ? clara.account : 'greta.bergh-isaksson',
              LogonType: 'Interactive',
            },
          },
        ]),
      },
      expected: harmless,
      because:
        'The patch tool suspended the protectors for one restart, installed clean firmware of the maker and switched them on again. The change for an advisory names both laptops, the package and this very step, and both people worked on afterwards.',
    }
  },
)
