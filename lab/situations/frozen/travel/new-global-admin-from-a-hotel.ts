// A trip does not say whether a new administrator was wanted.
import { alert, clean, cloudApps, stay, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const newGlobalAdminFromAHotel: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const at = setting.ago({ minutes: 48 })
  const ip = '193.253.184.70'
  const told = unjudged(setting, 'global admin', {
    ...cloudApps,
    title: 'Global Administrator role granted to a new account',
    category: 'PrivilegeEscalation',
    severity: 'High',
    techniques: ['T1098.003'],
    at,
    user: karin,
    evidence: [
      { kind: 'User', person: karin },
      { kind: 'Ip', ip },
    ],
  })

  return {
    id: 'new-global-admin-from-a-hotel',
    group: 'travel',
    title: 'A new global administrator, made from a hotel',
    alerts: [
      alert(setting, at, 'identity_provider', 'Add member to role', {
        activityDisplayName: 'Add member to role',
        initiatedBy: { user: { userPrincipalName: karin.email, ipAddress: ip } },
        targetResources: [
          {
            type: 'User',
            userPrincipalName: 'it.helpdesk2@havskoginstruments.com',
            created: setting.iso(at - 240_000),
          },
          { type: 'Role', displayName: 'Global Administrator' },
        ],
        location: { city: 'Paris', countryOrRegion: 'FR' },
        result: 'success',
        activityDateTime: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        karin,
        { city: 'Paris', country: 'FR', airport: 'CDG' },
        setting.ago({ days: 1, hours: 2 }),
        setting.ahead({ days: 2 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'An account four minutes old became global administrator, and nobody has judged it. That the head of IT is in Paris says nothing about whether she wanted this.',
  }
}
