// The place of the sign-in is explained, the copying that followed is not.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const tripThenManyFiles: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 1, minutes: 15 })
  const ip = '77.179.40.88'

  return {
    id: 'trip-then-many-files',
    group: 'chains',
    title: 'A sign-in on a trip, then many downloads',
    alerts: [
      alert(setting, at - 2_400_000, 'identity_provider', 'Unfamiliar sign-in', {
        user: hanna.email,
        ip,
        city: 'Berlin',
        country: 'DE',
        result: 'success',
        mfa: 'satisfied',
        time: setting.iso(at - 2_400_000),
      }),
      alert(setting, at, 'siem', 'Unusual number of downloads', {
        UserId: hanna.email,
        ClientIP: ip,
        Operation: 'FileDownloaded',
        site: 'Sales',
        files: 214,
        baseline: 90,
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        hanna,
        { city: 'Berlin', country: 'DE', airport: 'BER' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'That she is in Berlin explains the sign-in. The second alert is about the number of files, of her own department, and nothing says whether that was wanted.',
  }
}
