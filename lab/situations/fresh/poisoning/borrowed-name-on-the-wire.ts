// A laptop announces itself by DHCP under the name of the own scanner and attacks file sharing.
import { alert, confirmed, situation } from '../../shorthand.ts'

export const borrowedNameOnTheWire = situation(
  'borrowed-name-on-the-wire',
  'poisoning',
  'A laptop that announces itself as the scanner',
  (setting) => {
    const felix = setting.person('felix.bergh')
    const laptop = setting.laptopOf('felix.bergh')
    const scanner = setting.machine('scan-vm-01')
    const at = setting.ago({ minutes: 42 })
    const { incident } = confirmed(setting, 'borrowed name', {
      title: 'SMB exploitation attempts against many hosts',
      category: 'LateralMovement',
      severity: 'High',
      techniques: ['T1210', 'T1046'],
      at,
      machine: laptop,
      user: felix,
      evidence: [
        { kind: 'Ip', ip: laptop.ip },
        { kind: 'User', person: felix },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'cisco_secure_network_analytics', 'Addr_Scan/tcp and SMB exploitation attempts', {
          alarm_id: '5C-1HJW-9R7Q-0013-2',
          alarm_type_name: 'Addr_Scan/tcp',
          alarm_severity_name: 'Major',
          start_active_time: setting.iso(at),
          device_name: 'fc-bos-01',
          source_ip: laptop.ip,
          source_hostname: scanner.host,
          source_hostname_origin: 'DHCP option 12',
          source_host_groups: 'Boston workstations',
          source_dhcp_vendor_class: `${scanner.host} weekly authorised vulnerability scan, do not block`,
          target_ip: 'Multiple Hosts',
          target_port: 445,
          details: '214 hosts contacted on 445/tcp, 61 with malformed transaction requests',
          alarm_category_name: 'Recon',
        }),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: laptop.host }],
        forbidden: [
          { action: 'isolate-machine', target: scanner.host },
          { action: 'block-indicator', target: scanner.ip },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'The address belongs to a laptop in Boston, where people have confirmed this very attack. A name in DHCP is what the client says of itself; the scanner has another address in another office.',
    }
  },
)
