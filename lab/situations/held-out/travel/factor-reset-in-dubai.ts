// She is in Dubai, and so is whoever reset her second factor.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const factorResetInDubai: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const at = setting.ago({ minutes: 39 })
  const ip = '185.93.245.61'

  return {
    id: 'factor-reset-in-dubai',
    group: 'travel',
    title: 'A reset factor in the city of the trip',
    alerts: [
      alert(setting, at, 'identity_provider', 'MFA reset and new authenticator registered', {
        activity: 'User registered security info',
        user: karin.email,
        ipAddress: ip,
        city: 'Dubai',
        country: 'AE',
        method: 'Authenticator app',
        previous_methods: 'all removed',
        result: 'success',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        karin,
        { city: 'Dubai', country: 'AE', airport: 'DXB' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 2 }),
        7,
      ),
      intelligence: [
        setting.risk('ip', ip, 92, [
          ['Current Phishing Proxy', 4, 'Registers factors of its own in stolen accounts, seen today.'],
          ['Recently Linked to Intrusion Method', 3, 'Named in a report of last week.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The city is right and the address is that of people who register factors of their own in stolen accounts today. The head of IT is a domain administrator.',
  }
}
