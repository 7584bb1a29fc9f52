// An account that was stolen in summer copies much today, and people know why.
import { alert, closed, cloudApps, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const drawingsAfterATheft: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const at = setting.ago({ hours: 4, minutes: 26 })
  const before = closed(
    setting,
    'summer theft',
    {
      ...identity,
      title: 'Anomalous token',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1550.001'],
      at: setting.ago({ days: 63 }),
      user: sofia,
      evidence: [
        { kind: 'User', person: sofia },
        { kind: 'Ip', ip: '185.243.96.107' },
      ],
    },
    'TruePositive',
    'CompromisedUser',
    'Sessions ended, password and factors renewed.',
  )
  const told = closed(
    setting,
    'mass download sofia',
    {
      ...cloudApps,
      title: 'Mass download by a single user',
      category: 'Exfiltration',
      severity: 'Medium',
      techniques: ['T1530'],
      at,
      user: sofia,
      evidence: [
        { kind: 'User', person: sofia },
        { kind: 'Ip', ip: sofia.office.externalIp },
      ],
    },
    'FalsePositive',
    'Clean',
    'Sofia takes the drawings of the closed project to the archive share, asked her in person. Office address, own laptop.',
  )

  return {
    id: 'drawings-after-a-theft',
    group: 'carry-over',
    title: 'Many drawings, two months after a theft',
    alerts: [
      alert(setting, at, 'cloud_app_security', 'Mass download by a single user', {
        _id: told.detection.id,
        title: told.detection.title,
        severityValue: 1,
        timestamp: at,
        entities: [
          { type: 'account', label: sofia.name, id: sofia.email },
          { type: 'ip', label: sofia.office.externalIp },
          { type: 'service', label: 'SharePoint Online' },
        ],
        description: `${sofia.email} downloaded 1204 files within 20 minutes.`,
      }),
    ],
    facts: { incidents: [before.incident, told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very download was closed as a false positive after she was asked. The theft of two months ago was dealt with and is another matter.',
  }
}
