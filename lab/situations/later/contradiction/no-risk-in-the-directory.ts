// The directory sees no risk and a fulfilled second factor; the address belongs to somebody who tries passwords today.
import { alert, situation } from '../../shorthand.ts'

export const noRiskInTheDirectory = situation(
  'no-risk-in-the-directory',
  'contradiction',
  'The directory sees no risk',
  (setting) => {
    const mattias = setting.person('mattias.ekdahl')
    const at = setting.ago({ minutes: 43 })
    const ip = '92.118.39.74'
    return {
      alerts: [
        alert(setting, at, 'entra_id', 'Sign-in from a new location', {
          id: setting.seeded.guid('sign-in without risk'),
          createdDateTime: setting.iso(at),
          userPrincipalName: mattias.email,
          userDisplayName: mattias.name,
          appDisplayName: 'Office 365 Exchange Online',
          ipAddress: ip,
          clientAppUsed: 'Browser',
          conditionalAccessStatus: 'success',
          authenticationRequirement: 'multiFactorAuthentication',
          riskDetail: 'none',
          riskLevelAggregated: 'none',
          riskState: 'none',
          status: { errorCode: 0, additionalDetails: 'MFA requirement satisfied by claim in the token' },
          location: { city: 'Sofia', countryOrRegion: 'BG' },
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: mattias.account,
              AccountUpn: mattias.email,
              AccountObjectId: mattias.aadId,
              AccountDisplayName: mattias.name,
              IPAddress: ip,
              Location: 'BG',
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The sign-in succeeded and came from an address that tries passwords at many companies today. That the directory sees no risk is the opinion of the sender and no evidence of this event.',
    }
  },
)
