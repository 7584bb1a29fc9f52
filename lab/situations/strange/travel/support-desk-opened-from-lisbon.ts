// Somebody who left nine days ago signs in to the support desk, from where he once meant to travel.
import { alert, situation, worthALook } from '../../shorthand.ts'

export const supportDeskOpenedFromLisbon = situation(
  'support-desk-opened-from-lisbon',
  'travel',
  'A sign-in from Lisbon by somebody who has left',
  (setting) => {
    const simon = setting.person('simon.quist')
    const at = setting.ago({ hours: 1, minutes: 35 })
    const ip = '85.243.117.62'
    return {
      alerts: [
        alert(setting, at, 'zendesk_audit_log', 'Agent sign in from new country', {
          audit_log: {
            id: 28_104_417_733_906,
            url: 'https://havskog.zendesk.com/api/v2/audit_logs/28104417733906.json',
            action: 'login',
            action_label: 'Signed in',
            actor_id: 19_944_027_661_330,
            actor_name: simon.name,
            source_id: 19_944_027_661_330,
            source_type: 'user',
            source_label: `Team member: ${simon.name} <${simon.email}>`,
            change_description: 'Successful sign-in using Zendesk password, from Lisbon, Portugal',
            ip_address: ip,
            created_at: setting.iso(at),
          },
          trigger: { rule: 'agent_login_country_not_in(SE,US,SG)', channel: 'webhook' },
          session: { device: 'Chrome 142 on macOS', sso_bypassed: true, role: 'agent', tickets_viewed: 4 },
        }),
      ],
      facts: {
        bookings: [
          {
            key: 'simon lisbon',
            type: 'FLIGHT',
            status: 'CANCELED',
            traveler: simon,
            created: setting.ago({ days: 35 }),
            trip: { key: 'simon lisbon', name: 'Lisbon service days' },
            start: setting.ago({ days: 2 }),
            end: setting.ahead({ days: 2 }),
            from: { city: simon.office.city, country: simon.office.country, airport: simon.office.airport },
            to: { city: 'Lisbon', country: 'PT', airport: 'LIS' },
            supplier: 'Polar Crest Airways',
            flight: 'PC 288',
            price: 310,
            purpose: 'Customer meeting',
          },
        ],
        intelligence: [
          setting.risk('ip', ip, 4, [], {
            location: { country: 'Portugal', city: 'Lisbon', asn: 'AS3243', organization: 'MEO Residencial' },
          }),
        ],
      },
      expected: worthALook,
      because:
        'He left nine days ago and his trip was canceled with it, so nobody should sign in with this account, and it went past the company sign-on. The address is an ordinary line: whether it was he or a thief is not shown.',
    }
  },
)
