// A phone is enrolled, the second factor is reset, a first sign-in follows: somebody got a new phone.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const newPhoneInThreeMessages = situation(
  'new-phone-in-three-messages',
  'chains',
  'A phone enrolled, a factor reset, a first sign-in',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const karin = setting.person('karin.strand')
    const first = setting.ago({ hours: 5, minutes: 50 })
    const reset = setting.ago({ hours: 5, minutes: 31 })
    const at = setting.ago({ hours: 5, minutes: 20 })
    const ip = amelie.office.externalIp
    const title = 'Authenticator reset followed by a sign-in from a new device'
    return {
      alerts: [
        alert(setting, first, 'kandji', 'Device enrolled', {
          event: 'device.enrolled',
          timestamp: setting.iso(first),
          tenant: 'havskog',
          device: {
            name: 'iPhone (Marketing)',
            model: 'iPhone 17',
            serial: 'KX4Q9F2L7D',
            os: '26.1',
            supervised: true,
          },
          user: { name: amelie.name, email: amelie.email },
          blueprint: 'Phones – staff',
          enrollment: 'Automated Device Enrollment',
        }),
        alert(setting, reset, 'jumpcloud_directory_insights', 'Second factor of a user reset', {
          id: setting.seeded.hex('jumpcloud reset', 24),
          service: 'directory',
          event_type: 'user_mfa_reset',
          timestamp: setting.iso(reset),
          success: true,
          client_ip: setting.laptopOf(karin.key).office.externalIp,
          initiated_by: { type: 'admin', email: karin.email },
          resource: { type: 'user', username: amelie.account, email: amelie.email },
          organization: setting.seeded.hex('jumpcloud org', 24),
        }),
        alert(setting, at, 'jumpcloud_directory_insights', title, {
          rule: title,
          severity: 'high',
          organization: setting.seeded.hex('jumpcloud org', 24),
          event: {
            id: setting.seeded.hex('jumpcloud login', 24),
            service: 'sso',
            event_type: 'sso_auth',
            timestamp: setting.iso(at),
            client_ip: ip,
            geoip: { country_code: 'SE', region_name: 'Västra Götaland', timezone: 'Europe/Stockholm' },
            application: { name: 'salesforce', display_label: 'CRM' },
            initiated_by: { type: 'user', username: amelie.account, email: amelie.email },
            auth_context: {
              auth_methods: { jumpcloud_protect: { success: true }, password: { success: true } },
              device: { model: 'iPhone 17', managed: true, first_seen: setting.iso(at - 60_000) },
            },
            mfa: true,
            sso_token_success: true,
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: amelie }, { ip }],
            'Amelie got a new phone today, the old one is broken. She stood at the desk of Karin, who reset the factor.',
          ),
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The ticket about this very sign-in says that she got a new phone and that the head of IT reset the factor with her present. It came from the own office with a managed phone.',
    }
  },
)
