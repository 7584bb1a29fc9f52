// A middling reputation against the word of the person and the analyst.
import { alert, closed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const privateVpnConfirmed: TellSituation = (setting) => {
  const priya = setting.person('priya.raman')
  const at = setting.ago({ hours: 6, minutes: 12 })
  const ip = '146.70.181.35'
  const told = closed(
    setting,
    'private vpn',
    {
      ...identity,
      title: 'Anonymous IP address',
      category: 'InitialAccess',
      severity: 'Medium',
      techniques: ['T1078', 'T1090.003'],
      at,
      user: priya,
      evidence: [
        { kind: 'User', person: priya },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'Priya used her private VPN at the hotel. Confirmed by a call to her known number, second factor was her own.',
  )

  return {
    id: 'private-vpn-confirmed',
    group: 'contradiction',
    title: 'A private VPN that the person has confirmed',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Anonymous IP address',
        `id=${told.detection.id} user=${priya.email} result=success src_ip=${ip} country=SE city=Stockholm mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The exit of a consumer VPN is no proof of anything, and this very sign-in was closed as a false positive after the person confirmed it.',
  }
}
