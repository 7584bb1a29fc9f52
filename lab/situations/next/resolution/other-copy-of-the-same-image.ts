// Two laptops carry one name. What people cleared was the one, and the message is about the other.
import { alert, closed, situation, undecided } from '../../shorthand.ts'

export const otherCopyOfTheSameImage = situation(
  'other-copy-of-the-same-image',
  'resolution',
  'Protection off on one of two laptops of a name',
  (setting) => {
    const first = setting.machine('lt-200 (first copy)')
    const second = setting.machine('lt-200 (second copy)')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 4, minutes: 27 })
    const title = 'Tamper Protection was disabled'
    const told = closed(
      setting,
      'agent of the first copy',
      {
        title,
        category: 'DefenseEvasion',
        severity: 'Medium',
        techniques: ['T1562.001'],
        at: at - 3_900_000,
        machine: first,
        user: oskar,
        evidence: [{ kind: 'User', person: oskar }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      `Oskar set the agent up anew on the lt-200 with ${first.ip}, an hour's work, on again. The other lt-200 has its turn next week.`,
    )
    return {
      alerts: [
        alert(setting, at, 'sophos_central', title, {
          id: setting.seeded.guid('sophos event'),
          type: 'Event::Endpoint::SavTamperProtectionDisabled',
          name: title,
          severity: 'medium',
          when: setting.iso(at),
          created_at: setting.iso(at + 40_000),
          group: 'PROTECTION',
          location: second.host.toUpperCase(),
          source: 'n/a',
          source_info: { ip: second.ip },
          endpoint_id: setting.seeded.guid('sophos endpoint'),
          endpoint_type: 'computer',
          customer_id: setting.seeded.guid('sophos customer'),
          user_id: null,
          appCerts: [],
          core_remedy_items: null,
          origin: null,
        }),
      ],
      facts: { incidents: [told.incident] },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The address is that of the second lt-200. What was closed as expected an hour earlier was the first, and the note says that the second has its turn next week. Nothing hostile is shown either.',
    }
  },
)
