// One person has confirmed the private VPN; this is another person.
import { alert, closed, identity, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const clearedForAColleague: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ hours: 1, minutes: 25 })
  const ip = '146.70.181.35'
  const seen = { ...identity, title: 'Anonymous IP address', category: 'InitialAccess', techniques: ['T1090.003'] }
  const hers = closed(
    setting,
    'leila tunnel',
    {
      ...seen,
      severity: 'Low',
      at: setting.ago({ days: 3 }),
      user: leila,
      evidence: [
        { kind: 'User', person: leila },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'Leila uses this VPN at home.',
  )
  const his = unjudged(setting, 'tomas tunnel', {
    ...seen,
    severity: 'Medium',
    at,
    user: tomas,
    evidence: [
      { kind: 'User', person: tomas },
      { kind: 'Ip', ip },
    ],
  })

  return {
    id: 'cleared-for-a-colleague',
    group: 'contradiction',
    title: 'The tunnel that was cleared for somebody else',
    alerts: [
      alert(setting, at, 'identity_provider', 'Anonymous IP address', {
        id: his.detection.id,
        userPrincipalName: tomas.email,
        ipAddress: ip,
        result: 'success',
        riskEventType: 'anonymizedIPAddress',
        riskLevel: 'medium',
        activityDateTime: setting.iso(at),
      }),
    ],
    facts: { incidents: [hers.incident, his.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: leila.email },
      ],
    },
    because:
      'The tunnel was confirmed by a colleague for herself. That he came through it is open, rated medium, and nobody has asked him.',
  }
}
