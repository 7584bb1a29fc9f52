// The place fits the trip, the address belongs to a phishing kit.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const codeTypedForAStranger: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const at = setting.ago({ minutes: 41 })
  const ip = '77.91.101.46'

  return {
    id: 'code-typed-for-a-stranger',
    group: 'travel',
    title: 'A device code that somebody else asked for',
    alerts: [
      alert(setting, at, 'identity_provider', 'Suspicious device code sign-in', {
        category: 'SignInLogs',
        time: setting.iso(at),
        properties: {
          userPrincipalName: marcus.email,
          ipAddress: ip,
          authenticationProtocol: 'deviceCode',
          appDisplayName: 'Microsoft Authentication Broker',
          status: { errorCode: 0 },
          location: { city: 'Prague', countryOrRegion: 'CZ' },
          deviceDetail: { deviceId: '', isManaged: false },
          mfaDetail: { authMethod: 'satisfied by claim in the token' },
          riskLevelDuringSignIn: 'none',
        },
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        marcus,
        { city: 'Prague', country: 'CZ', airport: 'PRG' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 1 }),
        9,
      ),
      intelligence: [
        setting.risk('ip', ip, 94, [
          ['Current Phishing Kit Host', 4, 'Collects sign-ins by device codes at many companies today.'],
          ['Recent Multicategory Blocklist', 2, 'On four block lists.'],
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
      'The address collects sign-ins by device codes today, and it got one of his. That he is in Prague too only explains the place.',
  }
}
