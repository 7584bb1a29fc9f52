// A harmless address against a confirmed compromise.
import { alert, confirmed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cleanLineStolenAccount: TellSituation = (setting) => {
  const anna = setting.person('anna.berg')
  const at = setting.ago({ minutes: 53 })
  const ip = '90.228.131.44'
  const told = confirmed(
    setting,
    'stolen account',
    {
      ...identity,
      title: 'Anomalous token',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1550.001'],
      at,
      user: anna,
      evidence: [
        { kind: 'User', person: anna },
        { kind: 'Ip', ip },
      ],
    },
    'CompromisedUser',
  )

  return {
    id: 'clean-line-stolen-account',
    group: 'contradiction',
    title: 'A clean home line and a stolen account',
    alerts: [
      alert(setting, at, 'identity_provider', 'Anomalous token', {
        detection: told.detection.id,
        userPrincipalName: anna.email,
        ipAddress: ip,
        riskLevel: 'high',
        result: 'success',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      forbidden: [
        { action: 'block-indicator', target: ip },
        { action: 'isolate-machine', target: '*' },
      ],
    },
    because:
      'The analyst has confirmed this very detection as a compromised user. That the home line has been clean for years does not weigh against it.',
  }
}
