// The tries failed, but somebody knows the password.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const pushesRefused: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const at = setting.ago({ hours: 1, minutes: 5 })

  return {
    id: 'pushes-refused',
    group: 'contradiction',
    title: 'Pushes that were all refused',
    alerts: [
      alert(setting, at, 'identity_provider', 'MFA requests denied', {
        user: karin.email,
        first_factor: 'password correct',
        second_factor: 'push denied by user',
        requests: 9,
        accepted: 0,
        source_ip: '188.126.94.203',
        country: 'SE',
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'Nine pushes after the right password were refused by the head of IT, so somebody else seems to know it. Nothing is known of the address and nobody got in.',
  }
}
