// A leak of last spring that was dealt with, and a sign-in that was confirmed.
import { alert, closed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oldLeakNewPhone: TellSituation = (setting) => {
  const anna = setting.person('anna.berg')
  const at = setting.ago({ hours: 3, minutes: 26 })
  const ip = '90.228.131.44'
  const told = closed(
    setting,
    'anna phone',
    {
      ...identity,
      title: 'Unfamiliar sign-in properties',
      category: 'InitialAccess',
      severity: 'Medium',
      techniques: ['T1078'],
      at,
      user: anna,
      evidence: [
        { kind: 'User', person: anna },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'New phone at home, called her back on the desk number.',
  )

  return {
    id: 'old-leak-new-phone',
    group: 'carry-over',
    title: 'A new phone of somebody whose password leaked once',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        id: told.detection.id,
        userPrincipalName: anna.email,
        ipAddress: ip,
        city: 'Gothenburg',
        countryOrRegion: 'SE',
        device: 'Pixel 10',
        result: 'success',
        mfa: 'satisfied',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      playbookAlerts: [
        {
          key: 'anna old leak',
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${anna.email}`,
          status: 'Resolved',
          priority: 'High',
          created: setting.ago({ days: 210 }),
          updated: setting.ago({ days: 208 }),
          entity: { id: `email:${anna.email}`, name: anna.email },
          risk: 74,
          targets: ['havskoginstruments.com'],
          evidence: {
            subject: anna.email,
            exposed_secret: { type: 'clear', effectively_clear: true },
            dump: { name: 'Spring collection' },
          },
        },
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very sign-in after calling her back, and the home line has been clean for years. The leak of seven months ago was resolved with a new password.',
  }
}
