// Two people are called Anna Berg; the one whose account signed in from Munich has a room there.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const loginOfTheOtherAnna = situation(
  'login-of-the-other-anna',
  'resolution',
  'Anna Berg signs in from Munich, and there are two of them',
  (setting) => {
    const technician = setting.person('anna.berg2')
    const at = setting.ago({ hours: 4, minutes: 30 })
    const ip = '93.104.77.18'
    const munich = { city: 'Munich', country: 'DE', airport: 'MUC' }
    return {
      alerts: [
        alert(setting, at, 'atlassian_guard', 'Unusual login location', {
          type: 'beacon_alert',
          id: 'ari:cloud:beacon::alert/5f0c1e2a-71b4-4e0c-9d83-0c41d7e61a20',
          orgId: '8k3a91b2-77c0-1j2d-k3e5-b0c8841a7d11',
          attributes: {
            title: 'Atlassian account logged in from an unusual location',
            product: 'Confluence, Jira',
            severity: 'MEDIUM',
            template: 'Login_from_unusual_location',
            createdAt: setting.iso(at + 60_000),
            time: setting.iso(at),
            alertDetailUrl: 'https://admin.atlassian.com/o/8k3a91b2/guard/detect/alerts/5f0c1e2a',
            actor: {
              accountId: '712020:0ad1c9f0-3d83-4a5e-9b1f-7720a6b0e4c9',
              displayName: 'Anna Berg',
              samlNameId: technician.account,
              email: null,
              emailVisibility: 'hidden by user',
              jobTitle: technician.title,
              department: technician.department,
            },
            action: 'user_login',
            outcome: 'success',
            authentication: { method: 'SAML SSO', mfa: true },
            context: { ip, geo: { city: 'Munich', countryCode: 'DE' }, device: 'iPad; Safari 18', knownDevice: true },
          },
        }),
      ],
      facts: {
        bookings: stay(setting, technician, munich, setting.ago({ hours: 22 }), setting.ahead({ days: 2 })),
        intelligence: [clean(setting, 'ip', ip)],
        telemetry: [
          {
            table: 'IdentityLogonEvents',
            at: at - 30_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Atlassian Cloud',
              LogonType: 'Saml2:Authorize',
              AccountName: technician.account,
              AccountUpn: technician.email,
              AccountObjectId: technician.aadId,
              AccountDisplayName: technician.name,
              IPAddress: ip,
              Location: 'DE',
              ISP: 'Isar Line',
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The account name and the job say that this is Anna Berg of Operations. She has a flight and a hotel for Munich at that time, signed in with a second factor on a known device, and the address has been clean for years. The other Anna has nothing to do with it.',
    }
  },
)
