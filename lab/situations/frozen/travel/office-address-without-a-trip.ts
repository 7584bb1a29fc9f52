// The address is that of another office, and nothing leads there.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const officeAddressWithoutATrip: TellSituation = (setting) => {
  const hugo = setting.person('hugo.bergh-engman')
  const at = setting.ago({ hours: 1, minutes: 57 })

  return {
    id: 'office-address-without-a-trip',
    group: 'travel',
    title: 'A technician from Gothenburg appears at the Singapore office',
    alerts: [
      alert(setting, at, 'identity_provider', 'Impossible travel', {
        user: hugo.email,
        first: { time: setting.iso(at - 2 * 3_600_000), ip: '193.46.212.10', city: 'Gothenburg', country: 'SE' },
        second: { time: setting.iso(at), ip: '193.46.215.10', city: 'Singapore', country: 'SG' },
        result: 'success',
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'Two hours after Gothenburg he seems to sit in Singapore, behind an address of the company. A tunnel between offices may explain it, nobody has said so, and no trip does.',
  }
}
