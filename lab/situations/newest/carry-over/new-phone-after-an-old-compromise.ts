// An account was truly taken six weeks ago; the sign-in of today is a new phone, and the person was asked.
import { alert, closed, harmless, identity, situation } from '../../shorthand.ts'

export const newPhoneAfterAnOldCompromise = situation(
  'new-phone-after-an-old-compromise',
  'carry-over',
  'A new phone of somebody whose account was taken once',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const at = setting.ago({ hours: 4, minutes: 50 })
    const ip = '90.228.131.44'
    const title = 'Unfamiliar sign-in properties'
    const old = closed(
      setting,
      'account taken six weeks ago',
      {
        ...identity,
        title: 'Sign-in from an address linked to credential theft',
        category: 'InitialAccess',
        severity: 'High',
        techniques: ['T1078.004'],
        at: setting.ago({ days: 43 }),
        user: leila,
        evidence: [
          { kind: 'User', person: leila },
          { kind: 'Ip', ip: '185.243.96.107' },
        ],
      },
      'TruePositive',
      'CompromisedUser',
      'Password and sessions reset, token of the phone replaced.',
    )
    const today = closed(
      setting,
      'new phone of today',
      {
        ...identity,
        title,
        category: 'InitialAccess',
        severity: 'Medium',
        techniques: ['T1078.004'],
        at,
        user: leila,
        evidence: [
          { kind: 'User', person: leila },
          { kind: 'Ip', ip },
        ],
      },
      'FalsePositive',
      'Clean',
      'New phone, handed out by Oskar this morning. Called Leila, she signed in from home.',
    )
    return {
      alerts: [
        alert(setting, at, 'identity_protection', title, {
          id: today.detection.id,
          riskEventType: 'unfamiliarFeatures',
          riskLevel: 'medium',
          userPrincipalName: leila.email,
          ipAddress: ip,
          location: { city: 'Gothenburg', countryOrRegion: 'SE' },
          deviceDetail: { operatingSystem: 'iOS 19', isManaged: true },
          result: 'success',
          activityDateTime: setting.iso(at),
          additionalInfo: 'User had a confirmed compromise within the last 90 days.',
        }),
      ],
      facts: { incidents: [old.incident, today.incident] },
      expected: harmless,
      because:
        'The analyst called her about this very detection and closed it as a false positive, and the address is a clean home line in her own city. What happened six weeks ago was dealt with and came from elsewhere.',
    }
  },
)
