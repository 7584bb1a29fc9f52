// Nozomi calls a program that goes to a controller an attack on the process; the Boston test bench gets its new firmware.
import { alert, by, connected, harmless, ran, situation } from '../../shorthand.ts'

export const nozomiProgramSentToAController = situation(
  'nozomi-program-sent-to-a-controller',
  'vocabulary',
  'Nozomi Guardian: program download to a controller',
  (setting) => {
    const hugo = setting.person('hugo.hultman-isaksson')
    const marcus = setting.person('marcus.bell')
    const laptop = setting.laptopOf('hugo.hultman-isaksson')
    const at = setting.ago({ hours: 5, minutes: 9 })
    const plc = '10.30.40.11'
    const asked = setting.ago({ days: 6, hours: 3 })
    const flash = (time: number) => [
      ran(
        laptop,
        time - 6 * 60_000,
        'Siemens.Automation.Portal.exe',
        '"Siemens.Automation.Portal.exe" "C:\\Projects\\CalBench\\CalBench_V19.ap19"',
        {
          ...by(hugo),
          FolderPath: 'C:\\Program Files\\Siemens\\Automation\\Portal V19\\Bin',
          InitiatingProcessFileName: 'explorer.exe',
          InitiatingProcessAccountName: hugo.account,
        },
      ),
      connected(laptop, time, plc, {
        RemotePort: 102,
        RemoteIPType: 'Private',
        InitiatingProcessFileName: 'Siemens.Automation.Portal.exe',
        InitiatingProcessAccountName: hugo.account,
      }),
    ]
    return {
      alerts: [
        alert(setting, at + 90_000, 'nozomi_guardian', 'SIGN:PROGRAM:DOWNLOAD', {
          id: setting.seeded.guid('nozomi alert'),
          type_id: 'SIGN:PROGRAM:DOWNLOAD',
          type_name: 'Program downloaded to device',
          name: 'Program download',
          description: `A program download command was issued from ${laptop.ip} to ${plc} (protocol s7-plus). The logic that the controller executes was replaced and the controller was stopped and started. An attacker may use this to change or destroy the physical process.`,
          risk: '9.0',
          base_risk: 9,
          severity: 10,
          is_security: true,
          is_incident: false,
          status: 'open',
          ack: false,
          time: at,
          created_time: at + 800,
          record_created_at: at + 61_000,
          protocol: 's7-plus',
          transport_protocol: 'tcp',
          ip_src: laptop.ip,
          mac_src: laptop.mac,
          id_src: laptop.ip,
          label_src: laptop.host,
          zone_src: 'Boston office',
          types_src: ['engineering_station'],
          roles_src: 'engineering_station, consumer',
          port_src: 50_912,
          ip_dst: plc,
          mac_dst: '28:63:36:a1:4c:07',
          id_dst: plc,
          label_dst: 'S7-1215C',
          zone_dst: 'Boston workshop',
          types_dst: ['controller'],
          roles_dst: 'producer',
          port_dst: 102,
          dst_roles: 'producer',
          appliance_id: setting.seeded.guid('nozomi appliance'),
          appliance_host: 'nzm-bos-01',
          appliance_ip: '10.30.0.71',
          appliance_site: 'Boston',
          capture_device: 'port3',
          n2os_version: '24.5.0-10231402',
          trace_sha1: setting.seeded.hex('nozomi trace', 40),
          trigger_id: null,
          trigger_type: 'vi',
          bpf_filter: `(ip host ${laptop.ip} and ip host ${plc})`,
          threat_name: '',
          mitre_attack_for_ics: [
            { tactic: 'Inhibit Response Function', id: 'T0843', name: 'Program Download' },
            { tactic: 'Execution', id: 'T0858', name: 'Change Operating Mode' },
          ],
          properties: {
            base_risk: 9,
            is_dst_public: false,
            is_src_public: false,
            is_dst_node_learned: true,
            is_src_node_learned: true,
            n2os_version: '24.5.0',
            cause: 'A program download command was seen and no change window is configured for the zone.',
            solution: 'Verify that the operation was planned. If not, isolate the source and restore the logic.',
          },
          playbook: 'OT - unplanned programming',
          close_option: null,
          sec_profile_visible: true,
          vantage_url: 'https://havskog.eu1.vantage.nozominetworks.io/#/alerts',
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'calibration bench',
            title: 'Bench 2 stops halfway through the warm-up',
            status: 'WAITING',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: marcus,
            at: asked,
            tags: ['Workshop'],
            alerts: [],
            comments: [
              {
                author: 'Hugo Hultman-Isaksson',
                body: `The calibration bench gives up at 60 degrees again. I think it is the timer in the little Siemens box (${plc}). I will change it from my laptop in the portal, put it on the box and see whether it gets through a night.`,
                at: asked,
              },
              {
                author: 'Marcus Bell',
                body: 'Go ahead, the bench is yours this week, nothing of a customer stands on it. Keep the old version in the project folder please.',
                at: asked + 4 * 60 * 60_000,
              },
              {
                author: 'Hugo Hultman-Isaksson',
                body: 'Second try went on this morning, it ran to 85 now. Leave this waiting, if it runs tonight too we are done.',
                at: at + 70 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...flash(setting.ago({ days: 16, hours: 4 })),
          ...flash(setting.ago({ days: 2, hours: 6 })),
          ...flash(at),
          ran(laptop, at + 30 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(hugo),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'To download a program is the word of the trade for what an engineer does to a controller. The technician said that he would do so from his laptop with this very box, the field engineer agreed, and he told how it went. The laptop ran the portal of the maker at that minute, as two weeks and two days ago.',
    }
  },
)
