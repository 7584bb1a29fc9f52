// A critical weakness on the laptop has nothing to do with the claim.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const weaknessOfAnotherProgram: TellSituation = (setting) => {
  const jonas = setting.person('jonas.brandt')
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ hours: 1, minutes: 38 })
  const cve = 'CVE-2026-28114'

  return {
    id: 'weakness-of-another-program',
    group: 'carry-over',
    title: 'A weak drawing program and some failed passwords',
    alerts: [
      alert(setting, at, 'siem', 'Failed logons', {
        host: laptop.dnsName,
        account: jonas.account,
        source: laptop.ip,
        type: 'Interactive',
        failures: 4,
        successes: 0,
        time: setting.iso(at),
      }),
    ],
    facts: {
      vulnerabilities: [
        {
          cve,
          title: 'Lensplan: crafted drawings run code',
          description: 'A crafted drawing runs code in Lensplan before 9.3.',
          severity: 'Critical',
          cvss: 9.6,
          vector: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:C/C:H/I:H/A:H',
          published: setting.ago({ days: 11 }),
          exploited: true,
          epss: 0.71,
          product: 'lensplan',
          vendor: 'millpond',
          fixedIn: '9.3',
        },
      ],
      findings: [
        {
          machine: laptop,
          cve,
          version: '9.1',
          firstFound: setting.ago({ days: 9 }),
          lastFound: setting.ago({ hours: 8 }),
        },
      ],
      intelligence: [
        setting.risk('vulnerability', cve, 89, [['Exploited in the Wild', 4, 'Used in mails with drawings.']]),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'Four mistyped passwords at the own desk. The weakness of a drawing program is worth a patch, and does not make the passwords an attack.',
  }
}
