// Two databases place one address in two countries, and the person has no trip to either.
import { alert, clean, situation } from '../../shorthand.ts'

export const twoMapsOneAddress = situation(
  'two-maps-one-address',
  'contradiction',
  'An address that two maps place in two countries',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ hours: 1, minutes: 33 })
    const ip = '102.129.145.66'
    const known = clean(setting, 'ip', ip)
    return {
      alerts: [
        alert(setting, at, 'jumpcloud', 'Login from a new country', {
          event_type: 'sso_auth',
          service: 'sso',
          timestamp: setting.iso(at),
          success: true,
          initiated_by: { type: 'user', username: hanna.account, email: hanna.email },
          client_ip: ip,
          geoip: {
            country_code: 'NG',
            region_name: 'Lagos',
            timezone: 'Africa/Lagos',
            latitude: 6.45,
            longitude: 3.39,
          },
          asn_geo: { country_code: 'IE', city: 'Dublin' },
          mfa: true,
          application: { name: 'Microsoft 365', sso_type: 'saml' },
          useragent: { os: 'Windows', os_name: 'Windows', name: 'Edge', version: '142' },
        }),
      ],
      facts: {
        intelligence: [
          {
            ...known,
            extra: {
              location: { country: 'Ireland', city: 'Dublin', asn: 'AS212238', organization: 'Liffey Transit' },
            },
          },
        ],
      },
      expected: {
        verdict: 'inconclusive',
        severities: ['informational', 'low', 'medium'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The place is disputed and the person has no trip to either country. The address has no bad name. Neither an attack nor an explanation was shown.',
    }
  },
)
