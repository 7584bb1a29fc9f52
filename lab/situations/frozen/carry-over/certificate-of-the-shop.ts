// News about a server that has had many tickets.
import { alert, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const certificateOfTheShop: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ hours: 1, minutes: 10 })
  const before = closed(
    setting,
    'shop shell of spring',
    {
      title: 'Web shell installed after exploitation of a web application',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1505.003'],
      at: setting.ago({ days: 120 }),
      machine: server,
      evidence: [fileSeen(setting, 'help.jspx', '/opt/shop/webapps/ROOT')],
    },
    'TruePositive',
    'Malware',
    'Server set up anew, keys replaced.',
  )

  return {
    id: 'certificate-of-the-shop',
    group: 'carry-over',
    title: 'A certificate ends soon on a server with a past',
    alerts: [
      alert(setting, at, 'siem', 'Certificate expires soon', {
        host: server.dnsName,
        subject: 'CN=shop.havskoginstruments.com',
        days_left: 14,
        checked: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A certificate that ends in two weeks is no security claim. The web shell was four months ago, and the server was set up anew since.',
  }
}
