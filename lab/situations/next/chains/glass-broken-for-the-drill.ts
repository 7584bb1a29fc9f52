// The envelope of the emergency account is opened, and a sign-on rule goes off and on again: the drill of the year.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const glassBrokenForTheDrill = situation(
  'glass-broken-for-the-drill',
  'chains',
  'An emergency account and a rule switched off',
  (setting) => {
    const karin = setting.person('karin.strand')
    const opened = setting.ago({ hours: 8, minutes: 15 })
    const at = setting.ago({ hours: 8, minutes: 2 })
    const again = setting.ago({ hours: 7, minutes: 41 })
    const ip = karin.office.externalIp
    const title = 'Sign-on policy rule requiring a second factor was switched off'
    const okta = (time: number, eventType: string, message: string) => ({
      actor: {
        id: '00u8k1zq4wXhavsk5d7',
        type: 'User',
        alternateId: karin.email,
        displayName: karin.name,
        detailEntry: null,
      },
      client: {
        userAgent: {
          rawUserAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/142.0',
          os: 'Windows 11',
          browser: 'EDGE',
        },
        zone: 'Office',
        device: 'Computer',
        id: null,
        ipAddress: ip,
        geographicalContext: { city: 'Gothenburg', state: null, country: 'Sweden', postalCode: null },
      },
      authenticationContext: { authenticationStep: 0, externalSessionId: '102Vq7yTtHqQ3Kd1mZlbcE2Jw' },
      displayMessage: message,
      eventType,
      outcome: { result: 'SUCCESS', reason: null },
      published: setting.iso(time),
      severity: 'WARN',
      debugContext: {
        debugData: { requestUri: '/api/v1/policies/00p7/rules/0pr9/lifecycle', threatSuspected: 'false' },
      },
      legacyEventType: null,
      transaction: { type: 'WEB', id: setting.seeded.hex(`okta ${eventType}`, 24), detail: {} },
      uuid: setting.seeded.guid(`okta ${eventType}`),
      version: '0',
      target: [
        {
          id: '0pr9',
          type: 'PolicyRule',
          alternateId: 'unknown',
          displayName: 'Admins – always ask',
          detailEntry: null,
        },
      ],
    })
    return {
      alerts: [
        alert(setting, opened, 'onepassword_events', 'Emergency item revealed', {
          uuid: setting.seeded.hex('1password usage', 26).toUpperCase(),
          timestamp: setting.iso(opened),
          used_version: 4,
          vault_uuid: 'jaqxqf5qylslqiitnduawrndc5',
          item_uuid: 'bvwmmwxisuca7wbehrbyqhag54',
          item_title: 'Emergency account – identity provider',
          action: 'reveal',
          user: { uuid: 'OJQGU46KAPROEJLCK674RHSAY5', name: karin.name, email: karin.email },
          client: {
            app_name: '1Password for Windows',
            app_version: '8.11.18',
            platform_name: setting.laptopOf(karin.key).host,
            os_name: 'Windows',
            ip_address: ip,
          },
          location: { country: 'SE', region: 'Västra Götaland', city: 'Gothenburg', latitude: 57.7, longitude: 11.97 },
        }),
        alert(setting, at, 'okta_system_log', title, okta(at, 'policy.rule.deactivate', 'Deactivate policy rule')),
        alert(setting, again, 'siem_correlation', title, {
          rule: title,
          severity: 'critical',
          mitre: ['T1556.006'],
          window_minutes: 60,
          matched: [
            okta(at, 'policy.rule.deactivate', 'Deactivate policy rule'),
            okta(again, 'policy.rule.activate', 'Activate policy rule'),
          ],
          note: 'Emergency item was revealed 13 minutes before',
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'SECURITY_TEST',
            [{ person: karin }, { ip }],
            'Our yearly drill with the emergency account. Karin opened the item, switched the rule off and on again, I sat beside her. The rule is active, nobody signed in without the factor meanwhile.',
          ),
          ticket(
            setting,
            'Drill: emergency account of the identity provider',
            setting.ago({ days: 5 }),
            'SECURITY_TEST',
            [{ person: karin }],
            `Announced for ${setting.iso(at).slice(0, 10)}, from the office. Karin does it.`,
            { source: 'USER', priority: 'LOW' },
          ),
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The drill was announced for this day and person, and the analyst was there. The ticket about this very change was closed as a test, the rule is active again, and all of it came from the own office.',
    }
  },
)
