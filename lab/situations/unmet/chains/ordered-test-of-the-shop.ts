// Probing, forced passwords and an injection against the shop, by testers who were asked to.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const orderedTestOfTheShop = situation(
  'ordered-test-of-the-shop',
  'chains',
  'Probing, guessing and injection against the shop',
  (setting) => {
    const karin = setting.person('karin.strand')
    const server = setting.machine('srv-web-01')
    const first = setting.ago({ hours: 7, minutes: 5 })
    const second = setting.ago({ hours: 6, minutes: 12 })
    const at = setting.ago({ hours: 5, minutes: 2 })
    const ip = '195.178.169.14'
    const title = 'SQL injection against shop.havskoginstruments.com'
    const day = (time: number) => setting.iso(time).slice(0, 10)
    const firewall = (time: number, description: string, action: string, path: string, count: number) => ({
      Action: action,
      ClientASN: 44_581,
      ClientASNDescription: 'FJALLVAKT-SECURITY',
      ClientCountry: 'se',
      ClientIP: ip,
      ClientRequestHost: 'shop.havskoginstruments.com',
      ClientRequestMethod: 'POST',
      ClientRequestPath: path,
      ClientRequestUserAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      Datetime: setting.iso(time),
      Description: description,
      EdgeResponseStatus: action === 'block' ? 403 : 200,
      Kind: 'firewall',
      MatchIndex: 0,
      OriginIP: server.office.externalIp,
      OriginHost: server.dnsName,
      RayID: setting.seeded.hex(`ray ${description}`, 16),
      Source: 'firewallManaged',
      SampleCount: count,
    })
    return {
      alerts: [
        alert(
          setting,
          first,
          'cloudflare_waf',
          'Directory enumeration',
          firewall(first, 'Directory enumeration', 'log', '/.git/config', 3911),
        ),
        alert(
          setting,
          second,
          'cloudflare_waf',
          'Credential guessing on the shop',
          firewall(second, 'Credential guessing', 'managed_challenge', '/account/login', 640),
        ),
        alert(setting, at, 'cloudflare_waf', title, {
          ...firewall(at, 'SQLi - Union - 100008', 'log', "/search?q=1'%20UNION%20SELECT%20NULL--", 87),
          AlertName: title,
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'SECURITY_TEST',
            [{ ip }, { machine: server }],
            `Fjällvakt Security tests the shop for us from ${ip} between ${day(setting.ago({ days: 1 }))} and ${day(setting.ahead({ days: 3 }))}, contract signed by Karin. They confirm these requests as theirs.`,
          ),
          ticket(
            setting,
            'Penetration test of the shop',
            setting.ago({ days: 6 }),
            'SECURITY_TEST',
            [{ person: karin }, { machine: server }, { ip }],
            `Announced: Fjällvakt Security, source address ${ip}, all attacks on ${server.host} allowed in the agreed days.`,
            { source: 'USER', priority: 'LOW' },
          ),
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The test was announced with this address and this server, the ticket about the event was closed as an ordered test, and the testers confirmed the requests as theirs.',
    }
  },
)
