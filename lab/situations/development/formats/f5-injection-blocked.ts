// An F5 line in key and value pairs; the request never reached the shop.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const f5InjectionBlocked: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 6 })
  const ip = '45.148.10.241'

  return {
    id: 'f5-injection-blocked',
    group: 'formats',
    title: 'A web application firewall blocks a known attacker',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'ASM violation',
        `<134>${setting.iso(at)} f5-waf-01 ASM: attack_type="SQL-Injection",date_time="${setting.iso(at)}",ip_client="${ip}",method="POST",policy_name="/Common/shop",request_status="blocked",response_code="0",severity="Critical",sig_names="SQL-INJ union select (URI)",src_port="43120",dest_ip="193.46.212.10",dest_port="443",uri="/shop/search",violation_rating="5",username="N/A"`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 88, [
          ['Current Exploitation Source', 4, 'Tries injections on shops everywhere today.'],
          ['Recent Multicategory Blocklist', 2, 'On seven block lists.'],
        ]),
      ],
    },
    connections: { 'travel-booking': null, 'vulnerability-investigation': null },
    expected: {
      verdict: 'malicious',
      severities: ['informational', 'low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '193.46.212.10' },
      ],
    },
    because:
      'A source that attacks shops today tried an injection and was blocked. Nothing was reached, so there is nothing to contain.',
  }
}
