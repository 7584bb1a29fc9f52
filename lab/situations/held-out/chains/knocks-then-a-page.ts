// The first source is known and harmless, of the second nobody knows anything.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const knocksThenAPage: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ hours: 1, minutes: 39 })

  return {
    id: 'knocks-then-a-page',
    group: 'chains',
    title: 'Knocks of a census, then a page for a stranger',
    alerts: [
      alert(setting, at - 3_600_000, 'firewall', 'Web scan', {
        src: '167.94.138.52',
        dst_host: server.host,
        requests: 60,
        status: 404,
        time: setting.iso(at - 3_600_000),
      }),
      alert(
        setting,
        at,
        'nginx',
        'Administrative page served',
        `${server.host} 91.209.77.140 - - [${setting.iso(at)}] "GET /admin/login HTTP/1.1" 200 2210 "-" "Mozilla/5.0"`,
      ),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'A stranger got the sign-in page of the shop once, which anybody can. Nothing is known of the address, and the census of an hour before was somebody else.',
  }
}
