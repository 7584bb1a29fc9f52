// A free feed calls an address a command server. It is the front of a content network, as people and intelligence say.
import { alert, connected, harmless, situation, ticket } from '../../shorthand.ts'

export const feedAgainstAContentNetwork = situation(
  'feed-against-a-content-network',
  'contradiction',
  'A feed calls a content network a command server',
  (setting) => {
    const edith = setting.person('edith.isaksson-isaksson')
    const laptop = setting.laptopOf(edith.key)
    const at = setting.ago({ hours: 2, minutes: 48 })
    const ip = '151.101.65.91'
    const title = 'Threat feed match: outbound connection to C2'
    return {
      alerts: [
        alert(setting, at, 'graylog', title, {
          event_definition_id: setting.seeded.hex('graylog definition', 24),
          event_definition_type: 'aggregation-v1',
          event_definition_title: title,
          job_definition_id: setting.seeded.hex('graylog job', 24),
          event: {
            id: '01KA7M3Q0T4W1ZC8V6R5N2J9XE',
            timestamp: setting.iso(at),
            timestamp_processing: setting.iso(at + 8000),
            origin_context: 'urn:graylog:message:es:graylog_1182:b1f7',
            source: 'graylog-got',
            message: title,
            priority: 3,
            alert: true,
            fields: {
              src_ip: laptop.ip,
              src_host: laptop.host,
              dst_ip: ip,
              dst_port: '443',
              action: 'allowed',
              feed_name: 'otx-community-pulse',
              feed_tags: 'cobaltstrike,c2,apt',
              feed_confidence: '85',
            },
          },
          backlog: [
            {
              id: setting.seeded.guid('graylog message'),
              timestamp: setting.iso(at - 2000),
              source: 'fw-edge-01',
              message: `filterlog: 84,,,1000000103,igb1,match,pass,out,4,0x0,,127,0,0,DF,6,tcp,52,${laptop.ip},${ip},50120,443,0,S`,
            },
          ],
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'FALSE_POSITIVE',
            [{ machine: laptop }, { person: edith }, { ip }],
            'Front of a content network, her browser loaded a news page. One volunteer put it on the feed, entry reported.',
          ),
        ],
        telemetry: [
          connected(laptop, at, ip, {
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: edith.account,
          }),
        ],
      },
      expected: harmless,
      because:
        'Intelligence has known the address as a clean content network for years, the browser made the connection, and the ticket about this very match was closed as a false alarm.',
    }
  },
)
