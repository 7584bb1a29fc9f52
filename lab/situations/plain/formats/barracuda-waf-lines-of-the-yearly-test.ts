// Barracuda WAF lines about injection at the support portal; the address and the hours are those of the yearly test.
import { alert, clean, closed, harmless, situation, ticket } from '../../shorthand.ts'

export const barracudaWafLinesOfTheYearlyTest = situation(
  'barracuda-waf-lines-of-the-yearly-test',
  'formats',
  'Barracuda WAF: SQL injection in parameter',
  (setting) => {
    const karin = setting.person('karin.strand')
    const web = setting.machine('srv-web-01')
    const at = setting.ago({ minutes: 47 })
    const minute = 60_000
    const tester = '178.249.14.66'
    const from = at - 150 * minute
    const until = at + 300 * minute
    const judged = closed(
      setting,
      'barracuda yearly test',
      {
        title: 'SQL injection attempts against a web server',
        category: 'InitialAccess',
        severity: 'Medium',
        at: at + 30_000,
        machine: web,
        techniques: ['T1190'],
        evidence: [{ kind: 'Ip', ip: tester }],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      `${tester} is the address of Lodestone, the yearly test of the support portal runs right now. All requests refused.`,
    )
    const stamp = (time: number) => setting.iso(time).replace('T', ' ').replace('Z', ' +0000')
    const uid = (i: number) =>
      `${setting.seeded.hex(`barracuda ${i}`, 11)}-${setting.seeded.hex(`barracuda b ${i}`, 8)}`
    const line = (i: number, name: string, parameter: string, detail: string) =>
      `<129>${stamp(at + i * 41_000)} barracuda-waf-1 WF ALER ${name} ${tester} ${51_820 + i * 7} "${web.ip}" 443 "global" GLOBAL DENY NONE ["type=${detail}" "Parameter=${parameter}" "value=redacted"] POST support.havskoginstruments.com/ticket/search TLSv1.3 "-" "lodestone-webtest/4.2" "-" ${uid(i)} support_portal_vs Policy=support-strict Action=DENY Attack-ID=${29_000 + i} Attack-Group=Injection-Attacks Session=- Country=SE Risk=${i === 2 ? 'Medium' : 'High'} Fw=12.2.1.008 Unit=BWAF-660 SN=1183447`
    return {
      alerts: [
        alert(
          setting,
          at + 2 * minute,
          'barracuda_waf',
          'WF ALER SQL_INJECTION_IN_PARAM',
          [
            line(0, 'SQL_INJECTION_IN_PARAM', 'q', 'sql-injection-medium pattern=union-select'),
            line(1, 'SQL_INJECTION_IN_PARAM', 'customer', 'sql-tautology-conditions-medium'),
            line(2, 'CROSS_SITE_SCRIPTING_IN_PARAM', 'subject', 'cross-site-scripting-medium'),
            line(3, 'OS_CMD_INJECTION_IN_PARAM', 'export', 'os-command-injection-strict'),
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [judged.incident],
        intelligence: [clean(setting, 'ip', tester)],
        investigations: [
          ticket(
            setting,
            'Lodestone looks at the support portal again',
            setting.ago({ days: 6 }),
            'SECURITY_TEST',
            [{ machine: web }, { ip: tester }],
            '',
            {
              source: 'USER',
              status: 'INVESTIGATING',
              assignee: karin,
              priority: 'LOW',
              tags: ['Authorised test'],
              comments: [
                {
                  author: karin.name,
                  body: `Contract is signed. They test support.havskoginstruments.com on ${web.host} from ${tester} and from nowhere else, ${setting.iso(from).slice(0, 16)} to ${setting.iso(until).slice(0, 16)} UTC: injection, uploads, sessions. No load, no other host. The firewall stays as it is.`,
                  at: setting.ago({ days: 6 }),
                },
                { author: karin.name, body: 'They called, they have begun.', at: from + 5 * minute },
              ],
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The test was ordered in writing for this host, this source address and these hours, the testers told when they began, the detection of the same requests was closed as a test, and the address has nothing against it. All requests were refused.',
    }
  },
)
