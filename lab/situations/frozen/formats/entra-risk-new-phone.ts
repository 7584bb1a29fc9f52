// A risk detection of Entra with the id of the closed incident's alert.
import { alert, clean, closed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const entraRiskNewPhone: TellSituation = (setting) => {
  const meiling = setting.person('meiling.tan')
  const at = setting.ago({ hours: 8, minutes: 20 })
  const ip = '119.74.218.33'
  const told = closed(
    setting,
    'meiling phone',
    {
      ...identity,
      title: 'Unfamiliar sign-in properties',
      category: 'InitialAccess',
      severity: 'Medium',
      techniques: ['T1078'],
      at,
      user: meiling,
      evidence: [
        { kind: 'User', person: meiling },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'New phone, bought yesterday. Mei Ling confirmed on a call.',
  )

  return {
    id: 'entra-risk-new-phone',
    group: 'formats',
    title: 'A risky sign-in that was a new phone',
    alerts: [
      alert(setting, at, 'identity_provider', 'riskDetection', {
        id: told.detection.id,
        requestId: setting.seeded.guid('meiling request'),
        riskEventType: 'unfamiliarFeatures',
        riskLevel: 'medium',
        riskState: 'atRisk',
        riskDetail: 'none',
        detectionTimingType: 'realtime',
        activity: 'signin',
        activityDateTime: setting.iso(at),
        ipAddress: ip,
        userDisplayName: meiling.name,
        userPrincipalName: meiling.email,
        location: { city: 'Singapore', countryOrRegion: 'SG' },
        additionalInfo: '[{"Key":"userAgent","Value":"Outlook-Android/2.0"}]',
      }),
    ],
    facts: { incidents: [told.incident], intelligence: [clean(setting, 'ip', ip)] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very detection was closed as a false positive after the person confirmed the new phone, and the address is clean.',
  }
}
