// A trip that covers place and time, with an address that was asked about and is clean.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lyonByPlaneAndBed: TellSituation = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const at = setting.ago({ hours: 2, minutes: 12 })
  const ip = '86.212.94.17'

  return {
    id: 'lyon-by-plane-and-bed',
    group: 'travel',
    title: 'A sign-in from Lyon by somebody who is in Lyon',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        userPrincipalName: nadia.email,
        ipAddress: ip,
        location: { city: 'Lyon', countryOrRegion: 'FR' },
        status: { errorCode: 0 },
        clientAppUsed: 'Browser',
        authenticationRequirement: 'multiFactorAuthentication',
        mfaDetail: { authMethod: 'Authenticator', authDetail: 'satisfied' },
        riskLevelDuringSignIn: 'medium',
        createdDateTime: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        nadia,
        { city: 'Lyon', country: 'FR', airport: 'LYS' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 2 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'A ticketed flight and a hotel put her in Lyon for the whole time, the second factor was given, and the address has been clean for years.',
  }
}
