// The same pattern as an attack, from the own laptop in the office.
import { alert, loggedOn } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const mistypedAtTheOwnDesk: TellSituation = (setting) => {
  const iris = setting.person('iris.granath-dahlin')
  const laptop = setting.laptopOf('iris.granath-dahlin')
  const at = setting.ago({ hours: 4, minutes: 17 })

  return {
    id: 'mistyped-at-the-own-desk',
    group: 'contradiction',
    title: 'Failures and a success at the own desk',
    alerts: [
      alert(setting, at, 'siem', 'Multiple failures followed by success', {
        user: iris.account,
        src_ip: laptop.ip,
        workstation: laptop.host,
        dest: 'srv-files-01',
        failures: 6,
        successes: 1,
        window_minutes: 3,
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        ...[5, 4, 3].map((n) =>
          loggedOn(laptop, at - n * 20_000, iris.account, {
            ActionType: 'LogonFailed',
            LogonType: 'Interactive',
            FailureReason: 'InvalidUserNameOrPassword',
          }),
        ),
        loggedOn(laptop, at, iris.account, { LogonType: 'Interactive' }),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'It looks like a mistyped password at the own desk, but nobody has asked the person, and nothing else shows it either way.',
  }
}
