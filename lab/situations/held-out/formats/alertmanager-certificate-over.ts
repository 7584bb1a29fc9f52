// An Alertmanager message with two alerts, both operational.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const alertmanagerCertificateOver: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 45 })
  const one = (instance: string) => ({
    status: 'firing',
    labels: { alertname: 'SSLCertExpired', severity: 'critical', job: 'blackbox', instance },
    annotations: { summary: `Certificate of ${instance} has expired`, runbook: 'renew with the internal authority' },
    startsAt: setting.iso(at),
    fingerprint: setting.seeded.hex(instance, 16),
  })

  return {
    id: 'alertmanager-certificate-over',
    group: 'formats',
    title: 'A certificate has expired',
    alerts: [
      alert(setting, at, 'siem', 'SSLCertExpired', {
        receiver: 'soc-webhook',
        status: 'firing',
        version: '4',
        groupLabels: { alertname: 'SSLCertExpired' },
        commonLabels: { severity: 'critical' },
        externalURL: 'http://prom-01:9093',
        alerts: [
          one('https://intranet.havskoginstruments.com'),
          one('https://srv-print-03.havskoginstruments.com:8443'),
        ],
      }),
    ],
    connections: { 'malware-protection': null, 'travel-booking': null },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'Two certificates ran out. Critical is the word of the monitoring; nothing about security is claimed.',
  }
}
