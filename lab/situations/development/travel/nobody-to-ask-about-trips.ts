// A clean address from another country, and no way to know whether the person is there.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const nobodyToAskAboutTrips: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const at = setting.ago({ hours: 2, minutes: 14 })
  const ip = '82.48.117.30'

  return {
    id: 'nobody-to-ask-about-trips',
    group: 'travel',
    title: 'No travel platform is connected',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `user=${sofia.email} result=success src_ip=${ip} country=IT city=Turin client_app=Browser mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        sofia,
        { city: 'Turin', country: 'IT', airport: 'TRN' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    connections: { 'travel-booking': null },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'The address is clean, but whether the person is in Turin cannot be asked, because no travel platform is connected.',
  }
}
