// A sign-in from the other side of the world that is a booked business trip.
import type { Tell } from './story.ts'

export const impossibleTravelBusinessTrip: Tell = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 3 })
  const hotelIp = '203.116.241.34'
  const gothenburg = { city: 'Gothenburg', country: 'SE', airport: 'GOT' }
  const singapore = { city: 'Singapore', country: 'SG', airport: 'SIN' }
  const trip = { key: 'hanna singapore', name: 'Singapore distributor meetings' }
  const detection = setting.detection('business trip', 'ad', {
    service: 'AADIdentityProtection',
    source: 'AAD',
    title: 'Atypical travel',
    description: 'Sign-ins from two places too far apart for the time between them.',
    category: 'InitialAccess',
    severity: 'Medium',
    status: 'New',
    investigationState: 'UnsupportedAlertType',
    techniques: ['T1078'],
    at,
    user: hanna,
    evidence: [
      { kind: 'User', person: hanna },
      { kind: 'Ip', ip: hotelIp },
    ],
  })
  return {
    id: 'impossible-travel-business-trip',
    title: 'Impossible travel that is a business trip',
    verdict: 'benign',
    because:
      'A ticketed flight and a confirmed hotel put the person in Singapore at the time of the sign-in; nothing bad is known of the address.',
    alerts: [
      {
        alert_provider: 'identity_provider',
        alert_type: 'Impossible travel',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          alertDisplayName: 'Impossible travel activity',
          severity: 'Medium',
          userPrincipalName: hanna.email,
          userDisplayName: hanna.name,
          signIns: [
            {
              time: setting.iso(at - 26 * 3_600_000),
              ipAddress: hanna.office.externalIp,
              city: 'Gothenburg',
              countryOrRegion: 'SE',
              clientApp: 'Browser',
            },
            {
              time: setting.iso(at),
              ipAddress: hotelIp,
              city: 'Singapore',
              countryOrRegion: 'SG',
              clientApp: 'Mobile Apps and Desktop clients',
            },
          ],
          mfaResult: 'MFA requirement satisfied by claim in the token',
        }),
      },
    ],
    facts: {
      incidents: [setting.incident('business trip', 'Atypical travel involving one user', [detection])],
      bookings: [
        {
          key: 'hanna out',
          type: 'FLIGHT',
          status: 'TICKETED',
          traveler: hanna,
          created: setting.ago({ days: 24 }),
          trip,
          start: setting.ago({ hours: 22 }),
          end: setting.ahead({ days: 4 }),
          from: gothenburg,
          to: singapore,
          supplier: 'Polar Crest Airways',
          flight: 'PC 971',
          price: 1180,
          purpose: 'Customer meeting',
        },
        {
          key: 'hanna hotel',
          type: 'HOTEL',
          status: 'CONFIRMED',
          traveler: hanna,
          created: setting.ago({ days: 24 }),
          trip,
          start: setting.ago({ hours: 10 }),
          end: setting.ahead({ days: 4 }),
          to: singapore,
          supplier: 'Merlion Harbour Hotel',
          price: 940,
          purpose: 'Customer meeting',
        },
      ],
    },
  }
}
