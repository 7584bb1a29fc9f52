// A LEEF line of the VPN gateway: a known source of password guessing, all refused.
import { alert, situation, turnedAway } from '../../shorthand.ts'

export const gatewayBruteForceRefusedLeef = situation(
  'gateway-brute-force-refused-leef',
  'formats',
  'Refused VPN sign-ins as LEEF',
  (setting) => {
    const at = setting.ago({ hours: 1 })
    const ip = '92.118.39.74'
    const content = [
      'LEEF:2.0|Palo Alto Networks|GlobalProtect|11.1|auth-fail|^|cat=auth',
      'sev=6',
      `devTime=${setting.iso(at)}`,
      "devTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSX",
      'identHostName=vpn-gw-01',
      `src=${ip}`,
      'dst=193.46.212.10',
      'usrName=administrator',
      'attempts=212',
      'reason=Authentication failed: Invalid username or password',
      'action=deny',
    ].join('^')
    return {
      alerts: [alert(setting, at, 'vpn_gateway', 'VPN authentication failures', content)],
      expected: {
        ...turnedAway,
        severities: ['informational', 'low'],
        proposals: [{ action: 'block-indicator', target: ip }],
      },
      because:
        'A known source of password guessing tried two hundred times and was refused each time. It is hostile, it failed, and blocking it is all there is to do.',
    }
  },
)
