// Somebody had the second factor reset, and then a stranger is in.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const helpDeskThenStranger: TellSituation = (setting) => {
  const mattias = setting.person('mattias.ekdahl')
  const at = setting.ago({ minutes: 28 })
  const ip = '91.240.118.17'

  return {
    id: 'help-desk-then-stranger',
    group: 'chains',
    title: 'A call to the help desk, and then a sign-in',
    alerts: [
      alert(setting, at - 1_500_000, 'service_desk', 'Second factor reset', {
        ticket: 'REQ-20417',
        user: mattias.email,
        requested_by: 'phone call',
        number: 'withheld',
        agent: 'first line',
        action: 'MFA methods removed',
        time: setting.iso(at - 1_500_000),
      }),
      alert(setting, at, 'identity_provider', 'Sign-in after reset of the second factor', {
        user: mattias.email,
        ip,
        country: 'MD',
        city: 'Chisinau',
        result: 'success',
        mfa: 'newly registered during sign-in',
        app: 'VPN',
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 93, [
          ['Current Credential Stuffing Source', 4, 'Signs in with stolen passwords today.'],
          ['Recently Linked to Intrusion Method', 3, 'Calls to help desks named in a report of this month.'],
        ]),
      ],
    },
    faults: [{ platform: 'vulnerability-investigation', fault: '403' }],
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A caller without a number had the factor removed, and a source of stolen passwords registered its own and signed in to remote access as the chief of finance.',
  }
}
