// One analyst closed it as false, the other ticket is open as malicious.
import { alert, closed, identity, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const twoPlatformsDisagree: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 2, minutes: 33 })
  const ip = '178.73.210.9'
  const told = closed(
    setting,
    'disputed sign-in',
    {
      ...identity,
      title: 'Unfamiliar sign-in properties',
      category: 'InitialAccess',
      severity: 'Medium',
      techniques: ['T1078'],
      at,
      user: hanna,
      evidence: [
        { kind: 'User', person: hanna },
        { kind: 'Ip', ip },
      ],
    },
    'FalsePositive',
    'Clean',
    'Looks like a hotel.',
  )

  return {
    id: 'two-platforms-disagree',
    group: 'contradiction',
    title: 'Two platforms judge the same sign-in differently',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `id=${told.detection.id} user=${hanna.email} result=success src_ip=${ip} country=SE city=Malmo mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      investigations: [
        ticket(
          setting,
          `Unfamiliar sign-in of ${hanna.account} from ${ip}`,
          at,
          'MALICIOUS',
          [{ person: hanna }, { ip }],
          'Hanna says this was not her, she was on a plane. Sessions revoked, more to do.',
          { status: 'INVESTIGATING', priority: 'HIGH' },
        ),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The ticket about this very sign-in is open as malicious, because the person herself says that it was not her. The guess that closed the other one does not outweigh her word.',
  }
}
