// The place is explained; no source of intelligence is connected.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const noIntelligenceAtAll: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const at = setting.ago({ hours: 2, minutes: 51 })

  return {
    id: 'no-intelligence-at-all',
    group: 'travel',
    title: 'A trip to Porto where nobody can ask about addresses',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        userPrincipalName: sofia.email,
        ipAddress: '89.115.203.71',
        location: { city: 'Porto', countryOrRegion: 'PT' },
        status: { errorCode: 0 },
        mfaDetail: 'satisfied',
        createdDateTime: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        sofia,
        { city: 'Porto', country: 'PT', airport: 'OPO' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
        5,
      ),
    },
    connections: { 'threat-intelligence': null },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'She is in Porto. Whether the address is hostile cannot be asked, so the question that decides stays open.',
  }
}
