// One product calls a phone jailbroken, another calls it compliant, and nobody else knows phones.
import { alert, situation, undecided } from '../../shorthand.ts'

export const phoneRootedAndCompliant = situation(
  'phone-rooted-and-compliant',
  'contradiction',
  'A phone that is jailbroken and compliant',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ hours: 3, minutes: 2 })
    return {
      alerts: [
        alert(setting, at, 'lookout_mes', 'ROOT_JAILBREAK', {
          id: setting.seeded.guid('lookout event'),
          type: 'THREAT',
          change_type: 'CREATED',
          event_time: setting.iso(at),
          created_time: setting.iso(at + 4000),
          enterprise_guid: setting.seeded.guid('lookout enterprise'),
          threat: {
            guid: setting.seeded.guid('lookout threat'),
            type: 'OS',
            classifications: ['ROOT_JAILBREAK'],
            severity: 'CRITICAL',
            status: 'RESOLVED',
            closed_by: 'AUTOMATIC',
            opened_time: setting.iso(at),
            closed_time: setting.iso(at + 130_000),
            details: { detection: 'Unexpected writable system partition', confidence: 'MEDIUM' },
          },
          device: {
            guid: setting.seeded.guid('lookout device'),
            emm_device_id: setting.seeded.guid('phone of daniel'),
            email: daniel.email,
            manufacturer: 'Apple',
            model: 'iPhone 15',
            platform: 'IOS',
            os_version: '18.6.1',
            activation_status: 'ACTIVATED',
            security_status: 'SECURE',
            checkin_time: setting.iso(at + 140_000),
          },
          mdm: {
            connector: 'Intune',
            complianceState: 'compliant',
            jailBroken: 'False',
            lastSync: setting.iso(at + 200_000),
          },
          actor: { type: 'DEVICE' },
        }),
      ],
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The agent saw a jailbreak and withdrew it after two minutes, and the management calls the phone compliant. No platform that can be asked knows the phone, so neither is shown.',
    }
  },
)
