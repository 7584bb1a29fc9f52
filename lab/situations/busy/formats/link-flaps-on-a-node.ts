// A cluster of hypervisors reports a network port that goes up and down.
import { alert, situation } from '../../shorthand.ts'

export const linkFlapsOnANode = situation(
  'link-flaps-on-a-node',
  'formats',
  'A port of a cluster node goes up and down',
  (setting) => {
    const at = setting.ago({ hours: 1, minutes: 9 })
    const cluster = setting.seeded.guid('nutanix cluster')
    const parameter = (name: string, value: string | number) => ({
      param_name: name,
      param_value: typeof value === 'string' ? { string_value: value } : { int_value: value },
    })
    return {
      alerts: [
        alert(setting, at, 'nutanix_prism', 'A6020: Host NIC link flapping', {
          version: '1.0',
          event_type: 'ALERT.CREATE',
          entity_reference: { kind: 'alert', uuid: setting.seeded.guid('nutanix alert') },
          data: {
            metadata: {
              kind: 'alert',
              uuid: setting.seeded.guid('nutanix alert'),
              alert_type_uuid: 'A6020',
              creation_time: setting.iso(at),
              last_update_time: setting.iso(at + 4000),
              owner_reference: { kind: 'user', uuid: '00000000-0000-0000-0000-000000000000', name: 'admin' },
              spec_version: 0,
            },
            status: {
              resources: {
                title: 'Host NIC link flapping',
                default_message:
                  'Port {nic_name} on host {hypervisor_address} changed its link state {count} times in the last {interval} minutes.',
                severity: 'warning',
                classifications: ['Hardware', 'Network'],
                impact_types: ['Availability'],
                is_user_defined: false,
                is_auto_resolve_enabled: true,
                acknowledged_status: { is_true: false },
                resolution_status: { is_true: false },
                originating_cluster_uuid: cluster,
                source_entity: {
                  entity: { type: 'node', name: 'ntnx-gbg-n2', uuid: setting.seeded.guid('nutanix node') },
                },
                affected_entity_list: [
                  { type: 'host', name: 'ntnx-gbg-n2', uuid: setting.seeded.guid('nutanix host') },
                  { type: 'cluster', name: 'ntnx-gbg', uuid: cluster },
                ],
                parameters: [
                  parameter('nic_name', 'eth2'),
                  parameter('hypervisor_address', '10.20.40.62'),
                  parameter('cvm_address', '10.20.40.72'),
                  parameter('count', 9),
                  parameter('interval', 30),
                  parameter('switch_port', 'Ethernet1/14'),
                  parameter('bond', 'br0-up (active-backup)'),
                  parameter('rx_crc_errors', 218),
                ],
                possible_causes: [
                  {
                    cause: 'The cable or the transceiver is faulty, or the switch port is.',
                    actions: [
                      'Check the cable and the transceiver of the port.',
                      'Check the counters of the switch port.',
                      'If the alert stays, contact Nutanix support.',
                    ],
                    kb: 'https://portal.nutanix.com/kb/1381',
                  },
                ],
                check: {
                  check_id: 'nic_link_flap_check',
                  plugin: 'ncc hardware_checks',
                  schedule_seconds: 1800,
                  ncc_version: '5.1.1.3',
                },
                running_vms: [
                  { name: 'srv-files-01', power_state: 'ON' },
                  { name: 'srv-print-queue-old', power_state: 'OFF' },
                  { name: 'srv-erp-01', power_state: 'ON' },
                ],
              },
            },
          },
          cluster: {
            name: 'ntnx-gbg',
            uuid: cluster,
            aos_version: '6.10.1.6',
            hypervisor: 'AHV 20230302.103014',
            nodes: 3,
            redundancy_factor: 2,
            fault_tolerance: { node: 1, disk: 1 },
            storage: { used_tib: 21.4, total_tib: 61.1, data_reduction: '1.92 : 1' },
            health: { network: 'warning', storage: 'good', hosts: 'good', vms: 'good' },
            license: { category: 'Pro', expires: '2028-02-28' },
          },
          port_history: Array.from({ length: 9 }, (_, i) => ({
            time: setting.iso(at - (9 - i) * 180_000),
            nic: 'eth2',
            state: i % 2 === 0 ? 'down' : 'up',
            speed_mbps: i % 2 === 0 ? 0 : 25_000,
          })),
          previous: {
            same_alert_last_90_days: 3,
            last_resolved: setting.iso(setting.ago({ days: 21 })),
            resolved_by: 'auto',
          },
          pulse: { enabled: true, case_created: false },
          links: {
            prism: 'https://ntnx-gbg.havskoginstruments.com:9440/console/#page/alerts',
            docs: 'https://portal.nutanix.com/page/documents/details?targetId=Alerts-Reference:A6020',
          },
        }),
      ],
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'A port with bad cable or transceiver makes no security claim. There is nothing to confirm or to refute, and the machines in the message only run on that node.',
    }
  },
)
