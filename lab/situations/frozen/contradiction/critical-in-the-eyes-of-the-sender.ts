// The sender shouts, the judgement of people is calm.
import { alert, closed, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const criticalInTheEyesOfTheSender: TellSituation = (setting) => {
  const server = setting.machine('srv-erp-01')
  const at = setting.ago({ hours: 3, minutes: 21 })
  const told = closed(
    setting,
    'erp export',
    {
      title: 'Data exfiltration over an unusual protocol',
      category: 'Exfiltration',
      severity: 'High',
      techniques: ['T1048'],
      at,
      machine: server,
      evidence: [{ kind: 'Ip', ip: '151.101.65.91' }],
    },
    'FalsePositive',
    'Clean',
    'Price list that the ERP sends to the shop of our partner every night. Compared with the transfer log.',
  )

  return {
    id: 'critical-in-the-eyes-of-the-sender',
    group: 'contradiction',
    title: 'A critical alert that was a false alarm',
    alerts: [
      alert(setting, at, 'firewall', 'CRITICAL: data exfiltration confirmed', {
        detection_id: told.detection.id,
        severity: 'critical',
        confidence: 99,
        verdict: 'confirmed',
        host: server.dnsName,
        destination: '151.101.65.91',
        bytes_out: 1_204_001_221,
        technique: 'T1048',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [connected(server, at, '151.101.65.91', { InitiatingProcessFileName: 'erp-transfer.exe' })],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very detection was closed as the nightly transfer after a look at its log, and the peer has been clean for years. What the sender thinks of itself decides nothing.',
  }
}
