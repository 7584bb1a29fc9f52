// The account that was lost stands behind seventy that were only tried.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const seventyNamesFirst: TellSituation = (setting) => {
  const tried = setting.people.filter(({ key, active }) => active && key !== 'priya.raman').map(({ email }) => email)
  const invented = Array.from({ length: 70 - tried.length }, (_, i) => `staff${String(i + 1)}@havskoginstruments.com`)
  const priya = setting.person('priya.raman')
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ minutes: 24 })
  const ip = '92.118.39.74'

  return {
    id: 'seventy-names-first',
    group: 'poisoning',
    title: 'Seventy tried names in front of the one that fitted',
    alerts: [
      alert(setting, at, 'identity_provider', 'Password spray with success', {
        tried_users: [...tried, ...invented],
        failures: 212,
        city: 'Sofia',
        country: 'BG',
        time: setting.iso(at),
        source_ip: ip,
        successful_user: priya.email,
        result: 'success',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        hanna,
        { city: 'Sofia', country: 'BG', airport: 'SOF' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: hanna.email },
      ],
    },
    because:
      'A known attacker tried seventy accounts and got into one. That somebody on the list travels to the same city clears nothing, and those who were only tried are bystanders.',
  }
}
