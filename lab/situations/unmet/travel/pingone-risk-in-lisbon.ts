// An evaluation of risk calls a place new. The account executive is booked to be there.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const pingoneRiskInLisbon = situation(
  'pingone-risk-in-lisbon',
  'travel',
  'A sign-on with high risk in Lisbon',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const at = setting.ago({ hours: 5, minutes: 8 })
    const ip = '188.82.140.19'
    const lisbon = { city: 'Lisbon', country: 'PT', airport: 'LIS' }
    return {
      alerts: [
        alert(setting, at, 'pingone_protect', 'HIGH risk evaluation: new location', {
          _embedded: {
            activities: [
              {
                id: setting.seeded.guid('pingone activity'),
                recordedAt: setting.iso(at + 2000),
                createdAt: setting.iso(at),
                correlationId: setting.seeded.guid('pingone correlation'),
                action: { type: 'RISK_EVALUATION.CREATED', description: 'Risk Evaluation Created' },
                resources: [
                  {
                    type: 'USER',
                    id: setting.seeded.guid('pingone user'),
                    name: daniel.email,
                    environment: { id: setting.seeded.guid('pingone environment') },
                  },
                ],
                result: { status: 'SUCCESS', description: 'Evaluated' },
                details: {
                  ip,
                  flow: { type: 'AUTHENTICATION', outcome: 'SIGN_ON_SUCCESS', mfa: 'FIDO2' },
                  location: { city: 'Lisbon', country: 'PT' },
                  browser: { name: 'Edge 141', os: 'Windows 11' },
                  result: { level: 'HIGH', score: 78, recommendedAction: 'VERIFY' },
                  predictors: {
                    userLocationAnomaly: { level: 'HIGH', reason: 'User is 5100 km from usual places' },
                    ipRisk: { level: 'LOW' },
                    anonymousNetwork: { level: 'LOW' },
                    newDevice: { level: 'LOW', reason: 'Known device' },
                  },
                },
              },
            ],
          },
          count: 1,
          size: 1,
        }),
      ],
      facts: {
        bookings: stay(
          setting,
          daniel,
          lisbon,
          setting.ago({ days: 2, hours: 12 }),
          setting.ahead({ days: 1, hours: 6 }),
          7,
        ),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'He is booked to Lisbon since two days and leaves tomorrow. The device is known, the key is his, and the address is clean.',
    }
  },
)
