// A company VPN got a new exit, and everybody behind it seems to be in Frankfurt.
import { alert, clean, closed, harmless, identity, situation, ticket } from '../../shorthand.ts'

export const newGatewayInFrankfurt = situation(
  'new-gateway-in-frankfurt',
  'travel',
  'Impossible travel through the own new VPN exit',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const at = setting.ago({ hours: 4, minutes: 45 })
    const ip = '185.119.76.20'
    const travel = closed(
      setting,
      'frankfurt gateway',
      {
        ...identity,
        title: 'Impossible travel',
        category: 'InitialAccess',
        severity: 'Medium',
        at: at + 30_000,
        user: amelie,
        techniques: ['T1078'],
        evidence: [
          { kind: 'User', person: amelie },
          { kind: 'Ip', ip },
        ],
      },
      'FalsePositive',
      'NotMalicious',
      `${ip} is our own dedicated NordLayer gateway in Frankfurt, in use since this morning (change by Karin). Amelie sits in Gothenburg. False positive.`,
    )
    return {
      alerts: [
        alert(setting, at, 'nordlayer', 'Impossible travel', {
          event: 'security.impossible_travel',
          organization: 'havskog-instruments',
          severity: 'high',
          occurred_at: setting.iso(at),
          member: {
            id: setting.seeded.guid('nordlayer member'),
            email: amelie.email,
            name: amelie.name,
            team: 'Marketing',
          },
          device: { os: 'macOS', app_version: '3.9.2', name: setting.laptopOf('amelie.roux').host, posture: 'trusted' },
          from: { ip: amelie.office.externalIp, country: 'SE', city: 'Gothenburg', at: setting.iso(at - 6 * 60_000) },
          to: { ip, country: 'DE', city: 'Frankfurt am Main', at: setting.iso(at), gateway: 'havskog-dedicated-fra1' },
          speed_kmh: 9120,
        }),
      ],
      facts: {
        incidents: [travel.incident],
        investigations: [
          ticket(
            setting,
            `Impossible travel: ${amelie.account} Gothenburg - Frankfurt`,
            at,
            'FALSE_POSITIVE',
            [{ person: amelie }, { ip }],
            'Exit of our own new VPN gateway (havskog-dedicated-fra1), change announced by Karin Strand yesterday. Geolocation follows the gateway, the person did not move.',
          ),
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The analyst closed the same sign-in of the same person and address as a false positive: the address is the company’s own new exit, announced the day before, and clean.',
    }
  },
)
