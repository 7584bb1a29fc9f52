// A chat tool finds a new country. A train and a hotel explain it.
import { alert, clean, harmless, situation } from '../../shorthand.ts'

export const railToHamburgAndAChat = situation(
  'rail-to-hamburg-and-a-chat',
  'travel',
  'A chat session from Hamburg',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const at = setting.ago({ hours: 3, minutes: 37 })
    const ip = '95.119.204.31'
    const hamburg = { city: 'Hamburg', country: 'DE', airport: 'HAM' }
    const told = {
      traveler: amelie,
      created: setting.ago({ days: 19 }),
      trip: { key: 'amelie hamburg', name: 'Hamburg fair' },
      to: hamburg,
      purpose: 'Trade fair',
    }
    return {
      alerts: [
        alert(setting, at, 'slack_audit', 'Anomaly: login from a new country', {
          id: setting.seeded.guid('slack anomaly'),
          date_create: setting.seconds(at),
          action: 'anomaly',
          actor: {
            type: 'user',
            user: { id: 'W05RT1KQ7', name: amelie.name, email: amelie.email, team: 'E01HAVSKOG' },
          },
          entity: {
            type: 'user',
            user: { id: 'W05RT1KQ7', name: amelie.name, email: amelie.email, team: 'E01HAVSKOG' },
          },
          context: {
            location: { type: 'enterprise', id: 'E01HAVSKOG', name: 'Havskog Instruments', domain: 'havskog' },
            ua: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Slack/4.46.101',
            session_id: 8_820_114_207_331,
            ip_address: ip,
          },
          details: {
            action_timestamp: at * 1000,
            location: 'Hamburg, Germany',
            previous_ip_address: amelie.office.externalIp,
            previous_ua: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Slack/4.46.101',
            reason: ['asn', 'ip_address', 'country'],
          },
        }),
      ],
      facts: {
        bookings: [
          {
            ...told,
            key: 'rail amelie hamburg',
            type: 'RAIL',
            status: 'CONFIRMED',
            from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
            start: setting.ago({ days: 1, hours: 8 }),
            end: setting.ago({ days: 1 }),
            supplier: 'Sund & Belt Rail',
            price: 118,
          },
          {
            ...told,
            key: 'hotel amelie hamburg',
            type: 'HOTEL',
            status: 'CONFIRMED',
            start: setting.ago({ hours: 23 }),
            end: setting.ahead({ days: 2 }),
            supplier: 'Lantern Court Hotels',
            price: 520,
          },
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'She took the train to Hamburg yesterday and has a hotel there until the day after tomorrow. The address is clean and the program is the one she always uses.',
    }
  },
)
