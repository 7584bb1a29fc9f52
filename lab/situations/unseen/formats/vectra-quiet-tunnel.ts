// A host detection of Vectra about an address that one source suspects.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const vectraQuietTunnel: TellSituation = (setting) => {
  const jakob = setting.person('jakob.bergh')
  const laptop = setting.laptopOf('jakob.bergh')
  const at = setting.ago({ hours: 2, minutes: 19 })
  const ip = '178.20.44.131'

  return {
    id: 'vectra-quiet-tunnel',
    group: 'formats',
    title: 'A hidden tunnel to a suspected address',
    alerts: [
      alert(setting, at, 'vectra', 'Hidden HTTPS Tunnel', {
        id: 55190,
        category: 'COMMAND & CONTROL',
        detection: 'Hidden HTTPS Tunnel',
        detection_type: 'Hidden HTTPS Tunnel',
        threat: 55,
        certainty: 61,
        state: 'active',
        src_ip: laptop.ip,
        src_host: { name: laptop.host, ip: laptop.ip, is_key_asset: false },
        sensor_name: 'vectra-bos-1',
        first_timestamp: setting.iso(at - 2_400_000),
        last_timestamp: setting.iso(at),
        grouped_details: [
          {
            external_target: { ip, name: '' },
            num_sessions: 3,
            bytes_received: 41_202,
            bytes_sent: 96_610,
            dst_ports: [443],
            dst_protocols: ['tcp'],
          },
        ],
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 64, [
          ['Recent Suspected C&C Server', 2, 'One sandbox saw a sample call it this week; not validated.'],
        ]),
      ],
      telemetry: [
        connected(laptop, at, ip, {
          InitiatingProcessFileName: 'labelsync.exe',
          InitiatingProcessAccountName: jakob.account,
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: 'vectra-bos-1' }],
    },
    because:
      'One source suspects the address and has not validated it, and the laptop did talk to it. That points to a tunnel and does not prove one.',
  }
}
