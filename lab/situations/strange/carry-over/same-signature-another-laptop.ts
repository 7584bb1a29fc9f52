// A signature that was a false alarm on one laptop fires for another, and the endpoint platform does not answer.
import { alert, situation, ticket, undecided } from '../../shorthand.ts'

export const sameSignatureAnotherLaptop = situation(
  'same-signature-another-laptop',
  'carry-over',
  'The signature of an old false alarm on another laptop',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const viktor = setting.person('viktor.sand')
    const other = setting.laptopOf('viktor.sand')
    const at = setting.ago({ minutes: 42 })
    const domain = 'telemetry.lumaray-labs.io'
    const signature = 'Suspicious periodic HTTP beaconing to a low-popularity domain'
    return {
      alerts: [
        alert(setting, at, 'cato_networks', 'Suspicious Activity', {
          accountID: '4417',
          records: [
            {
              time: setting.iso(at),
              fieldsMap: {
                event_type: 'Security',
                event_sub_type: 'Suspicious Activity',
                signature_id: 'cid_sam_periodic_http_low_pop',
                threat_name: signature,
                threat_type: 'Anomaly',
                risk_level: 'Medium',
                action: 'Monitor',
                src_site_name: 'Gothenburg HQ',
                src_ip: laptop.ip,
                src_is_site_or_vpn: 'Site',
                device_name: laptop.host,
                user_name: nadia.name,
                os_type: 'OS_WINDOWS',
                domain_name: domain,
                dest_ip: '94.130.201.66',
                dest_port: '443',
                dest_country: 'Germany',
                http_request_method: 'POST',
                event_count: '48',
                pop_name: 'Stockholm',
                rule_name: 'SAM default',
                internalId: setting.seeded.code('cato event', 10),
              },
            },
          ],
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `${signature} on ${other.host}`,
            setting.ago({ days: 22, hours: 4 }),
            'FALSE_POSITIVE',
            [{ person: viktor }, { machine: other }],
            'Weather widget of the pallet planner at api.lagerkoll.se asks every minute. Known program, asked Viktor.',
          ),
        ],
      },
      faults: [
        { platform: 'endpoint-detection', fault: '503' },
        { platform: 'incident-source', fault: '503' },
      ],
      expected: undecided,
      because:
        'The old ticket is about another laptop, another person and another destination. Nobody knows this domain and address, and which program makes the calls only the endpoint platform could say, which does not answer.',
    }
  },
)
