// A sign-in record of Entra with error code 0 and no second factor.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const entraSignInThroughTor: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const at = setting.ago({ hours: 1, minutes: 22 })
  const ip = '185.243.96.107'

  return {
    id: 'entra-sign-in-through-tor',
    group: 'formats',
    title: 'A sign-in through Tor',
    alerts: [
      alert(setting, at, 'identity_provider', 'Anonymous IP address', {
        id: setting.seeded.guid('entra tomas'),
        createdDateTime: setting.iso(at),
        userDisplayName: tomas.name,
        userPrincipalName: tomas.email,
        userId: tomas.aadId,
        appDisplayName: 'Office 365 Exchange Online',
        ipAddress: ip,
        clientAppUsed: 'Browser',
        conditionalAccessStatus: 'notApplied',
        authenticationRequirement: 'singleFactorAuthentication',
        isInteractive: true,
        riskLevelDuringSignIn: 'medium',
        riskEventTypes: ['anonymizedIPAddress'],
        status: { errorCode: 0, failureReason: null },
        deviceDetail: { operatingSystem: 'Windows 10', browser: 'Firefox 128.0', isCompliant: false, isManaged: false },
        location: { city: 'Frankfurt am Main', countryOrRegion: 'DE' },
      }),
    ],
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The sign-in of a finance clerk worked with a password alone through a Tor exit that sends sign-in attempts this week. That points to a stolen password, but nobody has confirmed it, and private people use Tor too.',
  }
}
