// The account was stolen two months ago; today it is a new telephone.
import { alert, closed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const newPhoneAfterATheft: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 4, minutes: 40 })
  const ip = '90.228.131.44'
  const seen = {
    ...identity,
    title: 'Unfamiliar sign-in properties',
    category: 'InitialAccess',
    techniques: ['T1078'],
    user: hanna,
  }
  const before = closed(
    setting,
    'hanna stolen',
    {
      ...seen,
      severity: 'High',
      at: setting.ago({ days: 61 }),
      evidence: [
        { kind: 'User', person: hanna },
        { kind: 'Ip', ip: '91.92.109.4' },
      ],
    },
    'TruePositive',
    'CompromisedUser',
    'Password and sessions renewed.',
  )
  const now = closed(
    setting,
    'hanna phone',
    {
      ...seen,
      severity: 'Medium',
      at,
      evidence: [
        { kind: 'User', person: hanna },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'New telephone, asked her in person.',
  )

  return {
    id: 'new-phone-after-a-theft',
    group: 'carry-over',
    title: 'A new telephone after a stolen account',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        id: now.detection.id,
        userPrincipalName: hanna.email,
        ipAddress: ip,
        deviceDetail: { operatingSystem: 'iOS 19' },
        result: 'success',
        createdDateTime: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident, now.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst asked her about this very sign-in. The theft of two months ago came from another address and is over.',
  }
}
