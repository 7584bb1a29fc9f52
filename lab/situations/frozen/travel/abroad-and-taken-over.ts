// The sign-in itself was confirmed as a compromise.
import { alert, confirmed, identity, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const abroadAndTakenOver: TellSituation = (setting) => {
  const robert = setting.person('robert.keane')
  const at = setting.ago({ hours: 1, minutes: 7 })
  const ip = '109.255.31.47'
  const told = confirmed(
    setting,
    'dublin sign-in',
    {
      ...identity,
      title: 'Unfamiliar sign-in properties',
      category: 'InitialAccess',
      severity: 'High',
      techniques: ['T1078.004'],
      at,
      user: robert,
      evidence: [
        { kind: 'User', person: robert },
        { kind: 'Ip', ip },
      ],
    },
    'CompromisedUser',
  )

  return {
    id: 'abroad-and-taken-over',
    group: 'travel',
    title: 'A sign-in on a trip that was confirmed as a compromise',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        userPrincipalName: robert.email,
        ipAddress: ip,
        city: 'Dublin',
        countryOrRegion: 'IE',
        result: 'success',
        riskState: 'atRisk',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        robert,
        { city: 'Dublin', country: 'IE', airport: 'DUB' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 1 }),
        6,
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The trip covers place and time, and still the analyst has confirmed this sign-in as a compromised user. A judgement about the event outweighs a guess from a booking.',
  }
}
