// A Splunk notable with src, dest and user fields.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const splunkNotableVpnSuccess: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const at = setting.ago({ minutes: 28 })
  const ip = '92.118.39.74'

  return {
    id: 'splunk-notable-vpn-success',
    group: 'formats',
    title: 'Many failures and a success at the VPN',
    alerts: [
      alert(setting, at, 'siem', 'Access - Brute Force Access Behavior Detected - Rule', {
        event_id: `${setting.seeded.guid('splunk notable')}@@notable@@${setting.seeded.hex('splunk notable', 32)}`,
        search_name: 'Access - Brute Force Access Behavior Detected - Rule',
        rule_title: `Brute force access behavior from ${ip}`,
        security_domain: 'access',
        urgency: 'high',
        severity: 'high',
        status: '1',
        owner: 'unassigned',
        _time: setting.iso(at),
        app: 'sslvpn',
        src: ip,
        dest: 'vpn-gw-01',
        user: grace.account,
        failure: '38',
        success: '1',
        action: 'success',
        'annotations.mitre_attack': ['T1110'],
        orig_host: 'splunk-idx-02',
        drilldown_search: '| datamodel Authentication search | search src="92.118.39.74"',
      }),
    ],
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: 'vpn-gw-01' },
      ],
    },
    because:
      'A source that tries passwords everywhere today failed 38 times and then got in with this account. The gateway only reports it, and nothing shows that a laptop is affected.',
  }
}
